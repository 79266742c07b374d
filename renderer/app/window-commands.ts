import { offerInMenu } from '@renderer/api/app';
import { useAppEvent } from '@renderer/api/bridge';
import { useCommandOffers } from '@renderer/lib/command-offers';
import { type CommandHandlers, useCommands } from '@renderer/lib/use-commands';
import { topDialog } from '@renderer/ui/primitives/top-dialog';
import { menuCommands } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTravel } from './use-history-position';
import { useRefreshScreen } from './use-refresh-screen';
import { useRegions } from './use-regions';

interface WindowCommandsProps {
  /** Where Contracts leads. */
  readonly connectionId: ConnectionId | null;
  readonly openSwitcher: () => void;
  readonly openBox: () => void;
}

/** Carries out the commands of the window, by its keys and as the native menu asks for them. */
export function WindowCommands({ connectionId, openSwitcher, openBox }: WindowCommandsProps): null {
  const navigate = useNavigate();
  const refresh = useRefreshScreen();
  const travel = useTravel();
  const enterRegion = useRegions();
  const offers = useCommandOffers();
  /** Without a connection it leads to where one is chosen. */
  const show = (to: '/c/$connectionId/contracts' | '/c/$connectionId/assets') =>
    void (connectionId === null ? navigate({ to: '/' }) : navigate({ to, params: { connectionId } }));
  const handlers: CommandHandlers<'window'> = {
    open: openBox,
    connections: openSwitcher,
    settings: () => void navigate({ to: '/settings' }),
    find: focusFilter,
    contracts: () => show('/c/$connectionId/contracts'),
    assets: () => show('/c/$connectionId/assets'),
    activity: () => void navigate({ to: '/activity' }),
    refresh,
    back: travel.back,
    forward: travel.forward,
    'next-region': () => enterRegion('next'),
    'previous-region': () => enterRegion('previous'),
  };
  useCommands('window', handlers);
  useAppEvent('menu', ({ command }) => {
    // As with the keys of the page: a dialog covers all that these are about.
    if (topDialog() === null && offers(command).isOffered) handlers[command]?.();
  });
  useEffect(() => offerInMenu(menuCommands.filter((id) => offers(id).isOffered)), [offers]);
  return null;
}

/** Puts the focus into the filter of the screen, with its text selected; false when it has none. */
function focusFilter(): boolean {
  const filters = [...document.querySelectorAll<HTMLElement>('[data-focus="filter"]')];
  const filter = filters.find((element) => element.checkVisibility());
  filter?.focus();
  if (filter instanceof HTMLInputElement) filter.select();
  return filter !== undefined;
}
