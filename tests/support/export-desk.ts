import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Dialect } from '@main/sample-service/model';
import type { ExportChoice, ExportFormat, ExportReport } from '@shared/domain/export';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { createTestDesk, type TestDesk } from './desk';
import { createFaultServer, type FaultServer } from './fault-server/fault-server';
import { type RunningSample, sampleNow, startSample } from './sample';
import { allContracts } from './crawl';

/** A desk whose person always chooses one file in a folder of this test. */
export interface ExportDesk {
  readonly desk: TestDesk;
  readonly sample: RunningSample;
  /** Stands between the desk and the sample. */
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
}

/** Everything, as the screen asks for it without a filter. */
export const everything: ExportChoice = { kind: 'filtered', filter: {}, except: [] };

export async function openExportDesk(dialect: Dialect): Promise<ExportDesk> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-export-'));
  const sample = await startSample({ dialect });
  const server = createFaultServer({ upstream: sample.origin });
  await server.start();
  const offered: string[] = [];
  const revealed: string[] = [];
  const desk = createTestDesk({
    clock: () => sampleNow,
    exportPlace: {
      chooseFile: async ({ fileName }) => {
        offered.push(fileName);
        return on.file;
      },
      reveal: (file) => void revealed.push(file),
    },
  });
  const connectionId = await desk.connect(`${server.baseUrl}/api`, sample.tokens.full);
  const on: ExportDesk = {
    desk,
    sample,
    server,
    connectionId,
    folder,
    file: path.join(folder, 'results.out'),
    offered,
    revealed,
    async idOf(name) {
      const found = (await allContracts(desk, connectionId)).find(
        (line) => line.kind === 'contract' && line.name === name,
      );
      if (found?.kind !== 'contract') throw new Error(`the sample has no contract called ${name}`);
      return found.id;
    },
    async start({ contractId, format, choice = everything, exportId = randomUUID() }) {
      const target = { connectionId, contractId, format, choice, exportId, zone: 'Europe/Madrid' };
      return (await desk.call('export.start', target)).report;
    },
    names: () => readdirSync(folder).sort(),
    text: () => readFileSync(on.file ?? '', 'utf8'),
    async close() {
      await desk.container.close();
      await server.stop();
      await sample.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return on;
}
