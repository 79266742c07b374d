import { forkFromOpened } from '@main/services/shared-folder/fork';
import { storeChange } from '@main/store/database';
import { findItems, removeItems, storeItems } from '@main/store/local-items';
import { markRemoved } from '@main/store/shared-items';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import { type LocalDrafts, type LocalItems, type LocalKind, localKinds } from '@shared/domain/local/local-items';
import { AppError } from '@shared/errors/app-error';

interface LocalItemsDeps {
  readonly store: Pick<Store, 'db'>;
  /** The person's name on a connection, for authorship; null when unknown. */
  readonly authorOf: (connectionId: ConnectionId) => Promise<string | null>;
  /** Whether there is such a connection: what was made on a removed one would never be seen again. */
  readonly isThere: (connectionId: ConnectionId) => boolean;
  /** Called after a change on any connection. */
  readonly onChanged: () => void;
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Items of one kind. */
interface ItemsOf<K extends LocalKind> {
  readonly kind: K;
  readonly items: readonly LocalItems[K][];
}

interface DraftOf<K extends LocalKind> {
  readonly kind: K;
  /** Null for something new. */
  readonly id: string | null;
  readonly draft: LocalDrafts[K];
  /** As it was when the person began. */
  readonly opened?: LocalItems[K] | undefined;
}

interface DraftsOf<K extends LocalKind> {
  readonly kind: K;
  readonly drafts: readonly LocalDrafts[K][];
}

export type LocalItemService = ReturnType<typeof createLocalItems>;

/** Local items of every kind. Changes throw or reject when the disk refuses. */
export function createLocalItems(deps: LocalItemsDeps) {
  const { authorOf, isThere, onChanged, newId, clock } = deps;
  const { db } = deps.store;
  const list = <K extends LocalKind>(connectionId: ConnectionId, kind: K): LocalItems[K][] =>
    findItems(db, connectionId, kind);

  /** Stores items as they are. Throws `invalid_input` above the limit for a connection. `first`: of the same transaction. */
  function put<K extends LocalKind>(
    connectionId: ConnectionId,
    { kind, items }: ItemsOf<K>,
    first = () => {},
  ): LocalItems[K][] {
    const known = new Set(list(connectionId, kind).map(({ id }) => id));
    const added = items.filter(({ id }) => !known.has(id)).length;
    if (added > 0 && known.size + added > localKinds[kind].limit) throw new AppError('invalid_input');
    storeChange(db, () => {
      first();
      storeItems(db, connectionId, { kind, items });
      markRemoved(db, connectionId, { kind, ids: items.map(({ id }) => id), removedAt: null });
    });
    onChanged();
    return list(connectionId, kind);
  }

  /** The same for a person. Throws `no_connection` as well: in another window it may be there still. */
  const putThere: typeof put = (connectionId, of, first) => {
    if (!isThere(connectionId)) throw new AppError('no_connection');
    return put(connectionId, of, first);
  };

  return {
    list,
    put: <K extends LocalKind>(connectionId: ConnectionId, of: ItemsOf<K>) => putThere(connectionId, of),
    /** Changes an item by what became of it, also where its connection was removed meanwhile. */
    record: <K extends LocalKind>(connectionId: ConnectionId, of: ItemsOf<K>) => put(connectionId, of),

    async save<K extends LocalKind>(connectionId: ConnectionId, { kind, id: known, draft, opened }: DraftOf<K>) {
      const { isSigned, made } = localKinds[kind];
      const author = isSigned ? await authorOf(connectionId) : null;
      const before = list(connectionId, kind).find(({ id }) => id === known);
      const item = made(draft, { id: known ?? newId(), now: clock(), author, before });
      const fork = () => {
        if (opened?.id === item.id) forkFromOpened(db, connectionId, { kind, item: opened, revision: newId() });
      };
      return { id: item.id, items: putThere(connectionId, { kind, items: [item] }, fork) };
    },

    /** Saves several new items at once. */
    async add<K extends LocalKind>(connectionId: ConnectionId, { kind, drafts }: DraftsOf<K>) {
      const { isSigned, made } = localKinds[kind];
      const author = isSigned ? await authorOf(connectionId) : null;
      const now = clock();
      const items = drafts.map((draft) => made(draft, { id: newId(), now, author, before: undefined }));
      return { ids: items.map(({ id }) => id), items: putThere(connectionId, { kind, items }) };
    },

    remove<K extends LocalKind>(connectionId: ConnectionId, kind: K, ids: readonly string[]): LocalItems[K][] {
      storeChange(db, () => {
        removeItems(db, connectionId, { kind, ids });
        markRemoved(db, connectionId, { kind, ids, removedAt: clock() });
      });
      onChanged();
      return list(connectionId, kind);
    },
  };
}
