import { useEffect, useEffectEvent } from 'react';

/** `T` changes between bars and table from anywhere on the screen, unless it is being typed. */
export function useTableKey(onToggle: () => void): void {
  const toggle = useEffectEvent(onToggle);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 't' || event.defaultPrevented || hasModifier(event)) return;
      if (isTyped(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
        return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]') !== null;
