import { type ErrorCode, errorFacts } from './error-table';
import type { TokenCase } from './token-cases';

/** The certificate that ended a call: its texts are cut and safe to show. Times in epoch milliseconds. */
export interface RefusedCertificate {
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: number | null;
  readonly validTo: number | null;
  /** The hosts it is for, at most a few of them. */
  readonly hosts: readonly string[];
}

/** Facts about a failed request for a person or their administrator. Never a token. */
export interface ProblemDetails {
  readonly method?: string | undefined;
  /** Path and query as sent; no host, no credentials. */
  readonly path?: string | undefined;
  readonly status?: number | undefined;
  /** The server’s own message: redacted, at most 200 characters. */
  readonly serverWords?: string | undefined;
  /** The server's own word for the kind of failure, such as `ENTITY_LOCKED` (docs/server.md#statuses). */
  readonly errorType?: string | undefined;
  /** On a 401: which case of a refused token it is. */
  readonly tokenCase?: TokenCase | undefined;
  readonly requestId?: string | undefined;
  /** The wait that the server asked for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** The part of the answer or input that could not be read, such as `data.3.timestamp`. */
  readonly where?: string | undefined;
  /** How far the server's clock is ahead of ours, in milliseconds; only present when it may be the reason. */
  readonly clockOffsetMs?: number | undefined;
  /** The certificate that was not accepted. */
  readonly certificate?: RefusedCertificate | undefined;
  /** Epoch milliseconds of the failure. */
  readonly at?: number | undefined;
}

/** What is known about a write after it failed. */
export const outcomes = ['not-sent', 'rejected', 'applied', 'unknown'] as const;
export type WriteOutcome = (typeof outcomes)[number];

/** The plain form that crosses a process boundary: the class does not survive a structured clone. */
export interface SerializedError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: ProblemDetails | undefined;
  readonly outcome?: WriteOutcome | undefined;
}

export interface AppErrorOptions {
  readonly details?: ProblemDetails | undefined;
  readonly outcome?: WriteOutcome | undefined;
  readonly cause?: unknown;
}

/** The one error class. `message` is always the sentence of its code, so it is safe to show and to log. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ProblemDetails | undefined;
  readonly outcome: WriteOutcome | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(errorFacts(code).sentence, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.outcome = options.outcome;
  }

  /** Plain data for the other process; undefined members are omitted. */
  serialize(): SerializedError {
    return {
      code: this.code,
      message: this.message,
      ...(this.details === undefined ? {} : { details: this.details }),
      ...(this.outcome === undefined ? {} : { outcome: this.outcome }),
    };
  }

  static deserialize({ code, details, outcome }: SerializedError): AppError {
    return new AppError(code, { details, outcome });
  }

  /** Converts anything thrown to an AppError; the original is its `cause`, in this process only. */
  static from(thrown: unknown): AppError {
    return thrown instanceof AppError ? thrown : new AppError('internal', { cause: thrown });
  }
}
