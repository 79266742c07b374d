import { confirmRestore, discardRestore, previewRestore } from '@renderer/api/restore';
import type { ConnectionId } from '@shared/domain/ids';
import type { OperationProgress } from '@shared/domain/operation';
import type { RestorePreview, RestoreReport, RestoreSource, RestoreTarget } from '@shared/domain/restore';
import { AppError } from '@shared/errors/app-error';
import { create } from 'zustand';

/** What is to be put back, and over which connection; null while the person has not chosen one. */
export interface RestoreRequest {
  readonly connectionId: ConnectionId | null;
  readonly source: RestoreSource;
}

type Progress = Omit<OperationProgress, 'operationId'>;

/** Where a restore stands; there is one at a time. */
export type RestorePhase =
  /** A file is still to be chosen. */
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading'; readonly target: RestoreTarget; readonly progress: Progress | null }
  | { readonly kind: 'unread'; readonly error: AppError }
  | {
      readonly kind: 'ready';
      readonly target: RestoreTarget;
      readonly preview: RestorePreview;
      /** It was confirmed while something else changed one of its contracts: nothing was sent, and it still holds. */
      readonly busy?: AppError;
    }
  | {
      readonly kind: 'sending';
      readonly target: RestoreTarget;
      readonly preview: RestorePreview;
      readonly progress: Progress | null;
      readonly isStopping: boolean;
    }
  | {
      readonly kind: 'ended';
      readonly target: RestoreTarget;
      readonly preview: RestorePreview;
      readonly report: RestoreReport;
    }
  | {
      readonly kind: 'failed';
      readonly target: RestoreTarget;
      readonly preview: RestorePreview;
      readonly error: AppError;
    };

interface RestoreState {
  readonly request: RestoreRequest | null;
  readonly phase: RestorePhase;
  readonly isOpen: boolean;
}

const nothing: RestoreState = { request: null, phase: { kind: 'choosing' }, isOpen: false };

/** The restore of this window. What is being sent goes on when its dialog is closed and when the person goes elsewhere. */
export const useRestoreJob = create<RestoreState>(() => nothing);

const get = useRestoreJob.getState;
const show = (phase: RestorePhase): void => useRestoreJob.setState({ phase });

/** Opens the dialog: on this backup, or on the restore that is under way. */
export function openRestore(request: RestoreRequest): void {
  const { phase } = get();
  if (phase.kind === 'sending') {
    reopenRestore();
    return;
  }
  discardUnconfirmed(phase);
  useRestoreJob.setState({ request, phase: { kind: 'choosing' }, isOpen: true });
  if (request.source.kind === 'operation') void readBackup();
}

export const reopenRestore = (): void => useRestoreJob.setState({ isOpen: true });

/** Closes the dialog. What is being sent goes on; a preview is thrown away. */
export function closeRestore(): void {
  const { phase } = get();
  discardUnconfirmed(phase);
  useRestoreJob.setState(phase.kind === 'sending' ? { isOpen: false } : nothing);
}

export const chooseConnection = (connectionId: ConnectionId): void =>
  useRestoreJob.setState(({ request }) => (request === null ? {} : { request: { ...request, connectionId } }));

/** Reads the backup and what of it the server still has, under a new id: what is confirmed is what was shown. */
export async function readBackup(): Promise<void> {
  const { request, phase } = get();
  if (request === null || request.connectionId === null || phase.kind === 'reading' || phase.kind === 'sending') return;
  if (phase.kind === 'ready') discard(phase.target);
  const target = { connectionId: request.connectionId, source: request.source, previewId: crypto.randomUUID() };
  const isCurrent = () => {
    const now = get().phase;
    return now.kind === 'reading' && now.target === target;
  };
  show({ kind: 'reading', target, progress: null });
  try {
    const preview = await previewRestore(target);
    if (isCurrent()) show(preview === null ? { kind: 'choosing' } : { kind: 'ready', target, preview });
  } catch (thrown) {
    if (isCurrent()) show({ kind: 'unread', error: AppError.from(thrown) });
  }
}

/** Puts back what was shown to be missing, once. */
export async function confirmPreview(): Promise<void> {
  const { phase } = get();
  if (phase.kind !== 'ready') return;
  const { target, preview } = phase;
  show({ kind: 'sending', target, preview, progress: null, isStopping: false });
  try {
    show({ kind: 'ended', target, preview, report: await confirmRestore(target) });
  } catch (thrown) {
    const error = AppError.from(thrown);
    const now = get().phase;
    // Whoever stopped it has had its preview discarded.
    const isStopped = now.kind === 'sending' && now.isStopping;
    const canConfirmAgain = error.code === 'contract_busy' && !isStopped;
    show(
      canConfirmAgain ? { kind: 'ready', target, preview, busy: error } : { kind: 'failed', target, preview, error },
    );
  }
}

/** Lets the result that is on its way end, and sends no other. */
export function stopRestore(): void {
  const { phase } = get();
  if (phase.kind !== 'sending' || phase.isStopping) return;
  show({ ...phase, isStopping: true });
  discard(phase.target);
}

/** How far main has come. */
export function noteRestoreProgress({ operationId, phase: step, done, total }: OperationProgress): void {
  const { phase } = get();
  const isUnderWay = phase.kind === 'reading' || phase.kind === 'sending';
  if (!isUnderWay || phase.target.previewId !== operationId) return;
  show({ ...phase, progress: { phase: step, done, total } });
}

/** A preview that nobody can confirm any more is not kept in main. */
function discardUnconfirmed(phase: RestorePhase): void {
  if (phase.kind === 'reading' || phase.kind === 'ready') discard(phase.target);
}

const discard = ({ previewId }: RestoreTarget): void => void discardRestore(previewId).catch(() => {});
