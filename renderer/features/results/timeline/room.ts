import { useTimelineLook } from '@renderer/api/local/layouts';
import type { ConnectionId } from '@shared/domain/ids';
import { type Dimension, dimensions } from '@shared/domain/status';
import { useSyncExternalStore } from 'react';
import { leastBarsPx, stripPx } from './scale';

/** What fits into a window of a height, all in CSS pixels. */
export interface Room {
  /** Of the bars, where nobody has chosen. */
  readonly usual: number;
  /** More than a strip. */
  readonly most: number;
  /** Bars that can be more than a strip. */
  readonly hasBars: boolean;
  /** The rows of the list need the room of everything else. */
  readonly isSlim: boolean;
  readonly hasLanes: boolean;
}

/** Heights of the bars, and heights of the window from which on they have them. */
const heights = { usual: 144, most: 480 } as const;
const windows = { line: 520, usual: 720, lanes: 800 } as const;
/** What else is on the screen, with a few rows of the list. */
const restPx = 480;

/** The room for a timeline in a window of a height. */
export function roomIn(windowHeight: number): Room {
  const most = Math.min(heights.most, windowHeight - restPx);
  const hasBars = most >= leastBarsPx;
  return {
    usual: hasBars && windowHeight >= windows.usual ? heights.usual : stripPx,
    most: hasBars ? most : stripPx,
    hasBars,
    isSlim: windowHeight < windows.line,
    hasLanes: windowHeight >= windows.lanes,
  };
}

/** A height within its room: nothing between a strip and bars in which failures can be read. */
export function within({ most, hasBars }: Pick<Room, 'most' | 'hasBars'>, height: number): number {
  if (!hasBars || height < (stripPx + leastBarsPx) / 2) return stripPx;
  return Math.round(Math.max(leastBarsPx, Math.min(most, height)));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

export interface PlotHeight extends Room {
  /** Of the bars now. */
  readonly height: number;
  /** null takes the choice back. */
  readonly onHeight: (height: number | null) => void;
}

/** The height of the bars: as a person left it, as far as there is room. It is remembered for each connection. */
export function usePlotHeight(connectionId: ConnectionId): PlotHeight {
  const windowHeight = useSyncExternalStore(subscribe, () => window.innerHeight);
  const room = roomIn(windowHeight);
  const { height, setHeight } = useTimelineLook(connectionId);
  return { ...room, height: within(room, height ?? room.usual), onHeight: setHeight };
}

/** The lanes that a person has chosen, else all where there is room. A strip stands alone. */
export const lanesIn = (
  { hasLanes, height }: Pick<PlotHeight, 'hasLanes' | 'height'>,
  chosen: readonly Dimension[] | undefined,
): readonly Dimension[] => {
  if (height < leastBarsPx) return [];
  return chosen ?? (hasLanes ? dimensions : []);
};
