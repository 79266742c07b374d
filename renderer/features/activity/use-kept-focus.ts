import { focusUnlessCovered } from '@renderer/ui/top-dialog';
import { type RefObject, useEffect, useRef } from 'react';

/** A button that has done its work may go while it has the focus: the first one that is left takes it. */
export function useKeptFocus(buttons: RefObject<HTMLElement | null>): void {
  const had = useRef<Element | null>(null);
  useEffect(() => {
    const { current } = buttons;
    const { activeElement } = document;
    if (had.current?.isConnected === false) focusUnlessCovered(current?.querySelector('button') ?? null);
    had.current = current?.contains(activeElement) === true ? activeElement : null;
  });
}
