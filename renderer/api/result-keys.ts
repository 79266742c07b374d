import type { ConnectionId, ContractId } from '@shared/domain/ids';

/** A contract on a server: what every question about results begins with. */
export interface ContractKey {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
}

/** One text for each contract, for maps by contract. */
export const contractText = ({ connectionId, contractId }: ContractKey): string => `${connectionId}/${contractId}`;

export const resultsRoot = ({ connectionId, contractId }: ContractKey) =>
  ['server', connectionId, 'results', contractId] as const;

/** Whether a query is a list of results, of any contract. */
export const isResultList = ([root, , kind, , list]: readonly unknown[]): boolean =>
  root === 'server' && kind === 'results' && list === 'list';

/** Rows per request of a list of results, which its key holds before the bounds; null for other queries. */
export function limitOf(queryKey: readonly unknown[]): number | null {
  const limit = isResultList(queryKey) ? queryKey[5] : null;
  return typeof limit === 'number' ? limit : null;
}
