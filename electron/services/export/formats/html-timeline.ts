import { messages } from '@main/services/export/messages';
import { formatNumber } from '@shared/format/format';
import { toneNames } from '@shared/format/status-names';
import { ticksOf } from '@shared/results/timeline/axis-ticks';
import type { Bucket, Timeline } from '@shared/results/timeline/buckets';
import { tones } from '@shared/results/timeline/packed-runs';
import { bucketText, countText, timelineSummary } from '@shared/results/timeline/timeline-messages';
import { htmlRow, htmlTable, htmlText } from './html-text';

const text = messages.report.timeline;
const size = { width: 960, height: 180, bottom: 20 } as const;
const barHeight = size.height - size.bottom;

/** The bars of a timeline as a drawing and as a table. */
export function htmlTimeline(timeline: Timeline, zone: string): string {
  const { buckets, unit } = timeline;
  const used = tones.filter((tone) => timeline.counts[tone] > 0);
  const legend = used
    .map(
      (tone) => `<li><span class="key ${tone}"></span>${toneNames[tone]} ${formatNumber(timeline.counts[tone])}</li>`,
    )
    .join('');
  const rows = buckets
    .filter(({ total }) => total > 0)
    .toReversed()
    .map((bucket) =>
      htmlRow([
        htmlText(bucketText(bucket, unit, zone)),
        formatNumber(bucket.total),
        ...used.map((tone) => formatNumber(bucket.counts[tone])),
      ]),
    );
  const table = htmlTable({
    caption: text.title,
    header: [text.time, text.runs, ...used.map((tone) => toneNames[tone])],
    rows,
  });
  const label = htmlText(timelineSummary(timeline, zone), 1000);
  return `<figure>${drawing(timeline, { zone, label })}<figcaption>${label}</figcaption></figure>
<ul class="legend">${legend}</ul>
<details><summary>${text.asTable}</summary>${table}</details>`;
}

function drawing({ buckets, unit, highest }: Timeline, { zone, label }: { zone: string; label: string }): string {
  const step = size.width / Math.max(buckets.length, 1);
  const bars = buckets.map((bucket, index) => {
    const title = htmlText(`${bucketText(bucket, unit, zone)}: ${countText(bucket.total, bucket.counts)}`);
    return bucket.total === 0
      ? ''
      : `<g><title>${title}</title>${stack(bucket, { x: index * step, step, highest })}</g>`;
  });
  return `<svg role="img" aria-label="${label}" viewBox="0 0 ${size.width} ${size.height}">${bars.join('')}<path class="axis" d="M0 ${barHeight}H${size.width}"/>${axis(buckets, zone, step)}</svg>`;
}

interface BarPlace {
  readonly x: number;
  readonly step: number;
  readonly highest: number;
}

function stack({ counts }: Bucket, { x, step, highest }: BarPlace): string {
  let y = barHeight;
  return tones
    .map((tone) => {
      const height = counts[tone] === 0 ? 0 : Math.max(1, (counts[tone] / highest) * (barHeight - 8));
      y -= height;
      const width = Math.max(1, step - 1).toFixed(2);
      return height === 0
        ? ''
        : `<rect class="${tone}" x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${width}" height="${height.toFixed(2)}"/>`;
    })
    .join('');
}

function axis(buckets: readonly Bucket[], zone: string, step: number): string {
  const past = buckets.filter(({ isFuture }) => !isFuture);
  const from = past[0]?.start ?? 0;
  const to = past.at(-1)?.end ?? 0;
  const placeOf = (at: number) => {
    const index = past.findIndex(({ start, end }) => at >= start && at < end);
    const { start = 0, end = 1 } = past[index] ?? {};
    return (index + (at - start) / Math.max(1, end - start)) * step;
  };
  return ticksOf({ from, to, zone, most: 8 })
    .filter(({ at }) => at < to)
    .map(({ at, label }) => `<text x="${placeOf(at).toFixed(1)}" y="${size.height - 5}">${htmlText(label)}</text>`)
    .join('');
}
