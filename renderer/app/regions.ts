import { topDialog } from '@renderer/ui/primitives/top-dialog';
import { useEffect, useState } from 'react';

/** The row of a list that Tab reaches. */
const rowInReach = '[role="row"][tabindex="0"]';

const focusable = 'a[href], button, input, textarea, select, [tabindex]:not([tabindex="-1"])';

/** The regions of the window in the order of F6. On a screen with a list, the list is the region: its controls are a Shift+Tab away. */
const regionOrder = [
  'nav[data-region]',
  'header[data-region]',
  'main[data-region]',
  'main [role="grid"]',
  'main aside',
  'main [data-region]',
  '[data-region]:not(nav, header, main, main [data-region])',
] as const;

/** All regions, in their order; of several lists only the first. */
function regionsOf(root: ParentNode): readonly Element[] {
  return regionOrder.flatMap((selector) => {
    const found = [...root.querySelectorAll(selector)].filter(isVisible);
    return selector.endsWith('[role="grid"]') ? found.slice(0, 1) : found;
  });
}

/** The innermost region that an element is in; -1 outside all. */
const regionAt = (regions: readonly Element[], element: Element | null): number =>
  regions.reduce((innermost, region, index) => {
    if (!region.contains(element)) return innermost;
    return regions[innermost]?.contains(region) === false ? innermost : index;
  }, -1);

/** Moves the focus to the next or previous region of the window, each time to where it last was in that region. */
export function useRegions(): (to: 'next' | 'previous') => void {
  const [remembered] = useState(() => new WeakMap<Element, HTMLElement>());
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const region = target instanceof HTMLElement ? target.closest('[role="grid"], aside, [data-region]') : null;
      if (region !== null) remembered.set(region, target as HTMLElement);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [remembered]);
  useEffect(() => {
    document.addEventListener('keydown', enterListByArrow);
    return () => document.removeEventListener('keydown', enterListByArrow);
  }, []);
  return (to) => {
    const regions = regionsOf(document);
    const here = regionAt(regions, document.activeElement);
    const stops = regions.filter((region, index) => index === here || !isStoodFor(region));
    // With the focus nowhere, the screen comes first, since it is what somebody came for.
    const isFirst = here < 0 && to === 'next';
    const next = isFirst
      ? (stops.find((region) => region.closest('main') !== null) ?? null)
      : cycle(stops, here < 0 ? here : stops.indexOf(regions[here] as Element), to === 'previous');
    if (next !== null) enter(next, remembered.get(next));
  };
}

/** With the focus nowhere, or on the screen as a whole, ↓ goes to the rows of the screen: to the one that Tab would reach. */
function enterListByArrow(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (key !== 'ArrowDown' || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
  const { activeElement, body } = document;
  const isNowhere = activeElement === body || activeElement?.matches('main[data-region]') === true;
  if (!isNowhere || topDialog() !== null) return;
  const row = document.querySelector<HTMLElement>(`main ${rowInReach}`);
  if (row === null) return;
  event.preventDefault();
  row.focus();
}

const isVisible = (region: Element): boolean => region.childElementCount > 0 && region.checkVisibility();

/** Whether the list in a screen replaces this region. */
const isStoodFor = (region: Element): boolean =>
  region.tagName === 'MAIN' && region.querySelector('[role="grid"]')?.checkVisibility() === true;

function enter(region: Element, last: HTMLElement | undefined): void {
  const first = (region.closest('[data-rows]') ?? region).querySelector<HTMLElement>(rowInReach);
  const target = last?.isConnected === true ? last : (first ?? region.querySelector<HTMLElement>(focusable));
  if (target !== null) target.focus();
  else if (region instanceof HTMLElement) region.focus();
}

/** The next or previous member of a ring; from outside it (-1) the first or the last. Null in an empty ring. */
export function cycle<T>(ring: readonly T[], here: number, backwards: boolean): T | null {
  if (ring.length === 0) return null;
  if (here < 0) return ring.at(backwards ? -1 : 0) ?? null;
  return ring[(here + (backwards ? -1 : 1) + ring.length) % ring.length] ?? null;
}
