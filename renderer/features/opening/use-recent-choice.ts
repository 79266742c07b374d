import { openingQueries } from '@renderer/api/opening';
import type { ConnectionId } from '@shared/domain/ids';
import type { RecentItem } from '@shared/domain/opening';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';

const none: readonly RecentItem[] = [];

/** The line of the recent list that the arrow keys are on while the field is empty. */
export function useRecentChoice(connectionId: ConnectionId, isBlank: boolean) {
  const items = useQuery(openingQueries.recent(connectionId)).data ?? none;
  const [active, setActive] = useState(-1);
  const isShown = isBlank && items.length > 0;
  return {
    items,
    isShown,
    active: isShown ? active : -1,
    setActive,
    chosen: isShown ? (items[active] ?? null) : null,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || !isShown) return;
      event.preventDefault();
      setActive((at) => Math.min(items.length - 1, Math.max(0, at + step)));
    },
  };
}
