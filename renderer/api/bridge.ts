import { AppError } from '@shared/errors/app-error';
import type { AppEvent } from '@shared/ipc/events';
import type { InputOf, OutputOf } from '@shared/ipc/route';
import type { RouteName, Routes } from '@shared/ipc/routes';
import { useEffect, useEffectEvent } from 'react';

/** How many calls of this page can be cancelled, which gives each its number. */
let numbered = 0;

/**
 * Calls a route of main. Rejects with AppError only, whatever comes back. With a signal, main asks no server for it any more once
 * that is aborted. The class is rebuilt here and not in the preload, because both `invoke` and the context bridge drop the fields of
 * an error. Main has validated the output, so it is not validated again.
 */
export async function call<N extends RouteName>(
  name: N,
  input: InputOf<Routes[N]>,
  signal?: AbortSignal,
): Promise<OutputOf<Routes[N]>> {
  if (signal !== undefined) numbered += 1;
  const callId = signal === undefined ? undefined : numbered;
  const cancel = () => void window.desk.call('calls.cancel', { callId }).catch(() => undefined);
  signal?.addEventListener('abort', cancel);
  try {
    const reply = await window.desk.call(name, input, callId);
    if (reply.ok) return JSON.parse(reply.json);
    throw AppError.deserialize(reply.error);
  } catch (thrown) {
    throw AppError.from(thrown);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

type Listener = (event: AppEvent) => void;

const listeners = new Set<Listener>();
let isSubscribed = false;

/**
 * Listens to all events from main. Returns the function that stops listening. The page subscribes once, for good: a function that
 * crosses the context bridge is held on its other side, and an event would cross it once more for each of them.
 */
export function subscribe(listener: Listener): () => void {
  // A function of its own, so that a listener that subscribes twice hears twice and ends each by itself.
  const own: Listener = (event) => listener(event);
  listeners.add(own);
  if (!isSubscribed) {
    isSubscribed = true;
    window.desk.subscribe((event) => {
      for (const each of [...listeners]) each(event as AppEvent);
    });
  }
  return () => void listeners.delete(own);
}

/** Listens to one type of event from main while the component is mounted. */
export function useAppEvent<T extends AppEvent['type']>(
  type: T,
  listener: (event: Extract<AppEvent, { type: T }>) => void,
): void {
  const onEvent = useEffectEvent((event: AppEvent) => {
    if (event.type === type) listener(event as Extract<AppEvent, { type: T }>);
  });
  useEffect(() => subscribe((event) => onEvent(event)), []);
}
