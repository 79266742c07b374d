import { backupIdentity } from '@main/services/backup/backup-reader';
import type { ServerDirectory } from '@main/services/connections/server-api';
import type { Journal } from '@main/services/journal/journal';
import { createShelf, expired } from '@main/services/previews/preview-shelf';
import type { ConnectionId } from '@shared/domain/ids';
import type { RestorePreview, RestoreReport, RestoreSource, RestoreTarget } from '@shared/domain/restore';
import { AppError } from '@shared/errors/app-error';
import { readEntries } from './backup-entries';
import { checkStandings } from './restore-check';
import { type PlannedGroup, planGroup, previewFigures } from './restore-preview';
import { type PlannedRestore, runRestore } from './restore-run';

export interface RestoreProgress {
  readonly previewId: string;
  readonly phase: 'reading' | 'sending' | 'checking';
  readonly done: number;
  readonly total: number | null;
}

export interface RestoreServiceDeps {
  readonly servers: ServerDirectory;
  readonly journal: Journal;
  /** The API's root that a connection leads to now. */
  readonly serverOf: (connectionId: ConnectionId) => Promise<string>;
  /** Asks the person for a backup: an absolute path, or null. */
  readonly chooseFile: () => Promise<string | null>;
  readonly onProgress: (progress: RestoreProgress) => void;
}

interface KeptRestore extends PlannedRestore {
  readonly target: RestoreTarget;
  /** What the file was when it was read. */
  readonly identity: string;
}

/** Previews what of a backup is missing, puts it back and proves that it is there. */
export function createRestoreService(deps: RestoreServiceDeps) {
  const { servers, journal, onProgress } = deps;
  const previews = createShelf<KeptRestore>(2);
  const active = new Map<string, AbortController>();

  async function whileActive<T>(previewId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (active.has(previewId)) throw new AppError('invalid_input', { details: { where: 'previewId' } });
    const stop = new AbortController();
    active.set(previewId, stop);
    try {
      return await work(stop.signal);
    } finally {
      active.delete(previewId);
    }
  }

  async function makePreview(target: RestoreTarget, signal: AbortSignal): Promise<RestorePreview | null> {
    const { previewId, connectionId, source } = target;
    const file = source.kind === 'file' ? await deps.chooseFile() : await fileOf(journal, source);
    if (file === null) return null;
    const identity = await backupIdentity(file);
    const api = await servers.apiOf(connectionId);
    const report = (done: number, total: number | null) => onProgress({ previewId, phase: 'reading', done, total });
    const backup = await readEntries(file, signal, (read) => report(read, null));
    const groups: PlannedGroup[] = [];
    let looked = 0;
    for (const group of backup.groups) {
      groups.push(await planGroup(group, { api, signal }));
      looked += group.entries.length + group.unusable;
      report(looked, backup.count);
    }
    if (signal.aborted) throw new AppError('cancelled');
    previews.put(previewId, { target, connectionId, api, file, identity, backup, groups });
    const { createdAt, operationId, connection } = backup.head;
    const isSameServer = connection.server === (await deps.serverOf(connectionId));
    const about = { previewId, file, createdAt, madeFrom: connection, isSameServer, operationId };
    return { ...about, ...previewFigures(backup, groups) };
  }

  /** The preview of exactly this, of the server that it was read from and the file as it was; else null. */
  async function stillTrue(target: RestoreTarget): Promise<KeptRestore | null> {
    const kept = previews.get(target.previewId);
    if (kept === undefined || !isSame(kept.target, target)) return null;
    const api = await servers.apiOf(target.connectionId).catch(() => null);
    const identity = await backupIdentity(kept.file).catch(() => null);
    return api === kept.api && identity === kept.identity ? kept : null;
  }

  return {
    preview: (target: RestoreTarget): Promise<RestorePreview | null> =>
      whileActive(target.previewId, (signal) => makePreview(target, signal)),

    discard(previewId: string): void {
      active.get(previewId)?.abort();
      previews.drop(previewId);
    },

    /**
     * A preview serves once. Rejects with `preview_expired` when it is not there, or is not what is true any more, and with
     * `contract_busy` while something else changes one of its contracts: then it can be confirmed again.
     */
    async confirm(target: RestoreTarget): Promise<RestoreReport> {
      const { previewId, connectionId } = target;
      const kept = await stillTrue(target);
      if (kept === null) {
        previews.drop(previewId);
        throw expired();
      }
      const contractIds = kept.groups.flatMap(({ contract }) => contract?.id ?? []);
      return journal.alone({ connectionId, contractIds }, () => {
        // It serves once, however often it is called; a contract that is busy leaves it as it is.
        if (!previews.drop(previewId)) throw expired();
        return whileActive(previewId, async (signal) => {
          await checkStandings(kept, signal);
          return runRestore(kept, {
            journal,
            isStopped: () => signal.aborted,
            onProgress: (phase, done, total) => onProgress({ previewId, phase, done, total }),
          });
        });
      });
    },

    /** Ends all reading, and all sending after the result that is on its way. */
    close(): void {
      for (const stop of active.values()) stop.abort();
    },
  };
}

export type RestoreService = ReturnType<typeof createRestoreService>;

const isSame = (one: RestoreTarget, other: RestoreTarget): boolean =>
  one.connectionId === other.connectionId && JSON.stringify(one.source) === JSON.stringify(other.source);

type FromOperation = Extract<RestoreSource, { kind: 'operation' }>;

async function fileOf(journal: Journal, { operationId }: FromOperation): Promise<string> {
  const file = (await journal.find(operationId))?.backup?.file;
  if (file === undefined) throw new AppError('backup_gone');
  return file;
}
