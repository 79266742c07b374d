import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import { create } from 'zustand';

/** The subject of the dialog: one contract, or all of a connection. */
export interface NotesSubject {
  readonly connectionId: ConnectionId;
  readonly indexed: IndexedContract | null;
  /** The default run of a new note. */
  readonly run: Note['run'];
  /** The id of a note to begin with; absent for none. */
  readonly editing?: string;
}

/** The open dialog of notes, on any screen. */
export const useNotesDialog = create<{ readonly subject: NotesSubject | null }>()(() => ({ subject: null }));

export const openNotes = (subject: NotesSubject): void => useNotesDialog.setState({ subject });
export const openAllNotes = (connectionId: ConnectionId): void => openNotes({ connectionId, indexed: null, run: null });
export const closeNotes = (): void => useNotesDialog.setState({ subject: null });
