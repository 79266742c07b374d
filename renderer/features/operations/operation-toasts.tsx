import { failureLine } from '@renderer/lib/describe-error';
import { type ToastMessage, useToast } from '@renderer/ui/feedback/use-toast';
import type { AppError } from '@shared/errors/app-error';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DialogKind, DialogTypes } from './dialog-kind';
import { operationMessages as messages } from './messages';
import type { DialogState, OperationStore } from './operation-store';

/** Shows by toasts that an operation is still being sent once its dialog is closed, and how it ended. */
export function OperationToasts<T extends DialogTypes>({ operation }: { readonly operation: OperationStore<T> }) {
  const toast = useToast();
  const { subject, draft, state, isOpen } = operation.useStore();
  const { kind, close, reopen } = operation;
  const connectionId = subject === null || draft === null ? null : kind.connectionOf(subject, draft);
  const about = connectionId === null ? {} : { connectionId };
  const closeSending = useRef(() => {});
  const closeEnd = useRef(() => {});
  const show = { label: messages.show, onClick: reopen };

  const showSending = useEffectEvent((now: DialogState<T>) => {
    closeSending.current();
    if (now.kind !== 'sending' || subject === null) return;
    const action = kind.isStoppedFromToast ? { label: messages.progress.stop, onClick: operation.stop } : show;
    closeSending.current = toast.show({
      ...{ title: kind.text.away(now), timeoutMs: 0, action },
      ...aboutOf(kind, subject),
      ...about,
    });
  });
  const showEnd = useEffectEvent((now: DialogState<T>) => {
    if (isOpen || subject === null) return;
    const message = endMessage(kind, subject, now);
    if (now.kind === 'reported' && kind.text.report(now.report).tone === 'success') {
      close();
      if (message !== null) toast.show({ ...message, ...about, isOfBackground: true });
      // A failed one can be opened again, to read its report or to confirm a preview that still holds.
    } else if (message !== null) {
      closeEnd.current = toast.show({ ...message, ...about, action: show, isOfBackground: true });
    }
  });
  const isStopped = state.kind === 'sending' && state.isStopping && kind.isStoppedFromToast;
  const isAway = state.kind === 'sending' && !isOpen && !isStopped && kind.isLong(state);
  useEffect(() => {
    if (isAway) showSending(operation.useStore.getState().state);
    else closeSending.current();
  }, [isAway, operation]);
  useEffect(() => showEnd(state), [state]);
  const isShownElsewhere = isOpen || subject === null;
  useEffect(() => {
    if (isShownElsewhere) closeEnd.current();
  }, [isShownElsewhere]);
  return null;
}

const aboutOf = <T extends DialogTypes>(kind: DialogKind<T>, subject: T['subject']): { text?: string } => {
  const about = kind.text.about(subject);
  return about === '' ? {} : { text: about };
};

/** How an operation ended whose dialog is closed; null where nothing need be said of it. */
export function endMessage<T extends DialogTypes>(
  kind: DialogKind<T>,
  subject: T['subject'],
  state: DialogState<T>,
): ToastMessage | null {
  const failed = (error: AppError): ToastMessage => ({
    title: failureLine(error, kind.text.sending),
    tone: 'failed',
    ...aboutOf(kind, subject),
  });
  if (state.kind === 'not-sent') return failed(state.error);
  if (state.kind === 'ready' && state.busy !== null) return failed(state.busy);
  if (state.kind !== 'reported') return null;
  const message = kind.text.notification(subject, state.report, state.inverse);
  const { tone } = kind.text.report(state.report);
  if (message === null) return null;
  if (tone !== 'success') return { ...message, tone: 'failed' };
  const undo = kind.undoOf?.(subject, state) ?? null;
  return { ...message, tone, ...(undo === null ? {} : { undo }) };
}
