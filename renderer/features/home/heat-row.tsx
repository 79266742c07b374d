import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ContractDays, IndexedContract } from '@shared/domain/contract/contract-index';
import { plainText, shortText } from '@shared/format/text';
import { dayOutcome } from '@shared/results/standing/outcome-days';
import { memo } from 'react';
import { cellAria, columnHeaderAria, rowAria, rowHeaderAria } from './aria';
import type { CellPlace } from './heat-keys';
import type { HeatMapProps, HeatRow, HeatRowsProps } from './heat-rows';
import { dayName, dayText } from './heat-text';
import styles from './home.module.css';
import { messages } from './messages';

const { heat: text } = messages;

/** CSS pixels of a row, as in the stylesheet. */
export const rowHeight = 24;

export const contractAt = (
  rows: readonly HeatRow[],
  at: number,
  find: HeatMapProps['find'],
): IndexedContract | undefined => {
  const row = rows[at];
  return row?.kind === 'contract' ? find(row.key) : undefined;
};

interface DaysProps {
  readonly starts: readonly number[];
  readonly zone: string;
  readonly asTable: boolean;
}

/** The days as they stand from left to right. */
function daysOf({ starts, asTable }: Pick<DaysProps, 'starts' | 'asTable'>) {
  const days = starts.slice(0, -1).map((start, day) => ({ start, day }));
  return asTable ? days.reverse() : days;
}

/** The days, of which the map names every fifth. */
export const HeadRow = memo(function HeadRow({ starts, zone, asTable }: DaysProps) {
  const days = daysOf({ starts, asTable });
  return (
    <div {...rowAria(1)} className={styles['heatHead']}>
      <span {...columnHeaderAria} className={styles['heatName']}>
        {text.contract}
      </span>
      {days.map(({ start, day }) => (
        <span key={start} {...columnHeaderAria} className={styles['heatDay']}>
          {asTable || (days.length - 1 - day) % 5 === 0 ? (
            <span className={styles['heatDayName']}>{dayName(start, zone)}</span>
          ) : (
            <VisuallyHidden>{dayName(start, zone)}</VisuallyHidden>
          )}
        </span>
      ))}
    </div>
  );
});

interface HeadingRowProps {
  readonly row: Extract<HeatRow, { kind: 'heading' }>;
  readonly place: number;
  readonly columns: number;
}

export const HeadingRow = ({ row, place, columns }: HeadingRowProps) => (
  <div {...rowAria(place + 2)} className={styles['heatRow']} style={{ top: place * rowHeight }}>
    <span {...rowHeaderAria(columns)} className={styles['heatHeading']}>
      <HeadingText row={row} />
    </span>
  </div>
);

export const HeadingText = ({ row }: Pick<HeadingRowProps, 'row'>) => (
  <>
    <SafeText text={row.name || text.noGroup[row.by]} titled />{' '}
    <span className="faint">{text.inGroup(row.contracts)}</span>
  </>
);

/** The heading of the rows that are in sight, once it is scrolled away itself. Screen readers have it in its place. */
export function StuckHeading({ rows, top }: { readonly rows: readonly HeatRow[]; readonly top: number }) {
  const heading = rows.slice(0, Math.ceil(top / rowHeight)).findLast((row) => row.kind === 'heading');
  if (heading?.kind !== 'heading') return null;
  return (
    <div className={styles['heatStuck']} aria-hidden="true">
      <div className={styles['heatHeading']}>
        <HeadingText row={heading} />
      </div>
    </div>
  );
}

interface DaysRowProps extends DaysProps {
  readonly place: number;
  readonly indexed: IndexedContract | undefined;
  readonly titleOf: HeatRowsProps['titleOf'];
  readonly counts: ContractDays['days'] | undefined;
  /** The day that the keys are on; null when they are in another row. */
  readonly activeDay: number | null;
  readonly onOpen: (indexed: IndexedContract) => void;
}

export const DaysRow = memo(function DaysRow(props: DaysRowProps) {
  const { place, indexed, titleOf, counts, starts, zone, asTable, activeDay, onOpen } = props;
  if (indexed === undefined) return null;
  const title = titleOf(indexed);
  const name = plainText(shortText(title, 120));
  return (
    <div {...rowAria(place + 2)} className={styles['heatRow']} style={{ top: place * rowHeight }}>
      <span {...rowHeaderAria()} className={styles['heatName']}>
        <button type="button" tabIndex={-1} className={styles['heatLink']} onClick={() => onOpen(indexed)}>
          <SafeText text={title} titled />
        </button>
      </span>
      {daysOf({ starts, asTable }).map(({ start, day }) => {
        const outcome = dayOutcome(counts?.[day]);
        const said = dayText(counts?.[day]);
        const shape = outcome === 'none' || outcome === 'unread' ? null : <StatusIcon tone={outcome} />;
        return (
          <span
            key={start}
            {...cellAria(text.cell(name, dayName(start, zone), said))}
            tabIndex={activeDay === day ? 0 : -1}
            className={styles['heatCell']}
            title={asTable ? said : undefined}
            data-cell={`${place} ${day}`}
            data-outcome={counts === undefined ? 'waiting' : outcome}
          >
            {asTable ? text.days[outcome] : shape}
          </span>
        );
      })}
    </div>
  );
});

interface CellTipProps extends Omit<DaysProps, 'asTable'> {
  readonly place: CellPlace;
  /** How far the map is scrolled, in CSS pixels. */
  readonly top: number;
  readonly rows: readonly HeatRow[];
  readonly find: HeatMapProps['find'];
  readonly titleOf: HeatRowsProps['titleOf'];
  readonly known: ReadonlyMap<string, ContractDays['days']>;
}

/** The counts of a cell. Hidden from screen readers, which read the cell. */
export function CellTip({ place, top, rows, find, titleOf, starts, zone, known }: CellTipProps) {
  const { row, day } = place;
  const indexed = contractAt(rows, row, find);
  const start = starts[day];
  if (indexed === undefined || start === undefined) return null;
  const below = (row + 2) * rowHeight - top + 4;
  const share = (day + 0.5) / (starts.length - 1);
  const counts = known.get(indexed.key)?.[day];
  return (
    <div
      className={styles['heatTip']}
      style={{ top: below, ...(share < 0.5 ? { left: `${20 + 80 * share}%` } : { right: `${80 * (1 - share)}%` }) }}
      aria-hidden="true"
      data-tooltip
    >
      <div className="medium">
        <SafeText text={titleOf(indexed)} max={120} /> · {dayName(start, zone)}
      </div>
      <div>{dayText(counts)}</div>
      {counts === null ? <div className="secondary">{text.unreadHint}</div> : null}
    </div>
  );
}
