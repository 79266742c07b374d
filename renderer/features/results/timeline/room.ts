import { useTimelineLook } from '@renderer/api/layouts';
import type { ConnectionId } from '@shared/domain/ids';
import { type Dimension, dimensions } from '@shared/domain/status';
import { useSyncExternalStore } from 'react';

/** What fits into a window of a height, all in CSS pixels. */
export interface Room {
  /** Of the bars and their failure rate, where nobody has chosen: the bars have 120 or more. */
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** Only bars: no axis, no lanes. The rows of the list need the room. */
  readonly isSlim: boolean;
  readonly hasLanes: boolean;
}

/** Heights of the bars, and heights of the window from which on they have them. */
const heights = { slim: 16, low: 48, usual: 144, least: 40, most: 480 } as const;
const windows = { low: 520, usual: 720, lanes: 800 } as const;
/** What else is on the screen, with a few rows of the list. */
const restPx = 480;

/** The room for a timeline in a window of a height. */
export function roomIn(windowHeight: number): Room {
  if (windowHeight < windows.low) {
    const { slim } = heights;
    return { usual: slim, least: slim, most: slim, isSlim: true, hasLanes: false };
  }
  return {
    usual: windowHeight < windows.usual ? heights.low : heights.usual,
    least: heights.least,
    most: Math.max(heights.low, Math.min(heights.most, windowHeight - restPx)),
    isSlim: false,
    hasLanes: windowHeight >= windows.lanes,
  };
}

/** A height within its room. */
export const within = ({ least, most }: Room, height: number): number =>
  Math.round(Math.max(least, Math.min(most, height)));

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

/** The lanes that a person has chosen, else all where there is room. */
export const lanesIn = ({ hasLanes, isSlim }: Room, chosen: readonly Dimension[] | undefined): readonly Dimension[] => {
  if (isSlim) return [];
  return chosen ?? (hasLanes ? dimensions : []);
};
