import { useEffect, useState } from 'react';

const focusable = 'a[href], button, input, textarea, select, [tabindex]:not([tabindex="-1"])';

/** Crawls through the regions of the window; each remembers where the focus was. Gives the step to the next or previous. */
export function useRegions(): (to: 'next' | 'previous') => void {
  const [remembered] = useState(() => new WeakMap<Element, HTMLElement>());
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const region = target instanceof Element ? target.closest('[data-region]') : null;
      if (region !== null && target instanceof HTMLElement) remembered.set(region, target);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [remembered]);
  return (to) => {
    const regions = [...document.querySelectorAll('[data-region]')].filter(isThere);
    const here = regions.findIndex((region) => region.contains(document.activeElement));
    const next = cycle(regions, here, to === 'previous');
    if (next !== null) enter(next, remembered.get(next));
  };
}

const isThere = (region: Element): boolean => region.childElementCount > 0 && region.checkVisibility();

function enter(region: Element, last: HTMLElement | undefined): void {
  const target = last?.isConnected === true ? last : region.querySelector<HTMLElement>(focusable);
  if (target !== null) target.focus();
  else if (region instanceof HTMLElement) region.focus();
}

/** The next or previous of a ring; from outside (-1) the first or the last. null when there is none. */
export function cycle<T>(ring: readonly T[], here: number, backwards: boolean): T | null {
  if (ring.length === 0) return null;
  if (here < 0) return ring.at(backwards ? -1 : 0) ?? null;
  return ring[(here + (backwards ? -1 : 1) + ring.length) % ring.length] ?? null;
}
