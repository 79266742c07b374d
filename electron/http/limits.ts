import type { RequestKind } from './http-request';

/** Milliseconds of one class of calls. `total` covers every attempt of a call; waits between attempts do not count. */
export interface Timeouts {
  readonly connect: number;
  readonly headers: number;
  readonly bodyIdle: number;
  readonly total: number;
}

/** By docs/quality.md#timeouts-and-retries; a probe is a small read that nobody waits for. */
export const defaultTimeouts: Readonly<Record<RequestKind, Timeouts>> = {
  read: { connect: 5_000, headers: 15_000, bodyIdle: 15_000, total: 30_000 },
  probe: { connect: 5_000, headers: 5_000, bodyIdle: 5_000, total: 5_000 },
  validate: { connect: 5_000, headers: 120_000, bodyIdle: 30_000, total: 180_000 },
  write: { connect: 5_000, headers: 60_000, bodyIdle: 15_000, total: 90_000 },
};

export interface Limits {
  /** Bytes of one answer, both as sent and decoded. */
  readonly bodyBytes: number;
  readonly headerBytes: number;
  readonly jsonDepth: number;
  /** Requests to the server at one time. */
  readonly concurrency: number;
  /** The maximum number of retries of a read. */
  readonly retries: number;
  /** The longest `Retry-After` that is waited for without asking the person, in milliseconds. */
  readonly maxRetryAfterMs: number;
}

/** Limits that can be changed for a client in use; the default where left out. */
export interface RequestLimits {
  readonly limits?: Partial<Limits>;
  readonly timeouts?: Partial<Record<RequestKind, Partial<Timeouts>>>;
}

/** docs/quality.md S45, and docs/quality.md#timeouts-and-retries. */
export const defaultLimits: Limits = {
  bodyBytes: 32 * 1024 * 1024,
  headerBytes: 16_384,
  jsonDepth: 64,
  concurrency: 6,
  retries: 2,
  maxRetryAfterMs: 30_000,
};
