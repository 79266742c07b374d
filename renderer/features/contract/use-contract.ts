import { useListedAsset } from '@renderer/api/contract/assets';
import { useContractIndex } from '@renderer/api/contract/contract-index';
import { type ContractChoice, contractQueries, useListedContract } from '@renderer/api/contract/contracts';
import { isDenied, longWaitMs } from '@renderer/api/local/saved';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import type { Asset } from '@shared/domain/contract/asset';
import type { Contract, ContractSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';

export type ContractTarget =
  | { readonly kind: 'id'; readonly contractId: ContractId }
  | { readonly kind: 'asset'; readonly asset: AssetKey };

interface ContractOptions {
  readonly connectionId: ConnectionId;
  readonly target: ContractTarget;
  readonly choice: ContractChoice;
}

/** The contract of a page, addressed by its own id or by its asset. */
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
  const isLong = useDelayed(query.isLoading, longWaitMs);
  // While a failed read is retried, the saved data stays on the screen.
  const isLate = query.isLoading && (isLong || query.isFetched);
  return {
    state: stateOf(query.data, query.error, { ...listed, saved: useSavedContract(connectionId, target), isLate }),
    retry: () => void query.refetch(),
    isReading: query.isFetching,
  };
}

/** The contract from the index; null when it is not there. */
function useSavedContract(connectionId: ConnectionId, target: ContractTarget): IndexedContract | null {
  const isTarget = ({ contract: { id, asset } }: IndexedContract) =>
    target.kind === 'id' ? id === target.contractId : asset?.id === target.asset.id && asset.type === target.asset.type;
  return useContractIndex(connectionId)?.contracts.find(isTarget) ?? null;
}

/** Data from loaded lists about the contract, or about its asset. */
export interface Listed {
  readonly contract: ContractSummary | null;
  readonly asset: Asset | null;
}

type ContractState =
  | { readonly kind: 'waiting'; readonly listed: Listed }
  | { readonly kind: 'none' }
  | { readonly kind: 'gone'; readonly listed: Listed }
  | { readonly kind: 'failed'; readonly error: AppError; readonly listed: Listed }
  /**
   * `error`: why it could not be read again, so the version is the last loaded one. `saved`: only the parts stored by the index
   * are shown, and when its results were read, epoch milliseconds.
   */
  | {
      readonly kind: 'ready';
      readonly contract: Contract;
      readonly error: AppError | null;
      readonly saved: { readonly at: number | null } | null;
    };

interface Known extends Listed {
  readonly saved: IndexedContract | null;
  /** The answer takes long: saved data is shown meanwhile. */
  readonly isLate: boolean;
}

/** `contract`: null when the asset has none, undefined until there is an answer. */
export function stateOf(
  contract: Contract | null | undefined,
  error: AppError | null,
  { saved, isLate, ...listed }: Known,
): ContractState {
  // A 404 with `where` came from a proxy, so it says nothing about the contract.
  if (error?.code === 'not_found' && error.details?.where === undefined) return { kind: 'gone', listed };
  if (contract === null) return { kind: 'none' };
  if (contract !== undefined) return { kind: 'ready', contract, error, saved: null };
  const isShown = saved !== null && (error === null ? isLate : !isDenied(error));
  if (isShown) return { kind: 'ready', contract: contractOf(saved), error, saved: { at: saved.readAt } };
  return error === null ? { kind: 'waiting', listed } : { kind: 'failed', error, listed };
}

const missing = { state: 'missing' } as const;

/** The contract made from the index. Parts that the index does not store are not shown. */
const contractOf = ({ contract, reviewers }: IndexedContract): Contract => ({
  ...contract,
  // Not used, since the stored runs may be newer and it would be shown as outdated.
  latest: null,
  reviewers,
  description: null,
  createdAt: null,
  effectiveFrom: null,
  effectiveUntil: null,
  createdBy: null,
  testSuiteId: null,
  columns: missing,
  semantics: missing,
  quality: missing,
  sla: missing,
  security: missing,
  terms: missing,
  isEffective: true,
  extras: [],
  raw: '',
});
