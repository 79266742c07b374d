import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Dialect } from '@main/sample-service/model';
import type { ContractId } from '@shared/domain/ids';
import type { ExportChoice, ExportFormat, ExportReport } from '@shared/domain/result/export';
import { sampleNow } from './sample';
import { contractIn, openServedApp, type ServedApp } from './served-app';

/** An app whose person always chooses one file in a folder of this test. */
export interface ExportApp extends ServedApp {
  readonly folder: string;
  /** What the person chooses in the dialog; null cancels it. */
  file: string | null;
  /** Names that the dialog was opened with. */
  readonly offered: readonly string[];
  readonly revealed: readonly string[];
  idOf(name: string): ContractId;
  start(request: ExportCall): Promise<ExportReport | null>;
  /** Names in the folder, ascending. */
  names(): string[];
  text(): string;
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
  const offered: string[] = [];
  const revealed: string[] = [];
  const served = await openServedApp(
    { dialect },
    {
      clock: () => sampleNow,
      exportDialogs: {
        chooseFile: async ({ fileName }) => {
          offered.push(fileName);
          return on.file;
        },
        reveal: (file) => void revealed.push(file),
      },
    },
  );
  const { app, sample, connectionId } = served;
  const on: ExportApp = {
    ...served,
    folder,
    file: path.join(folder, 'results.out'),
    offered,
    revealed,
    idOf: (name) => contractIn(sample, name).id,
    async start({ contractId, format, choice = everything, exportId = randomUUID(), zone = 'Europe/Madrid' }) {
      const source = { of: 'contract' as const, connectionId, contractId };
      const target = { source, format, choice, exportId, zone };
      return (await app.call('export.start', target)).report;
    },
    names: () => readdirSync(folder).sort(),
    text: () => readFileSync(on.file ?? '', 'utf8'),
    async close() {
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return on;
}
