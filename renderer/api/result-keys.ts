import type { ConnectionId, ContractId } from '@shared/domain/ids';

/** A contract on a server: what every question about results begins with. */
export interface ContractKey {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
}

export const resultsRoot = ({ connectionId, contractId }: ContractKey) =>
  ['server', connectionId, 'results', contractId] as const;

/** Whether a query is a list of results, of any contract. */
export const isResultList = ([root, , kind, , list]: readonly unknown[]): boolean =>
  root === 'server' && kind === 'results' && list === 'list';
