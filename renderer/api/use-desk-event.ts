import type { DeskEvent } from '@shared/ipc/events';
import { useEffect, useEffectEvent } from 'react';
import { subscribe } from './desk';

/** Listens to one kind of event from main for as long as the component is there. */
export function useDeskEvent<T extends DeskEvent['type']>(
  type: T,
  listener: (event: Extract<DeskEvent, { type: T }>) => void,
): void {
  const hear = useEffectEvent((event: DeskEvent) => {
    if (event.type === type) listener(event as Extract<DeskEvent, { type: T }>);
  });
  useEffect(() => subscribe((event) => hear(event)), []);
}
