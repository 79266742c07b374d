import type { TestInfo } from '@playwright/test';
import { type Summary, summarise } from './statistics';

/** One measurement; the unit is the caller's, the same for both sides. */
export type Measure = () => Promise<number>;

/** Pairs per measure; `BENCH_PAIRS` makes a quick run, which the table then says. */
export const pairs = Number(process.env['BENCH_PAIRS'] ?? 15);

/** Wider than this share of the median, an interval says too little and the series is measured again. */
const widest = 0.1;
const mostSeries = 3;

export interface PairResult extends Summary {
  /** Medians of the two sides in their own unit. */
  readonly app: number;
  readonly control: number;
  /** False when even the last series had too wide an interval. */
  readonly isConclusive: boolean;
}

/**
 * Measures app and control in turn, ABAB, and gives the ratio of each pair: what disturbs the machine disturbs both
 * sides of a pair (quality-goals, finding 14). The first pair warms up and is dropped.
 */
export async function interleaved(app: Measure, control: Measure): Promise<PairResult> {
  let result = await series(app, control);
  for (let tries = 1; tries < mostSeries && !result.isConclusive; tries += 1) result = await series(app, control);
  return result;
}

async function series(app: Measure, control: Measure): Promise<PairResult> {
  const measured: { readonly app: number; readonly control: number }[] = [];
  for (let pair = 0; pair <= pairs; pair += 1) {
    const appValue = await app();
    const controlValue = await control();
    if (pair > 0) measured.push({ app: appValue, control: controlValue });
  }
  const summary = summarise(measured.map((pair) => pair.app / pair.control));
  return {
    ...summary,
    app: summarise(measured.map((pair) => pair.app)).median,
    control: summarise(measured.map((pair) => pair.control)).median,
    isConclusive: (summary.high - summary.low) / summary.median <= widest,
  };
}

/** One line of the table. */
export interface BenchRow {
  readonly id: string;
  readonly what: string;
  readonly measured: string;
  readonly spread: string;
  readonly gate: string;
  readonly verdict: 'met' | 'missed' | 'inconclusive';
}

/** Hands a line to the reporter, which prints the table at the end. */
export function report(info: TestInfo, row: BenchRow): void {
  info.annotations.push({ type: 'bench', description: JSON.stringify(row) });
}

export interface RatioGate {
  readonly id: string;
  readonly what: string;
  /** The largest ratio that meets the goal. */
  readonly gate: number;
  readonly unit: string;
}

/** A ratio against its gate: missed only when even the lower end of the interval lies above it. */
export function reportRatio(info: TestInfo, result: PairResult, { id, what, gate, unit }: RatioGate): void {
  const number = (value: number) => value.toFixed(2);
  report(info, {
    id,
    what,
    measured: `${number(result.median)}x (app ${number(result.app)} ${unit}, control ${number(result.control)} ${unit})`,
    spread: `${number(result.low)}–${number(result.high)}, ${result.count} pairs`,
    gate: `≤ ${gate}x`,
    verdict: result.low > gate ? 'missed' : result.isConclusive ? 'met' : 'inconclusive',
  });
}
