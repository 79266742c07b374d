import { AppError } from '@shared/errors/app-error';
import type { Query } from './http-request';
import type { PathSegment } from './path-segments';

/** The target of one request. */
export interface Target {
  readonly origin: string;
  /** Path and query exactly as they are sent. */
  readonly path: string;
}

/**
 * The address of a call below the API root. The parsed URL is compared with the intended one, so that no value can lead elsewhere
 * (docs/quality.md S34). Throws `unsafe_path`.
 */
export function buildTarget(apiRoot: string, segments: readonly PathSegment[], query: Query = {}): Target {
  const root = new URL(apiRoot);
  const pathname = [root.pathname.replace(/\/+$/, ''), ...segments].join('/');
  const search = searchOf(query);
  const url = new URL(root.origin + pathname + search);
  const same = url.origin === root.origin && url.pathname === pathname && url.search === search && url.hash === '';
  if (segments.length === 0 || segments.includes('' as PathSegment) || !same) throw new AppError('unsafe_path');
  return { origin: root.origin, path: pathname + search };
}

function searchOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [`${encoded(key)}=${encoded(String(value))}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** `'` is the one character that the URL parser encodes in a query and `encodeURIComponent` does not. */
function encoded(text: string): string {
  if (!text.isWellFormed()) throw new AppError('unsafe_path');
  return encodeURIComponent(text).replaceAll("'", '%27');
}
