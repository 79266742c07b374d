import { AppError } from '@shared/errors/app-error';
import type { AppEvent } from '@shared/ipc/events';
import type { InputOf, OutputOf } from '@shared/ipc/route';
import type { RouteName, Routes } from '@shared/ipc/routes';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls a route of main. Rejects with AppError only. The class is rebuilt here and not in the preload, because both `invoke`
 * and the context bridge drop the fields of an error. Main has validated the output, so it is not validated again.
 */
export async function call<N extends RouteName>(name: N, input: InputOf<Routes[N]>): Promise<OutputOf<Routes[N]>> {
  const reply = await window.desk.call(name, input).catch((cause: unknown) => {
    throw new AppError('internal', { cause });
  });
  if (!reply.ok) throw AppError.deserialize(reply.error);
  return JSON.parse(reply.json);
}

/** Listens to all events from main. Returns the function that stops listening. */
const subscribe = (listener: (event: AppEvent) => void): (() => void) =>
  window.desk.subscribe((event) => listener(event as AppEvent));

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
