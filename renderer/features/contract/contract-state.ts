import type { Asset } from '@shared/domain/asset';
import type { Contract, ContractSummary } from '@shared/domain/contract';
import type { AppError } from '@shared/errors/app-error';

/** What lists that were loaded know of a contract, or of the asset whose contract is wanted. */
export interface Listed {
  readonly contract: ContractSummary | null;
  readonly asset: Asset | null;
}

export type ContractState =
  | { readonly kind: 'waiting'; readonly listed: Listed }
  | { readonly kind: 'none' }
  | { readonly kind: 'gone'; readonly listed: Listed }
  | { readonly kind: 'failed'; readonly error: AppError; readonly listed: Listed }
  /** `error`: it could not be read again, so this is what was read before. */
  | { readonly kind: 'ready'; readonly contract: Contract; readonly error: AppError | null };

/** `contract`: null when the asset has none, undefined when there is no answer. */
export function stateOf(contract: Contract | null | undefined, error: AppError | null, listed: Listed): ContractState {
  // A page of a proxy with this status says nothing about contracts.
  if (error?.code === 'not_found' && error.details?.where === undefined) return { kind: 'gone', listed };
  if (contract === null) return { kind: 'none' };
  if (contract !== undefined) return { kind: 'ready', contract, error };
  return error === null ? { kind: 'waiting', listed } : { kind: 'failed', error, listed };
}
