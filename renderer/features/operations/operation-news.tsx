import { failureLine } from '@renderer/lib/describe-error';
import { type ToastMessage, useToast } from '@renderer/ui/use-toast';
import type { AppError } from '@shared/errors/app-error';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OperationKind } from './operation-kind';
import { operationMessages as words } from './operation-messages';
import type { OperationState, OperationTypes } from './operation-state';
import type { Operation } from './operation-store';

interface OperationNewsProps<T extends OperationTypes> {
  readonly operation: Operation<T>;
}

/** Tells by toasts what goes on once the dialog was left, and how it ended. */
export function OperationNews<T extends OperationTypes>({ operation }: OperationNewsProps<T>) {
  const toast = useToast();
  const { offer, state, isOpen } = operation.useStore();
  const { kind, close, reopen } = operation;
  const takeBack = useRef(() => {});
  const look = { label: words.look, onClick: reopen };

  const offerWay = useEffectEvent((now: OperationState<T>) => {
    takeBack.current();
    if (now.kind !== 'sending') return;
    const action = kind.isStoppedFromNews ? { label: words.stop, onClick: operation.stop } : look;
    takeBack.current = toast.show({ title: kind.messages.away(now), ...aboutOf(kind, offer), timeoutMs: 0, action });
  });
  const tell = useEffectEvent((now: OperationState<T>) => {
    if (isOpen || offer === null) return;
    const news = newsOf(kind, offer, now);
    if (now.kind === 'reported') close();
    // A failure can be looked at, and a plan that still holds confirmed again.
    const way = now.kind === 'reported' ? {} : { action: look };
    if (news !== null) toast.show({ ...news, ...way, isOfBackground: true });
  });
  const isStopped = state.kind === 'sending' && state.isStopping && kind.isStoppedFromNews;
  const isAway = state.kind === 'sending' && !isOpen && !isStopped && kind.isLong(state);
  useEffect(() => {
    if (isAway) offerWay(operation.useStore.getState().state);
    else takeBack.current();
  }, [isAway, operation]);
  useEffect(() => tell(state), [state]);
  return null;
}

const aboutOf = <T extends OperationTypes>(kind: OperationKind<T>, offer: T['offer']): { text?: string } => {
  const about = kind.messages.about(offer);
  return about === '' ? {} : { text: about };
};

/** How an operation ended whose dialog is closed; null where nothing need be said of it. */
export function newsOf<T extends OperationTypes>(
  kind: OperationKind<T>,
  offer: T['offer'],
  state: OperationState<T>,
): ToastMessage | null {
  const failed = (error: AppError): ToastMessage => ({
    title: failureLine(error, kind.messages.sending),
    tone: 'failed',
    ...aboutOf(kind, offer),
  });
  if (state.kind === 'not-sent') return failed(state.error);
  if (state.kind === 'ready' && state.busy !== null) return failed(state.busy);
  if (state.kind !== 'reported') return null;
  const news = kind.messages.news(offer, state.report);
  const { tone } = kind.messages.report(state.report);
  return news === null ? null : { ...news, tone: tone === 'success' ? tone : 'failed' };
}
