import type { ContractSummary } from '@shared/domain/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contractQueries } from './contracts';

type ContractPages = InfiniteData<OutputOf<Routes['contracts.page']>>;

/** The line of a contract in any list that was loaded, to show its head while the whole document is on its way. */
export function useListedContract(connectionId: ConnectionId, contractId: ContractId | null): ContractSummary | null {
  const client = useQueryClient();
  return useMemo(() => {
    if (contractId === null) return null;
    const lists = client.getQueriesData<ContractPages>({ queryKey: [...contractQueries.root(connectionId), 'list'] });
    const lines = lists.flatMap(([, pages]) => pages?.pages ?? []).flatMap((page) => page.lines);
    return (
      (lines.find((line) => line.kind === 'contract' && line.id === contractId) as ContractSummary | undefined) ?? null
    );
  }, [client, connectionId, contractId]);
}
