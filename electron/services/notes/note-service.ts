import {
  type PassedFilePlace,
  passedFileText,
  readPassedFile,
  writePassedFile,
} from '@main/services/files/passed-file';
import { storeChange, type WritableDatabase } from '@main/store/database';
import { findNotes, removeNote, storeNote } from '@main/store/notes';
import type { Store } from '@main/store/store';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { noteLimits } from '@shared/domain/limits';
import { type Note, type NoteDraft, noteSchema } from '@shared/domain/note';
import { AppError } from '@shared/errors/app-error';
import { messages } from './messages';

interface NoteServiceDeps {
  readonly store: Pick<Store, 'db'>;
  readonly filePlace: PassedFilePlace;
  /** Who writes on a connection, as people call them; null where nobody is known. */
  readonly authorOf: (connectionId: ConnectionId) => Promise<string | null>;
  /** The contracts that a connection has, as the index knows them. */
  readonly contractsOf: (connectionId: ConnectionId) => readonly NotedContract[];
  /** Notes of some connection have changed. */
  readonly onChanged: () => void;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export interface NotedContract {
  readonly id: ContractId;
  /** Its fully qualified name. */
  readonly name: string;
}

const file = {
  format: 'contract-desk/notes',
  list: 'notes',
  most: noteLimits.notes,
  code: 'notes_unreadable',
  texts: messages.file,
} as const;

export type NoteService = ReturnType<typeof createNoteService>;

/** Notes of this computer about contracts and runs. What changes something rejects where the disk refuses. */
export function createNoteService(deps: NoteServiceDeps) {
  const { store, filePlace, authorOf, contractsOf, onChanged, newId, clock } = deps;
  const list = (connectionId: ConnectionId): Note[] => findNotes(store.db, connectionId);
  function change(connectionId: ConnectionId, work: (db: WritableDatabase) => void): Note[] {
    storeChange(store.db, () => work(store.db));
    onChanged();
    return list(connectionId);
  }
  const put = (connectionId: ConnectionId, notes: readonly Note[]) =>
    change(connectionId, (db) => {
      for (const note of notes) storeNote(db, connectionId, note);
    });

  return {
    list,

    async save(connectionId: ConnectionId, { id, ...draft }: NoteDraft & { readonly id: string | null }) {
      const author = await authorOf(connectionId);
      const known = list(connectionId);
      const before = known.find((note) => note.id === id);
      if (before === undefined && known.length >= noteLimits.notes) throw new AppError('invalid_input');
      const now = clock();
      if (before !== undefined) return put(connectionId, [{ ...before, ...draft, changedAt: now }]);
      return put(connectionId, [{ ...draft, id: id ?? newId(), author, writtenAt: now, changedAt: null }]);
    },

    remove: (connectionId: ConnectionId, id: string): Note[] =>
      change(connectionId, (db) => removeNote(db, connectionId, id)),

    restore: (connectionId: ConnectionId, note: Note): Note[] => put(connectionId, [note]),

    /** Null when the person chose no file. */
    async exportFile(connectionId: ConnectionId) {
      const notes = list(connectionId);
      const text = passedFileText(file, notes);
      const fileName = await writePassedFile(
        { filePlace, newId },
        { kind: 'notes', fileName: 'contract-notes.json', text },
      );
      return fileName === null ? null : { fileName, notes: notes.length };
    },

    /** Adds what is not here yet. A contract is found by its id, else by its name: another server gives it another id. */
    importFile(connectionId: ConnectionId, text: string) {
      const entries = readPassedFile(text, file).map((entry) => noteSchema.safeParse(entry).data ?? null);
      const known = list(connectionId);
      const { added, ...counts } = sortedOut(entries, known, finderOf(contractsOf(connectionId)));
      if (known.length + added.length > noteLimits.notes) {
        throw new AppError('notes_unreadable', { details: { where: messages.file.noRoom(noteLimits.notes) } });
      }
      return { ...counts, notes: put(connectionId, added), added: added.length };
    },
  };
}

/** Finds the contract that a note of a file is about. */
function finderOf(contracts: readonly NotedContract[]) {
  const ids = new Set(contracts.map(({ id }) => id));
  const idByName = new Map(contracts.map(({ id, name }) => [name, id]));
  return ({ contractId, contractName }: Note): ContractId | undefined =>
    ids.has(contractId) ? contractId : idByName.get(contractName);
}

/** What becomes of the notes of a file: each is added once, unless it is here already or its contract is not. */
function sortedOut(
  entries: readonly (Note | null)[],
  known: readonly Note[],
  contractIdOf: (note: Note) => ContractId | undefined,
) {
  const here = new Set(known.map(({ id }) => id));
  const readable = entries.filter((note) => note !== null);
  const others = readable.filter(({ id }) => !here.has(id));
  const added = new Map<string, Note>();
  for (const note of others) {
    const contractId = contractIdOf(note);
    if (contractId !== undefined) added.set(note.id, { ...note, contractId });
  }
  return {
    added: [...added.values()],
    known: readable.length - others.length,
    unknown: new Set(others.map(({ id }) => id)).size - added.size,
    unreadable: entries.length - readable.length,
  };
}
