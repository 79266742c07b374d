import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OdcsExportReport } from '@shared/domain/contract/odcs-export';
import type { ContractId } from '@shared/domain/ids';
import { type SampleOptions, sampleNow } from './sample';
import { openServedApp, type ServedApp } from './served-app';

/** An app whose person exports contracts into a folder of this test. */
export interface OdcsApp extends ServedApp {
  /** What the person chooses; null cancels. */
  chooses: string | null;
  readonly folder: string;
  /** Names that the dialog for one file was opened with. */
  readonly offered: readonly string[];
  readonly revealed: readonly string[];
  /** What would have been waited between two requests, in milliseconds. */
  readonly waits: readonly number[];
  export(contractIds: readonly ContractId[], exportId?: string): Promise<OdcsExportReport | null>;
  /** Names in the folder, ascending. */
  names(): string[];
  text(name: string): string;
}

export async function openOdcsApp(options: SampleOptions = {}): Promise<OdcsApp> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'desk-odcs-'));
  const folder = path.join(root, 'contracts');
  mkdirSync(folder);
  const offered: string[] = [];
  const revealed: string[] = [];
  const waits: number[] = [];
  const served = await openServedApp(options, {
    clock: () => sampleNow,
    // Nobody waits for the polite pace.
    sleep: async (ms) => void waits.push(ms),
    exportDialogs: {
      chooseFile: async ({ fileName }) => {
        offered.push(fileName);
        return on.chooses;
      },
      chooseFolder: async () => on.chooses,
      reveal: (file) => void revealed.push(file),
    },
  });
  const on: OdcsApp = {
    ...served,
    chooses: folder,
    folder,
    offered,
    revealed,
    waits,
    export: async (contractIds, exportId = randomUUID()) =>
      (
        await served.app.call('export.odcs', {
          exportId,
          connectionId: served.connectionId,
          contractIds: [...contractIds],
        })
      ).report,
    names: () => readdirSync(folder).sort(),
    text: (name) => readFileSync(path.join(folder, name), 'utf8'),
    async close() {
      await served.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
  return on;
}
