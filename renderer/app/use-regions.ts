import { topDialog } from '@renderer/ui/top-dialog';
import { useEffect } from 'react';
import { neighbour } from './neighbour';

const focusable = 'a[href], button, input, textarea, select, [tabindex]:not([tabindex="-1"])';

/** F6 and Shift+F6 walk through the regions of the window; each remembers where the focus was. */
export function useRegions(): void {
  useEffect(() => {
    const remembered = new WeakMap<Element, HTMLElement>();
    const onFocus = ({ target }: FocusEvent) => {
      const region = target instanceof Element ? target.closest('[data-region]') : null;
      if (region !== null && target instanceof HTMLElement) remembered.set(region, target);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      // A dialog is a world of its own: the focus stays in it.
      if (topDialog() !== null) return;
      event.preventDefault();
      // The toasts are a region like the others; their own F6 handler on the window would take the focus back.
      event.stopPropagation();
      const regions = [...document.querySelectorAll('[data-region]')].filter(isThere);
      const here = regions.findIndex((region) => region.contains(document.activeElement));
      const next = neighbour(regions, here, event.shiftKey);
      if (next !== null) enter(next, remembered.get(next));
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

const isThere = (region: Element): boolean => region.childElementCount > 0 && region.checkVisibility();

function enter(region: Element, last: HTMLElement | undefined): void {
  const target = last?.isConnected === true ? last : region.querySelector<HTMLElement>(focusable);
  if (target !== null) target.focus();
  else if (region instanceof HTMLElement) region.focus();
}
