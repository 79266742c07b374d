import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import { formatDays, formatInstantWithZone } from '@shared/format/instant';
import type { CurrentStreak, Figures } from './streaks';

/** What the figures were made of. */
interface FigureContext {
  readonly zone: string;
  /** Runs that were read, wanted or not. */
  readonly read: number;
  /** Whether no run of the range is unread. */
  readonly isWhole: boolean;
  /** The chosen range in epoch milliseconds, absent means open; and the present, which a range in the past says nothing about. */
  readonly range?: { readonly from?: number | undefined; readonly to?: number | undefined };
  readonly now?: number;
  /** Figures of the runs that pass the filters, if there are filters; streaks are always of all runs. */
  readonly wanted?: Figures | null;
  /** The runs are of one contract: those of several follow each other in no streak. */
  readonly isOfOne?: boolean;
}

/** A figure as text, and its exact meaning for a tooltip. */
export interface FigureText {
  readonly id: 'runs' | 'rate' | 'streak' | 'now';
  readonly text: string;
  readonly meaning: string;
}

const messages = catalogue({
  runs: {
    none: 'No runs',
    noneRead: 'No runs loaded',
    all: (count: number) => plural(count, 'run'),
    read: (count: number) => `${plural(count, 'run')} loaded`,
    someOfAll: (count: number, all: number) => `${formatNumber(count)} of ${plural(all, 'run')}`,
    someOfRead: (count: number, read: number) => `${formatNumber(count)} of ${plural(read, 'loaded run')}`,
    allRead: 'Every run in the range is loaded.',
    olderUnread: 'Older runs are not loaded yet, so the figures leave them out.',
  },
  rate: {
    percent: (value: number) => `${value}%`,
    passed: (percent: string) => `${percent} passed`,
    passedOf: (percent: string, judged: number) => `${percent} of ${plural(judged, 'run')} passed`,
    noVerdict: 'none with a verdict',
    meaning: (success: number, judged: number) =>
      `${formatNumber(success)} Success of ${plural(judged, 'run')} with a verdict (Success, Partial success, Failed). Aborted, running, queued and other runs are not counted.`,
  },
  streak: {
    ofAllRuns: (streak: string) => `of all runs: ${streak}`,
    noFailures: 'no failures',
    neverFailed: 'never failed',
    longest: (count: number, days: string) => `longest failing streak ${formatNumber(count)} (${days})`,
    meaning:
      'Failed and Partial success one after another. Aborted, running, queued and other runs neither count nor end a streak.',
  },
  now: {
    passed: (count: number, isOver: boolean) =>
      `${count === 1 ? 'last run' : `last ${formatNumber(count)} runs`}${isOver ? ' in this range' : ''} passed`,
    noFailureSince: (time: string) => `No failure since ${time}.`,
    noSuccess: 'no success',
    noSuccessInRange: 'no success in this range',
    firstFailure: (time: string) => `The first failure was on ${time}.`,
    failing: (since: string, { isOver, isOpen }: { readonly isOver: boolean; readonly isOpen: boolean }) =>
      `failing ${isOver ? 'at the end of this range, ' : ''}since ${since}${isOpen ? ' or longer' : ''}`,
    noSuccessRead: 'No success is loaded yet.',
    firstAfterSuccess: 'The first failure after the last success.',
  },
});

/** `1,042 runs`, `91.3% passed`, `longest failing streak 14 (3 May – 5 May 2026)`, `failing since 12 May 2026, 14:00 CEST`. */
export function figureTexts(figures: Figures, context: FigureContext): readonly FigureText[] {
  const { zone, wanted = null, isOfOne = true } = context;
  const counted = wanted ?? figures;
  const runs = { id: 'runs', text: runsWords(counted, context), meaning: runsMeaning(context) } as const;
  const rate = { id: 'rate', text: rateWords(counted, context), meaning: rateMeaning(counted, context) } as const;
  const longest = streakWords(figures, zone);
  const streak = wanted === null ? longest : messages.streak.ofAllRuns(longest);
  if (figures.runs === 0) return [runs];
  const known = counted.runs === 0 ? [runs] : isOneSentence(counted, context) ? [rate] : [runs, rate];
  if (!isOfOne) return known;
  return [...known, { id: 'streak', text: streak, meaning: messages.streak.meaning }, ...nowWords(figures, context)];
}

/** Names what was counted: all runs, those that pass the filters, or those that have been read. */
function runsWords({ runs }: Figures, { read, isWhole }: FigureContext): string {
  const texts = messages.runs;
  if (read === 0) return isWhole ? texts.none : texts.noneRead;
  if (runs === read) return isWhole ? texts.all(read) : texts.read(read);
  return isWhole ? texts.someOfAll(runs, read) : texts.someOfRead(runs, read);
}

const runsMeaning = ({ isWhole }: FigureContext): string =>
  isWhole ? messages.runs.allRead : messages.runs.olderUnread;

/** Rounded, but never to 0 or 100. */
export function percentText(share: number): string {
  const percent = Math.round(share * 1000) / 10;
  return messages.rate.percent(share === 0 || share === 1 ? percent : Math.min(99.9, Math.max(0.1, percent)));
}

/** While older runs are missing, their rate is given of so many runs: a number alone would pass for all of them. */
const isOneSentence = ({ passRate }: Figures, { isWhole, wanted = null }: FigureContext): boolean =>
  !isWhole && wanted === null && passRate !== null;

function rateWords(figures: Figures, context: FigureContext): string {
  const { passRate, judged } = figures;
  if (passRate === null) return messages.rate.noVerdict;
  const percent = percentText(passRate);
  return isOneSentence(figures, context) ? messages.rate.passedOf(percent, judged) : messages.rate.passed(percent);
}

function rateMeaning(figures: Figures, context: FigureContext): string {
  const meaning = messages.rate.meaning(figures.byStatus.success, figures.judged);
  return isOneSentence(figures, context) ? `${meaning} ${runsMeaning(context)}` : meaning;
}

function streakWords({ longestFailing, judged }: Figures, zone: string): string {
  if (longestFailing === null) return judged === 0 ? messages.streak.noFailures : messages.streak.neverFailed;
  return messages.streak.longest(longestFailing.count, formatDays(longestFailing.from, longestFailing.to, zone));
}

function nowWords({ current }: Figures, context: FigureContext): readonly FigureText[] {
  if (current === null) return [];
  const words = current.verdict === 'passed' ? passingWords(current, context) : failingWords(current, context);
  return words === null ? [] : [{ id: 'now', ...words }];
}

type Words = Pick<FigureText, 'text' | 'meaning'>;

const isOver = ({ range, now = 0 }: FigureContext): boolean => range?.to !== undefined && range.to < now;

function passingWords({ count, from, isOpen }: CurrentStreak, context: FigureContext): Words | null {
  if (isOpen) return null;
  const since = formatInstantWithZone(from, context.zone, 'minute');
  return { text: messages.now.passed(count, isOver(context)), meaning: messages.now.noFailureSince(since) };
}

function failingWords({ from, isOpen }: CurrentStreak, context: FigureContext): Words {
  const { zone, isWhole, range } = context;
  const since = formatInstantWithZone(from, zone, 'minute');
  if (isOpen && isWhole) {
    const isCut = isOver(context) || range?.from !== undefined;
    return {
      text: isCut ? messages.now.noSuccessInRange : messages.now.noSuccess,
      meaning: messages.now.firstFailure(since),
    };
  }
  return {
    text: messages.now.failing(since, { isOver: isOver(context), isOpen }),
    meaning: isOpen ? messages.now.noSuccessRead : messages.now.firstAfterSuccess,
  };
}
