/** The six statuses of a validation result (docs/server.md#result-statuses). A server may send others: those stay text. */
export const runStatuses = ['Success', 'Failed', 'PartialSuccess', 'Aborted', 'Running', 'Queued'] as const;
export type RunStatus = (typeof runStatuses)[number];

/**
 * Our own word for a Success of which no dimension evaluated anything: it says nothing of the data (docs/server.md#result-statuses).
 * A result is given it when it is read, see `shared/results/run/run-status.ts`; a server has never sent it.
 */
export const nothingChecked = 'NothingChecked';

/** The statuses that the app has a name and a shape for. */
export const knownStatuses = [...runStatuses, nothingChecked] as const;
export type KnownStatus = (typeof knownStatuses)[number];

export const isKnownStatus = (text: string): text is KnownStatus => knownStatuses.some((known) => known === text);

/** The server's spelling of a status. */
export const serverStatus = (status: string): string => (status === nothingChecked ? 'Success' : status);

/** Queued and running runs still change; every other status, known or not, is final. */
export const isUnfinished = (status: string): boolean => status === 'Running' || status === 'Queued';

/** Approval statuses seen on servers of several versions (docs/server.md#contract-shapes-by-release). An open list: offered as filters only. */
export const approvalStatuses = [
  'Draft',
  'In Review',
  'Approved',
  'Active',
  'Deprecated',
  'Rejected',
  'Archived',
  'Unprocessed',
] as const;

/** Which contracts a list shows (docs/server.md#deleted-contracts). */
export const includeModes = ['non-deleted', 'all', 'deleted'] as const;
export type Include = (typeof includeModes)[number];

/** Members of a contract that are sent only on request (docs/server.md#optional-parts). */
export const contractFields = ['owners', 'reviewers', 'extension'] as const;
export type ContractField = (typeof contractFields)[number];

/** The four dimensions of a validation result, in display order. */
export const dimensions = ['schema', 'semantics', 'quality', 'sla'] as const;
export type Dimension = (typeof dimensions)[number];
