import type { ConnectionId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/note';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './bridge';

const notesQuery = (connectionId: ConnectionId) =>
  queryOptions({
    queryKey: ['connections', 'notes', connectionId],
    queryFn: async () => notesOf((await call('notes.list', { connectionId })).notes),
    staleTime: Infinity,
  });

/** The notes of a connection, newest first, and by what they are about. Another object means other notes. */
export interface Notes {
  readonly all: readonly Note[];
  /** By the id of a contract: its own and those of its runs. */
  readonly ofContract: ReadonlyMap<string, readonly Note[]>;
}

export function notesOf(all: readonly Note[]): Notes {
  return { all, ofContract: Map.groupBy(all, ({ contractId }) => contractId) };
}

const none = notesOf([]);

/** The notes of a connection; none until they are read. */
export const useNotes = (connectionId: ConnectionId): Notes => useQuery(notesQuery(connectionId)).data ?? none;

/** A note to store: a new one without an id. */
export type NoteToSave = InputOf<Routes['notes.save']>['note'];

/** What changes the notes of a connection. */
export function useNoteChanges(connectionId: ConnectionId) {
  const client = useQueryClient();
  const onSuccess = ({ notes }: { readonly notes: Note[] }) =>
    client.setQueryData(notesQuery(connectionId).queryKey, notesOf(notes));
  return {
    save: useMutation({ mutationFn: (note: NoteToSave) => call('notes.save', { connectionId, note }), onSuccess }),
    remove: useMutation({ mutationFn: (id: string) => call('notes.remove', { connectionId, id }), onSuccess }),
    restore: useMutation({ mutationFn: (note: Note) => call('notes.restore', { connectionId, note }), onSuccess }),
    importFile: useMutation({ mutationFn: (text: string) => call('notes.import', { connectionId, text }), onSuccess }),
    exportFile: useMutation({
      mutationFn: async () => (await call('notes.exportFile', { connectionId })).exported,
    }),
  };
}
