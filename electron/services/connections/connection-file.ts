import { parseBaseUrl } from '@main/http/base-url';
import { isShallowText } from '@main/http/json-depth';
import {
  connectionFileLimits,
  connectionFileSchema,
  type PassedConnection,
  passedConnectionSchema,
} from '@shared/domain/connection-file';
import { networkLimits } from '@shared/domain/limits';
import { AppError } from '@shared/errors/app-error';
import type { SavedConnection } from './connection-store';
import { checkNetwork } from './network-settings';

/** An entry of a file of connections: what it would add, or why it cannot be read. */
export type FileEntry =
  | { readonly ok: true; readonly connection: PassedConnection }
  | { readonly ok: false; readonly name: string | null; readonly reason: string };

/** The text of a file: no token and nothing that was learned of one, no id, nothing of this computer. */
export function connectionFileText(connections: readonly SavedConnection[]): string {
  const passed = connections.map((saved): PassedConnection => {
    const { name, baseUrl, protection, colour, pageSize, network, keeping } = saved;
    return { name, baseUrl, protection, colour, pageSize, network, keeping };
  });
  return `${JSON.stringify({ format: 'contract-desk/connections', version: 1, connections: passed }, null, 2)}\n`;
}

/** Throws `connections_unreadable` for a text that is no such file. Members that nobody knows, a token too, are not read. */
export function readConnectionFile(text: string): FileEntry[] {
  // Parsing millions of brackets would take seconds (docs/quality.md B42).
  if (!isShallowText(Buffer.from(text), deepest)) throw unreadable('it is damaged');
  const value = parsed(text);
  const file = connectionFileSchema.safeParse(value);
  if (!file.success) throw unreadable(reasonOf(value));
  const room = certificateRoom();
  return file.data.connections.map((entry) => entryOf(entry, room));
}

function entryOf(value: unknown, hasRoom: (pem: string) => boolean): FileEntry {
  const entry = passedConnectionSchema.safeParse(value);
  const refuse = (reason: string): FileEntry => ({ ok: false, name: nameIn(value), reason });
  if (!entry.success) return refuse(fieldReason(entry.error.issues[0]?.path ?? []));
  const { baseUrl, network } = entry.data;
  if (network.certificates !== null && !hasRoom(network.certificates.pem))
    return refuse('Too many other certificates come before its own in this file.');
  try {
    checkNetwork(network);
    return { ok: true, connection: { ...entry.data, baseUrl: parseBaseUrl(baseUrl, network).apiRoot } };
  } catch (thrown) {
    return refuse(networkReason(AppError.from(thrown)));
  }
}

/** Levels of a file that anybody would write. */
const deepest = 16;
/** Characters of all the different certificates of a file: reading them holds up everything else. */
const mostCertificates = 4 * networkLimits.certificates;

/** Whether a file of certificates is worth being read, when each counts once. */
function certificateRoom(): (pem: string) => boolean {
  const seen = new Set<string>();
  let left: number = mostCertificates;
  return (pem) => {
    if (seen.has(pem)) return true;
    left -= pem.length;
    if (left >= 0) seen.add(pem);
    return left >= 0;
  };
}

function networkReason({ code, details }: AppError): string {
  if (code === 'bad_certificates') return 'Its file of certificates cannot be read.';
  if (code === 'invalid_proxy') return 'Its proxy cannot be used.';
  return `Its address cannot be used: ${details?.where ?? 'this is not an address'}.`;
}

const fields: Readonly<Record<string, string>> = {
  name: 'name',
  baseUrl: 'address',
  protection: 'protection',
  colour: 'colour',
  pageSize: 'page size',
  network: 'way to the server',
  keeping: 'place of the token',
};

function fieldReason([field]: readonly PropertyKey[]): string {
  const word = field === undefined ? undefined : fields[String(field)];
  return word === undefined ? 'This is not a connection.' : `Its ${word} cannot be used.`;
}

function nameIn(value: unknown): string | null {
  const name = passedConnectionSchema.shape.name.safeParse(property(value, 'name'));
  return name.success ? name.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {
    throw unreadable('it is not JSON');
  }
}

function reasonOf(value: unknown): string {
  const version = property(value, 'version');
  const connections = property(value, 'connections');
  if (property(value, 'format') !== 'contract-desk/connections') return 'it is not a file of connections';
  if (typeof version === 'number' && version > 1) return 'it was written by a newer version of this app';
  return Array.isArray(connections) && connections.length > connectionFileLimits.connections
    ? `it holds more than ${connectionFileLimits.connections} connections`
    : 'it is damaged';
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

const unreadable = (where: string): AppError => new AppError('connections_unreadable', { details: { where } });
