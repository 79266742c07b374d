import { useWeeks, type Weeks } from '@renderer/api/contract/contract-days';
import { useContractIndex } from '@renderer/api/contract/contract-index';
import { type ContractRows, groupedRows, plainRows } from '@renderer/features/contracts/contract-rows';
import { useDayStarts } from '@renderer/lib/use-day-starts';
import { useThrottledValue } from '@renderer/ui/hooks/use-throttled-value';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { groupsOf } from '@shared/results/standing/contract-groups';
import type { GroupKind } from '@shared/results/standing/group-kinds';
import { useCallback, useMemo } from 'react';
import { create } from 'zustand';

/** Which groups are open: all, or none, except some. */
interface Opened {
  readonly all: boolean;
  readonly except: ReadonlySet<string>;
}

interface OpenedGroups {
  /** By connection and kind, until the window closes. */
  readonly opened: ReadonlyMap<string, Opened>;
  readonly change: (list: string, change: (before: Opened) => Opened) => void;
}

const allOpen: Opened = { all: true, except: new Set() };

const useOpenedGroups = create<OpenedGroups>()((set, get) => ({
  opened: new Map(),
  change: (list, change) => {
    const { opened } = get();
    set({ opened: new Map(opened).set(list, change(opened.get(list) ?? allOpen)) });
  },
}));

/** Opening and closing the groups of a list. */
export function useOpenGroups(connectionId: ConnectionId, by: GroupKind | undefined) {
  const list = `${connectionId} ${by ?? ''}`;
  const opened = useOpenedGroups((state) => state.opened.get(list)) ?? allOpen;
  const change = useOpenedGroups((state) => state.change);
  return {
    isOpen: useCallback((key: string) => opened.except.has(key) !== opened.all, [opened]),
    toggle: useCallback(
      (key: string) =>
        change(list, ({ all, except }) => {
          const next = new Set(except);
          if (!next.delete(key)) next.add(key);
          return { all, except: next };
        }),
      [change, list],
    ),
    setAll: useCallback((all: boolean) => change(list, () => ({ all, except: new Set() })), [change, list]),
  };
}

/** The rows of the list, in groups where it is grouped. */
export function useContractRows(
  shown: readonly IndexedContract[],
  by: GroupKind | undefined,
  isOpen: (key: string) => boolean,
): ContractRows {
  const groups = useMemo(() => (by === undefined ? null : groupsOf(shown, by)), [shown, by]);
  return useMemo(() => (groups === null ? plainRows(shown) : groupedRows(groups, isOpen)), [groups, shown, isOpen]);
}

const none: readonly string[] = [];

/** Counting reads all runs of a week, so not for each of the many changes of a check. */
const throttleMs = (contracts: number): number => 3000 + 10 * contracts;

/** How the last seven days of each contract went; read once a list is grouped. */
export function useWeekRates(connectionId: ConnectionId, zone: string, isGrouped: boolean): Weeks | undefined {
  const index = useContractIndex(connectionId);
  const starts = useDayStarts(zone, 7);
  const byKey = index?.byKey;
  const keys = useMemo(() => (isGrouped && byKey !== undefined ? [...byKey.keys()] : none), [byKey, isGrouped]);
  const counted = useThrottledValue(index?.revision ?? 0, throttleMs(keys.length));
  // Without groups nothing is counted, and no entry is made for each revision.
  return useWeeks(connectionId, { keys, starts, about: 'all', revision: isGrouped ? counted : 0 });
}
