import { contractQueries } from '@renderer/api/contracts';
import { useListedContract } from '@renderer/api/listed-contract';
import type { Contract, ContractSummary } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import type { Include } from '@shared/domain/status';
import type { AppError } from '@shared/errors/app-error';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ContractTarget } from './contract-page';

export type ContractState =
  /** `listed`: what the list already knows about it. */
  | { readonly kind: 'waiting'; readonly listed: ContractSummary | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'gone'; readonly listed: ContractSummary | null }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** `error`: it could not be read again, so this is what was read before. */
  | { readonly kind: 'ready'; readonly contract: Contract; readonly error: AppError | null };

interface ContractOptions {
  readonly connectionId: ConnectionId;
  readonly target: ContractTarget;
  readonly include: Include;
}

/** The contract a page is about, however it is addressed. */
export function useContract({ connectionId, target, include }: ContractOptions) {
  const id = target.kind === 'id' ? target.contractId : null;
  const listed = useListedContract(connectionId, id);
  const byId = useQuery(
    target.kind === 'id'
      ? contractQueries.one(connectionId, target.contractId, include)
      : { queryKey: [...contractQueries.root(connectionId), 'one', 'none'], queryFn: skipToken },
  );
  const ofAsset = useQuery(
    target.kind === 'asset'
      ? contractQueries.ofAsset(connectionId, target.asset)
      : { queryKey: [...contractQueries.root(connectionId), 'of-asset', 'none'], queryFn: skipToken },
  );
  const query = target.kind === 'id' ? byId : ofAsset;
  return {
    state: stateOf(query.data, query.error, listed),
    retry: () => void query.refetch(),
    isReading: query.isFetching,
  };
}

/** `contract`: null when the asset has none, undefined when there is no answer. */
export function stateOf(
  contract: Contract | null | undefined,
  error: AppError | null,
  listed: ContractSummary | null,
): ContractState {
  if (error?.code === 'not_found') return { kind: 'gone', listed };
  if (contract === null) return { kind: 'none' };
  if (contract !== undefined) return { kind: 'ready', contract, error };
  return error === null ? { kind: 'waiting', listed } : { kind: 'failed', error };
}
