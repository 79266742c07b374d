/** Properties of a failure. They come from its class; a row of the table overrides them where the code differs. */
export interface ClassFacts {
  /**
   * Where it comes from: an answer of the server, the network in between (proxy, certificate, a page in front of it), or this
   * app. The last says nothing about the server.
   */
  readonly source: 'server' | 'network' | 'app';
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /**
   * What it ends in a series of requests over many contracts: only the one request, this contract, or everything, because the
   * other contracts would fail too.
   */
  readonly ends: 'nothing' | 'contract' | 'everything';
}

export const classFacts = {
  /** A new token would fix it. */
  token: { source: 'app', retryable: false, ends: 'everything' },
  /** The server cannot be reached, or fails for now: the same request may succeed once it is back. */
  away: { source: 'network', retryable: true, ends: 'everything' },
  /** Something other than the catalog has answered, or the network blocks it: waiting alone does not help. */
  blocked: { source: 'network', retryable: true, ends: 'everything' },
  'not-allowed': { source: 'server', retryable: false, ends: 'contract' },
  gone: { source: 'server', retryable: false, ends: 'contract' },
  /** The server rejects this one request; another one may be accepted. */
  refused: { source: 'server', retryable: false, ends: 'nothing' },
  conflict: { source: 'server', retryable: true, ends: 'nothing' },
  /** An answer that cannot be used. */
  malformed: { source: 'server', retryable: true, ends: 'contract' },
  /** Too much at once: it will work later. */
  busy: { source: 'app', retryable: true, ends: 'everything' },
  /** What was read before is no longer true. */
  stale: { source: 'app', retryable: false, ends: 'everything' },
  /** Input from a person or another program that cannot be used. */
  input: { source: 'app', retryable: false, ends: 'everything' },
  /** The connection is missing in this app. */
  connection: { source: 'app', retryable: false, ends: 'everything' },
  /** Files on this computer: a person may free space, or put a file back. */
  file: { source: 'app', retryable: true, ends: 'everything' },
  cancelled: { source: 'app', retryable: true, ends: 'everything' },
  /** The app itself, or its abilities with this server. */
  local: { source: 'app', retryable: false, ends: 'everything' },
} as const satisfies Readonly<Record<string, ClassFacts>>;

export type ErrorClass = keyof typeof classFacts;

/**
 * Whether an answer may mean that the server does not have the requested thing, or not even the address.
 * - `stated`: it says so, or has answered something else.
 * - `refused`: servers also refuse what they do not have; but they may have refused something else, such as the token.
 * - `hidden`: a web page has answered in its place, and another address may tell more.
 */
export type Absence = 'stated' | 'refused' | 'hidden' | 'no';

/**
 * What `details.where` contains for a network failure, so that the advice can be more specific than that of the row.
 * - `certificate`, `proxy-certificate`: why the certificate of the server, or of the proxy, was not accepted.
 * - `socket`: the system's error name, or one of ours.
 * - `proxy-answer`: the proxy's answer.
 * - `plain`: nothing; the advice of the row applies.
 * - `none`: the network was fine, or the cause is unknown. A connection test then shows only the sentence.
 */
export type NetworkCause = 'certificate' | 'proxy-certificate' | 'socket' | 'proxy-answer' | 'plain' | 'none';

/** The row of a code: properties that differ from its class, and those that no class defines. */
export interface ErrorRow extends Partial<ClassFacts> {
  readonly class: ErrorClass;
  /** What happened. What became of a write is not part of it: that is the outcome. */
  readonly sentence: string;
  /** What to do about it, where that does not depend on the details. */
  readonly advice?: string;
  /** The field of the connection form where it can be fixed. */
  readonly field?: 'baseUrl' | 'proxyAddress' | 'certificates';
  /**
   * It ends everything except the crawl of all tables, which skips a table that is slow or that a proxy answers in its own way;
   * many in a row end the crawl. Deletions have no such exception.
   */
  readonly crawlSkips?: true;
  /** Absent where nothing has answered. */
  readonly absence?: Absence;
  /** Absent where it is not about the network. */
  readonly networkCause?: NetworkCause;
  /** Such a failure of a search says nothing about the rest of the server: the list of tables is read instead. */
  readonly searchOnly?: true;
}

/** Columns that some classes require: a new code of theirs does not compile without them. */
interface AskedOf {
  readonly away: 'networkCause';
  readonly blocked: 'networkCause' | 'absence';
  readonly gone: 'absence';
  readonly refused: 'absence';
  readonly malformed: 'absence';
}

type RowOf<C extends ErrorClass> = ErrorRow & { readonly class: C } & (C extends keyof AskedOf
    ? Required<Pick<ErrorRow, AskedOf[C]>>
    : unknown);

/** A row with everything that its class requires. */
export type DecidedRow = { [C in ErrorClass]: RowOf<C> }[ErrorClass];
