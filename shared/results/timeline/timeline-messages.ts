import { type Dimension, dimensions } from '@shared/domain/status';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import {
  formatClock,
  formatDay,
  formatDays,
  formatInstant,
  formatInstantWithZone,
  isoClock,
  zoneName,
} from '@shared/format/instant';
import { dimensionNames, toneNames } from '@shared/format/status-names';
import { type BucketUnit, isByDay } from './bucket-edges';
import { type Bucket, sumOf, type Timeline, type ToneCounts } from './buckets';
import { tones } from './packed-runs';

const messages = catalogue({
  future: 'Dated in the future',
  noRuns: 'No runs',
  runs: (total: number, parts: readonly string[]) => `${plural(total, 'run')}: ${parts.join(', ')}`,
  hidden: (runs: string, count: number) => `${runs}, ${formatNumber(count)} hidden by filters`,
  failed: (count: number, dimension: string) => `${formatNumber(count)} with failed ${dimension}`,
  stop: (when: string, runs: string) => `${when}: ${runs}`,
  stopWithFailures: (when: string, runs: string, failures: string) => `${when}: ${runs}, ${failures}`,
  summary: (runs: string, unit: string) => `${runs}, one bar per ${unit}.`,
  summaryOfSpan: (runs: string, from: string, to: string) => `${runs} from ${from} to ${to}`,
  ahead: (count: number) => ` ${plural(count, 'run')} dated in the future.`,
});

/** A length of time and its place in the calendar; `end` is exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** `3 May – 5 May 2026 CEST` for whole days, `12 May 2026, 14:00 – 14:59 CEST`, `3 May 2026, 22:00 – 4 May 2026, 03:59 CEST`, `12 May 2026, 14:32 CEST`. */
export function stretchText({ start, end }: Stretch, zone: string): string {
  const last = Math.max(start, end - 1);
  const name = zoneName(start, zone);
  const first = formatInstant(start, zone, 'minute');
  if (first === formatInstant(last, zone, 'minute') && name === zoneName(last, zone)) return `${first} ${name}`;
  const isSameDay = formatDay(start, zone) === formatDay(last, zone);
  const isDays = start < last && isMidnight(start, zone) && isMidnight(last + 1, zone);
  if (isDays && name === zoneName(last, zone)) return `${formatDays(start, last, zone)} ${name}`;
  if (name !== zoneName(last, zone)) return `${first} ${name} – ${formatInstantWithZone(last, zone, 'minute')}`;
  return `${first} – ${isSameDay ? formatClock(last, zone, 'minute') : formatInstant(last, zone, 'minute')} ${name}`;
}

const isMidnight = (at: number, zone: string): boolean => isoClock(at, zone, 'millisecond') === '00:00:00.000';

/** When a bucket is: `12 May 2026 CEST`, `12 May 2026, 14:00 – 14:59 CEST`. */
export function bucketText(bucket: Bucket, unit: BucketUnit, zone: string): string {
  const { start, end, isFuture } = bucket;
  if (isFuture) return messages.future;
  if (!isByDay(unit)) return stretchText(bucket, zone);
  return `${formatDays(start, end - 1, zone)} ${zoneName(start, zone)}`;
}

/** `1,042 runs: 1,000 Success, 42 Failed`; what a filter hides is added apart. */
export function countText(total: number, counts: ToneCounts, unwanted = 0): string {
  const parts = tones.flatMap((tone) =>
    counts[tone] === 0 ? [] : [`${formatNumber(counts[tone])} ${toneNames[tone]}`],
  );
  const runs = parts.length === 0 ? messages.noRuns : messages.runs(total, parts);
  return unwanted === 0 ? runs : messages.hidden(runs, unwanted);
}

/** `3 with failed schema, 1 with failed SLA`; empty when nothing failed. */
export const failedText = (failed: readonly number[], lanes: readonly Dimension[]): string =>
  dimensions
    .flatMap((dimension, index) => {
      const count = failed[index] ?? 0;
      return count === 0 || !lanes.includes(dimension) ? [] : [messages.failed(count, inText(dimension))];
    })
    .join(', ');

const inText = (dimension: Dimension): string =>
  dimension === 'sla' ? dimensionNames.sla : dimensionNames[dimension].toLowerCase();

interface StopContext {
  readonly unit: BucketUnit;
  readonly zone: string;
  /** Dimensions that are shown. */
  readonly lanes: readonly Dimension[];
}

/** One bucket, or several as one, in a sentence: when, how many of each status, and what failed in the lanes shown. */
export function stopText(buckets: readonly Bucket[], { unit, zone, lanes }: StopContext): string {
  const { counts, total, failed, unwanted } = sumOf(buckets);
  const checks = failedText(failed, lanes);
  const when = whenText(buckets, unit, zone);
  const runs = countText(total, counts, unwanted);
  return checks === '' ? messages.stop(when, runs) : messages.stopWithFailures(when, runs, checks);
}

/** When one bucket is, or several in a row are. */
export function whenText(buckets: readonly Bucket[], unit: BucketUnit, zone: string): string {
  const [first] = buckets;
  const last = buckets.at(-1);
  if (first === undefined || last === undefined) return '';
  return first === last ? bucketText(first, unit, zone) : stretchText({ start: first.start, end: last.end }, zone);
}

/** The whole timeline in one sentence, for screen readers. */
export function timelineSummary({ buckets, unit, counts, total, unwanted }: Timeline, zone: string): string {
  const past = buckets.filter(({ isFuture }) => !isFuture);
  const first = past[0];
  const last = past.at(-1);
  const counted = countText(total, counts, unwanted);
  const [from, to] = [first?.start, last === undefined ? undefined : last.end - 1].map((at) =>
    at === undefined ? '' : formatInstantWithZone(at, zone, 'minute'),
  );
  const runs = from && to ? messages.summaryOfSpan(counted, from, to) : counted;
  const future = buckets.find(({ isFuture }) => isFuture)?.total ?? 0;
  return `${messages.summary(runs, unit.replace(/^1 /, ''))}${future === 0 ? '' : messages.ahead(future)}`;
}
