import { instantOf, localParts } from '@renderer/lib/local-time';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ResultRow } from '@shared/domain/result/result';
import { isKnownStatus, knownStatuses } from '@shared/domain/status';
import { formatShort } from '@shared/format/instant';
import { shownStatus } from '@shared/format/status-names';
import { dayMs } from '@shared/format/time-units';
import { typedWords } from '@shared/search/vocabulary';
import { runWords } from './messages';
import type { RunFinding } from './options';

/** A time, the end not included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a text asks for of runs. */
export interface RunQuery {
  /** Statuses, one of which the run has; null for any. */
  readonly statuses: ReadonlySet<string> | null;
  readonly during: Span | null;
  /** It names an outcome or a day: a month alone may be the beginning of a name. */
  readonly isAboutRuns: boolean;
  /** The words that are left: they find contracts. */
  readonly rest: string;
}

interface Clock {
  readonly now: number;
  readonly zone: string;
}

/** In lower case. */
const monthNames = Array.from({ length: 12 }, (_, month) =>
  formatShort(Date.UTC(2000, month, 15), 'UTC', 'long month')
    .replace(/\W.*$/, '')
    .toLowerCase(),
);

/** Shorter words begin too much. */
const shortest = 3;

/** Reads outcomes and days out of a text: `failed yesterday`, `orders 2026-11-21`, `aborted 21 nov`. */
export function readRunQuery(text: string, clock: Clock): RunQuery {
  const parts = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const statuses = new Set<string>();
  const rest: string[] = [];
  let [during, isDay]: [Span | null, boolean] = [null, false];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const day: ReturnType<typeof readDay> = during === null ? readDay(part, parts[at + 1], clock) : null;
    const found = statusesOf(part);
    if (day !== null) {
      during = day.span;
      isDay = day.span.to - day.span.from < 2 * dayMs;
      at += day.words - 1;
    } else if (found.length > 0) for (const each of found) statuses.add(each);
    else rest.push(part);
  }
  return {
    statuses: statuses.size === 0 ? null : statuses,
    during,
    isAboutRuns: statuses.size > 0 || isDay,
    rest: rest.join(' '),
  };
}

/** The statuses whose name begins with a word. */
const statusesOf = (word: string): readonly string[] =>
  word.length < shortest
    ? []
    : knownStatuses.filter((status) => typedWords(shownStatus(status)).some((each) => each.startsWith(word)));

/** A day or month, and how many words it takes. */
function readDay(word: string, next: string | undefined, clock: Clock): { span: Span; words: number } | null {
  const whole = (span: Span | null, words = 1) => (span === null ? null : { span, words });
  if (word === runWords.today) return whole(dayOf(clock.now, clock));
  if (word === runWords.yesterday) return whole(dayOf(clock.now - dayMs, clock));
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return whole(dayFrom(word, clock));
  const month = monthOf(word);
  if (month !== null) {
    return isDayOfMonth(next) ? whole(recentDay(month, Number(next), clock), 2) : whole(recentMonth(month, clock));
  }
  const named = next === undefined ? null : monthOf(next);
  return named !== null && isDayOfMonth(word) ? whole(recentDay(named, Number(word), clock), 2) : null;
}

const isDayOfMonth = (word: string | undefined): word is string => word !== undefined && /^\d{1,2}$/.test(word);

/** From 1 on; null for no beginning of a month's name. */
function monthOf(word: string): number | null {
  const at = word.length < shortest ? -1 : monthNames.findIndex((name) => name.startsWith(word));
  return at < 0 ? null : at + 1;
}

const two = (number: number): string => String(number).padStart(2, '0');

const dayOf = (at: number, clock: Clock): Span | null => dayFrom(localParts(at, clock.zone).date, clock);

function dayFrom(date: string, { zone }: Clock): Span | null {
  const from = instantOf({ date, time: '00:00' }, zone)?.instant;
  if (from === undefined) return null;
  // No day has fewer than 20 hours or more than 28: the next one has begun 30 hours later.
  const next = localParts(from + 30 * 3_600_000, zone).date;
  const to = instantOf({ date: next, time: '00:00' }, zone)?.instant;
  return to === undefined ? null : { from, to };
}

/** The last one that is not in the future. */
function recentDay(month: number, day: number, clock: Clock): Span | null {
  const year = yearOf(clock);
  const ofYear = (each: number) => dayFrom(`${each}-${two(month)}-${two(day)}`, clock);
  const here = ofYear(year);
  return here !== null && here.from > clock.now ? ofYear(year - 1) : here;
}

function recentMonth(month: number, clock: Clock): Span | null {
  const first = recentDay(month, 1, clock);
  if (first === null) return null;
  const year = Number(localParts(first.from, clock.zone).date.slice(0, 4));
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
  const to = dayFrom(next, clock)?.from;
  return to === undefined ? null : { from: first.from, to };
}

const yearOf = ({ now, zone }: Clock): number => Number(localParts(now, zone).date.slice(0, 4));

/** The newest run of each contract and the newest failure of a failing one, newest first, up to a number. */
export function findRuns(
  contracts: readonly IndexedContract[],
  asked: Pick<RunQuery, 'statuses' | 'during'>,
  count: number,
): readonly RunFinding[] {
  const newest: RunFinding[] = [];
  for (const contract of contracts) {
    if (contract.contract.deleted) continue;
    for (const run of runsOf(contract)) {
      if (fits(run, asked)) insert(newest, { run, contract }, count);
    }
  }
  return newest;
}

const fits = ({ status, timestamp }: ResultRow, { statuses, during }: Pick<RunQuery, 'statuses' | 'during'>): boolean =>
  (statuses === null || (isKnownStatus(status) && statuses.has(status))) &&
  (during === null || (timestamp >= during.from && timestamp < during.to));

/** Not a full sort: there may be many thousands, and only a few are shown. */
function insert(newest: RunFinding[], finding: RunFinding, count: number): void {
  const { timestamp } = finding.run;
  if (newest.length >= count && timestamp <= (newest.at(-1)?.run.timestamp ?? 0)) return;
  const at = newest.findIndex(({ run }) => run.timestamp < timestamp);
  newest.splice(at < 0 ? newest.length : at, 0, finding);
  if (newest.length > count) newest.pop();
}

function runsOf({ standing: { newest, failing } }: IndexedContract): readonly ResultRow[] {
  if (newest === null) return [];
  return failing === null || failing.newest.key === newest.key ? [newest] : [newest, failing.newest];
}
