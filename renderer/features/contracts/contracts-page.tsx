import type { ContractSummary } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import type { ContractsSearch } from './search';

/** A change of the address; `undefined` takes a member out. */
export type ContractsSearchChange = { readonly [K in keyof ContractsSearch]?: ContractsSearch[K] | undefined };

export interface ContractsPageProps {
  readonly connectionId: ConnectionId;
  readonly search: ContractsSearch;
  readonly onSearch: (change: ContractsSearchChange) => void;
  readonly onOpen: (contract: ContractSummary) => void;
  /** The way to a new token or address. */
  readonly onEditConnection?: () => void;
}

/** The contracts of a connection. */
export function ContractsPage({ connectionId }: ContractsPageProps) {
  return <main aria-label="Contracts" data-connection={connectionId} />;
}
