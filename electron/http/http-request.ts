import type { OperationMethod } from '@shared/domain/operation/operation-kinds';
import type { ErrorCode } from '@shared/errors/error-table';
import type { z } from 'zod';
import type { PathSegment } from './path-segments';

/** What a call does to the server. It decides timeouts and whether it may be sent again (docs/quality.md#timeouts-and-retries). */
export type RequestKind = 'read' | 'probe' | 'validate' | 'write';

/** Whether a call may change something on the server. */
export const isWrite = (kind: RequestKind): boolean => kind === 'validate' || kind === 'write';

export type Query = Readonly<Record<string, string | number | undefined>>;

/** One call of an endpoint. `T` is what `schema` makes of the JSON answer. */
export interface HttpRequest<T> {
  /**
   * Only `read` is ever retried; it changes nothing, whatever its method (docs/quality.md#timeouts-and-retries). `probe` asks whether the server is there, even while it is away. `write` is every change
   * that is not a validation.
   */
  readonly kind: RequestKind;
  readonly method: 'GET' | OperationMethod;
  /** The path below the API root, each part made by a function of `path-segments`. */
  readonly segments: readonly PathSegment[];
  /** Undefined and empty values are not sent: an empty `fields=` means "all fields" to a server (docs/server.md#optional-parts). */
  readonly query?: Query | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, in place of a body in JSON. */
  readonly text?: { readonly type: `application/${string}`; readonly content: string };
  readonly schema: z.ZodType<T>;
  /** Reads an answer of megabytes in place of `schema`, elsewhere than in main's own thread: its bytes, and how many levels it may have. */
  readonly readLarge?: (body: Uint8Array, maxDepth: number) => Promise<T>;
  /**
   * Maps the server's message of a 400 or 500 of this endpoint to the actual error code; null keeps the code of the status. Such
   * an answer is not retried: it would be the same.
   */
  readonly meaningOf?: (serverWords: string) => ErrorCode | null;
  /** The value of an empty answer (204, or a success without a body). Without it an empty answer is `bad_response`. */
  readonly whenEmpty?: T;
  /** False for endpoints that need no token; then none is sent. */
  readonly authenticated?: boolean;
  /** False where the answer holds rows of a table, which are data of people: the request log keeps nothing of it but its size. */
  readonly isAnswerKept?: boolean;
  /**
   * Called for a readable success before it is returned. `isDelimited` is false when only the end of the connection ended the
   * answer, which may be incomplete (docs/quality.md F11).
   */
  readonly onSuccess?: (reply: { readonly isDelimited: boolean; readonly etag: string | null }) => void;
  /** The version that a change is for, as its `ETag` was sent: a server refuses it with 412 where there is a newer one (RFC 9110, 13.1.1). */
  readonly ifMatch?: string | undefined;
  /** Awaited before every attempt of a background request; requests without one go first. */
  readonly rateLimiter?: ((signal: AbortSignal) => Promise<OnAnswered>) | undefined;
}

/** Called with what came of an attempt that was sent and not canceled. `tookMs`: until the end of its answer, without any wait. */
export type OnAnswered = (answered: { readonly tookMs: number; readonly isBusy: boolean }) => void;

/**
 * A client for one server. Rejects with AppError only. After a failed write, `outcome` says what is known
 * (docs/quality.md#outcomes); reads have no outcome.
 */
export interface HttpClient {
  send<T>(request: HttpRequest<T>, signal?: AbortSignal): Promise<T>;
  /** Closes every connection; pending calls fail. */
  close(): Promise<void>;
}
