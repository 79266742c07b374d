import { useDays } from '@renderer/api/contract/contract-days';
import { gridAria, groupAria } from '@renderer/ui/grid/grid-aria';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { dayOutcome } from '@shared/results/standing/outcome-days';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type UIEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { DaysHead, DaysRow } from './days-row';
import { type CellPlace, nextCell } from './heat-keys';
import { type Day, daysOf } from './heat-text';
import styles from './home.module.css';
import { useHomePlace, useScrollPlace } from './home-place';
import { messages } from './messages';
import { heatHeight, heatRowHeight, useHeatRows } from './use-heat-rows';

const { heat: text } = messages;

/** What the map and its table are drawn from. */
export interface HeatMapProps {
  readonly connectionId: ConnectionId;
  /** Keys of contracts, worst first. */
  readonly keys: readonly string[];
  readonly find: (key: string) => IndexedContract | undefined;
  /** The beginnings of the days, and the end of the last one. */
  readonly starts: readonly number[];
  readonly zone: string;
  readonly onOpenDay: (indexed: IndexedContract, day: { readonly from: number; readonly to: number }) => void;
  readonly onOpen: (indexed: IndexedContract) => void;
}

interface HeatGridProps extends HeatMapProps {
  /** How many contracts there are, of which those of `keys` are drawn. */
  readonly count: number;
  /** The title of a contract, with its asset where another one has the same. */
  readonly titleOf: (indexed: IndexedContract) => string;
  /** Words in place of shapes, the newest day first. */
  readonly asTable: boolean;
}

/** The map, in shapes or in words: one tab stop, whose cells the arrow keys reach. */
export function HeatGrid(props: HeatGridProps) {
  const { connectionId, keys, count, find, titleOf, starts, zone, asTable, onOpenDay, onOpen } = props;
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useScrollPlace(connectionId, 'mapTop', box);
  const days = useMemo(() => daysOf({ starts, zone, isNewestFirst: asTable }), [starts, zone, asTable]);
  const known = useDays(connectionId, { keys, starts });
  const open = (key: string, { at, start, end }: Day) => {
    const indexed = find(key);
    // Without runs there would be nothing to see.
    if (indexed === undefined || dayOutcome(known.get(key)?.[at]) === 'none') return;
    onOpenDay(indexed, { from: start, to: end - 1 });
  };
  const { active, tip, events } = useCells(box, { connectionId, keys, days, open });
  const drawn = useHeatRows(box, { connectionId, count: keys.length, kept: keys.indexOf(active.key ?? '') });
  return (
    <div className={styles['heatPlace']} style={{ containIntrinsicHeight: `auto ${heatHeight(keys.length)}px` }}>
      <VisuallyHidden id={hintId}>{text.keys}</VisuallyHidden>
      <div
        ref={box}
        {...gridAria({ label: asTable ? text.table : text.grid, rows: count, columns: days.length + 1 })}
        aria-describedby={hintId}
        tabIndex={-1}
        className={styles['heat']}
        data-words={asTable || undefined}
        {...events}
      >
        <DaysHead days={days} asTable={asTable} />
        <div {...groupAria} className="relative" style={{ height: keys.length * heatRowHeight }}>
          {drawn.map((place) => {
            const key = keys[place] ?? '';
            return (
              <DaysRow
                key={key}
                {...{ place, titleOf, days, asTable, onOpen }}
                indexed={find(key)}
                counts={known.get(key)}
                activeDay={key === active.key ? active.day : null}
              />
            );
          })}
        </div>
      </div>
      {tip === null || asTable ? null : (
        <div className={styles['heatTip']} style={tip.style} aria-hidden="true" data-tooltip>
          <SafeText text={tip.text} />
        </div>
      )}
    </div>
  );
}

interface CellsOptions {
  readonly connectionId: ConnectionId;
  readonly keys: readonly string[];
  readonly days: readonly Day[];
  readonly open: (key: string, day: Day) => void;
}

/** The cell that the keys are on, the newest day of the first contract at first, and what the cell pointed at or reached by keys says. */
function useCells(box: RefObject<HTMLElement | null>, { connectionId, keys, days, open }: CellsOptions) {
  const [tip, setTip] = useState<Tip | null>(null);
  const [wanted, setWanted] = useHomePlace(connectionId, 'cell');
  const openCell = ({ row, column }: CellPlace) => {
    const [key, day] = [keys[row], days[column]];
    if (key !== undefined && day !== undefined) open(key, day);
  };
  const setActive = ({ row, column }: CellPlace) => setWanted({ key: keys[row] ?? '', day: days[column]?.at ?? 0 });
  const events = {
    onKeyDown: (event: KeyboardEvent) => {
      const cell = cellOf(event.target);
      if (cell === null || event.altKey || event.metaKey) return;
      const at = placeOf(cell);
      if (event.key === 'Enter' && !event.repeat) openCell(at);
      const next = nextCell(event, at, { rows: keys.length, columns: days.length });
      if (next === null) return;
      event.preventDefault();
      // At once: the row of the cell is in the document from now on, and it may not have been.
      flushSync(() => setActive(next));
      const target = box.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`);
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    onFocus: ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (cell === null) return;
      setActive(placeOf(cell));
      setTip(tipOf(cell.matches(':focus-visible') ? cell : null));
    },
    onBlur: () => setTip(null),
    onScroll: ({ currentTarget }: UIEvent) => setTip(tipOf(currentTarget.querySelector('[data-cell]:focus-visible'))),
    onPointerOver: ({ target }: PointerEvent) => setTip(tipOf(cellOf(target))),
    onPointerLeave: () => setTip(null),
    onClick: ({ target }: MouseEvent) => {
      const cell = cellOf(target);
      if (cell !== null) openCell(placeOf(cell));
    },
  };
  const isThere = wanted !== null && keys.includes(wanted.key);
  return { active: isThere ? wanted : { key: keys[0], day: days.length - 1 }, tip, events };
}

/** The cell that an element is, or lies in. */
const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

function placeOf(cell: HTMLElement): CellPlace {
  const [row = 0, column = 0] = (cell.dataset['cell'] ?? '').split(' ').map(Number);
  return { row, column };
}

/** What a cell says, below it. Hidden from screen readers, which read the cell. */
interface Tip {
  readonly text: string;
  readonly style: CSSProperties;
}

const tipGap = 4;

function tipOf(cell: HTMLElement | null): Tip | null {
  const box = cell?.closest('[role="grid"]')?.getBoundingClientRect();
  if (cell === null || box === undefined) return null;
  const { left, width, bottom } = cell.getBoundingClientRect();
  const x = left + width / 2 - box.left;
  const side = x < box.width / 2 ? { left: x } : { right: box.width - x };
  return { text: cell.ariaLabel ?? '', style: { top: bottom - box.top + tipGap, ...side } };
}
