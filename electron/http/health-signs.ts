import type { AwayCause } from '@shared/domain/connection';
import { errorFacts, hasClass } from '@shared/errors/error-table';
import type { Attempt, Failure } from './failure';
import type { RequestKind } from './http-request';

/** What a call says about the server: it answered, or all that was tried was lost. */
export type HealthSign =
  | { readonly kind: 'answer' }
  | { readonly kind: 'lost'; readonly cause: AwayCause; readonly retryAfterMs: number | null };

/** What is known of a server's health, for its client. */
export interface CircuitBreaker {
  /** Whether a call would be in vain. Asked once for each attempt, in its turn. */
  isOpen(kind: RequestKind): boolean;
  /** Told of each call that says something. */
  hear(sign: HealthSign): void;
}

/**
 * The sign of a whole call. Only a read of which every attempt was lost speaks against a server (docs/quality.md F40): a write is
 * sent once, and one lost request is nothing. A refusal is an answer. Null when nothing can be said.
 */
export function signOf(kind: RequestKind, attempts: readonly Attempt<unknown>[]): HealthSign | null {
  const last = attempts.at(-1);
  if (last === undefined || kind === 'probe') return null;
  if (attempts.some(isAnswer)) return { kind: 'answer' };
  const cause = last.ok || kind !== 'read' ? null : causeOf(last.failure);
  if (last.ok || cause === null) return null;
  return { kind: 'lost', cause, retryAfterMs: last.failure.details.retryAfterMs ?? null };
}

function isAnswer(attempt: Attempt<unknown>): boolean {
  if (attempt.ok) return true;
  const { status, code, interrupted, isAnswer = false } = attempt.failure;
  if (isAnswer) return true;
  // What stands in the way has answered in place of the catalog.
  return status !== undefined && status < 500 && !interrupted && !hasClass(code, 'blocked');
}

/** Why a failed attempt speaks against the server; null when it does not. */
function causeOf({ status, code }: Failure): AwayCause | null {
  if (status !== undefined && status >= 500) return 'failing';
  return hasClass(code, 'away') && errorFacts(code).source === 'network' ? 'unreachable' : null;
}
