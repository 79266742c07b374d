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
  /** What was asked for, epoch milliseconds, absent means open; and the present: a range that is over says nothing of it. */
  readonly range?: { readonly from?: number | undefined; readonly to?: number | undefined };
  readonly now?: number;
  /** Of the runs that pass the filters, where there are any; streaks are always of all runs, in which nothing is missing. */
  readonly wanted?: Figures | null;
}

/** A figure in words, and how it is meant where the words alone do not say. */
export interface FigureWords {
  readonly id: 'runs' | 'rate' | 'streak' | 'now';
  readonly text: string;
  readonly meaning: string;
}

/** `1,042 runs`, `91.3 % passed`, `longest failing streak 14 (3 May – 5 May 2026)`, `failing since 12 May 2026, 14:00 CEST`. */
export function figureWords(figures: Figures, context: FigureContext): readonly FigureWords[] {
  const { zone, wanted = null } = context;
  const counted = wanted ?? figures;
  const runs = { id: 'runs', text: runsWords(counted, context), meaning: runsMeaning(context) } as const;
  const rate = { id: 'rate', text: rateWords(counted), meaning: rateMeaning(counted) } as const;
  const streak = `${wanted === null ? '' : 'of all runs: '}${streakWords(figures, zone)}`;
  if (figures.runs === 0) return [runs];
  return [
    runs,
    ...(counted.runs === 0 ? [] : [rate]),
    { id: 'streak', text: streak, meaning: streakMeaning },
    ...nowWords(figures, context),
  ];
}

/** Says at once what was counted: all, those that pass the filters, or those that have been read. */
function runsWords({ runs }: Figures, { read, isWhole }: FigureContext): string {
  if (read === 0) return isWhole ? 'No runs' : 'No runs read';
  const all = isWhole ? plural(read, 'run') : `the ${plural(read, 'run')} read`;
  if (runs !== read) return `${formatNumber(runs)} of ${all}`;
  return isWhole ? all : `Of ${all}`;
}

const runsMeaning = ({ isWhole }: FigureContext): string =>
  isWhole
    ? 'Every run of the range has been read.'
    : 'Older runs have not been read yet: the figures are of those that have.';

/** Rounded, but never to all or nothing. */
export function percentWords(share: number): string {
  const percent = Math.round(share * 1000) / 10;
  return `${share === 0 || share === 1 ? percent : Math.min(99.9, Math.max(0.1, percent))} %`;
}

const rateWords = ({ passRate }: Figures): string =>
  passRate === null ? 'none with a verdict' : `${percentWords(passRate)} passed`;

const rateMeaning = ({ byStatus, judged }: Figures): string =>
  `${formatNumber(byStatus.success)} Success of ${plural(judged, 'run')} with a verdict (Success, Partial success, Failed). Aborted, running, queued and other runs are left out.`;

const streakMeaning =
  'Failed and Partial success one after another. Aborted, running, queued and other runs neither count nor end a streak.';

function streakWords({ longestFailing, judged }: Figures, zone: string): string {
  if (longestFailing === null) return judged === 0 ? 'no failures' : 'never failed';
  return `longest failing streak ${formatNumber(longestFailing.count)} (${formatDays(longestFailing.from, longestFailing.to, zone)})`;
}

function nowWords({ current }: Figures, context: FigureContext): readonly FigureWords[] {
  if (current === null) return [];
  const words = current.verdict === 'passed' ? passingWords(current, context) : failingWords(current, context);
  return words === null ? [] : [{ id: 'now', ...words }];
}

type Words = Pick<FigureWords, 'text' | 'meaning'>;

const isOver = ({ range, now = 0 }: FigureContext): boolean => range?.to !== undefined && range.to < now;

function passingWords({ count, from, isOpen }: CurrentStreak, context: FigureContext): Words | null {
  if (isOpen) return null;
  const runs = count === 1 ? 'last run' : `last ${formatNumber(count)} runs`;
  const text = `${runs}${isOver(context) ? ' in this range' : ''} passed`;
  return { text, meaning: `No failure since ${formatInstantWithZone(from, context.zone, 'minute')}.` };
}

function failingWords({ from, isOpen }: CurrentStreak, context: FigureContext): Words {
  const { zone, isWhole, range } = context;
  const since = formatInstantWithZone(from, zone, 'minute');
  if (isOpen && isWhole) {
    const isCut = isOver(context) || range?.from !== undefined;
    return { text: `no success${isCut ? ' in this range' : ''}`, meaning: `The first failure was on ${since}.` };
  }
  return {
    text: `failing ${isOver(context) ? 'at the end of this range, ' : ''}since ${since}${isOpen ? ' or longer' : ''}`,
    meaning: isOpen ? 'No success has been read yet.' : 'The first failure after the last success.',
  };
}
