import { usePageSize } from '@renderer/api/connection/connections';
import { useContractIndex } from '@renderer/api/contract/contract-index';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import type { ContractScreenSearch } from '@renderer/app/search-params';
import { isInherited } from '@renderer/lib/inherited';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

interface ResultsAheadProps {
  readonly target: ContractKey;
  readonly search: ContractScreenSearch;
  /** The contract itself is being read. */
  readonly isWaiting: boolean;
}

/**
 * Asks for what a contract's screen shows first of its results while the contract itself is read: its id says which they are. It
 * stays beside the screen, which finds them loaded or on their way, and draws nothing of them.
 */
export function ResultsAhead({ target, search, isWaiting }: ResultsAheadProps): null {
  const known = useContractIndex(target.connectionId)?.byKey.get(target.contractId)?.contract;
  const options = { enabled: isWaiting && (known === undefined || hasOwnResults(known)), notifyOnChangeProps: silent };
  const list = { source: { of: 'contract' as const, ...target }, pageSize: usePageSize(target.connectionId) };
  const { tab = 'overview', from, to } = search;
  useInfiniteQuery({ ...resultQueries.list(tab === 'results' ? { ...list, from, to } : list), ...options });
  useQuery({ ...resultQueries.newest(target), ...options, enabled: options.enabled && tab === 'overview' });
  return null;
}

const silent: [] = [];

/** The contract of an asset that the index knows as its own, not as that of its data product; null where there is none. */
export function useOwnContract(connectionId: ConnectionId, { id, type }: AssetKey): ContractId | null {
  const contracts = useContractIndex(connectionId)?.contracts;
  return useMemo(() => {
    const isOwn = ({ asset }: ContractSummary) => asset?.id === id && asset.type === type;
    return contracts?.find(({ contract }) => isOwn(contract) && hasOwnResults(contract))?.contract.id ?? null;
  }, [contracts, id, type]);
}

/** Servers refuse the results of a deleted contract, and one that is only a view of another has that one's. */
const hasOwnResults = (contract: ContractSummary): boolean => !contract.deleted && !isInherited(contract);
