import type { BenchRow } from '@tests/bench/report';

/** A line with the measure that gave it, and what this one cost as a whole, its start included. */
export interface TakenRow extends BenchRow {
  readonly measure: string;
  readonly seconds: number;
  /** Of a quick run. */
  readonly isQuick?: true;
}

/** `docs/bench.json`: what is kept from one run to the next, with the machine that it ran on. */
export interface Kept {
  readonly machine: { readonly processor?: string; readonly processors: number; readonly platform: string };
  /** When lines were last written. */
  readonly keptAt: string;
  readonly rows: readonly TakenRow[];
}

/** A figure that is worse than before, beyond the spread of both runs. */
export interface Worse {
  readonly id: string;
  readonly what: string;
  readonly before: string;
  readonly now: string;
}

/** Lines by what they measure: one measure may have several. */
const nameOf = ({ id, what }: Pick<TakenRow, 'id' | 'what'>): string => `${id} ${what}`;
const isSameRun = (one: TakenRow, other: TakenRow): boolean => one.isQuick === other.isQuick;

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Sizes and counts are exact: a few more bytes are no news. */
const exact = 1.02;
/** Of a single time without an interval nobody knows how far it moves by itself. */
const single = 1.25;

/** The lowest and the highest that a figure may be; undefined where a line has none. */
function boundsOf({ values }: TakenRow): Bounds | undefined {
  if (values === undefined) return undefined;
  const { low = values['value'], high = values['value'] } = values;
  return low === undefined || high === undefined ? undefined : { low, high };
}

const toleranceOf = ({ spread, values }: TakenRow): number =>
  spread === 'exact' || values?.['high'] !== undefined ? exact : single;

/**
 * Every figure counts what is spent, so more is worse. Lines that only one of the runs has are not compared; a line of a quick run is
 * held against that of a full one where no quick one was kept: where sizes differ, so do the names.
 */
export function worseThan(rows: readonly TakenRow[], earlier: readonly TakenRow[]): readonly Worse[] {
  return rows.flatMap((row) => {
    const named = earlier.filter((line) => nameOf(line) === nameOf(row));
    const then = named.find((line) => isSameRun(line, row)) ?? named.find(({ isQuick }) => row.isQuick && !isQuick);
    const [now, past] = [boundsOf(row), then && boundsOf(then)];
    if (then === undefined || now === undefined || past === undefined) return [];
    if (now.low <= toleranceOf(row) * past.high) return [];
    return [{ id: row.id, what: row.what, before: then.measured, now: row.measured }];
  });
}

/**
 * The earlier lines with the new ones in their place, by id. The lines of a measure that was taken anew go, also those that it has no
 * longer; a whole run leaves none of the runs like it.
 */
export function kept(rows: readonly TakenRow[], earlier: readonly TakenRow[], isWhole = false): readonly TakenRow[] {
  const isReplaced = (line: TakenRow) =>
    rows.some(
      (row) => isSameRun(row, line) && (isWhole || row.measure === line.measure || nameOf(row) === nameOf(line)),
    );
  return [...earlier.filter((line) => !isReplaced(line)), ...rows].sort((one, other) =>
    nameOf(one).localeCompare(nameOf(other), 'en', { numeric: true }),
  );
}
