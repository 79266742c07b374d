import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Dialect } from '@main/sample-service/model';
import type { ExportChoice, ExportFormat, ExportReport } from '@shared/domain/export';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { allContracts } from './all-pages';
import { createTestApp, type TestApp } from './app';
import { type RunningSample, sampleNow, startSample } from './sample';

/** An app whose person always chooses one file in a folder of this test. */
export interface ExportApp {
  readonly app: TestApp;
  readonly sample: RunningSample;
  /** Stands between the app and the sample. */
  readonly server: FaultServer;
  readonly connectionId: ConnectionId;
  readonly folder: string;
  /** What the person chooses in the dialog; null cancels it. */
  file: string | null;
  /** Names that the dialog was opened with. */
  readonly offered: readonly string[];
  readonly revealed: readonly string[];
  idOf(name: string): Promise<ContractId>;
  start(request: ExportCall): Promise<ExportReport | null>;
  /** Names in the folder, ascending. */
  names(): string[];
  text(): string;
  close(): Promise<void>;
}

interface ExportCall {
  readonly contractId: ContractId;
  readonly format: ExportFormat;
  readonly choice?: ExportChoice;
  readonly exportId?: string;
  readonly zone?: string;
}

/** Everything, as the screen asks for it without a filter. */
export const everything: ExportChoice = { kind: 'filtered', filter: {}, except: [] };

export async function openExportApp(dialect: Dialect): Promise<ExportApp> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-export-'));
  const sample = await startSample({ dialect });
  const server = createFaultServer({ upstream: sample.origin });
  await server.start();
  const offered: string[] = [];
  const revealed: string[] = [];
  const app = createTestApp({
    clock: () => sampleNow,
    exportPlace: {
      chooseFile: async ({ fileName }) => {
        offered.push(fileName);
        return on.file;
      },
      reveal: (file) => void revealed.push(file),
    },
  });
  const connectionId = await app.connect(`${server.baseUrl}/api`, sample.tokens.full);
  const on: ExportApp = {
    app,
    sample,
    server,
    connectionId,
    folder,
    file: path.join(folder, 'results.out'),
    offered,
    revealed,
    async idOf(name) {
      const found = (await allContracts(app, connectionId)).find(
        (line) => line.kind === 'contract' && line.name === name,
      );
      if (found?.kind !== 'contract') throw new Error(`the sample has no contract called ${name}`);
      return found.id;
    },
    async start({ contractId, format, choice = everything, exportId = randomUUID(), zone = 'Europe/Madrid' }) {
      const target = { connectionId, contractId, format, choice, exportId, zone };
      return (await app.call('export.start', target)).report;
    },
    names: () => readdirSync(folder).sort(),
    text: () => readFileSync(on.file ?? '', 'utf8'),
    async close() {
      await app.container.close();
      await server.stop();
      await sample.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return on;
}
