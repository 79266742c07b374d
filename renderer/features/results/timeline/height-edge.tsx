import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './height-edge.module.css';
import { messages } from './messages';
import { type PlotHeight, within } from './room';
import { leastBarsPx, stripPx } from './scale';

const stepPx = 8;
const leapPx = 40;

const steps: Readonly<Record<string, number>> = {
  ArrowDown: stepPx,
  ArrowUp: -stepPx,
  PageDown: leapPx,
  PageUp: -leapPx,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The lower edge of the timeline: dragged or moved by keys it changes the height of the bars, a double click takes that back. */
export function HeightEdge(room: PlotHeight) {
  const { height, most, hasBars, onHeight } = room;
  const [grip, setGrip] = useState<number | null>(null);
  if (!hasBars) return null;
  const change = (next: number) => {
    const fitting = within(room, next);
    if (fitting !== height) onHeight(fitting);
  };
  /** Between a strip and the lowest bars one step leads from one to the other. */
  const step = (by: number) => {
    if (by > 0 && height < leastBarsPx) change(leastBarsPx);
    else change(by < 0 && height + by < leastBarsPx ? stripPx : height + by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved, a separator with a value can
    <div
      className={styles['edge']}
      role="separator"
      tabIndex={0}
      aria-label={messages.height.label}
      aria-orientation="horizontal"
      aria-valuenow={height}
      aria-valuemin={stripPx}
      aria-valuemax={most}
      aria-valuetext={messages.height.pixels(height)}
      title={messages.height.hint}
      onKeyDown={(event: KeyboardEvent) => {
        const by = steps[event.key];
        if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        step(by);
      }}
      onPointerDown={(event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip(event.clientY - height);
      }}
      onPointerMove={({ clientY }) => {
        if (grip !== null) change(clientY - grip);
      }}
      onPointerUp={() => setGrip(null)}
      onPointerCancel={() => setGrip(null)}
      onDoubleClick={() => onHeight(null)}
    />
  );
}
