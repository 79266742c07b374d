import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ConnectionId } from '@shared/domain/ids';
import { dayOutcome } from '@shared/results/standing/outcome-days';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type UIEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { gridAria, groupAria } from './aria';
import { type CellPlace, nextCell } from './heat-keys';
import { CellTip, contractAt, DaysRow, HeadingRow, HeadRow, rowHeight, StuckHeading } from './heat-row';
import { contractsIn, type HeatRow, type HeatRowsProps } from './heat-rows';
import styles from './home.module.css';
import { placeOnHome, rememberOnHome } from './home-place';
import { messages } from './messages';
import { useDays } from './use-days';

const { heat: text } = messages;

const rowsShown = 14;
/** Drawn above and below what is in sight. */
const spare = 6;

/** The map, in shapes or in words: one tab stop, whose cells the arrow keys reach. Only the rows in sight are drawn. */
export function HeatGrid(props: HeatRowsProps) {
  const { connectionId, rows, find, titleOf, starts, zone, asTable, onOpenDay, onOpen } = props;
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { top, onScroll } = useMapScroll(box, connectionId);
  const days = starts.length - 1;
  const keys = useMemo(() => contractsIn(rows), [rows]);
  const cursor = useCellCursor(box, rows, { days, connectionId, asTable });
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
    if (indexed === undefined || from === undefined || to === undefined) return;
    // There would be nothing to see.
    if (dayOutcome(known.get(indexed.key)?.[day]) !== 'none') onOpenDay(indexed, { from, to: to - 1 });
  };
  const events = {
    onScroll,
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
        {...gridAria({ rows: rows.length + 1, columns: days + 1 }, { 'aria-label': asTable ? text.table : text.grid })}
        aria-describedby={hintId}
        tabIndex={-1}
        className={styles['heat']}
        data-words={asTable || undefined}
        style={{ maxHeight: `${(rowsShown + 1) * rowHeight}px` }}
        {...events}
      >
        <HeadRow starts={starts} zone={zone} asTable={asTable} />
        <StuckHeading rows={rows} top={top} />
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
                {...{ titleOf, starts, zone, asTable, onOpen }}
                activeDay={cursor.at.row === place ? cursor.at.day : null}
              />
            );
          })}
        </div>
      </div>
      {told === null || asTable ? null : (
        <CellTip place={told} top={top} {...{ rows, find, titleOf, starts, zone }} known={known} />
      )}
    </div>
  );
}

/** How far the map is scrolled, in CSS pixels; as far as it was when the person was here before. */
function useMapScroll(box: React.RefObject<HTMLDivElement | null>, connectionId: ConnectionId) {
  const [top, setTop] = useState(placeOnHome(connectionId).mapTop);
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = placeOnHome(connectionId).mapTop;
  }, [box, connectionId]);
  return {
    top,
    onScroll({ currentTarget: { scrollTop } }: UIEvent<HTMLElement>) {
      rememberOnHome(connectionId, { mapTop: scrollTop });
      setTop(scrollTop);
    },
  };
}

const isCell = ({ target }: KeyboardEvent): boolean => cellOf(target) !== null;

/** The cell that an element is, or lies in. */
function cellOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : undefined;
  const [row, day] = (cell ?? '').split(' ').map(Number);
  return row === undefined || day === undefined ? null : { row, day };
}

/** Where the keys are: on the newest day of the first contract at first. It follows its row when that moves. */
function useCellCursor(
  box: React.RefObject<HTMLDivElement | null>,
  rows: readonly HeatRow[],
  { days, connectionId, asTable }: Pick<HeatRowsProps, 'connectionId' | 'asTable'> & { readonly days: number },
) {
  const [cursor, setCursor] = useState(placeOnHome(connectionId).cell);
  const [isFocused, setFocused] = useState(false);
  const moved = useRef(false);
  const found = cursor === null ? -1 : rows.findIndex(({ id }) => id === cursor.id);
  const row = found === -1 ? rows.findIndex(({ kind }) => kind === 'contract') : found;
  const at: CellPlace = { row: Math.max(0, row), day: Math.min(cursor?.day ?? days - 1, days - 1) };
  const put = ({ row: to, day }: CellPlace) => {
    const cell = { id: rows[to]?.id ?? '', day };
    rememberOnHome(connectionId, { cell });
    setCursor(cell);
  };
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
      const isOther = event.altKey || event.metaKey || !isCell(event);
      const next = isOther ? null : nextCell(event, at, { rows, days, isReversed: asTable });
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
