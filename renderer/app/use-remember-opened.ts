import { useRemember } from '@renderer/api/opening';
import { type OpenedThing, type OpenTarget, recentItem } from '@renderer/features/opening/recently-opened';
import type { ConnectionId } from '@shared/domain/ids';
import { useEffect, useEffectEvent } from 'react';

/** Keeps what a screen has read among what was opened recently. */
export function useRememberOpened(
  connectionId: ConnectionId,
  target: OpenTarget,
  opened: OpenedThing | undefined,
): void {
  const remember = useRemember();
  const keep = useEffectEvent((thing: OpenedThing) => remember(connectionId, recentItem(target, thing)));
  useEffect(() => {
    if (opened !== undefined) keep(opened);
  }, [opened]);
}
