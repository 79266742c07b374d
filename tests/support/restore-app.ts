import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openServer } from '@main/services/connections/open-server';
import { readWholeResults } from '@main/services/results/whole-results';
import type { ContractId } from '@shared/domain/ids';
import type { CleanUpReport, CleanUpRule } from '@shared/domain/operation/clean-up';
import type { RestorePreview, RestoreReport, RestoreSource, RestoreTarget } from '@shared/domain/operation/restore';
import type { FaultServer } from '@tests/support/fault-server/fault-server';
import { confirmCleanUp, confirmRestore, planCleanUp, planRestore } from './operation-calls';
import { sampleNow } from './sample';
import { contractIn, openServedApp, type ServedApp } from './served-app';
import type { TestedKind } from './server-kinds';

/** An app that deletes and restores, in front of a server that can break. */
export interface RestoreApp extends ServedApp {
  /** Where its backups are. */
  readonly folder: string;
  readonly revealed: readonly string[];
  /** What the person chooses in the dialog for a backup; null cancels it. */
  chosen: string | null;
  idOf(name: string): ContractId;
  /** Every result as the server sends it, newest first. */
  rawResults(contractId: ContractId): Promise<unknown[]>;
  /** Puts a result there, as somebody else would. */
  put(contractId: ContractId, body: Readonly<Record<string, unknown>>): Promise<void>;
  /** Leaves so many of the newest results, as somebody else would. */
  keepOnly(contractId: ContractId, count: number): Promise<void>;
  /** Deletes with a backup, and says which operation it was. */
  cleanUp(contractIds: readonly ContractId[], rule: CleanUpRule): Promise<CleanUpReport & { operationId: string }>;
  preview(source: RestoreSource): Promise<{ target: RestoreTarget; shown: RestorePreview }>;
  confirm(target: RestoreTarget, typed?: string): Promise<RestoreReport>;
  /** Previews and confirms. */
  restore(source: RestoreSource): Promise<RestoreReport>;
  /** Names of the backups. */
  backups(): string[];
  puts(): FaultServer['log'];
}

export const nothingKept = { newest: false, lastSuccess: false, lastFailure: false };

export async function openRestoreApp({ dialect, release }: Omit<TestedKind, 'name'>): Promise<RestoreApp> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-restore-'));
  const revealed: string[] = [];
  const served = await openServedApp(
    { dialect, release },
    {
      clock: () => sampleNow,
      backupFolder: path.join(folder, 'backups'),
      backupDialogs: { chooseFile: async () => on.chosen, reveal: (file) => void revealed.push(file) },
    },
  );
  const { app, sample, server, connectionId } = served;
  const api = openServer({ apiRoot: `${server.baseUrl}/api`, token: async () => sample.tokens.full });
  const { signal } = new AbortController();

  const on: RestoreApp = {
    ...served,
    folder,
    revealed,
    chosen: null,
    idOf: (name) => contractIn(sample, name).id,
    async rawResults(contractId) {
      const rows: unknown[] = [];
      const { results } = api;
      for await (const page of readWholeResults({ results, contractId, range: {}, farFuture: 9e12, signal })) {
        rows.push(...page.runs.map(({ wire }) => wire));
      }
      return rows;
    },
    async put(contractId, body) {
      await api.results.add(contractId, body);
    },
    async keepOnly(contractId, count) {
      const oldest = (await on.rawResults(contractId)).slice(0, count).at(-1) as { timestamp: number };
      await api.results.deleteBefore(contractId, oldest.timestamp);
    },
    async cleanUp(contractIds, rule) {
      const target = { previewId: randomUUID(), connectionId, contractIds: [...contractIds], rule, keep: nothingKept };
      const { typedChoices } = await planCleanUp(app, target);
      const report = await confirmCleanUp(app, { ...target, typed: typedChoices[0] ?? '', backup: true });
      if (report.operationId === null) throw new Error('something was to be deleted');
      return { ...report, operationId: report.operationId };
    },
    async preview(source) {
      const target = { previewId: randomUUID(), connectionId, source };
      const shown = await planRestore(app, target);
      if (shown === null) throw new Error('a backup was to be chosen');
      return { target, shown };
    },
    confirm: (target, typed = '') => confirmRestore(app, { ...target, typed }),
    async restore(source) {
      const { target } = await on.preview(source);
      server.clear();
      return on.confirm(target);
    },
    backups: () => readdirSync(path.join(folder, 'backups')).sort(),
    puts: () => server.log.filter(({ method }) => method === 'PUT'),
    async close() {
      await api.close();
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return on;
}
