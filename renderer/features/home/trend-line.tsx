import { useDayTotals } from '@renderer/api/contract/contract-days';
import { useThrottledValue } from '@renderer/ui/hooks/use-throttled-value';
import type { ConnectionId } from '@shared/domain/ids';
import { formatShare } from '@shared/format/format';
import { formatShort } from '@shared/format/instant';
import { type DayTotals, weeksOf } from '@shared/results/standing/outcome-days';
import styles from './home.module.css';
import { messages } from './messages';

const { trend: text } = messages;

interface TrendLineProps {
  readonly connectionId: ConnectionId;
  /** Contracts that count, and what tells this set of them from others. */
  readonly keys: readonly string[];
  readonly about: string;
  /** How many of them wait for their first read: those that are read first fail more often than others. */
  readonly waiting: number;
  readonly revision: number;
  readonly starts: readonly number[];
  readonly zone: string;
}

/** Counting reads every run of the last weeks, so not for each of the many changes of a check: the more contracts, the fewer times. */
const throttleMs = (contracts: number): number => 3000 + 10 * contracts;

/** The pass rate of this week against the one before, and the runs of each day. The line keeps its height. */
export function TrendLine({ connectionId, keys, about, waiting, revision, starts, zone }: TrendLineProps) {
  const counted = useThrottledValue(revision, throttleMs(keys.length));
  // Totals of some contracts say nothing of all of them, and do not stay once the last one was read.
  const isWhole = waiting === 0;
  const data = useDayTotals(connectionId, {
    keys,
    starts,
    about: `${about} ${keys.length} ${isWhole}`,
    revision: counted,
  });
  const days = data?.length === starts.length - 1 ? data : null;
  return (
    <section className={styles['trend']} aria-label={text.label}>
      {days === null ? null : (
        <>
          <p className="figures">
            {isWhole ? (
              rateText(days, keys.length)
            ) : (
              <span className="secondary">{text.soFar(keys.length - waiting, keys.length)}</span>
            )}
          </p>
          <DayBars days={days} starts={starts} zone={zone} />
        </>
      )}
    </section>
  );
}

function rateText(days: readonly DayTotals[], contracts: number) {
  const { last, compared, unread } = weeksOf(days);
  if (last === null) return <span className="secondary">{unread === 0 ? text.noRuns : text.notRead}</span>;
  // Both figures are of the same contracts.
  if (compared === null || compared.last === null) return <Rate share={last} isPartial={unread > 0} />;
  const { before } = compared;
  const change = before === null ? text.noneBefore : changeText(compared.last, before);
  return (
    <>
      <Rate share={compared.last} isPartial={false} />
      <span className="secondary">{` · ${change}`}</span>
      {compared.contracts === contracts ? null : (
        <span className="faint" title={text.wholeHint}>{` · ${text.whole(compared.contracts, contracts)}`}</span>
      )}
    </>
  );
}

function Rate({ share, isPartial }: { readonly share: number; readonly isPartial: boolean }) {
  return (
    <>
      <strong title={text.rateHint}>{text.rate(formatShare(share))}</strong>
      {isPartial ? <span className="faint" title={text.partialHint}>{` · ${text.partial}`}</span> : null}
    </>
  );
}

function changeText(last: number, before: number): string {
  const points = Math.round(1000 * (last - before)) / 10;
  const change = points === 0 ? text.same : points > 0 ? text.more(String(points)) : text.fewer(String(-points));
  return `${text.before(formatShare(before))} · ${change}`;
}

const barHeight = 24;
const barWidth = 5;
const barGap = 2;

interface DayBarsProps {
  readonly days: readonly DayTotals[];
  readonly starts: readonly number[];
  readonly zone: string;
}

/** One bar a day: how many runs, and how many of them did not pass. */
function DayBars({ days, starts, zone }: DayBarsProps) {
  const most = Math.max(0, ...days.map(({ runs }) => runs));
  const total = days.reduce((sum, { runs }) => sum + runs, 0);
  const dayName = (place: number) => formatShort(starts[place] ?? 0, zone, 'day and month');
  const fullest = dayName(days.findIndex(({ runs }) => runs === most));
  const heightOf = (runs: number) => (runs === 0 ? 0 : Math.max(2, Math.round((barHeight * runs) / most)));
  const width = days.length * (barWidth + barGap) - barGap;
  return (
    <span className="row gap-2">
      <span className="faint small" aria-hidden="true">
        {text.perDay}
      </span>
      <svg className="rigid" width={width} height={barHeight} role="img" aria-label={text.bars(total, most, fullest)}>
        {days.map(({ runs, judged, passed }, place) => {
          const failed = heightOf(judged - passed);
          const height = heightOf(runs);
          const x = place * (barWidth + barGap);
          return (
            <g key={starts[place]}>
              <title>{text.day(dayName(place), runs)}</title>
              <rect className={styles['barRoom']} x={x} y={barHeight - 1} width={barWidth} height={1} />
              <rect className={styles['bar']} x={x} y={barHeight - height} width={barWidth} height={height} />
              <rect className={styles['barFailed']} x={x} y={barHeight - failed} width={barWidth} height={failed} />
            </g>
          );
        })}
      </svg>
    </span>
  );
}
