import { freeNames } from '@main/services/files/free-name';
import {
  type ConnectionAddress,
  countBelongings,
  declineLeft,
  findLeft,
  isNothing,
  moveBelongings,
  noteAddresses,
  removeBelongings,
} from '@main/store/belongings';
import { countContracts } from '@main/store/contract-index';
import { storeChange, transaction, type WritableDatabase } from '@main/store/database';
import { findItems, storeItems } from '@main/store/local-items';
import type { Store } from '@main/store/store';
import type { ConnectionId } from '@shared/domain/ids';
import type { Left } from '@shared/domain/local/belongings';
import { type LocalKind, localKindNames, localKinds } from '@shared/domain/local/local-items';
import { AppError } from '@shared/errors/app-error';

interface BelongingsDeps {
  readonly store: Store;
  /** The connections that are there, beside the sample workspace. */
  readonly connections: () => readonly ConnectionAddress[];
  readonly sampleId: ConnectionId;
  /** A connection has got what others had left. */
  readonly onTaken: (id: ConnectionId) => void;
}

export type BelongingsService = ReturnType<typeof createBelongingsService>;

/** What a person has made on connections. It belongs to an address: a connection that is removed leaves it there. */
export function createBelongingsService({ store, connections, sampleId, onTaken }: BelongingsDeps) {
  const { db } = store;
  const present = () => new Set([sampleId, ...connections().map(({ connectionId }) => connectionId)]);
  const left = (): Left[] => findLeft(db, present());
  // A database that was begun anew does not know where connections lead.
  store.keep((writable) => noteAddresses(writable, connections()));

  function leftAt(id: ConnectionId): Left[] {
    const own = connections().find(({ connectionId }) => connectionId === id);
    return own === undefined ? [] : left().filter(({ address }) => address === own.address);
  }

  return {
    of: (id: ConnectionId) => ({ belongings: countBelongings(db, id), contracts: countContracts(db, id) }),
    left,

    /** What others have left at the address of a connection is that connection’s from now on. Answers what came to it. */
    takeOver(id: ConnectionId): Left[] {
      const found = leftAt(id);
      storeChange(db, () => {
        for (const { connectionId } of found) {
          for (const kind of localKindNames) renameTwins(db, kind, { from: connectionId, to: id });
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

    /** A connection is gone. `isDeleted`: what a person has made on it goes too, not only what nobody would miss. */
    connectionRemoved(id: ConnectionId, isDeleted: boolean): void {
      store.keep((writable) => {
        if (isDeleted || isNothing(countBelongings(writable, id))) {
          transaction(writable, () => removeBelongings(writable, id));
        }
      });
    },
  };
}

/** Items that are called as those of the other connection get another name, where names must differ. */
function renameTwins<K extends LocalKind>(
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
