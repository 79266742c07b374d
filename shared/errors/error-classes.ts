/** What holds of a failure. Its class says so; a row of the table says it again only where the code differs. */
export interface ClassFacts {
  /**
   * Where it comes from: an answer of the server, the way to it (network, proxy, certificate, a page in front of it), or
   * this app. The last says nothing about the server.
   */
  readonly source: 'server' | 'network' | 'app';
  /** Whether the same request may go better in a moment. */
  readonly retryable: boolean;
  /**
   * What it ends in a series of requests over many contracts: nothing but the one request, this contract, or everything,
   * because the other contracts would fail too.
   */
  readonly ends: 'nothing' | 'contract' | 'everything';
}

export const classFacts = {
  /** A new token would fix it. */
  token: { source: 'app', retryable: false, ends: 'everything' },
  /** The server cannot be reached, or fails for now: the same request may go well once it is back. */
  away: { source: 'network', retryable: true, ends: 'everything' },
  /** Something else than the catalog has answered, or the way to it is closed: waiting alone does not help. */
  blocked: { source: 'network', retryable: true, ends: 'everything' },
  'not-allowed': { source: 'server', retryable: false, ends: 'contract' },
  gone: { source: 'server', retryable: false, ends: 'contract' },
  /** The server rejects this one request; another one may be accepted. */
  refused: { source: 'server', retryable: false, ends: 'nothing' },
  conflict: { source: 'server', retryable: true, ends: 'nothing' },
  /** An answer that cannot be used. */
  malformed: { source: 'server', retryable: true, ends: 'contract' },
  /** Too much at once: later it will work. */
  busy: { source: 'app', retryable: true, ends: 'everything' },
  /** What was read before is no longer true. */
  stale: { source: 'app', retryable: false, ends: 'everything' },
  /** What a person or another program gave cannot be used. */
  input: { source: 'app', retryable: false, ends: 'everything' },
  /** The connection is missing in this app. */
  connection: { source: 'app', retryable: false, ends: 'everything' },
  /** Files of this computer: a person may make room, or put a file back. */
  file: { source: 'app', retryable: true, ends: 'everything' },
  cancelled: { source: 'app', retryable: true, ends: 'everything' },
  /** The app itself, or what it can do with this server. */
  local: { source: 'app', retryable: false, ends: 'everything' },
} as const satisfies Readonly<Record<string, ClassFacts>>;

export type ErrorClass = keyof typeof classFacts;

/**
 * Whether an answer may mean that the server does not have what was asked for, or not the address itself.
 * - `stated`: it says so, or is no answer of what was asked for.
 * - `refused`: servers also refuse what they do not have; but they may have taken exception to something else, such as the token.
 * - `hidden`: a web page has answered in its place, and nothing is known but that another address may say more.
 */
export type Absence = 'stated' | 'refused' | 'hidden' | 'no';

/**
 * What `details.where` names of a failure on the way to a server, so that the advice can be closer than that of the row.
 * - `certificate`, `proxy-certificate`: why the certificate of the server, or of the proxy, was not accepted.
 * - `socket`: the system's name of what went wrong, or one of ours.
 * - `proxy-answer`: what the proxy has answered.
 * - `plain`: the advice of the row is all there is.
 * - `none`: the way was there, or nothing is known of the cause. A connection's test says no more than the sentence then.
 */
export type NetworkCause = 'certificate' | 'proxy-certificate' | 'socket' | 'proxy-answer' | 'plain' | 'none';

/** The row of a code: the columns of its class where it differs, and those that no class settles. */
export interface ErrorRow extends Partial<ClassFacts> {
  readonly class: ErrorClass;
  /** What happened. What became of a write is not part of it: that is the outcome's to say, once. */
  readonly sentence: string;
  /** What to do about it, where that does not depend on the details of the failure. */
  readonly advice?: string;
  /** The field of the connection's form in which a person could fix it. */
  readonly field?: 'baseUrl' | 'proxyAddress' | 'certificates';
  /**
   * It ends everything but the crawl of all tables, which skips one table that is slow or that a proxy answers in its own
   * way: many in a row end the crawl all the same. A deletion takes no such chance.
   */
  readonly crawlSkips?: true;
  /** Left out where nothing has answered. */
  readonly absence?: Absence;
  /** Left out where it is not about the way. */
  readonly networkCause?: NetworkCause;
  /** A search that fails so says nothing about the rest of the server: the tables are listed in its place. */
  readonly searchOnly?: true;
}

/** Columns that every code of some classes has to fill: a new code of them does not compile before it is decided. */
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

/** A row with all that its class asks for. */
export type DecidedRow = { [C in ErrorClass]: RowOf<C> }[ErrorClass];
