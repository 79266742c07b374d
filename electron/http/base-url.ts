import { domainToUnicode } from 'node:url';
import { AppError } from '@shared/errors/app-error';
import { catalogue } from '@shared/format/catalogue';
import { holdsToken } from '@shared/format/token-like-text';

/** Why an address cannot be used, as the end of a sentence. */
const messages = catalogue({
  scheme: 'only https and http addresses can be used',
  login: 'an address must not contain a user name or a password',
  noAddress: 'this is not an address',
  plainHttp: 'http is for this computer only: use https, or allow plain http for the connection',
  empty: 'the address is empty',
  tooLong: 'the address is longer than 2048 characters',
  invisible: 'the address contains a space, a control character or a backslash',
  query: 'an address must not contain ? or #',
  token: 'it holds what looks like a token, which belongs in the token field',
  path: 'the path contains an empty or an encoded part',
});

/** Where a server's API is. */
export interface BaseUrl {
  /** What precedes `/v1`, without a slash at its end, such as `https://catalog.example/api`. */
  readonly apiRoot: string;
  readonly origin: string;
  readonly isLoopback: boolean;
}

const maxLength = 2048;
const notServers = /^(?:javascript|data|file|blob|about|vbscript|mailto|ftp|wss?|view-source|chrome|app):/i;

/**
 * Reads the address a person typed: with or without scheme, slash, `/api`, `/api/v1` or `/v1`. A bare host means its
 * `/api`; a server that serves `/v1` at its root is named by that `/v1`. Plain http is for this machine only,
 * unless it is allowed for the connection (docs/quality.md S32, S33). Throws `invalid_url`, with the reason in `details.where`.
 */
export function parseBaseUrl(text: string, { allowsHttp = false }: { readonly allowsHttp?: boolean } = {}): BaseUrl {
  const url = parse(text.trim());
  if (url.protocol !== 'https:' && url.protocol !== 'http:') refuse(messages.scheme);
  if (url.username !== '' || url.password !== '') refuse(messages.login);
  // Since Node 24 the URL parser accepts any label as punycode; one that decodes to nothing is not a name.
  if (/(?:^|\.)xn--/.test(domainToUnicode(url.hostname))) refuse(messages.noAddress);
  const isLoopback = loopback(url.hostname);
  if (url.protocol === 'http:' && !isLoopback && !allowsHttp) refuse(messages.plainHttp);
  return { apiRoot: url.origin + apiPath(url.pathname), origin: url.origin, isLoopback };
}

function parse(text: string): URL {
  if (text === '') refuse(messages.empty);
  if (text.length > maxLength) refuse(messages.tooLong);
  // The URL parser would silently drop or convert these.
  if (/[\s\p{Cc}\\]/u.test(text)) refuse(messages.invisible);
  if (/[?#]/.test(text)) refuse(messages.query);
  // A token pasted in place of a host would be looked up in DNS.
  if (holdsToken(text)) refuse(messages.token);
  if (notServers.test(text)) refuse(messages.scheme);
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (/^https?:\/\/[^/]*@/i.test(address)) refuse(messages.login);
  try {
    return new URL(address);
  } catch {
    return refuse(messages.noAddress);
  }
}

/** The URL parser has already turned `0x7f.1` and `2130706433` into `127.0.0.1`. */
function loopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function apiPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  if (/\/\/|%(?:2f|5c)/i.test(path)) refuse(messages.path);
  if (path.endsWith('/v1')) return path.slice(0, -'/v1'.length);
  return path.endsWith('/api') ? path : `${path}/api`;
}

function refuse(where: string): never {
  throw new AppError('invalid_url', { details: { where } });
}
