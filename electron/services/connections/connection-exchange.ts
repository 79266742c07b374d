import { type ExchangeFileDialogs, writeExchangeFile } from '@main/services/files/exchange-file';
import type { Connection } from '@shared/domain/connection/connection';
import type { ExchangedConnection, ImportEntry } from '@shared/domain/connection/connection-file';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { openedFileExtension } from '@shared/domain/local/given-opening';
import { AppError } from '@shared/errors/app-error';
import { copyName, newConnection } from './connection-draft';
import { connectionFileText, type FileEntry, readConnectionFile } from './connection-file';
import { viewOf } from './described-connection';
import type { ConnectionStore, SavedConnection } from './ports';

export interface ConnectionExchangeDeps {
  readonly store: ConnectionStore;
  readonly dialogs: ExchangeFileDialogs;
  readonly newId: () => string;
  readonly described: (connection: SavedConnection) => Connection;
}

type Known = Pick<ExchangedConnection, 'name' | 'baseUrl'>;

/** Exports connections to a file, without their tokens, and imports them from one. */
export function createConnectionExchange({ store, dialogs, newId, described }: ConnectionExchangeDeps) {
  return {
    /** Null when the person cancelled. Rejects with `no_connection` when none of the ids exists. */
    async exportFile(ids: readonly ConnectionId[]): Promise<{ fileName: string; connections: number } | null> {
      const wanted = store.all().filter(({ id }) => ids.includes(id));
      if (wanted.length === 0) throw new AppError('no_connection');
      const text = connectionFileText(wanted);
      const file = { kind: 'connections', fileName: `connections.${openedFileExtension}`, text } as const;
      const fileName = await writeExchangeFile({ dialogs, newId }, file);
      return fileName === null ? null : { fileName, connections: wanted.length };
    },

    previewImport(text: string): ImportEntry[] {
      const known: Known[] = [...store.all()];
      return readConnectionFile(text).map((entry, index) => {
        const preview = previewOf(entry, { index, known });
        if (entry.ok) known.push(entry.connection);
        return preview;
      });
    },

    /** Added after the existing connections, in the file's order; each needs its token entered. */
    importFile(text: string, items: readonly number[]): Connection[] {
      const selected = new Set(items);
      const there: Known[] = [...store.all()];
      const taken = new Set(there.map((each) => each.name));
      const added = readConnectionFile(text).flatMap((entry, index): SavedConnection[] => {
        if (!entry.ok || !selected.has(index)) return [];
        const { connection } = entry;
        const name = isKnown(connection, there) ? copyName(connection.name, taken) : connection.name;
        const saved = { ...newConnection, ...connection, id: connectionIdSchema.parse(newId()), name };
        there.push(saved);
        taken.add(name);
        return [saved];
      });
      store.put(...added);
      return added.map(described);
    },
  };
}

function previewOf(entry: FileEntry, at: { readonly index: number; readonly known: readonly Known[] }): ImportEntry {
  const { index, known } = at;
  if (!entry.ok) return { kind: 'unreadable', index, name: entry.name, reason: entry.reason };
  const { network, ...connection } = entry.connection;
  return {
    kind: isKnown(connection, known) ? 'known' : 'new',
    index,
    ...connection,
    network: viewOf(network),
  };
}

const isKnown = ({ name, baseUrl }: Known, known: readonly Known[]): boolean =>
  known.some((other) => other.name === name && other.baseUrl === baseUrl);
