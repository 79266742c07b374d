import { useCommands } from '@renderer/lib/commands/use-commands';
import { type RefObject, useEffect, useRef } from 'react';

interface TableToggle {
  readonly asTable: boolean;
  readonly onToggle: () => void;
  /** Selects what Tab reaches in the chart, and in its table. */
  readonly stop: string;
}

/**
 * Toggles between a chart and its table, which a key does from anywhere on the screen. The focus goes along if it was in `root`.
 * Returns the same for a button.
 */
export function useTableToggle(
  root: RefObject<HTMLElement | null>,
  { asTable, onToggle, stop }: TableToggle,
): () => void {
  const hadFocus = useRef(false);
  const toggle = () => {
    hadFocus.current = root.current?.contains(document.activeElement) === true;
    onToggle();
  };
  useCommands('timeline', {
    'toggle-timeline': () => {
      root.current?.scrollIntoView({ block: 'nearest' });
      toggle();
    },
  });
  const shown = useRef(asTable);
  useEffect(() => {
    if (shown.current === asTable) return;
    shown.current = asTable;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(stop)?.focus({ preventScroll: true });
  }, [root, asTable, stop]);
  return toggle;
}
