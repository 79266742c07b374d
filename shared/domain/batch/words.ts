/**
 * The state of one operation of a batch. `unknown`: an answer was lost, and the journal checks by itself; `partly`: some of its
 * requests were carried out; `skipped`: it was never to be sent. Only what has `failed` without changing anything can be tried again,
 * and only when a person says so.
 */
export const batchItemStates = [
  'waiting',
  'under-way',
  'done',
  'partly',
  'failed',
  'unknown',
  'stopped',
  'skipped',
] as const;
export type BatchItemState = (typeof batchItemStates)[number];

/**
 * `queued`: another batch has the server. `paused` by a person or by the end of the app, by a token that is refused, by a server that
 * is away, after too many errors, or at once after one that all others would meet too: what is under way ends, and nothing else begins.
 */
export const batchPhases = ['running', 'queued', 'paused', 'token', 'away', 'errors', 'ended'] as const;
export type BatchPhase = (typeof batchPhases)[number];

/** Why a contract of a selection is not validated. */
export const skipReasons = ['read-only', 'no-right', 'deleted', 'inherited', 'running'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const batchLimits = { parallel: 4, gapMs: 60_000, errors: 1000, items: 2000 } as const;
