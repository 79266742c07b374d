import { topDialog } from '@renderer/ui/top-dialog';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * `T` changes between bars and table from anywhere on the screen, unless it is being typed. The focus that goes with the one
 * goes to the other: both are of `root`. Focus that was elsewhere is not taken.
 */
export function useTableKey(root: RefObject<HTMLElement | null>, asTable: boolean, onToggle: () => void): void {
  const toggle = useEffectEvent(onToggle);
  const hadFocus = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 't' || event.defaultPrevented || hasModifier(event)) return;
      if (isTyped(event.target) || topDialog() !== null || document.querySelector('[role="menu"]') !== null) return;
      event.preventDefault();
      hadFocus.current = root.current?.contains(document.activeElement) === true;
      toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
  const shown = useRef(asTable);
  useEffect(() => {
    if (shown.current === asTable) return;
    shown.current = asTable;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('[role="slider"], section[tabindex]')?.focus({ preventScroll: true });
  }, [root, asTable]);
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]') !== null;
