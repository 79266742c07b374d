import { parseBaseUrl } from '@main/http/base-url';
import { exchangeFileText, property, readExchangeFile } from '@main/services/files/exchange-file';
import {
  connectionFileLimits,
  type ExchangedConnection,
  exchangedConnectionSchema,
} from '@shared/domain/connection/connection-file';
import { networkLimits } from '@shared/domain/limits';
import { AppError } from '@shared/errors/app-error';
import { messages } from './messages';
import { checkNetwork } from './network-settings';
import type { SavedConnection } from './ports';

/** An entry of a connections file: what it would add, or why it cannot be read. */
export type FileEntry =
  | { readonly ok: true; readonly connection: ExchangedConnection }
  | { readonly ok: false; readonly name: string | null; readonly reason: string };

const file = {
  format: 'contract-desk/connections',
  list: 'connections',
  maxEntries: connectionFileLimits.connections,
  code: 'connections_unreadable',
  texts: messages.file,
} as const;

/** The text of a connections file: no token or anything learned with one, no id, nothing about this computer. */
export function connectionFileText(connections: readonly SavedConnection[]): string {
  return exchangeFileText(file, connections.map(passedOn));
}

/** What of a connection is passed on. */
export function passedOn(saved: SavedConnection): ExchangedConnection {
  const { name, baseUrl, protection, colour, pageSize, network, keeping } = saved;
  return { name, baseUrl, protection, colour, pageSize, network, keeping };
}

/** Throws `connections_unreadable` for any other text. Unknown members are ignored, a token included. */
export function readConnectionFile(text: string): FileEntry[] {
  return readConnectionEntries(readExchangeFile(text, file));
}

/** The connections in some entries of a file. */
export function readConnectionEntries(entries: readonly unknown[]): FileEntry[] {
  const room = certificateBudget();
  return entries.map((entry) => entryOf(entry, room));
}

function entryOf(value: unknown, hasRoom: (pem: string) => boolean): FileEntry {
  const entry = exchangedConnectionSchema.safeParse(value);
  const refuse = (reason: string): FileEntry => ({ ok: false, name: nameIn(value), reason });
  if (!entry.success) return refuse(fieldReason(entry.error.issues[0]?.path ?? []));
  const { baseUrl, network } = entry.data;
  if (network.certificates !== null && !hasRoom(network.certificates.pem))
    return refuse(messages.entry.tooManyCertificates);
  try {
    checkNetwork(network);
    return { ok: true, connection: { ...entry.data, baseUrl: parseBaseUrl(baseUrl, network).apiRoot } };
  } catch (thrown) {
    return refuse(networkReason(AppError.from(thrown)));
  }
}

/** Characters of all distinct certificates in a file, since parsing them blocks the process. */
const maxCertificates = 4 * networkLimits.certificates;

/** A budget for certificates, each counted once. */
function certificateBudget(): (pem: string) => boolean {
  const seen = new Set<string>();
  let left: number = maxCertificates;
  return (pem) => {
    if (seen.has(pem)) return true;
    left -= pem.length;
    if (left >= 0) seen.add(pem);
    return left >= 0;
  };
}

function networkReason({ code, details }: AppError): string {
  if (code === 'bad_certificates') return messages.entry.certificates;
  if (code === 'invalid_proxy') return messages.entry.proxy(details?.where ?? messages.entry.noAddress);
  return messages.entry.address(details?.where ?? messages.entry.noAddress);
}

const fields: Readonly<Record<string, string>> = messages.entry.fields;

function fieldReason([field]: readonly PropertyKey[]): string {
  const name = field === undefined ? undefined : fields[String(field)];
  return name === undefined ? messages.entry.noConnection : messages.entry.field(name);
}

function nameIn(value: unknown): string | null {
  const name = exchangedConnectionSchema.shape.name.safeParse(property(value, 'name'));
  return name.success ? name.data : null;
}
