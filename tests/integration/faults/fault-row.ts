import type { WriteOutcome } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import type { Fault } from '@tests/support/fault-server/fault';
import type { Stage } from '@tests/support/fault-server/stage';
import type { Lateness } from '@tests/support/held-limits';
import type { Scheme } from './bench';

/** What a read comes to. */
export interface ReadEnd {
  readonly code: ErrorCode | 'ok';
  readonly hits: number;
  readonly words: string;
}

/** What a write comes to. It is always sent once, so the number of its requests is not said. */
export interface WriteEnd {
  readonly outcome: WriteOutcome;
  readonly code: ErrorCode | 'ok';
  /** Why, as the screen says it; empty where nothing went wrong. */
  readonly why: string;
}

/** A line of the fault table (docs/quality.md#faults): one answer of the server that goes wrong. */
export interface FaultRow {
  readonly row: string;
  /** Where it can happen; over both unless told. */
  readonly schemes?: readonly Scheme[];
  /** What the server does. */
  readonly server: string;
  readonly fault: (stage: Stage, scheme: Scheme) => Fault;
  /** Whether it meets the first request only. */
  readonly once?: boolean;
  /** What it is late with, where a limit of time ends it. */
  readonly late?: Lateness;
  readonly read?: ReadEnd;
  /** The newest result alone, which may be absent. */
  readonly newest?: ReadEnd;
  readonly delete?: WriteEnd;
  readonly validate?: WriteEnd;
  /** Whether the server carries the write out all the same: both are tried where both can be. */
  readonly carriedOut?: 'always' | 'never' | 'either';
  /** Holds after each operation. */
  readonly after?: (stage: Stage) => void;
}

/** Why something went wrong, in the sentences of the screen. */
export const why = {
  timeout: 'The server took too long to answer.',
  slow: 'The server took too long to answer. On a slow network, fewer rows per request (in Settings) help.',
  unreachable: 'The server could not be reached. Check the network and whether the server is running.',
  mute: 'The server could not be reached. It closed the connection without an answer. Perhaps its address begins with https://.',
  unreadable: 'The server sent an answer that this app does not understand.',
  page: 'A web page answered instead of the catalog, perhaps a sign-in page. Check the address and whether you have to sign in to the network first.',
  large: 'The answer was larger than this app accepts.',
  redirected:
    'The server redirected to another address, and this app does not follow redirects. It pointed to ADDRESS. If the server has moved, use its new address; if this is a sign-in page, sign in to the network first.',
  cut: 'The connection was lost before the whole answer had arrived. If it happens again, check the network and the proxy, if there is one.',
  failed: 'The server failed while answering.',
  protocol: 'The server sent invalid HTTP.',
  gone: 'The server no longer has this contract. It was removed, or is kept there as deleted.',
  notFound:
    'The server answered 404 (not found) to this request. The contract could be read before: it may have been removed since, or the server does not allow this change.',
} as const;

export const tenRows = { code: 'ok', hits: 1, words: '10 rows. End of runs' } as const;
export const worked = { outcome: 'applied', code: 'ok', why: '' } as const;
export const answered = (code: ErrorCode, words: string): WriteEnd => ({ outcome: 'applied', code, why: words });
export const unknown = (code: ErrorCode, words: string): WriteEnd => ({ outcome: 'unknown', code, why: words });
export const rejected = (code: ErrorCode, words: string): WriteEnd => ({ outcome: 'rejected', code, why: words });
