import { requestLogLimits } from '@shared/domain/local/request-log';
import { redact } from './redact';
import { headerOf, type ReplyHeaders } from './reply-headers';

/** What an attempt has sent and received, without its token: for the request log. */
export interface SeenExchange {
  /** Null when no answer came. */
  status: number | null;
  /** Whether the token was sent, which the headers here do not say. */
  isAuthenticated: boolean;
  sentHeaders: readonly (readonly [string, string])[];
  sentBody: SeenBody | null;
  receivedHeaders: readonly (readonly [string, string])[];
  receivedBody: SeenBody | null;
}

/** The beginning of a body, and how many bytes all of it has. */
export interface SeenBody {
  /** Null where it is not to be kept. */
  readonly text: string | null;
  readonly bytes: number;
  readonly isCut: boolean;
}

export const nothingSeen = (): SeenExchange => ({
  status: null,
  isAuthenticated: false,
  sentHeaders: [],
  sentBody: null,
  receivedHeaders: [],
  receivedBody: null,
});

/** Never kept, whatever they hold. */
const secretHeaders = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'set-cookie2',
  'www-authenticate',
  'proxy-authenticate',
  'authentication-info',
  'proxy-authentication-info',
]);
const longestHeader = 1000;
/** A secret at the end is found before the text is cut. */
const margin = 8000;

/** Host names are in lower case. */
const secretsOf = (token: string | null) => [token, token?.toLowerCase()];

/** Headers without those that hold secrets, and without the token in any other, which a server may echo. */
export const shownHeaders = (headers: ReplyHeaders, token: string | null): readonly (readonly [string, string])[] =>
  Object.keys(headers)
    .filter((name) => !secretHeaders.has(name.toLowerCase()))
    .map((name) => [name, redact(headerOf(headers, name) ?? '', secretsOf(token)).slice(0, longestHeader)]);

/** A body of which only its size is told. */
export function sizeOfBody(body: Buffer): SeenBody | null {
  return body.length === 0 ? null : { text: null, bytes: body.length, isCut: false };
}

/** The beginning of a body as text, without the token. */
export function shownBody(body: string | Buffer, token: string | null): SeenBody | null {
  const bytes = Buffer.byteLength(body);
  if (bytes === 0) return null;
  const most = requestLogLimits.body + margin;
  const start = typeof body === 'string' ? body.slice(0, most) : body.toString('utf8', 0, most);
  return {
    text: redact(start, secretsOf(token)).slice(0, requestLogLimits.body).toWellFormed(),
    bytes,
    isCut: bytes > requestLogLimits.body,
  };
}
