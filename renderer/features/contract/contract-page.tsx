import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import type { ReactNode } from 'react';
import type { ContractSearch } from './search';

export type ContractTarget =
  | { readonly kind: 'id'; readonly contractId: ContractId }
  | { readonly kind: 'asset'; readonly asset: AssetKey };

/** A change of the address; `undefined` takes a member out. */
export type ContractSearchChange = { readonly [K in keyof ContractSearch]?: ContractSearch[K] | undefined };

export interface ContractPageProps {
  readonly connectionId: ConnectionId;
  readonly target: ContractTarget;
  readonly search: ContractSearch;
  readonly onSearch: (change: ContractSearchChange) => void;
  readonly onBack: () => void;
  /** The way to a new token or address. */
  readonly onEditConnection?: () => void;
  /** Buttons of the head, such as Validate. */
  readonly actions: (contract: Contract) => ReactNode;
  /** The newest run, for the overview. */
  readonly newestRun: (contract: Contract) => ReactNode;
  /** The content of the Results tab. */
  readonly results: (contract: Contract) => ReactNode;
}

/** One contract: its head and its sections. */
export function ContractPage({ connectionId }: ContractPageProps) {
  return <main aria-label="Contract" data-connection={connectionId} />;
}
