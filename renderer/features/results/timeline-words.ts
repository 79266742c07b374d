import type { BucketUnit } from '@shared/results/bucket-edges';
import { type Bucket, type Timeline, type ToneCounts, tones } from '@shared/results/buckets';
import { formatNumber, plural } from '@shared/words/format';
import { formatClock, formatDay, formatInstant, formatInstantWithZone, zoneName } from '@shared/words/instant';
import type { StatusTone } from '@shared/words/status-words';

export const toneWords: Readonly<Record<StatusTone, string>> = {
  success: 'Success',
  partial: 'Partial success',
  failed: 'Failed',
  aborted: 'Aborted',
  running: 'Running',
  queued: 'Queued',
  other: 'Other',
};

const byDay: ReadonlySet<BucketUnit> = new Set<BucketUnit>(['1 day', '1 week', '1 month', '1 year']);

/** When a bucket is: `12 May 2026 CEST`, `12 May 2026, 14:00 – 14:59 CEST`. */
export function bucketWords({ start, end, isFuture }: Bucket, unit: BucketUnit, zone: string): string {
  if (isFuture) return 'Dated in the future';
  const name = zoneName(start, zone);
  if (unit === '1 day') return `${formatDay(start, zone)} ${name}`;
  if (byDay.has(unit)) return `${formatDay(start, zone)} – ${formatDay(end - 1, zone)} ${name}`;
  if (end - start <= 60_000) return `${formatInstant(start, zone, 'minute')} ${name}`;
  return `${formatInstant(start, zone, 'minute')} – ${formatClock(end - 1, zone, 'minute')} ${name}`;
}

/** `1,042 results: 1,000 Success, 42 Failed`. */
export function countWords(total: number, counts: ToneCounts): string {
  const parts = tones.flatMap((tone) =>
    counts[tone] === 0 ? [] : [`${formatNumber(counts[tone])} ${toneWords[tone]}`],
  );
  return parts.length === 0 ? 'No results' : `${plural(total, 'result')}: ${parts.join(', ')}`;
}

/** The whole strip in one sentence, for those who do not see it. */
export function timelineSummary({ buckets, unit, counts, total }: Timeline, zone: string): string {
  const past = buckets.filter(({ isFuture }) => !isFuture);
  const first = past[0];
  const last = past.at(-1);
  const span =
    first === undefined || last === undefined
      ? ''
      : ` from ${formatInstantWithZone(first.start, zone, 'minute')} to ${formatInstantWithZone(last.end, zone, 'minute')}`;
  const future = buckets.find(({ isFuture }) => isFuture)?.total ?? 0;
  const ahead = future === 0 ? '' : ` ${plural(future, 'result')} dated in the future.`;
  return `${countWords(total, counts)}${span}, one bar per ${unit.replace(/^1 /, '')}.${ahead}`;
}
