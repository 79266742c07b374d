/**
 * The state of one operation of a batch. `unknown`: an answer was lost, and the journal checks its outcome; `partly`: some of its
 * requests were carried out; `skipped`: it was never to be sent. Only a `failed` one, which has changed nothing, can be retried,
 * and only by a person.
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
 * `queued`: another batch uses the server. `paused`: by a person or because the app quit. `token`, `away`, `errors`: by a refused
 * token, a server that is away, or too many errors; also by a first error that all others would get too. While paused, running
 * operations end and no other starts.
 */
export const batchPhases = ['running', 'queued', 'paused', 'token', 'away', 'errors', 'ended'] as const;
export type BatchPhase = (typeof batchPhases)[number];

/** Why a contract of a selection is not validated. */
export const skipReasons = ['read-only', 'no-right', 'deleted', 'inherited', 'running'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const batchLimits = { parallel: 4, gapMs: 60_000, errors: 1000, items: 2000 } as const;
