import type { TestInfo } from '@playwright/test';
import { widening } from './figures/yardstick';
import type { PairResult } from './protocol';

/** One line of the table. */
export interface BenchRow {
  readonly id: string;
  readonly what: string;
  readonly measured: string;
  readonly spread: string;
  readonly gate: string;
  /** `shown` is a figure without a gate of its own. */
  readonly verdict: 'met' | 'missed' | 'inconclusive' | 'shown';
  /** The same figures for machines. */
  readonly values?: Readonly<Record<string, number>>;
}

/** Hands a line to the reporter, which prints the table at the end. */
export function report(info: TestInfo, row: BenchRow): void {
  info.annotations.push({ type: 'bench', description: JSON.stringify(row) });
}

export interface RatioGate {
  readonly id: string;
  readonly what: string;
  /** The largest ratio that meets the goal; null only shows it. */
  readonly gate: number | null;
  /** What we would like to reach. */
  readonly aim?: number;
  /** Of the two sides. */
  readonly unit: string;
  /** Of the result, when it is no ratio. */
  readonly resultUnit?: string;
  /** What the other side is called. */
  readonly control?: string;
}

/** A ratio against its gate: missed only when even the lower end of the interval lies above it. */
export function reportRatio(info: TestInfo, result: PairResult, row: RatioGate): void {
  const { id, what, gate, aim, unit, resultUnit = 'x', control = 'control' } = row;
  const times = widening(resultUnit);
  const sides = `app ${number(result.app)} ${unit}, ${control} ${number(result.control)} ${unit}`;
  report(info, {
    id,
    what,
    measured: `${number(result.median)}${resultUnit} (${sides})`,
    spread: `${number(result.low)}–${number(result.high)}, ${result.count} pairs`,
    gate: gate === null ? '–' : gateText({ gate, aim, unit: resultUnit, times }),
    verdict: gate === null ? 'shown' : verdictOf(result, gate * times),
    values: { median: result.median, low: result.low, high: result.high, app: result.app, control: result.control },
  });
}

function verdictOf({ low, high, isConclusive }: PairResult, gate: number): BenchRow['verdict'] {
  if (low > gate) return 'missed';
  return high <= gate || isConclusive ? 'met' : 'inconclusive';
}

export interface FigureGate {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly spread: string;
  readonly gate: number;
  readonly aim?: number;
  /** Where its interval is known; a single figure is compared with less trust. */
  readonly interval?: { readonly low: number; readonly high: number };
  /** Added to what was measured. */
  readonly note?: string;
}

/** A figure of its own, met when it is not above the gate: one in time is that of a faster machine (figures/yardstick.ts). */
export function reportFigure(info: TestInfo, figure: FigureGate): void {
  const { id, what, value, unit, spread, gate, aim, interval, note } = figure;
  const times = widening(unit);
  report(info, {
    id,
    what,
    measured: `${number(value)} ${unit}${note === undefined ? '' : ` (${note})`}`,
    spread,
    gate: gateText({ gate, aim, unit: ` ${unit}`, times }),
    verdict: value <= gate * times ? 'met' : 'missed',
    values: { value, ...interval },
  });
}

interface GateText {
  readonly gate: number;
  readonly aim: number | undefined;
  readonly unit: string;
  readonly times: number;
}

const gateText = ({ gate, aim, unit, times }: GateText): string =>
  `≤ ${gate}${unit}${aim === undefined ? '' : `, aim ${aim}${unit}`}${times < 1.05 ? '' : `, × ${times.toFixed(1)} here`}`;

export const number = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));
