import { parsedUrl } from '@main/lib/parsed-url';
import { timestampSchema } from '@shared/domain/ids';
import type { OpeningPlace } from '@shared/domain/opening';
import { isGuid, nowhere, type OpeningTarget, type OpeningText } from './opening-target';

const lost: OpeningText = { target: { kind: 'other' }, server: null, place: nowhere };

/**
 * A link of this app: `contractdesk://open?c=<host or connection>&contract=<id>[&run=<timestamp>][&tab=…]` or
 * `…&table=<name>`. It only leads somewhere; anything else it may ask for is not understood.
 */
export function readAppLink(text: string): OpeningText {
  const url = parsedUrl(text);
  // Some programs put a slash behind the host.
  if (url === null || `${url.host}${url.pathname}`.replace(/\/$/, '') !== 'open') return lost;
  const query = url.searchParams;
  const target = targetOf(query);
  if (target === null) return lost;
  const server = query.get('c') || null;
  return { target, server: server === null ? null : { hostOrName: server }, place: placeOf(query) };
}

function targetOf(query: URLSearchParams): OpeningTarget | null {
  const id = query.get('contract');
  if (id !== null) return isGuid(id) ? { kind: 'contract-id', id: id.toLowerCase() } : null;
  const table = query.get('table');
  return table ? { kind: 'asset-name', type: 'table', names: [table] } : null;
}

function placeOf(query: URLSearchParams): OpeningPlace {
  const run = query.get('run') ?? '';
  const at = /^\d+$/.test(run) ? timestampSchema.safeParse(Number(run)) : null;
  const timestamp = at?.success ? at.data : null;
  return { ...nowhere, tab: query.get('tab') ?? (timestamp === null ? null : 'results'), run: timestamp };
}
