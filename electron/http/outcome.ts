import type { Outcome } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { isWrite, type RequestKind } from './http-request';

/** How far a failed call got. */
export interface Progress {
  readonly kind: RequestKind;
  readonly code: ErrorCode;
  /** Whether anything of the request may have been written to the server. */
  readonly sent: boolean;
  /** The status, once headers had come. */
  readonly status: number | undefined;
  /** Whether the connection was lost, cut or given up before the body was complete. */
  readonly interrupted: boolean;
}

/**
 * What is known about a write that failed (quality-goals 3.2); undefined for reads.
 * A web page with a success status proves nothing: a portal answered, not the catalog (fault F18). A validation whose
 * answer was cut off may still be running (F7). 408 leaves open what a proxy had passed on.
 */
export function outcomeOf({ kind, code, sent, status, interrupted }: Progress): Outcome | undefined {
  if (!isWrite(kind)) return undefined;
  if (!sent) return 'not-sent';
  if (status === undefined || status >= 500 || status === 408) return 'unknown';
  if (status >= 300) return 'rejected';
  if (code === 'not_api' || (kind === 'validate' && interrupted)) return 'unknown';
  return 'applied';
}
