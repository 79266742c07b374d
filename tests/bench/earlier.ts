import type { BenchRow } from './report';

/** What is kept of a line from one run to the next (`docs/bench.json`). */
export type KeptRow = Pick<BenchRow, 'id' | 'what' | 'measured' | 'spread' | 'verdict' | 'values'>;

/** A figure that is worse than before, beyond the spread of both runs. */
export interface Worse {
  readonly id: string;
  readonly what: string;
  readonly before: string;
  readonly now: string;
}

/** Sizes and counts are exact: a few more bytes are no news. */
const tolerated = 1.02;

/** Lines by what they measure: one measure may have several. */
const nameOf = ({ id, what }: Pick<KeptRow, 'id' | 'what'>): string => `${id} ${what}`;

/** The lowest and the highest that a figure may be: its interval, else the figure. Undefined where a line has none. */
function boundsOf({ values }: KeptRow): { readonly low: number; readonly high: number } | undefined {
  if (values === undefined) return undefined;
  const { low = values['value'], high = values['value'] } = values;
  return low === undefined || high === undefined ? undefined : { low, high };
}

/** Every figure counts what is spent, so more is worse. Lines that only one of the runs has are not compared. */
export function worseThan(rows: readonly KeptRow[], earlier: readonly KeptRow[]): readonly Worse[] {
  const before = new Map(earlier.map((row) => [nameOf(row), row]));
  return rows.flatMap((row) => {
    const then = before.get(nameOf(row));
    const [now, past] = [boundsOf(row), then && boundsOf(then)];
    if (then === undefined || now === undefined || past === undefined || now.low <= tolerated * past.high) return [];
    return [{ id: row.id, what: row.what, before: then.measured, now: row.measured }];
  });
}

/** The earlier lines with the new ones in their place, by id. */
export function kept(rows: readonly KeptRow[], earlier: readonly KeptRow[]): readonly KeptRow[] {
  const all = new Map([...earlier, ...rows].map((row) => [nameOf(row), row]));
  return [...all.values()]
    .map(({ id, what, measured, spread, verdict, values }) => ({
      ...{ id, what, measured, spread, verdict },
      ...(values === undefined ? {} : { values }),
    }))
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en', { numeric: true }));
}
