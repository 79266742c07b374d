import type { JobKey } from '@main/services/background/jobs';
import {
  type DueOptions,
  dueEntries,
  dueKeys,
  duePinned,
  dueReason,
  type EntryToStore,
  findEntry,
  type IndexEntry,
  isDueAt,
} from '@main/store/index/contract-index';
import { isMine } from '@shared/results/standing/ownership';
import { type IndexWorkContext, readBefore } from './index-context';
import { inReadingOrder } from './reading-order';

type Context = Pick<IndexWorkContext, 'current' | 'db' | 'clock'>;
type UnderWay = ReadonlySet<JobKey>;

/** The contracts whose runs are due, and which of them comes next. It looks at the first few of each reason only. */
export function createDueContracts(context: Context) {
  const { current, db, clock } = context;
  const find = (key: string): IndexEntry | null => findEntry(db, current(), key);
  const awaited = createRecentKeys(find);
  const onScreen = createRecentKeys(find);
  const mine = createMine(context, find);

  function next(underWay: UnderWay): IndexEntry | null {
    const now = clock();
    const stored = current();
    const options: DueOptions = { readBefore: readBefore(stored, now), now, limit: underWay.size + 1 };
    const pinned = duePinned(db, stored, options);
    const shown = onScreen.next(underWay);
    const entries = [
      ...mine.first(options),
      ...pinned,
      ...(shown === null ? [] : [shown]),
      ...dueEntries(db, stored, options),
    ];
    const contracts = entries
      .filter(({ number }) => !underWay.has(number))
      .map((entry) => ({
        entry,
        due: dueReason(entry),
        readAt: entry.line.readAt,
        isMine: mine.has(entry),
        isPinned: pinned.some(({ number }) => number === entry.number),
        isOnScreen: entry.number === shown?.number,
      }));
    return inReadingOrder(contracts)[0]?.entry ?? null;
  }

  return {
    next,
    /** Somebody waits for these: they are read before all others. */
    wait: awaited.add,
    /** These are on the screen. */
    show: onScreen.add,
    nextAwaited: awaited.next,
    /** The next one as long as one on the screen is due: those before it in the order go before it here too. */
    nextForScreen: (underWay: UnderWay): IndexEntry | null =>
      onScreen.next(underWay) === null ? null : next(underWay),
    /** It was read, or could not be. */
    done(key: string): void {
      awaited.delete(key);
      onScreen.delete(key);
    },
    /** The list has said something new of these. */
    listed: mine.listed,
  };
}

/** Keys of contracts, the newest first: what was on the screen before is not there any more. */
function createRecentKeys(find: (key: string) => IndexEntry | null) {
  const keys = new Set<string>();
  return {
    add(added: readonly string[]): void {
      for (const key of added) {
        keys.delete(key);
        keys.add(key);
      }
    },
    delete: (key: string): boolean => keys.delete(key),
    next(underWay: UnderWay): IndexEntry | null {
      for (const key of [...keys].reverse()) {
        const entry = find(key);
        if (entry === null || entry.line.contract.deleted) keys.delete(key);
        else if (!underWay.has(entry.number)) return entry;
      }
      return null;
    },
  };
}

/** The contracts of the account among those that are due: searched once for an account, then kept from what the list says. */
function createMine({ current, db }: Omit<Context, 'clock'>, find: (key: string) => IndexEntry | null) {
  let keys = new Set<string>();
  let of = '';

  const identity = () => current().identity ?? { names: [] };

  function keysNow(): Set<string> {
    const who = identity();
    const now = JSON.stringify([current().number, who.names]);
    if (of !== now) keys = new Set(dueKeys(db, current()).flatMap((row) => (isMine(row, who) ? [row.key] : [])));
    of = now;
    return keys;
  }

  return {
    has: ({ line }: IndexEntry): boolean => isMine(line, identity()),
    listed(entries: readonly Pick<EntryToStore, 'key' | 'line' | 'due'>[]): void {
      const who = identity();
      for (const { key, line, due } of entries) if (due !== 'read' && isMine(line, who)) keysNow().add(key);
    },
    first({ now, limit }: Pick<DueOptions, 'now' | 'limit'>): IndexEntry[] {
      const found: IndexEntry[] = [];
      for (const key of keysNow()) {
        if (found.length >= limit) break;
        const entry = find(key);
        if (entry !== null && isDueAt(entry, now)) found.push(entry);
        else keys.delete(key);
      }
      return found;
    },
  };
}
