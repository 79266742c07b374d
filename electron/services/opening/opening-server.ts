import { parsedUrl } from '@main/lib/parsed-url';
import type { Connection } from '@shared/domain/connection';
import type { OpeningText } from './opening-target';

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
