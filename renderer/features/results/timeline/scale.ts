/** How counts of runs become heights of bars, in pixels. */
export interface Scale {
  /** Pixels that the bars may fill. */
  readonly height: number;
  /** `roots`: small counts are drawn taller than their share, because one run would be too thin to see. */
  readonly kind: 'even' | 'roots';
  /** The height of a count; 0 for none. */
  readonly tall: (runs: number) => number;
  /** Counts to write beside the bars, highest first. */
  readonly levels: readonly number[];
}

/** What nobody can overlook: the height of a single run, at any scale. */
export const minRunPx = 4;

/** A single run does not fill the plot. */
const minHighest = 2;

/** The scale of bars of which the fullest has `highest` runs. */
export function scaleOf(highest: number, height: number): Scale {
  const top = Math.max(highest, minHighest);
  const isEven = height / top >= minRunPx;
  const tall = (runs: number) => {
    const share = Math.min(runs, top);
    if (share <= 0) return 0;
    if (isEven) return (share / top) * height;
    return minRunPx + (height - minRunPx) * Math.sqrt((share - 1) / (top - 1));
  };
  return { height, kind: isEven ? 'even' : 'roots', tall, levels: levelsOf(highest, isEven ? 2 : 4) };
}

/** The fullest bar, and a round count about half as high. */
function levelsOf(highest: number, part: number): readonly number[] {
  if (highest <= 0) return [];
  const middle = roundBelow(highest / part);
  return highest < part || middle < 1 || middle === highest ? [highest] : [highest, middle];
}

/** The greatest of 1, 2, 5, 10, 20, 50 and so on that is not above. */
function roundBelow(value: number): number {
  if (value < 1) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return (value >= 5 * power ? 5 : value >= 2 * power ? 2 : 1) * power;
}
