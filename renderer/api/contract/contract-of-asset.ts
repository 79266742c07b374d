import type { Contract, ContractSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { AssetKey, ConnectionId } from '@shared/domain/ids';
import { hasClass } from '@shared/errors/error-table';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ContractIndex, contractIndexQueries } from './contract-index';
import { contractQueries } from './contracts';

/** How long the answer for an asset without a contract of its own is taken for true. A contract that it gets comes with the index. */
const staleMs = 10 * 60_000;

type Own = ReadonlyMap<string, ContractSummary>;

/** By what all contracts were the last time: every row of a list looks its own up. */
const ownOfLists = new WeakMap<ContractIndex['contracts'], Own>();

/** The contracts that assets have of their own, by the id of the asset, as the index knows them. */
export function ownContracts(contracts: readonly IndexedContract[]): Own {
  const known = ownOfLists.get(contracts);
  if (known !== undefined) return known;
  const own = new Map(
    contracts.flatMap(({ contract, problem }) => {
      const { asset, inherited, deleted } = contract;
      const isGone = problem !== null && hasClass(problem.code, 'gone');
      return typeof asset?.id === 'string' && !inherited && !deleted && !isGone ? [[asset.id, contract]] : [];
    }),
  );
  ownOfLists.set(contracts, own);
  return own;
}

/**
 * The contract in force for an asset: its own from the index, without a request. Only of an asset that has none there is the server asked,
 * once it is wanted (`isWanted`): whether a data product's is inherited stands in no list (docs/server.md#inherited-contracts).
 */
export function useContractOfAsset(connectionId: ConnectionId, { id, type }: AssetKey, isWanted: boolean) {
  const { data: own, isPending } = useQuery({
    ...contractIndexQueries.contracts(connectionId),
    select: ({ contracts }) => ownContracts(contracts).get(id) ?? null,
  });
  const isUnknown = !isPending && (own ?? null) === null;
  const { data, error, isFetching, refetch } = useQuery({
    ...contractQueries.ofAsset(connectionId, { id, type }),
    staleTime: staleMs,
    gcTime: staleMs,
    // A failed one stays on, and is not asked for again because its row is drawn or comes into view once more.
    enabled: (query) => isUnknown && (isWanted || query.state.status === 'error'),
    retryOnMount: false,
  });
  const contract: Contract | ContractSummary | null | undefined = own ?? data;
  return { contract, error, isFetching, refetch };
}

/** Reads the contract of an asset again: by its id where it is the asset's own, which renews the index too. */
export async function readContractAgain(client: QueryClient, connectionId: ConnectionId, asset: AssetKey) {
  const index = client.getQueryData(contractIndexQueries.contracts(connectionId).queryKey);
  const own = ownContracts(index?.contracts ?? []).get(asset.id);
  if (own === undefined)
    return client.refetchQueries({ queryKey: contractQueries.ofAsset(connectionId, asset).queryKey });
  // Where it fails, what is known stays; where it is gone, the index is told.
  await client.fetchQuery({ ...contractQueries.one(connectionId, own.id), staleTime: 0 }).catch(() => undefined);
}
