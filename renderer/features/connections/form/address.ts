import { isLoopback } from '@renderer/lib/plain-http';
import { holdsToken } from '@shared/format/token-like-text';

/** The URL that will be called for a typed address. */
export interface ReadAddress {
  /** What precedes `/v1`, such as `https://catalog.example/api`. */
  readonly apiRoot: string;
  readonly origin: string;
}

const notServers = /^(?:javascript|data|file|blob|about|vbscript|mailto|ftp|wss?|view-source|chrome|app):/i;

/**
 * Parses an address as main does, to show what will be called before anything is sent. null for an address that main would
 * refuse: main then gives the reason. Main parses the address again itself.
 */
export function readAddress(text: string, { allowsHttp = false } = {}): ReadAddress | null {
  const typed = text.trim();
  if (typed === '' || typed.length > 2048 || /[\s\p{Cc}\\?#]/u.test(typed)) return null;
  if (holdsToken(typed) || notServers.test(typed)) return null;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = /^https?:\/\/[^/]*@/i.test(address) ? null : parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'http:' && !allowsHttp && !isLoopback(url.hostname)) return null;
  const path = apiPath(url.pathname);
  return path === null ? null : { apiRoot: url.origin + path, origin: url.origin };
}

/** What a connection is called by its address: the host, or what was typed where that is no address. */
export function addressName(text: string): string {
  const typed = text.trim();
  const url = holdsToken(typed) ? null : parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  return url === null || url.host === '' ? typed : url.host;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function apiPath(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '');
  if (/\/\/|%(?:2f|5c)/i.test(path)) return null;
  if (path.endsWith('/v1')) return path.slice(0, -'/v1'.length);
  return path.endsWith('/api') ? path : `${path}/api`;
}
