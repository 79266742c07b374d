import type { ConnectionId, ContractId } from '@shared/domain/ids';

/** A contract on a server: every query of results begins with it. */
export interface ContractKey {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
}

/** A unique text for each contract, as a key of maps. */
export const contractText = ({ connectionId, contractId }: ContractKey): string => `${connectionId}/${contractId}`;

export const resultsRoot = ({ connectionId, contractId }: ContractKey) =>
  ['server', connectionId, 'results', contractId] as const;

/** Whether a query key is that of a list of results, of any contract. */
export const isResultList = ([root, , kind, , list]: readonly unknown[]): boolean =>
  root === 'server' && kind === 'results' && list === 'list';

/** Rows per request of a list of results, from its key; null for other queries. */
export function limitOf(queryKey: readonly unknown[]): number | null {
  const limit = isResultList(queryKey) ? queryKey[5] : null;
  return typeof limit === 'number' ? limit : null;
}
