import { freeNames } from '@main/services/files/free-name';
import {
  type PassedFilePlace,
  passedFileText,
  property,
  readPassedFile,
  writePassedFile,
} from '@main/services/files/passed-file';
import { storeChange, type WritableDatabase } from '@main/store/database';
import { countItems, findItems, storeItems } from '@main/store/local-items';
import type { Store } from '@main/store/store';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import {
  type LocalCounts,
  type LocalItems,
  type LocalKind,
  localKindNames,
  localKindSchema,
  localKinds,
  mostInFile,
  type Places,
} from '@shared/domain/local/local-items';
import { AppError } from '@shared/errors/app-error';
import { localMessages } from '@shared/format/local-messages';
import { messages } from './messages';

interface LocalFilesDeps {
  readonly store: Pick<Store, 'db'>;
  readonly filePlace: PassedFilePlace;
  /** The contracts that a connection has, as the index knows them. */
  readonly contractsOf: (connectionId: ConnectionId) => readonly KnownContract[];
  /** Something of some connection has changed. */
  readonly onChanged: () => void;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

interface KnownContract {
  readonly id: ContractId;
  /** In the index. */
  readonly key: string;
  /** Its fully qualified name. */
  readonly name: string;
}

const file = {
  format: 'contract-desk/local-items',
  list: 'items',
  most: mostInFile,
  code: 'items_unreadable',
  texts: messages.file,
} as const;

/** What becomes of the entries of a file. */
interface Imported {
  readonly added: LocalCounts;
  readonly known: number;
  readonly unknown: number;
  readonly unreadable: number;
}

export type LocalFileService = ReturnType<typeof createLocalFiles>;

/** What people have made, as files: of one kind, or all of it. A file holds nothing of its connection but names and ids of contracts. */
export function createLocalFiles({ store: { db }, filePlace, contractsOf, onChanged, newId, clock }: LocalFilesDeps) {
  return {
    /** Null when the person chose no file, or nothing is there. `kind`: null for everything. */
    async exportFile(connectionId: ConnectionId, kind: LocalKind | null) {
      const kinds = localKindNames.filter((name) => kind === null || name === kind);
      const entries = kinds.flatMap((name) => entriesOf(name, findItems(db, connectionId, name)));
      if (entries.length === 0) return null;
      const fileName = kind === null ? 'notes-views-rules.json' : localKinds[kind].fileName;
      const text = passedFileText(file, entries);
      const written = await writePassedFile({ filePlace, newId }, { kind: 'items', fileName, text });
      return written === null ? null : { fileName: written, counts: countOf(entries) };
    },

    /** Adds what is not here yet, all of it or none. */
    importFile(connectionId: ConnectionId, text: string): Imported {
      const entries = readPassedFile(text, file);
      const places = placesOf(contractsOf(connectionId), () => findItems(db, connectionId, 'view'));
      const byKind = Map.groupBy(entries, (entry) => localKindSchema.safeParse(property(entry, 'kind')).data ?? null);
      const counts = { known: 0, unknown: 0, unreadable: byKind.get(null)?.length ?? 0 };
      const before = countItems(db, connectionId);
      // Views come before what refers to them.
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
  items.map((item) => ({ kind, ...localKinds[kind].passed.parse(item) }));

const countOf = (entries: readonly Entry[]): LocalCounts =>
  Object.fromEntries(
    localKindNames.map((kind) => [kind, entries.filter((entry) => entry.kind === kind).length]),
  ) as LocalCounts;

interface KindToImport<K extends LocalKind> {
  readonly connectionId: ConnectionId;
  readonly kind: K;
  readonly entries: readonly unknown[];
  readonly places: Places;
  readonly now: number;
}

/** Each entry is added once, unless it is here already or what it is about is not. Throws `items_unreadable` where there is no room. */
function importKind<K extends LocalKind>(db: WritableDatabase, of: KindToImport<K>) {
  const { connectionId, kind, entries, places, now } = of;
  const { limit, passed, fromFile, here, named } = localKinds[kind];
  const known = findItems(db, connectionId, kind);
  const free = freeNames(known);
  const counts = { known: 0, unknown: 0, unreadable: 0 };
  const ids = new Set(known.map(({ id }) => id));
  const items = entries.flatMap((entry) => {
    const { success, data } = passed.safeParse(entry);
    const item = success ? here(fromFile(data, now), places) : null;
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

/** How what a file names is found on a connection: another server has other ids. */
function placesOf(
  contracts: readonly KnownContract[],
  views: () => readonly { readonly id: string; readonly name: string }[],
): Places {
  const byId = new Map<string, ContractId>(contracts.map(({ id }) => [id, id]));
  const byName = new Map<string | null, KnownContract>(contracts.map((contract) => [contract.name, contract]));
  const keys = new Set(contracts.map(({ key }) => key));
  // Nothing asks for them before those of the file are stored.
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
