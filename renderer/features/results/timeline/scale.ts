import { formatNumber } from '@shared/format/format';
import type { Timeline } from '@shared/results/timeline/buckets';
import { messages } from './messages';

/**
 * What the heights of bars stand for. `runs`: a stack of all runs. `rate`: the share of runs that did not pass, 0 to 100 %, where
 * bars have so many runs that failures among them could not be seen. `strip`: a low stack of what failed and the rest.
 */
export type ScaleKind = 'runs' | 'rate' | 'strip';

/** How amounts of a bar become heights, in pixels: always in proportion, so that the heights of a stack add up. */
export interface Scale {
  readonly kind: ScaleKind;
  /** Pixels that the bars may fill, of marks and counts above them, and of what is below them. */
  readonly height: number;
  readonly head: number;
  readonly foot: number;
  /** The height of an amount; 0 for none. */
  readonly tall: (amount: number) => number;
  /** Amounts to write beside the bars, highest first. */
  readonly levels: readonly Level[];
}

interface Level {
  readonly amount: number;
  readonly text: string;
}

/** What nobody can overlook: the least height of failures. Of a strip it would be a third. */
export const minFailedPx = { runs: 4, rate: 4, strip: 2 } as const satisfies Record<ScaleKind, number>;

/** Bars lower than this are drawn as a strip, without any text. */
export const leastBarsPx = 120;
export const stripPx = 12;
export const markPx = 12;
const labelPx = 11;
/** Below the rate, with a gap: how many runs there were. */
const footPx = stripPx + 6;

/** A bar with more runs than this shows the share that failed. */
const mostStacked = 200;

/** A single run does not fill the plot. */
const minHighest = 2;

/** What the bars of a timeline show. A filter leaves its own choice of runs, whose failures are no rate of anything. */
function kindOf({ highest, unwanted }: Timeline, height: number): ScaleKind {
  if (height < leastBarsPx) return 'strip';
  return highest > mostStacked && unwanted === 0 ? 'rate' : 'runs';
}

/** The scale of the bars of a timeline within a height. */
export function scaleOf(timeline: Timeline, room: number): Scale {
  const kind = kindOf(timeline, room);
  const foot = kind === 'rate' ? footPx : 0;
  const height = room - foot;
  const top = kind === 'rate' ? 1 : Math.max(timeline.highest, minHighest);
  const levels = { strip: [], rate: rateLevels, runs: runLevels(timeline.highest) }[kind];
  return { kind, height, head: headPx(room), foot, levels, tall: (amount) => (Math.min(amount, top) / top) * height };
}

/** Pixels above bars of a height; a strip stands alone. */
export const headPx = (height: number): number => (height < leastBarsPx ? 0 : markPx + labelPx);

/** All pixels of a scale. */
export const heightOf = ({ head, height, foot }: Scale): number => head + height + foot;

const rateLevels: readonly Level[] = [
  { amount: 1, text: messages.chart.allFailed },
  { amount: 0.5, text: messages.chart.halfFailed },
  { amount: 0, text: '' },
];

/** The fullest bar, and a round count about half as high. */
function runLevels(highest: number): readonly Level[] {
  const middle = roundBelow(highest / 2);
  const amounts = highest < 2 || middle === highest ? [highest] : [highest, middle];
  return amounts.flatMap((runs, at) => {
    if (runs === 0) return [];
    return [{ amount: runs, text: at === 0 ? messages.chart.highest(runs) : formatNumber(runs) }];
  });
}

/** The greatest of 1, 2, 5, 10, 20, 50 and so on that is not above. */
function roundBelow(value: number): number {
  if (value < 1) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return (value >= 5 * power ? 5 : value >= 2 * power ? 2 : 1) * power;
}
