import type { RateLimitedApi } from '@main/services/connections/server-api';
import { unlessExpired } from '@main/services/paging/expired-cursor';
import { countListed, findEntry, removeMissing, removeRunsOfGone, storeListed } from '@main/store/index/contract-index';
import { type StoredIndex, updateIndex } from '@main/store/index/indexes';
import { AppError } from '@shared/errors/app-error';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import { dayMs, minuteMs } from '@shared/format/time-units';
import type { IndexWorkContext } from './index-context';
import { indexKeyOf, type SightedSummary, sightedEntry } from './indexed-contract';
import { createListGuard } from './list-guard';

const contractsPerPage = 100;
/** What is due is looked for at least this often: contracts whose day has passed, and a list that is wanted sooner than it was. */
const mostIdleMs = 5 * minuteMs;
/** A list of many pages is read less often, so that it takes no more than a small part of the time. */
const listMsPerPage = 6000;
const afterProblemMs = 60 * minuteMs;
/** A list that ends before this share of what it says it has was cut off. Contracts may come and go while it is read. */
const wholeShare = 0.9;

/** The list as it is being read. */
export interface Listing {
  readonly read: number;
  /** As the server counts; null where it does not say. */
  readonly total: number | null;
}

interface Sighted {
  /** Of its entry in the index. */
  readonly key: string;
  readonly summary: SightedSummary;
}

type Page = Awaited<ReturnType<RateLimitedApi['contracts']['wholeList']>>;

/** Reads the list of contracts, page by page, and notes which contracts are in it. */
export function createListReading(context: IndexWorkContext) {
  const { db, write, current, onNoList, copies } = context;
  const sighted = createSighting(context);
  let progress: Listing | null = null;
  let error: AppError | null = null;
  const rest = createRest(context);
  let isMissing = false;
  const guard = createListGuard(contractsPerPage);
  const hasLatestAfter = createLatestWatch();

  function end(pages: number, isWhole: boolean): void {
    storeEnd(context, isWhole);
    progress = null;
    guard.end();
    rest.afterReading(pages);
  }

  function noteProblem(problem: AppError): void {
    error = problem;
    progress = null;
    rest.begin(afterProblemMs);
  }

  function takePage(page: Page): void {
    const { contracts, unreadable, unreadableIds, total } = page;
    const { position, hasLatest, unreadable: before } = current();
    const { after, isComplete } = guard.next(page, position);
    error = null;
    const found = contracts.map((summary) => ({ key: indexKeyOf(summary.contract, false), summary }));
    sighted(found, unreadableIds);
    progress = { read: (progress?.read ?? 0) + contracts.length, total };
    const change = {
      position: after,
      hasLatest: hasLatestAfter({ contracts, after }, { position, hasLatest }),
      unreadable: (position === null ? 0 : before) + unreadable,
    };
    write((database) => updateIndex(database, current(), change));
    if (after !== null) return;
    const isWhole = total === null ? isComplete : countListed(db, current()) + change.unreadable >= wholeShare * total;
    end(Math.ceil(progress.read / contractsPerPage), isWhole);
  }

  return {
    sighted,
    end,
    /** Whether a page of it is to be read: the next one of a reading under way, or the first. */
    isDue: (): boolean => rest.leftMs() === 0,
    /** Milliseconds until it is, or until that is to be asked again. */
    dueInMs: (): number => Math.min(rest.leftMs(), mostIdleMs),
    /** It is due at once, or as soon as the reading under way has ended. */
    again: rest.none,
    /** The server has none. */
    isMissing: (): boolean => isMissing,
    progress: (): Listing | null => progress,
    error: (): AppError | null => error,
    noteProblem,

    async readPage(api: RateLimitedApi, signal: AbortSignal): Promise<void> {
      const { position } = current();
      if (position === null) rest.readingBegins();
      const allFields = copies.areWanted();
      const page = await pageAt(api, { position, allFields }, signal);
      signal.throwIfAborted();
      if (page instanceof AppError) {
        progress = null;
        write((database) => updateIndex(database, current(), { position: null }));
        if (!guard.startAgain()) noteProblem(page);
      } else if (page === 'no-list') {
        isMissing = true;
        // It may have one after an upgrade.
        rest.begin(dayMs);
        onNoList();
      } else {
        isMissing = false;
        takePage(page);
        if (allFields) copies.keep(page.contracts);
      }
    },
  };
}

/** Where all contracts have been seen, those that were not may be gone. */
function storeEnd({ current, inOne, inPieces, clock, history }: IndexWorkContext, isWhole: boolean): void {
  const stored = current();
  inOne((database) => {
    removeMissing(database, stored, isWhole);
    updateIndex(database, stored, { sighting: stored.sighting + 1, position: null, listedAt: clock() });
  });
  history.listed();
  inPieces(`runs of ${stored.number}`, (database) => removeRunsOfGone(database, stored));
}

/** The time after a reading in which the list is not read. How long it is may change meanwhile. */
function createRest({ clock, listMs, history }: Pick<IndexWorkContext, 'clock' | 'listMs' | 'history'>) {
  let from = clock();
  let ms = () => 0;
  /** Somebody has asked for another reading since this one began. */
  let isWantedAgain = false;
  function begin(lasting: () => number): void {
    from = clock();
    ms = lasting;
  }
  return {
    readingBegins(): void {
      isWantedAgain = false;
      history.listing();
    },
    /** A list of many pages is read less often. */
    afterReading: (pages: number): void =>
      begin(isWantedAgain ? () => 0 : () => Math.max(listMs(), pages * listMsPerPage)),
    begin: (lastingMs: number): void => begin(() => lastingMs),
    none(): void {
      isWantedAgain = true;
      begin(() => 0);
    },
    /** A clock that was set back makes it no longer than the whole rest. */
    leftMs: (): number => Math.min(Math.max(0, from + ms() - clock()), ms()),
  };
}

/** Whether the server sends summaries of newest results: a list that was read as a whole decides it, one that is under way can only add. */
function createLatestWatch() {
  /** Null while the beginning of the list was read by an earlier run of the app. */
  let isSeen: boolean | null = null;
  return (
    { contracts, after }: Pick<Page, 'contracts' | 'after'>,
    { position, hasLatest }: Pick<StoredIndex, 'position' | 'hasLatest'>,
  ): boolean => {
    const says = contracts.some(({ contract }) => contract.latest !== null);
    if (position === null) isSeen = says;
    else if (isSeen !== null) isSeen ||= says;
    return after === null && isSeen !== null ? isSeen : hasLatest || says;
  };
}

type SightingContext = Pick<IndexWorkContext, 'current' | 'db' | 'write' | 'history' | 'onListed'>;

/** Notes that these contracts are on the server, and so are those of `others`, about which nothing else was said. */
const createSighting =
  ({ current, db, write, history, onListed }: SightingContext) =>
  (found: readonly Sighted[], others: readonly string[] = []): void => {
    const stored = current();
    history.sighted(found.map(({ summary }) => summary.contract));
    const known = found.map(({ key, summary }) => {
      return { key, entry: sightedEntry(key, summary, findEntry(db, stored, key)) };
    });
    const changed = known.flatMap(({ entry }) => (entry === null ? [] : [entry]));
    const unchanged = known.flatMap(({ key, entry }) => (entry === null ? [key] : []));
    write((database) => storeListed(database, stored, { changed, unchanged: [...unchanged, ...others] }));
    onListed(changed);
  };

async function pageAt(
  api: RateLimitedApi,
  { position, allFields }: { readonly position: string | null; readonly allFields: boolean },
  signal: AbortSignal,
): Promise<Page | 'no-list' | AppError> {
  try {
    const asked = { pageSize: contractsPerPage, include: 'all', after: position ?? undefined, allFields } as const;
    return await api.contracts.wholeList(asked, signal);
  } catch (thrown) {
    const error = AppError.from(position === null ? thrown : unlessExpired(thrown));
    if (position === null && isMissingEndpoint(error)) return 'no-list';
    if (error.code === 'cursor_expired') return error;
    throw error;
  }
}
