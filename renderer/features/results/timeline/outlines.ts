import type { StatusTone } from '@shared/format/status-names';
import type { Bucket } from '@shared/results/buckets';
import { tones } from '@shared/results/packed-runs';
import { type ClosedRange, placeOf, touched } from './bars';

interface Frame {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Runs in the fullest bar. */
  readonly highest: number;
}

/** SVG paths of rectangles: one per tone, and one for the runs that a filter hides. */
export type Outlines = Readonly<Record<StatusTone | 'unwanted', string>>;

/** A single run does not fill the plot. */
const minHighest = 2;

/** How much of the height the fullest bar takes, 0 to 1. */
export const fullness = (highest: number): number => highest / Math.max(highest, minHighest);

/** A part with any runs is never too thin to see. */
const minPartPx = 2;
const order = [...tones, 'unwanted'] as const;

/** One path per tone instead of an element for every part of every bar. Parts are stacked in the order of `tones`. */
export function outlinesOf(buckets: readonly Bucket[], frame: Frame): Outlines {
  const paths = order.map(() => [] as string[]);
  for (const [at, bucket] of buckets.entries()) {
    const heights = heightsOf(bucket, frame);
    let top = frame.height;
    for (const [part, tall] of heights.entries()) {
      if (tall === 0) continue;
      top -= tall;
      const sides = barSides(at, buckets.length, frame.width);
      paths[part]?.push(rectangle(order[part] === 'aborted' ? slim(sides) : sides, top, tall));
    }
  }
  return Object.fromEntries(order.map((name, part) => [name, (paths[part] ?? []).join('')])) as Outlines;
}

/** The height of each part. What the minimum adds to small parts is taken from the tallest. */
function heightsOf({ counts, unwanted }: Bucket, { height, highest }: Frame): number[] {
  const scale = height / Math.max(highest, minHighest);
  const wanted = tones.map((tone) => counts[tone] * scale);
  const room = Math.max(0, height - wanted.reduce((sum, tall) => sum + tall, 0));
  const exact = [...wanted, Math.min(unwanted * scale, room)];
  const heights = exact.map((tall) => (tall === 0 ? 0 : Math.max(minPartPx, tall)));
  const excess = heights.reduce((sum, tall) => sum + tall, 0) - height;
  if (excess > 0) {
    const tallest = heights.indexOf(Math.max(...heights));
    heights[tallest] = Math.max(minPartPx, (heights[tallest] ?? 0) - excess);
  }
  return heights;
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

/** Aborted runs differ in shape too. */
const slim = ({ left, width }: Sides): Sides => ({ left: left + width * 0.3, width: width * 0.4 });

const rounded = (value: number): number => Math.round(value * 10) / 10;

const rectangle = ({ left, width }: Sides, top: number, tall: number): string =>
  `M${rounded(left)} ${rounded(top)}h${rounded(width)}v${rounded(tall)}h-${rounded(width)}z`;

/** The runs with a failed check in one dimension, bar by bar; the tallest bar of a lane fills it. */
export function laneOutline(
  buckets: readonly Bucket[],
  dimension: number,
  { width, height }: Omit<Frame, 'highest'>,
): string {
  const highest = Math.max(1, ...buckets.map(({ failed }) => failed[dimension] ?? 0));
  return buckets
    .map(({ failed }, at) => {
      const count = failed[dimension] ?? 0;
      if (count === 0) return '';
      const tall = Math.max(minPartPx, (count / highest) * height);
      return rectangle(barSides(at, buckets.length, width), height - tall, tall);
    })
    .join('');
}
