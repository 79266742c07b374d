import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { StoredResult } from '@main/sample-service/model';
import { take } from '@main/sample-service/store/keyset';
import type { Protection } from '@shared/domain/connection/protection';
import type { ContractId } from '@shared/domain/ids';
import type {
  CleanUpPreview,
  CleanUpReport,
  CleanUpRule,
  CleanUpTarget,
  Kept,
} from '@shared/domain/operation/clean-up';
import { checked } from './checked';
import { keepNothing } from './clean-up-model';
import { type MemoryStore, memoryStore } from './database';
import { heldLimits } from './held-limits';
import { confirmCleanUp, planCleanUp } from './operation-calls';
import { type RunningSample, type SampleOptions, sampleNow } from './sample';
import { contractIn, openServedApp, type ServedApp } from './served-app';

/** A contract of the sample, its results as the server itself has them. */
export interface CleanedContract {
  readonly id: ContractId;
  /** As the app shows it. */
  readonly name: string;
  /** Newest first. */
  rows(): StoredResult[];
  times(): number[];
  /** Takes the place of all results. Ids are made up from the times, and a Success has checked something. */
  set(rows: readonly (Partial<StoredResult> & { readonly timestamp: number })[]): void;
  /** Takes the oldest away until so many are left. */
  keepNewest(count: number): void;
  put(row: Partial<StoredResult> & { readonly timestamp: number }): void;
}

interface Wanted {
  readonly contracts: readonly CleanedContract[];
  readonly rule: CleanUpRule;
  readonly keep?: Partial<Kept>;
}

/** An app that cleans up contracts of a sample service, with a server between them that logs and breaks requests. */
export interface CleanUpApp extends ServedApp {
  readonly store: MemoryStore;
  /** Holds the folder of backups, once there is one. */
  readonly folder: string;
  /** Told when a deletion is on the disk and has not left yet. */
  onSending: () => unknown;
  contract(name: string): CleanedContract;
  target(wanted: Wanted): CleanUpTarget;
  preview(target: CleanUpTarget): Promise<CleanUpPreview>;
  confirm(target: CleanUpTarget, more?: { typed?: string; backup?: boolean }): Promise<CleanUpReport>;
  protect(protection: Protection): Promise<void>;
  /** The deletions that reached the server, without the root of the contracts. */
  deletes(): string[];
  /** Whole backups, and what else lies in their folder. */
  files(): string[];
  backupOf(report: CleanUpReport): { contracts: { results: Record<string, unknown>[] }[]; count: number };
}

export async function openCleanUpApp(
  options: Pick<SampleOptions, 'dialect' | 'release' | 'without'>,
): Promise<CleanUpApp> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-clean-up-'));
  const store = memoryStore();
  const served = await openServedApp(options, {
    clock: () => sampleNow,
    store,
    beforeSending: async () => on.onSending(),
    backupFolder: path.join(folder, 'backups'),
    http: { sleep: async () => {}, limits: { retries: 1 }, timeouts: { write: heldLimits } },
  });
  const { app, sample, server, connectionId } = served;
  const on: CleanUpApp = {
    ...served,
    store,
    folder,
    onSending: () => {},
    contract: (name) => contractNamed(sample, name),
    target: ({ contracts, rule, keep = {} }) => ({
      previewId: randomUUID(),
      connectionId,
      contractIds: contracts.map(({ id }) => id),
      rule,
      keep: { ...keepNothing, ...keep },
    }),
    preview: (target) => planCleanUp(app, target),
    confirm: (target, { typed = '', backup = true } = {}) => confirmCleanUp(app, { ...target, typed, backup }),
    protect: async (protection) => {
      const baseUrl = `${server.baseUrl}/api`;
      await app.call('connections.save', {
        connectionId,
        name: 'Test',
        baseUrl,
        token: sample.tokens.full,
        protection,
      });
    },
    deletes: () =>
      server.log.flatMap(({ method, url }) => (method === 'DELETE' ? [url.replace(/^.*\/dataContracts\//, '')] : [])),
    files: () =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name !== 'backups'),
    backupOf: ({ backup }) => JSON.parse(readFileSync(backup?.file ?? '', 'utf8')),
    async close() {
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return on;
}

function contractNamed(sample: RunningSample, name: string): CleanedContract {
  const contract = contractIn(sample, name);
  const log = sample.service.world.results.of(contract);
  const put: CleanedContract['put'] = (row) => {
    // The same result gets the same id again; of one time there are a few at most.
    const digits = `${row.timestamp.toString(16)}${log.at(row.timestamp).length}`;
    const status = row.contractExecutionStatus ?? 'Success';
    log.put({
      id: `00000000-0000-4000-8000-${digits.padStart(12, '0')}`,
      dataContractFQN: contract.fullyQualifiedName,
      contractExecutionStatus: status,
      ...(status === 'Success' ? checked : {}),
      ...row,
    });
  };
  return {
    id: contract.id,
    name: contract.displayName ?? contract.name,
    rows: () => [...log.forward(null)],
    times: () => [...log.forward(null)].map(({ timestamp }) => timestamp),
    put,
    keepNewest(count) {
      const last = take(log.forward(null), count)[count - 1];
      if (last !== undefined) log.removeBefore(last.timestamp);
    },
    set(rows) {
      log.removeBefore(Number.MAX_SAFE_INTEGER);
      for (const row of rows) put(row);
    },
  };
}
