import {
  type PassedFilePlace,
  passedFileText,
  readPassedFile,
  writePassedFile,
} from '@main/services/files/passed-file';
import { storageFailure, transaction, type WritableDatabase } from '@main/store/database';
import { findNotes, removeNote, storeNote } from '@main/store/notes';
import type { Store } from '@main/store/store';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { type Note, type NoteDraft, noteLimits, noteSchema } from '@shared/domain/note';
import { AppError } from '@shared/errors/app-error';
import { messages } from './messages';

interface NoteServiceDeps {
  readonly store: Pick<Store, 'db'>;
  readonly filePlace: PassedFilePlace;
  /** Who writes on a connection, as people call them; null where nobody is known. */
  readonly authorOf: (connectionId: ConnectionId) => Promise<string | null>;
  /** The contracts that a connection has, as the index knows them. */
  readonly contractsOf: (connectionId: ConnectionId) => readonly NotedContract[];
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
  const { store, filePlace, authorOf, contractsOf, newId, clock } = deps;
  const list = (connectionId: ConnectionId): Note[] => findNotes(store.db, connectionId);
  function change(connectionId: ConnectionId, work: (db: WritableDatabase) => void): Note[] {
    try {
      transaction(store.db, () => work(store.db));
    } catch (thrown) {
      throw storageFailure(thrown);
    }
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
      const contracts = contractsOf(connectionId);
      const ids = new Set(contracts.map(({ id }) => id));
      const idByName = new Map(contracts.map(({ id, name }) => [name, id]));
      const here = new Set(list(connectionId).map(({ id }) => id));
      const added: Note[] = [];
      const counts = { added: 0, known: 0, unknown: 0, unreadable: 0 };
      for (const note of entries) {
        if (note === null) counts.unreadable += 1;
        else if (here.has(note.id)) counts.known += 1;
        else {
          const contractId = ids.has(note.contractId) ? note.contractId : idByName.get(note.contractName);
          counts[contractId === undefined ? 'unknown' : 'added'] += 1;
          if (contractId === undefined) continue;
          here.add(note.id);
          added.push({ ...note, contractId });
        }
      }
      if (here.size > noteLimits.notes) {
        throw new AppError('notes_unreadable', { details: { where: messages.file.noRoom(noteLimits.notes) } });
      }
      return { notes: put(connectionId, added), ...counts };
    },
  };
}
