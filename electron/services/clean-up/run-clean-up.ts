import type { BackupWriter, FinishedBackup } from '@main/services/backup/backup-writer';
import type { Journal } from '@main/services/journal/journal';
import type { CleanUpReport } from '@shared/domain/clean-up';
import type { Connection } from '@shared/domain/connection';
import type { OperationPhase } from '@shared/domain/operation';
import { AppError } from '@shared/errors/app-error';
import type { DeskEvent } from '@shared/ipc/events';
import { carryOut } from './carry-out';
import type { KeptPreview } from './clean-up-previews';
import { untouched } from './clean-up-report';
import { ruleWords } from './rule-words';
import { verifyAndBackUp } from './verify-and-back-up';

/** A confirmed clean-up as others may end it. */
export interface CleanUpRun {
  /** Aborted by a person, by an exception in the app or by its end: the backup ends, and no further request is sent. */
  readonly stopped: AbortSignal;
  /** Aborted when the app ends: nothing is read any more, and an unfinished backup is taken away at once. */
  readonly ended: AbortSignal;
}

export interface CleanUpRunDeps {
  readonly journal: Pick<Journal, 'begin'>;
  readonly backups: BackupWriter;
  /** The folder for backups, ready to be written to: an absolute path. */
  readonly backupFolder: () => Promise<string>;
  readonly emit: (event: DeskEvent) => void;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

interface RunParts extends CleanUpRunDeps {
  readonly run: CleanUpRun;
  readonly connection: Connection;
  readonly preview: KeptPreview;
  /** Whether the results are written to a file before anything is sent. */
  readonly isBackedUp: boolean;
}

/** Backs up, writes down what is about to be sent, sends it and reads again. Rejects only while nothing was sent. */
export async function runCleanUp(parts: RunParts): Promise<CleanUpReport> {
  const { run, preview, connection, journal, newId, emit } = parts;
  const { previewId, rule, keep } = preview.target;
  const { instant } = preview.shown;
  const id = newId();
  if (preview.shown.requests === 0) return nothingSent(preview, { stopped: false, backup: null });
  const onProgress = (phase: OperationPhase, done: number, total: number) =>
    emit({ type: 'operation-progress', operationId: previewId, phase, done, total });
  const backup = await backUp(parts, id, (done, total) => onProgress('backup', done, total)).catch(unlessStopped(run));
  if (backup === 'stopped') return nothingSent(preview, { stopped: true, backup: null });
  if (run.stopped.aborted) return nothingSent(preview, { stopped: true, backup });
  const writing = await journal.begin({
    id,
    kind: 'clean-up',
    connectionId: connection.id,
    contracts: preview.contracts
      .filter(({ steps }) => steps.length > 0)
      .map(({ plan }) => ({ id: plan.contractId, name: plan.name, asset: plan.asset })),
    rule: ruleWords(rule, keep, instant),
    steps: preview.contracts.flatMap(({ steps }) => steps),
    backup,
  });
  return carryOut(writing, {
    preview,
    backup,
    isStopped: () => run.stopped.aborted,
    signal: run.ended,
    onProgress,
  });
}

/** Reads what is about to go, and writes it down unless that is not wanted: then null. */
async function backUp(
  { backups, backupFolder, preview, connection, run, clock, isBackedUp }: RunParts,
  operationId: string,
  onProgress: (done: number, total: number) => void,
): Promise<FinishedBackup | null> {
  const { target, api, shown } = preview;
  const contracts = preview.contracts.filter(({ steps }) => steps.length > 0);
  const head = { operationId, createdAt: clock(), connection: { name: connection.name, server: connection.baseUrl } };
  const names = contracts.map(({ contract }) => contract);
  const draft = isBackedUp ? await backups.begin({ folder: await backupFolder(), head, contracts: names }) : null;
  const discard = () => draft?.discard();
  if (run.ended.aborted) discard();
  run.ended.addEventListener('abort', discard);
  try {
    await verifyAndBackUp(contracts, {
      results: api.results,
      target,
      signal: run.stopped,
      backup: draft,
      onProgress: (done) => onProgress(done, shown.count),
    });
    if (run.stopped.aborted) throw new AppError('cancelled');
    return draft === null ? null : await draft.finish();
  } catch (thrown) {
    discard();
    throw thrown;
  } finally {
    run.ended.removeEventListener('abort', discard);
  }
}

/** What went wrong before anything was sent says so; what was stopped is no failure. */
const unlessStopped =
  ({ stopped }: CleanUpRun) =>
  (thrown: unknown): 'stopped' => {
    if (stopped.aborted) return 'stopped';
    const { code, details } = AppError.from(thrown);
    throw new AppError(code, { details, outcome: 'not-sent', cause: thrown });
  };

const nothingSent = (
  { shown, contracts }: KeptPreview,
  { stopped, backup }: Pick<CleanUpReport, 'stopped' | 'backup'>,
): CleanUpReport => ({
  operationId: null,
  state: 'not-sent',
  stopped,
  previewed: shown.count,
  contracts: contracts.map((planned) => untouched(planned)),
  backup,
  problem: null,
});
