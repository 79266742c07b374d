import type { StatusTone } from '@shared/format/status-names';
import type { Bucket } from '@shared/results/buckets';
import { type ClosedRange, placeOf, touched } from './bars';
import { minRunPx, type Scale } from './scale';

interface Frame {
  readonly width: number;
  readonly scale: Scale;
}

/** From the baseline up: what went wrong stands below what went well, and what a filter hides is on top. */
export const stackOrder = [
  'failed',
  'partial',
  'aborted',
  'other',
  'success',
  'running',
  'queued',
  'unwanted',
] as const satisfies readonly (StatusTone | 'unwanted')[];

/** SVG paths of rectangles: one per tone, and one for the runs that a filter hides. */
export type Outlines = Readonly<Record<(typeof stackOrder)[number], string>>;

/** A part with any runs is never too thin to see. */
const minPartPx = 2;
const leastOf = (part: number): number => (stackOrder[part] === 'failed' ? minRunPx : minPartPx);

/** One path per tone instead of an element for every part of every bar. All parts of a bar have its width. */
export function outlinesOf(buckets: readonly Bucket[], { width, scale }: Frame): Outlines {
  const paths = stackOrder.map(() => [] as string[]);
  for (const [at, bucket] of buckets.entries()) {
    const sides = barSides(at, buckets.length, width);
    let top = scale.height;
    for (const [part, tall] of heightsOf(bucket, scale).entries()) {
      if (tall === 0) continue;
      top -= tall;
      paths[part]?.push(rectangle(sides, top, tall));
    }
  }
  return Object.fromEntries(stackOrder.map((name, part) => [name, (paths[part] ?? []).join('')])) as Outlines;
}

const countOf = ({ counts, unwanted }: Bucket, part: (typeof stackOrder)[number]): number =>
  part === 'unwanted' ? unwanted : counts[part];

/**
 * The height of each part: its upper edge is where the scale has the count of all runs up to it, so that both the failures and the
 * whole bar can be read. What the minimum adds to small parts is taken from the tallest.
 */
function heightsOf(bucket: Bucket, scale: Scale): number[] {
  let below = 0;
  const heights = stackOrder.map((name, part) => {
    const count = countOf(bucket, name);
    if (count === 0) return 0;
    const exact = scale.tall(below + count) - scale.tall(below);
    below += count;
    return Math.max(leastOf(part), exact);
  });
  const wanted = Math.max(scale.tall(below), 0);
  let excess = heights.reduce((sum, tall) => sum + tall, 0) - wanted;
  for (const part of [...heights.keys()].sort((one, other) => (heights[other] ?? 0) - (heights[one] ?? 0))) {
    if (excess <= 0) break;
    const tall = heights[part] ?? 0;
    const less = Math.min(excess, Math.max(0, tall - leastOf(part)));
    heights[part] = tall - less;
    excess -= less;
  }
  return heights;
}

/** A count beside the failures of a bar. */
export interface FailureLabel {
  readonly count: number;
  /** Its middle, and the line it stands on. */
  readonly x: number;
  readonly y: number;
}

/** Pixels of a digit of the labels, what surrounds a label, and its height. */
const digitPx = 6.2;
const labelGap = 6;
export const labelPx = 11;

/** The number of failures above them, where there is room: of two that would touch, the one of more failures is written. */
export function failureLabels(buckets: readonly Bucket[], { width, scale }: Frame): readonly FailureLabel[] {
  const labels: (FailureLabel & { readonly half: number })[] = [];
  const failing = [...buckets.entries()].filter(([, { counts }]) => counts.failed > 0);
  for (const [at, bucket] of failing.sort(([, one], [, other]) => other.counts.failed - one.counts.failed)) {
    const count = bucket.counts.failed;
    const half = (String(count).length * digitPx + labelGap) / 2;
    const sides = barSides(at, buckets.length, width);
    const x = Math.min(width - half, Math.max(half, sides.left + sides.width / 2));
    if (labels.some((other) => Math.abs(other.x - x) < other.half + half)) continue;
    labels.push({ count, half, x, y: scale.height - (heightsOf(bucket, scale)[0] ?? 0) - 2 });
  }
  return labels;
}

interface Sides {
  readonly left: number;
  readonly width: number;
}

/** Where a bar is drawn: on whole pixels, with a gap of one pixel where there is room. */
export function barSides(at: number, count: number, width: number): Sides {
  const left = Math.round((at * width) / count);
  const next = Math.round(((at + 1) * width) / count);
  return { left, width: Math.max(1, next - left - (width / count >= 4 ? 1 : 0)) };
}

/** A band is visible however short its time. */
const minBandPx = 3;

/** Where exactly a time is among bars of equal width; null where it touches none. */
export function bandSides(buckets: readonly Bucket[], band: ClosedRange, width: number): Sides | null {
  if (touched(buckets, band) === null) return null;
  const { left } = barSides(placeOf(buckets, band.from), buckets.length, width);
  const last = barSides(placeOf(buckets, band.to + 1) - 1, buckets.length, width);
  return { left, width: Math.max(minBandPx, last.left + last.width - left) };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

const rectangle = ({ left, width }: Sides, top: number, tall: number): string =>
  `M${rounded(left)} ${rounded(top)}h${rounded(width)}v${rounded(tall)}h-${rounded(width)}z`;

interface LaneFrame {
  readonly width: number;
  readonly height: number;
}

/** A share of each bar, 0 to 1, drawn from the baseline of a lane. */
function shareOutline(buckets: readonly Bucket[], { width, height }: LaneFrame, share: (bucket: Bucket) => number) {
  return buckets
    .map((bucket, at) => {
      const part = share(bucket);
      if (part === 0) return '';
      const tall = Math.max(minPartPx, part * height);
      return rectangle(barSides(at, buckets.length, width), height - tall, tall);
    })
    .join('');
}

/** The runs with a failed check in one dimension, bar by bar; the tallest bar of a lane fills it. */
export function laneOutline(buckets: readonly Bucket[], dimension: number, frame: LaneFrame): string {
  const highest = Math.max(1, ...buckets.map(({ failed }) => failed[dimension] ?? 0));
  return shareOutline(buckets, frame, ({ failed }) => (failed[dimension] ?? 0) / highest);
}

const rateOf = ({ counts, total }: Bucket): number => (total === 0 ? 0 : counts.failed / total);

/** The part of failed runs that fills a lane: the least round one that no bar is above. */
export function rateTop(buckets: readonly Bucket[]): number {
  const highest = Math.max(0, ...buckets.map(rateOf));
  return [0.05, 0.1, 0.2, 0.5].find((top) => highest <= top) ?? 1;
}

/** The part of each bar's runs that failed. */
export const rateOutline = (buckets: readonly Bucket[], frame: LaneFrame & { readonly top: number }): string =>
  shareOutline(buckets, frame, (bucket) => rateOf(bucket) / frame.top);
