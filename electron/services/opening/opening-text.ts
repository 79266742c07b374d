import { parsedUrl } from '@main/lib/parsed-url';
import type { Connection } from '@shared/domain/connection';
import { readCatalogUrl } from './opening-address';
import { readAppLink } from './opening-link';
import { nameCandidates, onOneLine, unquoted } from './opening-names';
import { isGuid, nowhere, type OpeningTarget, type OpeningText } from './opening-target';

/** Servers join the name of a contract to that of its asset by this (docs/server.md#names). */
const contractMark = '.dataContract_';

/** Reads what a person pasted or typed: a UUID, a fully qualified name, an address of a catalog or a link of this app. */
export function readOpeningText(text: string): OpeningText {
  const line = onOneLine(text);
  const bare = unquoted(line.trim());
  if (bare.trim() === '') return here({ kind: 'empty' });
  if (/^contractdesk:/i.test(bare)) return readAppLink(bare);
  if (/^https?:\/\//i.test(bare)) return readCatalogUrl(bare);
  if (isGuid(bare)) return here({ kind: 'id', id: bare.toLowerCase() });
  return here({ kind: line.includes(contractMark) ? 'contract-name' : 'name', names: nameCandidates(line) });
}

const here = (target: OpeningTarget): OpeningText => ({ target, server: null, place: nowhere });

/** Whether a text that names a server means this connection; one that names none fits any. */
export function fitsServer(
  { name, baseUrl }: Pick<Connection, 'name' | 'baseUrl'>,
  server: OpeningText['server'],
): boolean {
  if (server === null) return true;
  const host = parsedUrl(baseUrl)?.host ?? null;
  if ('host' in server) return host === server.host;
  const wanted = server.hostOrName.toLowerCase();
  return name.toLowerCase() === wanted || host === wanted;
}
