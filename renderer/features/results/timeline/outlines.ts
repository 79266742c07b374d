import type { StatusTone } from '@shared/format/status-names';
import { type Bucket, failureShare, judgedOf } from '@shared/results/timeline/buckets';
import { percentText } from '@shared/results/timeline/figure-messages';
import { barAt, type ClosedRange, placeOf, touched } from './bars';
import { minFailedPx, type Scale, type ScaleKind, stripPx } from './scale';

interface Frame {
  readonly width: number;
  readonly scale: Scale;
}

/**
 * From the baseline up: what went wrong stands below what went well, and what a filter hides is on top. `volume` stands for all
 * runs of which a strip tells nothing else.
 */
export const stackOrder = [
  'failed',
  'partial',
  'aborted',
  'other',
  'unchecked',
  'success',
  'running',
  'queued',
  'volume',
  'unwanted',
] as const satisfies readonly (StatusTone | 'unwanted' | 'volume')[];
export type Part = (typeof stackOrder)[number];

/** SVG paths of rectangles: one per tone, one for runs whose status is not told, and one for those that a filter hides. */
export type Outlines = Readonly<Record<Part, string>>;

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

/** How many runs each bar has, as a strip as high as the fullest. */
export function volumeOutline(buckets: readonly Bucket[], width: number): string {
  const highest = Math.max(1, ...buckets.map(({ total }) => total));
  return shareOutline(buckets, { width, height: stripPx }, ({ total }) => total / highest);
}

/** What the parts of a bar amount to: runs, or shares of the runs with a verdict. */
function amountsOf({ counts, total, unwanted }: Bucket, kind: ScaleKind): Partial<Record<Part, number>> {
  const { failed, partial } = counts;
  switch (kind) {
    case 'runs':
      return { ...counts, unwanted };
    case 'rate': {
      const judged = Math.max(1, judgedOf(counts));
      return { failed: failed / judged, partial: partial / judged };
    }
    case 'strip':
      return { failed, partial, volume: total - failed - partial, unwanted };
  }
}

/** A part with any runs is never too thin to see. */
const minPartPx = 1;
const leastOf = (part: number, kind: ScaleKind): number =>
  stackOrder[part] === 'failed' ? minFailedPx[kind] : minPartPx;

/** The height of each part, in proportion. What the minimum adds to small parts is taken from the tallest. */
function heightsOf(bucket: Bucket, scale: Scale): number[] {
  const amounts = amountsOf(bucket, scale.kind);
  let below = 0;
  const heights = stackOrder.map((name, part) => {
    const amount = amounts[name] ?? 0;
    if (amount === 0) return 0;
    const exact = scale.tall(below + amount) - scale.tall(below);
    below += amount;
    return Math.max(leastOf(part, scale.kind), exact);
  });
  let excess = heights.reduce((sum, tall) => sum + tall, 0) - scale.tall(below);
  for (const part of [...heights.keys()].sort((one, other) => (heights[other] ?? 0) - (heights[one] ?? 0))) {
    if (excess <= 0) break;
    const tall = heights[part] ?? 0;
    const less = Math.min(excess, Math.max(0, tall - leastOf(part, scale.kind)));
    heights[part] = tall - less;
    excess -= less;
  }
  return heights;
}

/** What is written above the failures of a bar. */
export interface FailureLabel {
  readonly text: string;
  /** Its middle, and the line it stands on. */
  readonly x: number;
  readonly y: number;
}

/** Pixels of a character of the labels, and of what surrounds a label. */
const characterPx = 6.2;
const labelGap = 6;

/** Fewer failures are said by their cap and the tooltip. */
const leastLabelled = 0.05;

/**
 * What is written above failures, where there is room: of two that would touch, the first one. Their number, where they are more than
 * a few of their bar, the most first. Of rates, which their height tells already, the highest and the newest.
 */
export function failureLabels(buckets: readonly Bucket[], { width, scale }: Frame): readonly FailureLabel[] {
  if (scale.kind === 'strip') return [];
  const labels: (FailureLabel & { readonly half: number })[] = [];
  for (const { at, text } of scale.kind === 'rate' ? tellingRates(buckets) : tellingCounts(buckets)) {
    const half = (text.length * characterPx + labelGap) / 2;
    const sides = barSides(at, buckets.length, width);
    const x = Math.min(width - half, Math.max(half, sides.left + sides.width / 2));
    if (labels.some((other) => Math.abs(other.x - x) < other.half + half)) continue;
    const [first, last] = [x - half, x + half].map((edge) => barAt(edge / width, buckets.length));
    const below = buckets.slice(first, (last ?? 0) + 1).map((bar) => failureHeight(bar, scale));
    labels.push({ text, half, x, y: scale.height - Math.max(...below) - 2 });
  }
  return labels;
}

/** Up to where failures reach: of rates all that did not pass. */
function failureHeight(bucket: Bucket, scale: Scale): number {
  const [failed = 0, partial = 0] = heightsOf(bucket, scale);
  return scale.kind === 'rate' ? failed + partial : failed;
}

interface Labelled {
  readonly at: number;
  readonly text: string;
}

const tellingCounts = (buckets: readonly Bucket[]): readonly Labelled[] =>
  [...buckets.entries()]
    .filter(([, { counts, total }]) => counts.failed > leastLabelled * total)
    .sort(([, one], [, other]) => other.counts.failed - one.counts.failed)
    .map(([at, { counts }]) => ({ at, text: String(counts.failed) }));

function tellingRates(buckets: readonly Bucket[]): readonly Labelled[] {
  const rates = buckets.flatMap(({ counts }, at) => {
    const share = failureShare(counts) ?? 0;
    return share === 0 ? [] : [{ at, share, text: percentText(share) }];
  });
  const highest = rates.toSorted((one, other) => other.share - one.share).slice(0, 1);
  return [...highest, ...rates.slice(-1)];
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

/** A share that is not 0 is never too thin to see. */
const minSharePx = 2;

/** A share of each bar, 0 to 1, drawn from the baseline of a lane. */
function shareOutline(buckets: readonly Bucket[], { width, height }: LaneFrame, share: (bucket: Bucket) => number) {
  return buckets
    .map((bucket, at) => {
      const part = share(bucket);
      if (part === 0) return '';
      const tall = Math.max(minSharePx, part * height);
      return rectangle(barSides(at, buckets.length, width), height - tall, tall);
    })
    .join('');
}

/** The runs with a failed check in one dimension, bar by bar; the tallest bar of a lane fills it. */
export function laneOutline(buckets: readonly Bucket[], dimension: number, frame: LaneFrame): string {
  const highest = Math.max(1, ...buckets.map(({ failed }) => failed[dimension] ?? 0));
  return shareOutline(buckets, frame, ({ failed }) => (failed[dimension] ?? 0) / highest);
}
