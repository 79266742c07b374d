import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { ResultSource } from '@shared/domain/result/paging';

/** A contract on a server: every query of results begins with it. */
export interface ContractKey {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
}

/** A unique text for each contract, as a key of maps. */
export const contractText = ({ connectionId, contractId }: ContractKey): string => `${connectionId}/${contractId}`;

export const resultsRoot = ({ connectionId, contractId }: ContractKey) =>
  ['server', connectionId, 'results', contractId] as const;

/** The runs of all contracts. Not below `server`: main answers from its own disk, which does not prove that the server is up. */
const runsRoot = (connectionId: ConnectionId) => ['contract-index', connectionId, 'runs', 'all'] as const;

/** Every query of the lists of a source begins with it. */
export const listsRoot = (source: ResultSource) =>
  [...(source.of === 'all' ? runsRoot(source.connectionId) : resultsRoot(source)), 'list'] as const;

/** What a list reads of its source. */
export interface ListPart {
  /** Rows per request. */
  readonly pageSize: number;
  /** Inclusive bounds, epoch milliseconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface ResultListKey extends ListPart {
  readonly source: ResultSource;
}

/** Whether a query key is that of a list of results, of any contract or of all. */
export const isResultList = ([root, , kind, , list]: readonly unknown[]): boolean =>
  ((root === 'server' && kind === 'results') || (root === 'contract-index' && kind === 'runs')) && list === 'list';

export const listKey = ({ source, pageSize, from, to }: ResultListKey) =>
  [...listsRoot(source), { pageSize, from, to }] as const;

/** What a list of results reads, from its key; null for other queries. */
export const listPartOf = (queryKey: readonly unknown[]): ListPart | null =>
  isResultList(queryKey) ? ((queryKey[5] as ListPart | undefined) ?? null) : null;
