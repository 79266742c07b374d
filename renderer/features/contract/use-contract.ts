import { useListedAsset } from '@renderer/api/assets';
import { type ContractChoice, contractQueries, useListedContract } from '@renderer/api/contracts';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { stateOf } from './contract-state';

export type ContractTarget =
  | { readonly kind: 'id'; readonly contractId: ContractId }
  | { readonly kind: 'asset'; readonly asset: AssetKey };

interface ContractOptions {
  readonly connectionId: ConnectionId;
  readonly target: ContractTarget;
  readonly choice: ContractChoice;
}

/** The contract a page is about, however it is addressed. */
export function useContract({ connectionId, target, choice }: ContractOptions) {
  const id = target.kind === 'id' ? target.contractId : null;
  const listed = {
    contract: useListedContract(connectionId, id),
    asset: useListedAsset(connectionId, target.kind === 'asset' ? target.asset : null),
  };
  const byId = useQuery(
    target.kind === 'id'
      ? { ...contractQueries.one(connectionId, target.contractId, choice), placeholderData: keepPreviousData }
      : { queryKey: [...contractQueries.root(connectionId), 'one', 'none'], queryFn: skipToken },
  );
  const ofAsset = useQuery(
    target.kind === 'asset'
      ? { ...contractQueries.ofAsset(connectionId, target.asset, choice.fields), placeholderData: keepPreviousData }
      : { queryKey: [...contractQueries.root(connectionId), 'of-asset', 'none'], queryFn: skipToken },
  );
  const query = target.kind === 'id' ? byId : ofAsset;
  return {
    state: stateOf(query.data, query.error, listed),
    retry: () => void query.refetch(),
    isReading: query.isFetching,
  };
}
