import { useAppEvent } from '@renderer/api/bridge';
import { enableInMenu } from '@renderer/api/local/app';
import { useAvailability } from '@renderer/lib/commands/command-availability';
import { type CommandHandlers, useCommands } from '@renderer/lib/commands/use-commands';
import { topDialog } from '@renderer/ui/primitives/top-dialog';
import { menuCommands } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useHistoryPosition } from './navigation';
import { useRefreshScreen } from './refresh-screen';

interface WindowCommandsProps {
  /** The connection that Contracts and Assets lead to. */
  readonly connectionId: ConnectionId | null;
  readonly openSwitcher: () => void;
  readonly openBox: () => void;
}

/** Runs the commands of the window, for its keys and for the native menu. */
export function WindowCommands({ connectionId, openSwitcher, openBox }: WindowCommandsProps): null {
  const navigate = useNavigate();
  const refresh = useRefreshScreen();
  const history = useHistoryPosition();
  const enterRegion = useRegions();
  const availability = useAvailability();
  /** Without a connection, the start screen leads to the choice of one. */
  const show = (
    to: '/c/$connectionId/home' | '/c/$connectionId/contracts' | '/c/$connectionId/runs' | '/c/$connectionId/assets',
  ) => void (connectionId === null ? navigate({ to: '/' }) : navigate({ to, params: { connectionId } }));
  const handlers: CommandHandlers<'window'> = {
    open: openBox,
    connections: openSwitcher,
    settings: () => void navigate({ to: '/settings' }),
    find: focusFilter,
    home: () => show('/c/$connectionId/home'),
    contracts: () => show('/c/$connectionId/contracts'),
    runs: () => show('/c/$connectionId/runs'),
    assets: () => show('/c/$connectionId/assets'),
    activity: () => void navigate({ to: '/activity' }),
    refresh,
    back: history.back,
    forward: history.forward,
    'next-region': () => enterRegion('next'),
    'previous-region': () => enterRegion('previous'),
  };
  useCommands('window', handlers);
  useAppEvent('menu', ({ command }) => {
    // As with the keys of the page: a dialog covers what these commands act on.
    if (topDialog() === null && availability(command).isAvailable) handlers[command]?.();
  });
  useEffect(() => enableInMenu(menuCommands.filter((id) => availability(id).isAvailable)), [availability]);
  return null;
}

/** Focuses the filter of the screen and selects its text, or opens the menu that contains it; false when the screen has none. */
function focusFilter(): boolean {
  const filters = [...document.querySelectorAll<HTMLElement>('[data-focus="filter"]')];
  const filter = filters.find((element) => element.checkVisibility());
  filter?.focus();
  if (filter instanceof HTMLInputElement) filter.select();
  if (filter instanceof HTMLButtonElement) filter.click();
  return filter !== undefined;
}

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
function useRegions(): (to: 'next' | 'previous') => void {
  const [remembered] = useState(() => new WeakMap<Element, HTMLElement>());
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const region = target instanceof HTMLElement ? target.closest('[role="grid"], aside, [data-region]') : null;
      if (region !== null) remembered.set(region, target as HTMLElement);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [remembered]);
  return (to) => {
    const regions = regionsOf(document);
    const here = regionAt(regions, document.activeElement);
    const stops = regions.filter((region, index) => index === here || !isStoodFor(region));
    const next = cycle(stops, here < 0 ? here : stops.indexOf(regions[here] as Element), to === 'previous');
    if (next !== null) enter(next, remembered.get(next));
  };
}

const isVisible = (region: Element): boolean => region.childElementCount > 0 && region.checkVisibility();

/** Whether the list in a screen replaces this region. */
const isStoodFor = (region: Element): boolean =>
  region.tagName === 'MAIN' && region.querySelector('[role="grid"]')?.checkVisibility() === true;

function enter(region: Element, last: HTMLElement | undefined): void {
  const first = region.querySelector<HTMLElement>('[data-index][tabindex="0"]');
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
