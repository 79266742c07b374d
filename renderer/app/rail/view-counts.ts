import { contractIndexQueries, useContractIndex, useIndexStatus } from '@renderer/api/contract/contract-index';
import type { ContractView } from '@renderer/features/contracts/views/views';
import { searchContracts } from '@renderer/lib/use-contract-search';
import { useNow } from '@renderer/ui/hooks/use-now';
import { useThrottledValue } from '@renderer/ui/hooks/use-throttled-value';
import type { ConnectionId } from '@shared/domain/ids';
import { knownCount } from '@shared/results/standing/filter-contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The number of contracts of each view, by its id; null while it is unknown. */
export type ViewCounts = ReadonlyMap<string, number | null>;

/** The minimum interval between counts, in milliseconds: longer for more contracts, while they are being read. */
const countMs = (contracts: number): number => 1000 + contracts / 10;

interface Counted {
  readonly connectionId: ConnectionId;
  readonly counts: ViewCounts;
}

/** The contracts of a connection; undefined also while the first list of them is awaited, which says of none that there are 0. */
function useKnownContracts(connectionId: ConnectionId) {
  const contracts = useContractIndex(connectionId)?.contracts;
  const isListed = useIndexStatus(connectionId)?.listedAt != null;
  return contracts?.length === 0 && !isListed ? undefined : contracts;
}

/** The number of contracts of each view, by its id; null until they are counted. */
export function useViewCounts(connectionId: ConnectionId, views: readonly ContractView[]): ViewCounts | null {
  const known = useKnownContracts(connectionId);
  const contracts = useThrottledValue(known, countMs(known?.length ?? 0));
  const identity = useQuery(contractIndexQueries.identity(connectionId)).data ?? null;
  const now = useNow();
  const [counted, setCounted] = useState<Counted | null>(null);
  useEffect(() => {
    // The old counts may be those of another account.
    if (contracts === undefined) return setCounted(null);
    const context = { identity, now, find: searchContracts };
    return countInPauses(
      views,
      ({ search }) => knownCount(contracts, search, context),
      (counts) => setCounted(() => ({ connectionId, counts: counts() })),
    );
  }, [connectionId, contracts, views, identity, now]);
  return known === undefined || counted?.connectionId !== connectionId ? null : counted.counts;
}

/** Counting goes on after this time, idle or not: the screen itself is there by then. */
const longestWaitMs = 100;

/**
 * Counts one view after the other while the window is idle: a view is one walk through all contracts, and the list that stands beside
 * it goes first. What it returns ends that.
 */
export function countInPauses(
  views: readonly ContractView[],
  count: (view: ContractView) => number | null,
  onCounted: (counts: () => ViewCounts) => void,
): () => void {
  const counts = new Map<string, number | null>();
  let at = 0;
  const go = (deadline: IdleDeadline) => {
    do {
      const view = views[at];
      if (view === undefined) return onCounted(() => counts);
      try {
        counts.set(view.id, count(view));
      } catch (error) {
        // Thrown where it is drawn, so that the screen for what breaks takes it.
        return onCounted(() => {
          throw error;
        });
      }
      at += 1;
    } while (deadline.timeRemaining() > 0);
    request = requestIdleCallback(go, { timeout: longestWaitMs });
  };
  let request = requestIdleCallback(go, { timeout: longestWaitMs });
  return () => cancelIdleCallback(request);
}
