import type { ConnectionId, ContractId } from '@shared/domain/ids';

/** A contract on a server: every query of results begins with it. */
export interface ContractKey {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
}

/** Whose results a list shows: those of a contract, from the server, or the runs of all contracts (null), from the index. */
export interface ResultSource {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId | null;
}

/** A unique text for each contract, as a key of maps. */
export const contractText = ({ connectionId, contractId }: ContractKey): string => `${connectionId}/${contractId}`;

export const resultsRoot = ({ connectionId, contractId }: ContractKey) =>
  ['server', connectionId, 'results', contractId] as const;

/** The runs of all contracts. Not below `server`: main answers from its own disk, which does not prove that the server is up. */
const runsRoot = (connectionId: ConnectionId) => ['contract-index', connectionId, 'runs', null] as const;

/** Every query of the lists of a source begins with it. */
export const listsRoot = ({ connectionId, contractId }: ResultSource) =>
  [...(contractId === null ? runsRoot(connectionId) : resultsRoot({ connectionId, contractId })), 'list'] as const;

/** Whether a query key is that of a list of results, of any contract or of all. */
export const isResultList = ([root, , kind, , list]: readonly unknown[]): boolean =>
  ((root === 'server' && kind === 'results') || (root === 'contract-index' && kind === 'runs')) && list === 'list';

/** Rows per request of a list of results, from its key; null for other queries. */
export function limitOf(queryKey: readonly unknown[]): number | null {
  const limit = isResultList(queryKey) ? queryKey[5] : null;
  return typeof limit === 'number' ? limit : null;
}
