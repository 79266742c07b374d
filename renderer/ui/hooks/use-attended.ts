import { usePopupOpen } from '@renderer/ui/popups/popup-place';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react';
import { flushSync } from 'react-dom';

/** Whether somebody points at an element, has the focus in it or a popup open at one of its rows. */
export function useAttended() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { isOpen } = usePopupOpen();
  return {
    isAttended: isPointed || isFocused || isOpen,
    /** For the element in which nothing may move. */
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}

/** Who has not moved the pointer for this long is not about to click. */
const restMs = 5000;

const modifiers: readonly string[] = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'];

/**
 * The same for a list that fills the screen, in which the focus and a pointer that rests stay for long: whether somebody moves the
 * pointer in it or has a popup open. A key, or a click elsewhere, is something that they do: what comes of it is shown at once.
 */
export function usePointing() {
  const [isPointed, setPointed] = useState(false);
  const area = useRef<Element>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { isOpen } = usePopupOpen();
  const point = ({ currentTarget }: PointerEvent | WheelEvent) => {
    area.current = currentTarget;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setPointed(false), restMs);
    setPointed(true);
  };
  useEffect(() => {
    if (!isPointed) return;
    // After whatever the key or the click does, which may be a popup: until that, no row may move.
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (!modifiers.includes(key)) setPointed(false);
    };
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Node && area.current?.contains(target))) setPointed(false);
    };
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('click', onClick);
    return () => {
      clearTimeout(rest.current);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('click', onClick);
    };
  }, [isPointed]);
  return {
    isAttended: isPointed || isOpen,
    /** For the element in which nothing may move. */
    handlers: {
      onPointerMove: point,
      onWheel: point,
      // At once: rows that come later would undo where the next click scrolls to.
      onPointerLeave: () => flushSync(() => setPointed(false)),
    },
  };
}

export type Pointing = ReturnType<typeof usePointing>;
