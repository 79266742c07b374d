import { freeNames } from '@main/services/files/free-name';
import {
  type ConnectionAddress,
  countBelongings,
  declineLeft,
  findLeft,
  isNothing,
  moveBelongings,
  removeBelongings,
  storeAddresses,
} from '@main/store/belongings';
import { storeChange, transaction, type WritableDatabase } from '@main/store/database';
import { countContracts } from '@main/store/index/contract-index';
import { findItems, storeItems } from '@main/store/local-items';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import type { Left } from '@shared/domain/local/belongings';
import { type LocalKind, localKindNames, localKinds } from '@shared/domain/local/local-items';
import { AppError } from '@shared/errors/app-error';

interface BelongingsDeps {
  readonly store: Store;
  /** The existing connections, without the sample workspace. */
  readonly connections: () => readonly ConnectionAddress[];
  readonly sampleId: ConnectionId;
  /** Called when a connection has taken over what another had left. */
  readonly onTaken: (id: ConnectionId) => void;
}

export type BelongingsService = ReturnType<typeof createBelongingsService>;

/** What people have made on connections. It belongs to an address: removing a connection leaves it there. */
export function createBelongingsService({ store, connections, sampleId, onTaken }: BelongingsDeps) {
  const { db } = store;
  const present = () => new Set([sampleId, ...connections().map(({ connectionId }) => connectionId)]);
  const left = (): Left[] => findLeft(db, present());
  // A database created anew has no addresses yet.
  store.tryWrite((writable) => storeAddresses(writable, connections()));

  function leftAt(id: ConnectionId): Left[] {
    const own = connections().find(({ connectionId }) => connectionId === id);
    return own === undefined ? [] : left().filter(({ address }) => address === own.address);
  }

  return {
    of: (id: ConnectionId) => ({ belongings: countBelongings(db, id), contracts: countContracts(db, id) }),
    left,

    /** Moves what others left at the address of this connection to it. Returns what was moved. */
    takeOver(id: ConnectionId): Left[] {
      const found = leftAt(id);
      storeChange(db, () => {
        for (const { connectionId } of found) {
          for (const kind of localKindNames) renameDuplicates(db, kind, { from: connectionId, to: id });
          moveBelongings(db, connectionId, id);
        }
      });
      if (found.length > 0) onTaken(id);
      return found;
    },

    decline(id: ConnectionId): Left[] {
      storeChange(db, () => declineLeft(db, leftAt(id), id));
      return left();
    },

    remove(id: ConnectionId): Left[] {
      if (present().has(id)) throw new AppError('invalid_input');
      storeChange(db, () => removeBelongings(db, id));
      store.vacuum();
      return left();
    },

    /** Call after a connection was removed. `isDeleted`: everything made on it is deleted too, not only what would not be missed. */
    connectionRemoved(id: ConnectionId, isDeleted: boolean): void {
      store.tryWrite((writable) => {
        if (isDeleted || isNothing(countBelongings(writable, id))) {
          transaction(writable, () => removeBelongings(writable, id));
        }
      });
    },
  };
}

/** Items with the same name as one of the other connection are renamed, where names must be unique. */
function renameDuplicates<K extends LocalKind>(
  db: WritableDatabase,
  kind: K,
  { from, to }: { readonly from: ConnectionId; readonly to: ConnectionId },
): void {
  const free = freeNames(findItems(db, to, kind));
  const items = findItems(db, from, kind).flatMap((item) => {
    const named = localKinds[kind].named(item, free);
    return named === item ? [] : [named];
  });
  storeItems(db, from, { kind, items });
}
