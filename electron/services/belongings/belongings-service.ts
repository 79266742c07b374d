import { freeName } from '@main/services/files/free-name';
import { everythingFormat, type PassedFilePlace, passedText, writePassedFile } from '@main/services/files/passed-file';
import {
  type ConnectionAddress,
  countBelongings,
  declineLeft,
  findLeft,
  isNothing,
  moveBelongings,
  noteAddresses,
  pinnedKeys,
  removeBelongings,
} from '@main/store/belongings';
import { countContracts } from '@main/store/contract-index';
import { storeChange, transaction, type WritableDatabase } from '@main/store/database';
import { findNotes } from '@main/store/notes';
import { findRetentionRules, storeRetentionRule } from '@main/store/retention-rules';
import { findSavedViews, storeSavedView } from '@main/store/saved-views';
import type { Store } from '@main/store/store';
import { findWatched } from '@main/store/watch';
import type { Belongings, Left } from '@shared/domain/belongings';
import type { ConnectionId } from '@shared/domain/ids';
import { retentionDraftSchema } from '@shared/domain/retention-rule';
import { viewDraftSchema } from '@shared/domain/saved-view';
import { AppError } from '@shared/errors/app-error';

interface BelongingsDeps {
  readonly store: Store;
  /** The connections that are there, beside the sample workspace. */
  readonly connections: () => readonly ConnectionAddress[];
  readonly sampleId: ConnectionId;
  readonly filePlace: PassedFilePlace;
  /** A connection has got what others had left. */
  readonly onTaken: (id: ConnectionId) => void;
  readonly newId: () => string;
}

export type BelongingsService = ReturnType<typeof createBelongingsService>;

/** What a person has made on connections. It belongs to an address: a connection that is removed leaves it there. */
export function createBelongingsService({ store, connections, sampleId, onTaken, ...file }: BelongingsDeps) {
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

    takeOver(id: ConnectionId): Belongings {
      const found = leftAt(id);
      storeChange(db, () => {
        for (const { connectionId } of found) {
          renameTwins(db, connectionId, id);
          moveBelongings(db, connectionId, id);
        }
      });
      if (found.length > 0) onTaken(id);
      return sumOf(found.map(({ belongings }) => belongings));
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

    /** Null when the person chose no file. */
    async exportFile(id: ConnectionId): Promise<{ fileName: string } | null> {
      const text = passedText(everythingFormat, {
        notes: findNotes(db, id),
        rules: findRetentionRules(db, id).map((rule) => retentionDraftSchema.parse(rule)),
        views: findSavedViews(db, id).map((view) => viewDraftSchema.parse(view)),
        pinned: pinnedKeys(db, id),
        watched: findWatched(db).get(id) ?? null,
      });
      const fileName = await writePassedFile(file, { kind: 'belongings', fileName: 'notes-rules-views.json', text });
      return fileName === null ? null : { fileName };
    },
  };
}

/** Rules and views that are called as those of the other connection get another name. */
function renameTwins(db: WritableDatabase, from: ConnectionId, to: ConnectionId): void {
  for (const view of renamed(findSavedViews(db, from), findSavedViews(db, to))) storeSavedView(db, from, view);
  for (const rule of renamed(findRetentionRules(db, from), findRetentionRules(db, to))) {
    storeRetentionRule(db, from, rule);
  }
}

function renamed<T extends { readonly name: string }>(own: readonly T[], others: readonly T[]): T[] {
  const taken = new Set(others.map(({ name }) => name));
  return own.flatMap((each) => {
    const name = freeName(each.name, taken);
    taken.add(name);
    return name === each.name ? [] : [{ ...each, name }];
  });
}

const none: Belongings = { notes: 0, rules: 0, views: 0, pins: 0, watched: 0, versions: 0, waiting: 0 };

const sumOf = (all: readonly Belongings[]): Belongings =>
  all.reduce((sum, each) => {
    const keys = Object.keys(sum) as (keyof Belongings)[];
    return Object.fromEntries(keys.map((key) => [key, sum[key] + each[key]])) as Belongings;
  }, none);
