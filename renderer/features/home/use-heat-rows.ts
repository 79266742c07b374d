import { drawnIndexes } from '@renderer/ui/grid/row-window';
import type { ConnectionId } from '@shared/domain/ids';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHomePlace } from './home-place';

/** Of a row of the map, in CSS pixels. Rows are placed by it (home.module.css). */
export const heatRowHeight = 24;

/** Of the box of the map, with its days and its border, in CSS pixels (home.module.css). */
export const heatHeight = (rows: number): number => Math.min(360, (rows + 1) * heatRowHeight + 2);

/** Rows that the box of the map shows at most, whole or in part (home.module.css). */
const inSight = 15;

/** Rows drawn above and below those in sight, and those that are scrolled by before other ones are drawn. */
const beyond = 4;

interface HeatRowsOptions {
  readonly connectionId: ConnectionId;
  readonly count: number;
  /** The row that the keys are on stays in the document, or the focus would be lost; -1 for none. */
  readonly kept: number;
}

/** The rows of the map to draw, by their indexes: a row has 31 cells, and all rows together hold up the window. */
export function useHeatRows(
  box: RefObject<HTMLElement | null>,
  { connectionId, count, kept }: HeatRowsOptions,
): readonly number[] {
  const [before] = useHomePlace(connectionId, 'mapTop');
  const [scrolled, setScrolled] = useState(() => stepAt(before));
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    // At once: rows that come a frame later show as a gap.
    const onScroll = () => flushSync(() => setScrolled(stepAt(element.scrollTop)));
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [box]);
  return drawnIndexes(heatWindow(scrolled, count), kept, count);
}

const stepAt = (scrollTop: number): number => Math.floor(scrollTop / heatRowHeight / beyond);

/** Where rows have gone, the box is scrolled less far than it was. */
export function heatWindow(step: number, count: number) {
  const last = Math.max(0, count - inSight);
  const top = Math.min(step * beyond, Math.floor(last / beyond) * beyond);
  return { first: Math.max(0, top - beyond), end: Math.min(count, top + inSight + 2 * beyond) };
}
