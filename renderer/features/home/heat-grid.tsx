import { contractTitle } from '@renderer/lib/contract-title';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ContractDays, IndexedContract } from '@shared/domain/contract-index';
import { plainText, shortText } from '@shared/format/text';
import { dayOutcome } from '@shared/results/outcome-days';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type UIEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cellAria, columnHeaderAria, gridAria, groupAria, rowAria, rowHeaderAria } from './aria';
import { dayName, dayText } from './day-text';
import { type CellPlace, nextCell } from './heat-keys';
import { contractsIn, type HeatMapProps, type HeatRow } from './heat-rows';
import styles from './home.module.css';
import { messages } from './messages';
import { useDays } from './use-days';

const { heat: text } = messages;

interface HeatGridProps extends HeatMapProps {
  readonly rows: readonly HeatRow[];
}

/** CSS pixels of a row, as in the stylesheet. */
const rowHeight = 24;
const rowsShown = 14;
/** Drawn above and below what is in sight. */
const spare = 6;

/** The map: one tab stop, whose cells the arrow keys reach. Only the rows in sight are drawn. */
export function HeatGrid({ connectionId, rows, find, starts, zone, onOpenDay, onOpen }: HeatGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [top, setTop] = useState(0);
  const days = starts.length - 1;
  const keys = useMemo(() => contractsIn(rows), [rows]);
  const cursor = useCellCursor(box, rows, days);
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const last = Math.min(rows.length - 1, first + rowsShown + 2 * spare);
  const inSight = rows.slice(first, last + 1);
  const places = inSight.flatMap((row) => (row.kind === 'contract' ? [keys.indexOf(row.key)] : []));
  const known = useDays(connectionId, keys, { starts, places });
  const [pointed, setPointed] = useState<CellPlace | null>(null);
  const told = pointed ?? (cursor.isFocused ? cursor.at : null);
  const openAt = ({ row, day }: CellPlace) => {
    const indexed = contractAt(rows, row, find);
    const [from, to] = [starts[day], starts[day + 1]];
    if (indexed !== undefined && from !== undefined && to !== undefined) onOpenDay(indexed, { from, to: to - 1 });
  };
  const events = {
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setTop(currentTarget.scrollTop),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.repeat && isCell(event)) openAt(cursor.at);
      else cursor.onKeyDown(event);
    },
    onPointerMove: ({ target }: PointerEvent) => setPointed(cellOf(target)),
    onPointerLeave: () => setPointed(null),
    onFocus: cursor.onFocus,
    onBlur: cursor.onBlur,
    onClick: ({ target }: MouseEvent) => {
      const cell = cellOf(target);
      if (cell !== null) openAt(cell);
    },
  };
  const drawn = cursor.at.row >= first && cursor.at.row <= last ? inSight : [...inSight, rows[cursor.at.row]];
  return (
    <div className="relative">
      <VisuallyHidden id={hintId}>{text.keys}</VisuallyHidden>
      <div
        ref={box}
        {...gridAria({ rows: rows.length + 1, columns: days + 1 }, { 'aria-label': text.grid })}
        aria-describedby={hintId}
        tabIndex={-1}
        className={styles['heat']}
        style={{ maxHeight: `${(rowsShown + 1) * rowHeight}px` }}
        {...events}
      >
        <HeadRow starts={starts} zone={zone} />
        <div {...groupAria} className="relative" style={{ height: rows.length * rowHeight }}>
          {drawn.map((row) => {
            if (row === undefined) return null;
            const place = rows.indexOf(row);
            return row.kind === 'heading' ? (
              <HeadingRow key={row.id} row={row} place={place} columns={days + 1} />
            ) : (
              <DaysRow
                key={row.id}
                place={place}
                indexed={find(row.key)}
                counts={known.get(row.key)}
                starts={starts}
                zone={zone}
                activeDay={cursor.at.row === place ? cursor.at.day : null}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      </div>
      {told === null ? null : <CellTip place={told} top={top} {...{ rows, find, starts, zone }} known={known} />}
    </div>
  );
}

const contractAt = (rows: readonly HeatRow[], at: number, find: HeatMapProps['find']): IndexedContract | undefined => {
  const row = rows[at];
  return row?.kind === 'contract' ? find(row.key) : undefined;
};

const isCell = ({ target }: KeyboardEvent): boolean => cellOf(target) !== null;

/** The cell that an element is, or lies in. */
function cellOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : undefined;
  const [row, day] = (cell ?? '').split(' ').map(Number);
  return row === undefined || day === undefined ? null : { row, day };
}

/** Where the keys are: on the newest day of the first contract at first. It follows its row when that moves. */
function useCellCursor(box: React.RefObject<HTMLDivElement | null>, rows: readonly HeatRow[], days: number) {
  const [cursor, setCursor] = useState<{ readonly id: string; readonly day: number } | null>(null);
  const [isFocused, setFocused] = useState(false);
  const moved = useRef(false);
  const found = cursor === null ? -1 : rows.findIndex(({ id }) => id === cursor.id);
  const row = found === -1 ? rows.findIndex(({ kind }) => kind === 'contract') : found;
  const at: CellPlace = { row: Math.max(0, row), day: Math.min(cursor?.day ?? days - 1, days - 1) };
  const put = ({ row: to, day }: CellPlace) => setCursor({ id: rows[to]?.id ?? '', day });
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${at.row} ${at.day}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return {
    at,
    isFocused,
    onKeyDown(event: KeyboardEvent) {
      const next = event.altKey || event.metaKey || !isCell(event) ? null : nextCell(event, at, { rows, days });
      if (next === null) return;
      event.preventDefault();
      moved.current = true;
      put(next);
    },
    onFocus({ target }: React.FocusEvent) {
      const cell = cellOf(target);
      setFocused(cell !== null && target.matches(':focus-visible'));
      if (cell !== null && (cell.row !== at.row || cell.day !== at.day)) put(cell);
    },
    onBlur: () => setFocused(false),
  };
}

interface DaysProps {
  readonly starts: readonly number[];
  readonly zone: string;
}

const daysOf = (starts: readonly number[]) => starts.slice(0, -1);

/** The days, of which every fifth is named. */
const HeadRow = memo(function HeadRow({ starts, zone }: DaysProps) {
  const days = daysOf(starts);
  return (
    <div {...rowAria(1)} className={styles['heatHead']}>
      <span {...columnHeaderAria} className={styles['heatName']}>
        {text.contract}
      </span>
      {days.map((start, day) => (
        <span key={start} {...columnHeaderAria} className={styles['heatDay']}>
          {(days.length - 1 - day) % 5 === 0 ? (
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

const HeadingRow = ({ row, place, columns }: HeadingRowProps) => (
  <div {...rowAria(place + 2)} className={styles['heatRow']} style={{ top: place * rowHeight }}>
    <span {...rowHeaderAria(columns)} className={styles['heatHeading']}>
      <SafeText text={row.name || text.noGroup[row.by]} titled />{' '}
      <span className="faint">{text.inGroup(row.contracts)}</span>
    </span>
  </div>
);

interface DaysRowProps extends DaysProps {
  readonly place: number;
  readonly indexed: IndexedContract | undefined;
  readonly counts: ContractDays['days'] | undefined;
  /** The day that the keys are on; null when they are in another row. */
  readonly activeDay: number | null;
  readonly onOpen: (indexed: IndexedContract) => void;
}

const DaysRow = memo(function DaysRow({ place, indexed, counts, starts, zone, activeDay, onOpen }: DaysRowProps) {
  if (indexed === undefined) return null;
  const title = contractTitle(indexed.contract);
  const name = plainText(shortText(title, 120));
  return (
    <div {...rowAria(place + 2)} className={styles['heatRow']} style={{ top: place * rowHeight }}>
      <span {...rowHeaderAria()} className={styles['heatName']}>
        <button type="button" tabIndex={-1} className={styles['heatLink']} onClick={() => onOpen(indexed)}>
          <SafeText text={title} titled />
        </button>
      </span>
      {daysOf(starts).map((start, day) => {
        const outcome = dayOutcome(counts?.[day]);
        return (
          <span
            key={start}
            {...cellAria(text.cell(name, dayName(start, zone), dayText(counts?.[day])))}
            tabIndex={activeDay === day ? 0 : -1}
            className={styles['heatCell']}
            data-cell={`${place} ${day}`}
            data-outcome={counts === undefined ? 'waiting' : outcome}
          >
            {outcome === 'none' || outcome === 'unread' ? null : <StatusIcon tone={outcome} />}
          </span>
        );
      })}
    </div>
  );
});

interface CellTipProps extends DaysProps {
  readonly place: CellPlace;
  /** How far the map is scrolled, in CSS pixels. */
  readonly top: number;
  readonly rows: readonly HeatRow[];
  readonly find: HeatMapProps['find'];
  readonly known: ReadonlyMap<string, ContractDays['days']>;
}

/** The counts of a cell. Hidden from screen readers, which read the cell. */
function CellTip({ place, top, rows, find, starts, zone, known }: CellTipProps) {
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
        <SafeText text={contractTitle(indexed.contract)} max={80} /> · {dayName(start, zone)}
      </div>
      <div>{dayText(counts)}</div>
      {counts === null ? <div className="secondary">{text.unreadHint}</div> : null}
    </div>
  );
}
