import { parseBaseUrl } from '@main/http/base-url';
import { isShallowText } from '@main/http/json-body';
import {
  connectionFileLimits,
  connectionFileSchema,
  type PassedConnection,
  passedConnectionSchema,
} from '@shared/domain/connection-file';
import { networkLimits } from '@shared/domain/limits';
import { AppError } from '@shared/errors/app-error';
import { messages } from './messages';
import { checkNetwork } from './network-settings';
import type { SavedConnection } from './ports';

/** An entry of a file of connections: what it would add, or why it cannot be read. */
export type FileEntry =
  | { readonly ok: true; readonly connection: PassedConnection }
  | { readonly ok: false; readonly name: string | null; readonly reason: string };

/** The text of a file: no token or anything learned from one, no id, nothing about this computer. */
export function connectionFileText(connections: readonly SavedConnection[]): string {
  const passed = connections.map((saved): PassedConnection => {
    const { name, baseUrl, protection, colour, pageSize, network, keeping } = saved;
    return { name, baseUrl, protection, colour, pageSize, network, keeping };
  });
  return `${JSON.stringify({ format: 'contract-desk/connections', version: 1, connections: passed }, null, 2)}\n`;
}

/** Throws `connections_unreadable` for any other text. Unknown members, a token too, are not read. */
export function readConnectionFile(text: string): FileEntry[] {
  // Parsing millions of brackets would take seconds (docs/quality.md B42).
  if (!isShallowText(Buffer.from(text), deepest)) throw unreadable(messages.file.damaged);
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
    return refuse(messages.entry.tooManyCertificates);
  try {
    checkNetwork(network);
    return { ok: true, connection: { ...entry.data, baseUrl: parseBaseUrl(baseUrl, network).apiRoot } };
  } catch (thrown) {
    return refuse(networkReason(AppError.from(thrown)));
  }
}

/** More nesting than any real file has. */
const deepest = 16;
/** Characters of all distinct certificates of a file, since parsing them blocks the process. */
const mostCertificates = 4 * networkLimits.certificates;

/** A budget for certificates, each counted once. */
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
  if (code === 'bad_certificates') return messages.entry.certificates;
  if (code === 'invalid_proxy') return messages.entry.proxy;
  return messages.entry.address(details?.where ?? messages.entry.noAddress);
}

const fields: Readonly<Record<string, string>> = messages.entry.fields;

function fieldReason([field]: readonly PropertyKey[]): string {
  const name = field === undefined ? undefined : fields[String(field)];
  return name === undefined ? messages.entry.noConnection : messages.entry.field(name);
}

function nameIn(value: unknown): string | null {
  const name = passedConnectionSchema.shape.name.safeParse(property(value, 'name'));
  return name.success ? name.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {
    throw unreadable(messages.file.notJson);
  }
}

function reasonOf(value: unknown): string {
  const version = property(value, 'version');
  const connections = property(value, 'connections');
  if (property(value, 'format') !== 'contract-desk/connections') return messages.file.otherFile;
  if (typeof version === 'number' && version > 1) return messages.file.newer;
  return Array.isArray(connections) && connections.length > connectionFileLimits.connections
    ? messages.file.tooMany(connectionFileLimits.connections)
    : messages.file.damaged;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

const unreadable = (where: string): AppError => new AppError('connections_unreadable', { details: { where } });
