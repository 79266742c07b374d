import type { BucketUnit } from '@shared/results/bucket-edges';
import { tones } from '@shared/results/bucket-tally';
import type { Bucket, Timeline } from '@shared/results/buckets';
import { bucketWords, countWords } from '@shared/results/timeline-words';
import type { StatusTone } from '@shared/words/status-words';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import styles from './timeline.module.css';
import { TimelineTooltip } from './timeline-tooltip';

interface TimelineBarsProps {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly onNarrow: (bucket: Bucket) => void;
}

/**
 * Bars differ without their colours too: Success is light, Failed dark, Aborted narrow, a partial success striped,
 * Running and Queued are outlines.
 */
const stripe = { id: 'timeline-stripe', height: 4 } as const;
const fillOf = (tone: StatusTone) => (tone === 'partial' ? { style: { fill: `url(#${stripe.id})` } } : {});
const sidesOf = (tone: StatusTone) => (tone === 'aborted' ? { from: 0.3, width: 0.4 } : { from: 0.08, width: 0.84 });

const height = 100;
/** One result alone does not fill the strip. */
const leastHighest = 4;

/**
 * The bars. What is drawn is hidden from screen readers; over each bar lies a button with its words, and one of them
 * can be reached by Tab, the others by arrow keys.
 */
export function TimelineBars({ timeline, zone, onNarrow }: TimelineBarsProps) {
  const { buckets, highest, unit } = timeline;
  const [focused, setFocused] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [reachable, setReachable] = useState(0);
  const listRef = useRef<HTMLDivElement>(null);
  const outlines = useMemo(() => outlinesOf(buckets, highest), [buckets, highest]);
  const names = useMemo(() => buckets.map((each) => barName(each, unit, zone)), [buckets, unit, zone]);
  const stop = Math.min(reachable, buckets.length - 1);
  const shown = hovered ?? focused;
  const bucket = shown === null ? undefined : buckets[shown];

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && focused !== null) {
      event.stopPropagation();
      setFocused(null);
      return;
    }
    const next = nextIndex(event.key, stop, buckets.length);
    if (next === null) return;
    event.preventDefault();
    setReachable(next);
    listRef.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={styles['plot']}>
      <svg
        className={styles['drawing']}
        viewBox={`0 0 ${buckets.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <defs>
          <pattern id={stripe.id} patternUnits="userSpaceOnUse" width="1" height={stripe.height * 2}>
            <rect className={styles['partial']} width="1" height={stripe.height} />
          </pattern>
        </defs>
        {tones.map((tone) => (
          <path key={tone} className={styles[tone]} d={outlines[tone]} {...fillOf(tone)} />
        ))}
      </svg>
      <div
        ref={listRef}
        className={styles['targets']}
        role="toolbar"
        aria-label="Results over time, one button per bar"
        onKeyDown={move}
        onPointerLeave={() => setHovered(null)}
      >
        {buckets.map((each, index) => (
          <button
            key={each.start}
            type="button"
            className={styles['target']}
            data-future={each.isFuture || undefined}
            tabIndex={index === stop ? 0 : -1}
            aria-label={names[index]}
            onClick={() => onNarrow(each)}
            onFocus={() => {
              setFocused(index);
              setReachable(index);
            }}
            onBlur={() => setFocused(null)}
            onPointerEnter={() => setHovered(index)}
          />
        ))}
      </div>
      {bucket === undefined || shown === null ? null : (
        <TimelineTooltip bucket={bucket} unit={unit} zone={zone} at={(shown + 0.5) / buckets.length} />
      )}
    </div>
  );
}

const barName = (bucket: Bucket, unit: BucketUnit, zone: string): string =>
  `${bucketWords(bucket, unit, zone)}: ${countWords(bucket.total, bucket.counts)}`;

function nextIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * One outline per tone instead of an element for every part of every bar. Parts are stacked in the order of `tones`; a
 * part that is there at all is never thinner than can be seen.
 */
function outlinesOf(buckets: readonly Bucket[], highest: number): Readonly<Record<StatusTone, string>> {
  const tops = buckets.map(() => height);
  const outline = (tone: StatusTone) => {
    const { from, width } = sidesOf(tone);
    return buckets.map(({ counts }, at) => {
      if (counts[tone] === 0) return '';
      const tall = Math.max((counts[tone] / Math.max(highest, leastHighest)) * height, 2);
      const top = (tops[at] ?? height) - tall;
      tops[at] = top;
      return `M${at + from} ${Math.max(top, 0)}h${width}v${tall}h-${width}z`;
    });
  };
  return Object.fromEntries(tones.map((tone) => [tone, outline(tone).join('')])) as Record<StatusTone, string>;
}
