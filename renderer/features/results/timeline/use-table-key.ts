import { useCommands } from '@renderer/lib/use-commands';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A key changes between bars and table from anywhere on the screen. The focus that goes with the one goes to the other: both
 * are of `root`. Focus that was elsewhere is not taken.
 */
export function useTableKey(root: RefObject<HTMLElement | null>, asTable: boolean, onToggle: () => void): void {
  const hadFocus = useRef(false);
  const toggle = () => {
    hadFocus.current = root.current?.contains(document.activeElement) === true;
    onToggle();
  };
  useCommands('timeline', { 'toggle-timeline': toggle });
  const shown = useRef(asTable);
  useEffect(() => {
    if (shown.current === asTable) return;
    shown.current = asTable;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('[role="slider"], section[tabindex]')?.focus({ preventScroll: true });
  }, [root, asTable]);
}
