import { AppError } from '@shared/errors/app-error';
import type { AppEvent } from '@shared/ipc/events';
import type { InputOf, OutputOf } from '@shared/ipc/route';
import type { RouteName, Routes } from '@shared/ipc/routes';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls a route of main. Rejects with AppError only. The class is rebuilt here and not in the preload: both `invoke`
 * and the context bridge drop an error's own fields. The value was checked in main, so it is not parsed a second time.
 */
export async function call<N extends RouteName>(name: N, input: InputOf<Routes[N]>): Promise<OutputOf<Routes[N]>> {
  const reply = await window.desk.call(name, input).catch((cause: unknown) => {
    throw new AppError('internal', { cause });
  });
  if (!reply.ok) throw AppError.deserialize(reply.error);
  return JSON.parse(reply.json);
}

/** Hears what main says unasked. Returns the function that stops listening. */
const subscribe = (listener: (event: AppEvent) => void): (() => void) =>
  window.desk.subscribe((event) => listener(event as AppEvent));

/** Listens to one kind of event from main for as long as the component is there. */
export function useAppEvent<T extends AppEvent['type']>(
  type: T,
  listener: (event: Extract<AppEvent, { type: T }>) => void,
): void {
  const hear = useEffectEvent((event: AppEvent) => {
    if (event.type === type) listener(event as Extract<AppEvent, { type: T }>);
  });
  useEffect(() => subscribe((event) => hear(event)), []);
}
