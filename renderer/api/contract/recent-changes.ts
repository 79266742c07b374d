import type { ConnectionId } from '@shared/domain/ids';
import { recentChanges } from '@shared/results/changes/recent-changes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contractIndexQueries, useContractIndex } from './contract-index';

/** What changed in all contracts in the last days, with what is known of them; `changes` is undefined until both were read from disk. */
export function useRecentChanges(connectionId: ConnectionId) {
  const { data: list, error, refetch } = useQuery(contractIndexQueries.changes(connectionId));
  const contracts = useContractIndex(connectionId)?.contracts;
  const changes = useMemo(
    () => (list === undefined || contracts === undefined ? undefined : recentChanges(list.changes, contracts)),
    [list, contracts],
  );
  return { list, changes, error, retry: () => void refetch() };
}
