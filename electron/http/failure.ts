import { AppError, type ProblemDetails, type WriteOutcome } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { isWrite, type RequestKind } from './http-request';

/** How one attempt failed, before the decision about a retry. */
export interface AttemptFailure {
  readonly code: ErrorCode;
  readonly details: ProblemDetails;
  /** Whether anything may have been written to the server. */
  readonly sent: boolean;
  readonly status: number | undefined;
  /** Whether the body's end was not received. */
  readonly interrupted: boolean;
  /** Whether the same call may succeed if repeated shortly after. */
  readonly transient: boolean;
  /** The maximum number of retries, where lower than usual. */
  readonly retries?: number;
  /** The server is healthy and has answered, although its status is an error. */
  readonly isAnswer?: boolean;
  /** The refused token is no longer the current one, so the refusal says nothing about the current one. */
  readonly ofOldToken?: boolean;
}

export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: AttemptFailure };

/** A failure before anything was written. Errors that are not ours count as `internal`, without their message. */
export function unsent(thrown: unknown): AttemptFailure {
  const code = thrown instanceof AppError ? thrown.code : 'internal';
  const details = (thrown instanceof AppError ? thrown.details : undefined) ?? {};
  return { code, details, sent: false, status: undefined, interrupted: false, transient: false };
}

/** How far a failed call got. */
interface CallProgress {
  readonly kind: RequestKind;
  readonly code: ErrorCode;
  /** Whether anything of the request may have been written to the server. */
  readonly sent: boolean;
  /** The status, once headers had come. */
  readonly status: number | undefined;
  /** Whether the connection was lost, cut or abandoned before the body was complete. */
  readonly interrupted: boolean;
}

/**
 * What is known about a write that failed (docs/quality.md#outcomes); undefined for reads.
 * A web page with a success status proves nothing: a portal answered, not the catalog (docs/quality.md F18). A validation whose
 * answer was cut off may still be running (F7). 408 leaves open what a proxy had passed on.
 */
export function outcomeOfFailedWrite({
  kind,
  code,
  sent,
  status,
  interrupted,
}: CallProgress): WriteOutcome | undefined {
  if (!isWrite(kind)) return undefined;
  if (!sent) return 'not-sent';
  if (status === undefined || status >= 500 || status === 408) return 'unknown';
  if (status >= 300) return 'rejected';
  if (code === 'not_api' || (kind === 'validate' && interrupted)) return 'unknown';
  return 'applied';
}
