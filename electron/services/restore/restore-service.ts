import { createRunningJobs } from '@main/lib/running-jobs';
import { backupIdentity } from '@main/services/backup/backup-reader';
import type { ServerDirectory } from '@main/services/connections/server-api';
import type { Journal } from '@main/services/journal/journal';
import { createShelf, expired } from '@main/services/previews/preview-shelf';
import type { ConnectionId } from '@shared/domain/ids';
import type { OperationProgress } from '@shared/domain/operation';
import type { RestorePreview, RestoreReport, RestoreSource, RestoreTarget } from '@shared/domain/restore';
import { AppError } from '@shared/errors/app-error';
import { readEntries } from './backup-entries';
import { checkStandings } from './restore-check';
import { type PlannedGroup, planGroup, previewFigures } from './restore-preview';
import { type PlannedRestore, runRestore } from './restore-run';

export interface RestoreServiceDeps {
  readonly servers: ServerDirectory;
  readonly journal: Journal;
  /** The API's root that a connection leads to now. */
  readonly serverOf: (connectionId: ConnectionId) => Promise<string>;
  /** Asks the person for a backup: an absolute path, or null. */
  readonly chooseFile: () => Promise<string | null>;
  readonly onProgress: (progress: OperationProgress) => void;
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
  /** Previews that are being read. */
  const reading = createRunningJobs();
  /** Confirmed ones, also while it is not clear yet whether anything may be sent. */
  const sending = createRunningJobs();

  async function makePreview(target: RestoreTarget, signal: AbortSignal): Promise<RestorePreview | null> {
    const { previewId, connectionId, source } = target;
    const file = source.kind === 'file' ? await deps.chooseFile() : await fileOf(journal, source);
    if (file === null) return null;
    const identity = await backupIdentity(file);
    const api = await servers.apiOf(connectionId);
    const report = (done: number, total: number | null) =>
      onProgress({ operationId: previewId, phase: 'reading', done, total });
    const backup = await readEntries(file, signal, (read) => report(read, null));
    const groups: PlannedGroup[] = [];
    let looked = 0;
    for (const group of backup.groups) {
      groups.push(await planGroup(group, { api, signal }));
      looked += group.entries.length + group.unusable;
      report(looked, backup.count);
    }
    if (signal.aborted) throw new AppError('cancelled');
    previews.set(previewId, { target, connectionId, api, file, identity, backup, groups });
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

  async function confirmWith(target: RestoreTarget, signal: AbortSignal): Promise<RestoreReport> {
    const { previewId, connectionId } = target;
    const kept = await stillTrue(target);
    if (kept === null) {
      previews.delete(previewId);
      throw expired();
    }
    const contractIds = kept.groups.flatMap(({ contract }) => contract?.id ?? []);
    return journal.alone({ connectionId, contractIds }, async () => {
      // It serves once, however often it is called; a contract that is busy leaves it as it is.
      if (!previews.delete(previewId)) throw expired();
      await checkStandings(kept, signal);
      return runRestore(kept, {
        journal,
        isStopped: () => signal.aborted,
        onProgress: (phase, done, total) => onProgress({ operationId: previewId, phase, done, total }),
      });
    });
  }

  return {
    preview: (target: RestoreTarget): Promise<RestorePreview | null> =>
      reading.run(target.previewId, (signal) => makePreview(target, signal)),

    discard(previewId: string): void {
      reading.stop(previewId);
      sending.stop(previewId);
      previews.delete(previewId);
    },

    /**
     * A preview serves once. Rejects with `preview_expired` when it is not there, or is not what is true any more, and with
     * `contract_busy` while something else changes one of its contracts: then it can be confirmed again.
     */
    confirm: (target: RestoreTarget): Promise<RestoreReport> =>
      sending.run(target.previewId, (signal) => confirmWith(target, signal)),

    /** Stops all reading, and all sending after the result that is on its way: true when that stopped a confirmed one. */
    stopAll(): boolean {
      reading.stopAll();
      return sending.stopAll();
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
