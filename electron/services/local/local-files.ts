import {
  type ExchangeFileDialogs,
  exchangeFileText,
  property,
  readExchangeFile,
  writeExchangeFile,
} from '@main/services/files/exchange-file';
import { freeNames } from '@main/services/files/free-name';
import { storeChange, type WritableDatabase } from '@main/store/database';
import { countItems, findItems, storeItems } from '@main/store/local-items';
import type { Store } from '@main/store/store';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import {
  type ImportLookup,
  type LocalCounts,
  type LocalItems,
  type LocalKind,
  localKindNames,
  localKindSchema,
  localKinds,
  maxInFile,
} from '@shared/domain/local/local-items';
import { AppError } from '@shared/errors/app-error';
import { localMessages } from '@shared/format/local-messages';
import { messages } from './messages';

interface LocalFilesDeps {
  readonly store: Pick<Store, 'db'>;
  readonly dialogs: ExchangeFileDialogs;
  /** The contracts of a connection, from the index. */
  readonly contractsOf: (connectionId: ConnectionId) => readonly KnownContract[];
  readonly isThere: (connectionId: ConnectionId) => boolean;
  /** Called after a change on any connection. */
  readonly onChanged: () => void;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

interface KnownContract {
  readonly id: ContractId;
  /** Its key in the index. */
  readonly key: string;
  /** Its fully qualified name. */
  readonly name: string;
}

const file = {
  format: 'contract-desk/local-items',
  list: 'items',
  maxEntries: maxInFile,
  code: 'items_unreadable',
  texts: messages.file,
} as const;

/** The outcome of an import. */
interface Imported {
  readonly added: LocalCounts;
  readonly known: number;
  readonly unknown: number;
  readonly unreadable: number;
}

export type LocalFileService = ReturnType<typeof createLocalFiles>;

/** Local items as files: of one kind, or all of them. Of its connection a file holds only names and ids of contracts. */
export function createLocalFiles(deps: LocalFilesDeps) {
  const { dialogs, contractsOf, isThere, onChanged, newId, clock } = deps;
  const { db } = deps.store;
  return {
    /** Null when the person cancelled, or there is nothing to export. `kind`: null for all kinds. */
    async exportFile(connectionId: ConnectionId, kind: LocalKind | null) {
      const kinds = localKindNames.filter((name) => kind === null || name === kind);
      const entries = kinds.flatMap((name) => entriesOf(name, findItems(db, connectionId, name)));
      if (entries.length === 0) return null;
      const fileName = kind === null ? 'notes-views-rules.json' : localKinds[kind].fileName;
      const text = exchangeFileText(file, entries);
      const written = await writeExchangeFile({ dialogs, newId }, { kind: 'items', fileName, text });
      return written === null ? null : { fileName: written, counts: countOf(entries) };
    },

    /** Adds what is missing, all of it or none. Throws `no_connection` when there is none of that id. */
    importFile(connectionId: ConnectionId, text: string): Imported {
      if (!isThere(connectionId)) throw new AppError('no_connection');
      const entries = readExchangeFile(text, file);
      const places = placesOf(contractsOf(connectionId), () => findItems(db, connectionId, 'view'));
      const byKind = Map.groupBy(entries, (entry) => localKindSchema.safeParse(property(entry, 'kind')).data ?? null);
      const counts = { known: 0, unknown: 0, unreadable: byKind.get(null)?.length ?? 0 };
      const before = countItems(db, connectionId);
      // Views first, since other items refer to them.
      storeChange(db, () => {
        for (const kind of localKindNames) {
          const found = importKind(db, { connectionId, kind, entries: byKind.get(kind) ?? [], places, now: clock() });
          for (const fate of fates) counts[fate] += found[fate];
        }
      });
      onChanged();
      const after = countItems(db, connectionId);
      const added = Object.fromEntries(localKindNames.map((kind) => [kind, after[kind] - before[kind]]));
      return { added: added as LocalCounts, ...counts };
    },
  };
}

const fates = ['known', 'unknown', 'unreadable'] as const;

interface Entry {
  readonly kind: LocalKind;
}

const entriesOf = <K extends LocalKind>(kind: K, items: readonly LocalItems[K][]): Entry[] =>
  items.map((item) => ({ kind, ...localKinds[kind].exchanged.parse(item) }));

const countOf = (entries: readonly Entry[]): LocalCounts =>
  Object.fromEntries(
    localKindNames.map((kind) => [kind, entries.filter((entry) => entry.kind === kind).length]),
  ) as LocalCounts;

interface KindToImport<K extends LocalKind> {
  readonly connectionId: ConnectionId;
  readonly kind: K;
  readonly entries: readonly unknown[];
  readonly places: ImportLookup;
  readonly now: number;
}

/** Adds each entry once, unless it exists already or its contract does not. Throws `items_unreadable` when there are too many. */
function importKind<K extends LocalKind>(db: WritableDatabase, of: KindToImport<K>) {
  const { connectionId, kind, entries, places, now } = of;
  const { limit, exchanged, fromFile, onServer, named } = localKinds[kind];
  const known = findItems(db, connectionId, kind);
  const free = freeNames(known);
  const counts = { known: 0, unknown: 0, unreadable: 0 };
  const ids = new Set(known.map(({ id }) => id));
  const items = entries.flatMap((entry) => {
    const { success, data } = exchanged.safeParse(entry);
    const item = success ? onServer(fromFile(data, now), places) : null;
    const fate = !success ? 'unreadable' : ids.has(data.id) || ids.has(item?.id ?? '') ? 'known' : null;
    if (fate !== null || item === null) {
      counts[fate ?? 'unknown'] += 1;
      return [];
    }
    ids.add(item.id);
    return [named(item, free)];
  });
  if (known.length + items.length > limit) {
    throw new AppError('items_unreadable', {
      details: { where: messages.file.noRoom(localMessages.counts[kind](limit)) },
    });
  }
  storeItems(db, connectionId, { kind, items });
  return counts;
}

/** Maps what a file refers to onto a connection: another server has other ids. */
function placesOf(
  contracts: readonly KnownContract[],
  views: () => readonly { readonly id: string; readonly name: string }[],
): ImportLookup {
  const byId = new Map<string, ContractId>(contracts.map(({ id }) => [id, id]));
  const byName = new Map<string | null, KnownContract>(contracts.map((contract) => [contract.name, contract]));
  const keys = new Set(contracts.map(({ key }) => key));
  // Read lazily, after the file's own views were stored.
  let all: ReturnType<typeof views> | null = null;
  return {
    contract: ({ id, name }) => byId.get(id) ?? byName.get(name)?.id,
    key: ({ id, name }) => (keys.has(id) ? id : byName.get(name)?.key),
    view({ id, name }) {
      all ??= views();
      return (all.find((each) => each.id === id) ?? all.find((each) => each.name === name))?.id;
    },
  };
}
