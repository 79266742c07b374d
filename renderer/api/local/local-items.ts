import { call } from '@renderer/api/bridge';
import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { LocalDrafts, LocalItems, LocalKind } from '@shared/domain/local/local-items';
import type { Note } from '@shared/domain/local/note';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The key of everything that a person has made on a connection. */
export const localItemsKey = (connectionId: ConnectionId) => ['connections', 'local', connectionId] as const;

/** What a person has made of a kind on a connection, in the order of its list. */
const itemsQuery = <K extends LocalKind>(connectionId: ConnectionId, kind: K) =>
  queryOptions({
    queryKey: [...localItemsKey(connectionId), kind],
    queryFn: async () => itemsOf(kind, await call('local.list', { connectionId, kind })),
    staleTime: Infinity,
  });

/** Main answers with the kind that was asked for. */
const itemsOf = <K extends LocalKind>(_: K, { items }: { readonly items: readonly unknown[] }) =>
  items as readonly LocalItems[K][];

const none: readonly never[] = [];

/** The same for a screen; empty until it is read. */
export const useLocalItems = <K extends LocalKind>(connectionId: ConnectionId, kind: K): readonly LocalItems[K][] =>
  useReadItems(connectionId, kind) ?? none;

/** The same; undefined until it is read. */
export const useReadItems = <K extends LocalKind>(
  connectionId: ConnectionId,
  kind: K,
): readonly LocalItems[K][] | undefined => useQuery(itemsQuery(connectionId, kind)).data;

/** What a person says of an item. `id`: null for a new one. `opened`: as it was when they began, so that nobody else's change is lost. */
export type ToSave<K extends LocalKind> = LocalDrafts[K] & {
  readonly id: string | null;
  readonly opened?: LocalItems[K] | undefined;
};

type Change<R extends 'local.save' | 'local.add' | 'local.put'> = InputOf<Routes[R]>['change'];

/** Stores items as they are, and shows them. */
export async function putItems<K extends LocalKind>(
  client: QueryClient,
  connectionId: ConnectionId,
  { kind, items }: { readonly kind: K; readonly items: readonly LocalItems[K][] },
): Promise<void> {
  const list = await call('local.put', { connectionId, change: { kind, items } as Change<'local.put'> });
  client.setQueryData(itemsQuery(connectionId, kind).queryKey, itemsOf(kind, list));
}

/** Saves several new items at once, and shows them; gives their ids. */
export async function addItems<K extends LocalKind>(
  client: QueryClient,
  connectionId: ConnectionId,
  { kind, drafts }: { readonly kind: K; readonly drafts: readonly LocalDrafts[K][] },
): Promise<readonly string[]> {
  const { ids, list } = await call('local.add', { connectionId, change: { kind, drafts } as Change<'local.add'> });
  client.setQueryData(itemsQuery(connectionId, kind).queryKey, itemsOf(kind, list));
  return ids;
}

/** Removes items, and shows those that are left. */
export async function removeItems(
  client: QueryClient,
  connectionId: ConnectionId,
  { kind, ids }: { readonly kind: LocalKind; readonly ids: readonly string[] },
): Promise<void> {
  const list = await call('local.remove', { connectionId, kind, ids: [...ids] });
  client.setQueryData(itemsQuery(connectionId, kind).queryKey, itemsOf(kind, list));
}

/** What changes the items of a kind. */
export function useLocalChanges<K extends LocalKind>(connectionId: ConnectionId, kind: K) {
  const client = useQueryClient();
  return {
    /** Gives the id. */
    save: useMutation({
      mutationFn: async ({ id, opened, ...draft }: ToSave<K>) => {
        const change = { kind, id, draft, opened } as unknown as Change<'local.save'>;
        const saved = await call('local.save', { connectionId, change });
        client.setQueryData(itemsQuery(connectionId, kind).queryKey, itemsOf(kind, saved.list));
        return saved.id;
      },
    }),
    /** Stores items as they are, such as one that was removed. */
    put: useMutation({
      mutationFn: (items: readonly LocalItems[K][]) => putItems(client, connectionId, { kind, items }),
    }),
    remove: useMutation({ mutationFn: (id: string) => removeItems(client, connectionId, { kind, ids: [id] }) }),
  };
}

/** Writes what a person has made to a file, of one kind, or all of it where that is null; null when they chose no file. */
export const useExportItems = (connectionId: ConnectionId, kind: LocalKind | null) =>
  useMutation({
    mutationFn: async () => (await call('local.exportFile', { connectionId, kind })).exported,
  });

/** Files of what a person has made: what is exported is of one kind, what is imported of any. */
export function useItemFiles(connectionId: ConnectionId, kind: LocalKind) {
  const client = useQueryClient();
  return {
    exportFile: useExportItems(connectionId, kind).mutateAsync,
    importFile: async (text: string) => {
      const imported = await call('local.importFile', { connectionId, text });
      void client.invalidateQueries({ queryKey: ['app', 'watch'] });
      void client.invalidateQueries(contractIndexQueries.marks(connectionId));
      await client.invalidateQueries({ queryKey: localItemsKey(connectionId) });
      return imported;
    },
  };
}

/** The notes of a connection, newest first, and by what they are about. Another object means other notes. */
export interface Notes {
  readonly all: readonly Note[];
  /** By the id of a contract: its own and those of its runs. */
  readonly ofContract: ReadonlyMap<string, readonly Note[]>;
}

const grouped = new WeakMap<readonly Note[], Notes>();

function notesOf(all: readonly Note[]): Notes {
  const notes = grouped.get(all) ?? { all, ofContract: Map.groupBy(all, ({ contractId }) => contractId) };
  grouped.set(all, notes);
  return notes;
}

/** The notes of a connection; none until they are read. */
export const useNotes = (connectionId: ConnectionId): Notes => notesOf(useLocalItems(connectionId, 'note'));

interface RuleRun {
  readonly connectionId: ConnectionId;
  readonly id: string;
  /** Null when there was nothing to send. */
  readonly operationId: string | null;
}

/** A clean-up of a rule has ended. Where that cannot be written down, Activity still has the clean-up. */
export async function noteRuleRan(client: QueryClient, { connectionId, id, operationId }: RuleRun): Promise<void> {
  const rules = itemsOf('rule', await call('local.list', { connectionId, kind: 'rule' }));
  const lastRun = { at: Date.now(), operationId };
  const items = rules.flatMap((rule) => (rule.id === id ? [{ ...rule, lastRun, remindAfter: null }] : []));
  await putItems(client, connectionId, { kind: 'rule', items });
}
