import type { ConfirmedCleanUp } from '@renderer/api/clean-up';
import { discardCleanUp, stopCleanUp } from '@renderer/api/clean-up';
import type { ZoneName } from '@renderer/ui/zone-choice';
import type { CleanUpPreview, CleanUpReport, CleanUpTarget } from '@shared/domain/clean-up';
import type { OperationProgress } from '@shared/domain/operation';
import { AppError } from '@shared/errors/app-error';
import { create } from 'zustand';
import type { CleanUpOffer, CleanUpPhase } from './clean-up-phase';
import { newDraft, type RuleDraft, readRule } from './rule-draft';
import { type UndoOffer, undoOf } from './undo-offer';

interface CleanUpState {
  readonly offer: CleanUpOffer | null;
  readonly draft: RuleDraft;
  /** Whether what goes is written to a file first. */
  readonly hasBackup: boolean;
  readonly phase: CleanUpPhase;
  readonly isOpen: boolean;
  /** The last clean-up, while it can be taken back at once. */
  readonly undo: UndoOffer | null;
}

const nothing: Omit<CleanUpState, 'undo'> = {
  offer: null,
  draft: newDraft('before', 'local'),
  hasBackup: true,
  phase: { kind: 'choosing', hasTried: false },
  isOpen: false,
};

/** The clean-up of this window, one at a time. What is being sent goes on when its dialog is closed, wherever the person goes. */
export const useCleanUpJob = create<CleanUpState>(() => ({ ...nothing, undo: null }));

const get = useCleanUpJob.getState;
const show = (phase: CleanUpPhase): void => useCleanUpJob.setState({ phase });

/** Opens the dialog: on this offer, or on what is under way. Picked results are previewed at once. */
export function openCleanUp(offer: CleanUpOffer, zone: ZoneName): void {
  if (get().phase.kind === 'sending') {
    reopenCleanUp();
    return;
  }
  discardCurrent();
  const draft = newDraft(offer.picked.length > 0 ? 'picked' : 'before', zone);
  useCleanUpJob.setState({ ...nothing, offer, draft, isOpen: true });
  if (offer.isDirect) readPreview();
}

export const reopenCleanUp = (): void => useCleanUpJob.setState({ isOpen: true });

/** Closes the dialog. What is being sent goes on; a preview is thrown away. */
export function closeCleanUp(): void {
  if (get().phase.kind === 'sending') {
    useCleanUpJob.setState({ isOpen: false });
    return;
  }
  discardCurrent();
  useCleanUpJob.setState(nothing);
}

/** Changes the rule, which is possible only while there is no preview of it. */
export function editDraft(draft: RuleDraft): void {
  if (get().phase.kind === 'choosing') useCleanUpJob.setState({ draft });
}

/** Back to the rule. The preview is thrown away: only a new one can be confirmed. */
export function backToRule(): void {
  if (get().phase.kind === 'sending') return;
  discardCurrent();
  show({ kind: 'choosing', hasTried: false });
}

export const setBackup = (hasBackup: boolean): void => useCleanUpJob.setState({ hasBackup });

/** Has what the rule takes read, under a new id: what is confirmed is what was shown (quality-goals S41). */
export function readPreview(): void {
  const { offer, draft, phase } = get();
  if (offer === null || phase.kind === 'sending') return;
  const read = readRule(draft, offer.picked);
  if (read.kind === 'bad') {
    show({ kind: 'choosing', hasTried: true });
    return;
  }
  discardCurrent();
  const target: CleanUpTarget = {
    previewId: crypto.randomUUID(),
    connectionId: offer.connectionId,
    contractIds: offer.contracts.map(({ id }) => id),
    rule: read.rule,
    keep: read.keep,
  };
  show({ kind: 'reading', target, rowsRead: 0 });
}

/** What was read, unless something else is asked for by now. */
export function showPreview(target: CleanUpTarget, preview: CleanUpPreview): void {
  const { phase } = get();
  if (phase.kind === 'reading' && phase.target === target) show({ kind: 'ready', target, preview });
}

/** One more step before anything is sent. */
export function askToConfirm(): void {
  const { phase } = get();
  if (phase.kind === 'ready') show({ kind: 'confirming', target: phase.target, preview: phase.preview, typed: '' });
}

export function setTyped(typed: string): void {
  const { phase } = get();
  if (phase.kind === 'confirming') show({ ...phase, typed });
}

export function backToPreview(): void {
  const { phase } = get();
  if (phase.kind === 'confirming') show({ kind: 'ready', target: phase.target, preview: phase.preview });
}

/** Sends what was shown, once, through what is handed in. */
export async function confirmCleanUp(send: (confirmed: ConfirmedCleanUp) => Promise<CleanUpReport>): Promise<void> {
  const { phase, offer, hasBackup } = get();
  if (offer === null || (phase.kind !== 'ready' && phase.kind !== 'confirming')) return;
  const { target, preview } = phase;
  const typed = phase.kind === 'confirming' ? phase.typed : '';
  show({ kind: 'sending', target, preview, progress: null, isStopping: false });
  try {
    const report = await send({ confirmation: { ...target, typed, backup: hasBackup }, preview });
    const undo = undoOf({ offer, report, at: Date.now() });
    useCleanUpJob.setState({
      phase: { kind: 'reported', target, preview, report },
      ...(undo === null ? {} : { undo }),
    });
  } catch (thrown) {
    const error = AppError.from(thrown);
    // Main keeps the preview then, also of a clean-up that was stopped or whose dialog was closed meanwhile.
    const canConfirmAgain = error.code === 'contract_busy';
    show(canConfirmAgain ? { kind: 'ready', target, preview, busy: error } : { kind: 'unsent', target, error });
  }
}

/** Sends nothing more. What is on its way ends first. */
export function stopSending(): void {
  const { phase } = get();
  if (phase.kind !== 'sending' || phase.isStopping) return;
  show({ ...phase, isStopping: true });
  void stopCleanUp(phase.target.previewId).catch(() => {});
}

export const dismissUndo = (): void => useCleanUpJob.setState({ undo: null });

/** How many results a preview has read, or how far a confirmed clean-up has come. */
export function noteProgress({ operationId, phase: step, done, total }: OperationProgress): void {
  const { phase } = get();
  if ((phase.kind !== 'reading' && phase.kind !== 'sending') || phase.target.previewId !== operationId) return;
  if (phase.kind === 'reading') show({ ...phase, rowsRead: done });
  else if (step !== 'reading' && total !== null) show({ ...phase, progress: { step, done, total } });
}

/** A preview that nobody can confirm any more is not kept in main. */
function discardCurrent(): void {
  const { phase } = get();
  const isHeld = phase.kind === 'reading' || phase.kind === 'ready' || phase.kind === 'confirming';
  if (isHeld) void discardCleanUp(phase.target.previewId).catch(() => {});
}
