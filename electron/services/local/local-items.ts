import { storeChange } from '@main/store/database';
import { findItems, removeItems, storeItems } from '@main/store/local-items';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import { type LocalDrafts, type LocalItems, type LocalKind, localKinds } from '@shared/domain/local/local-items';
import { AppError } from '@shared/errors/app-error';

interface LocalItemsDeps {
  readonly store: Pick<Store, 'db'>;
  /** The person's name on a connection, for authorship; null when unknown. */
  readonly authorOf: (connectionId: ConnectionId) => Promise<string | null>;
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
}

interface DraftsOf<K extends LocalKind> {
  readonly kind: K;
  readonly drafts: readonly LocalDrafts[K][];
}

export type LocalItemService = ReturnType<typeof createLocalItems>;

/** Local items of every kind. Changes throw or reject when the disk refuses. */
export function createLocalItems({ store: { db }, authorOf, onChanged, newId, clock }: LocalItemsDeps) {
  const list = <K extends LocalKind>(connectionId: ConnectionId, kind: K): LocalItems[K][] =>
    findItems(db, connectionId, kind);

  /** Stores items as they are. Throws `invalid_input` above the limit for a connection. */
  function put<K extends LocalKind>(connectionId: ConnectionId, { kind, items }: ItemsOf<K>): LocalItems[K][] {
    const known = new Set(list(connectionId, kind).map(({ id }) => id));
    const added = items.filter(({ id }) => !known.has(id)).length;
    if (added > 0 && known.size + added > localKinds[kind].limit) throw new AppError('invalid_input');
    storeChange(db, () => storeItems(db, connectionId, { kind, items }));
    onChanged();
    return list(connectionId, kind);
  }

  return {
    list,
    put,

    async save<K extends LocalKind>(connectionId: ConnectionId, { kind, id: known, draft }: DraftOf<K>) {
      const { isSigned, made } = localKinds[kind];
      const author = isSigned ? await authorOf(connectionId) : null;
      const before = list(connectionId, kind).find(({ id }) => id === known);
      const item = made(draft, { id: known ?? newId(), now: clock(), author, before });
      return { id: item.id, items: put(connectionId, { kind, items: [item] }) };
    },

    /** Saves several new items at once. */
    async add<K extends LocalKind>(connectionId: ConnectionId, { kind, drafts }: DraftsOf<K>) {
      const { isSigned, made } = localKinds[kind];
      const author = isSigned ? await authorOf(connectionId) : null;
      const now = clock();
      const items = drafts.map((draft) => made(draft, { id: newId(), now, author, before: undefined }));
      return { ids: items.map(({ id }) => id), items: put(connectionId, { kind, items }) };
    },

    remove<K extends LocalKind>(connectionId: ConnectionId, kind: K, ids: readonly string[]): LocalItems[K][] {
      storeChange(db, () => removeItems(db, connectionId, { kind, ids }));
      onChanged();
      return list(connectionId, kind);
    },
  };
}
