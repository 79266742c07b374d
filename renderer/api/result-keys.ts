import type { ConnectionId, ContractId } from '@shared/domain/ids';

/** A contract on a server: what every question about results begins with. */
export interface ContractKey {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
}

export const resultsRoot = ({ connectionId, contractId }: ContractKey) =>
  ['server', connectionId, 'results', contractId] as const;
