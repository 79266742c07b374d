import { useAppEvent } from '@renderer/api/bridge';
import { checkForUpdates, enableInMenu, reopenWindow } from '@renderer/api/local/app';
import { useOpenWindow } from '@renderer/app/screens/use-open-window';
import { useProblemReport } from '@renderer/features/settings/use-problem-report';
import { closeShortcuts, openShortcuts, useShortcutList } from '@renderer/features/shortcuts/open-shortcuts';
import { useAvailability } from '@renderer/lib/commands/command-availability';
import { leadsToWindow } from '@renderer/lib/commands/press';
import { type CommandHandlers, useCommands } from '@renderer/lib/commands/use-commands';
import { topDialog } from '@renderer/ui/primitives/top-dialog';
import { menuCommands } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useHistoryPosition } from './navigation';
import { openPalette, usePalette } from './palette/open-palette';
import { useRefreshScreen } from './refresh-screen';
import { useRegions } from './regions';

interface WindowCommandsProps {
  /** The connection that Contracts and Assets lead to. */
  readonly connectionId: ConnectionId | null;
  /** The same once it is open; null before. */
  readonly openId: ConnectionId | null;
  readonly openSwitcher: () => void;
}

const WindowPalette = lazy(async () => ({ default: (await import('./palette/window-palette')).WindowPalette }));
const ShortcutList = lazy(async () => ({
  default: (await import('@renderer/features/shortcuts/shortcut-list')).ShortcutList,
}));

/** Runs the commands of the window, for its keys and for the native menu. */
export function WindowCommands({ connectionId, openId, openSwitcher }: WindowCommandsProps) {
  const navigate = useNavigate();
  const refresh = useRefreshScreen();
  const history = useHistoryPosition();
  const enterRegion = useRegions();
  const availability = useAvailability();
  const isPaletteOpen = usePalette(({ asked }) => asked !== null);
  const openWindow = useOpenWindow();
  usePressesForWindow(openWindow);
  const report = useProblemReport();
  const client = useQueryClient();
  const areShortcutsShown = useShortcutList(({ isOpen }) => isOpen);
  /** Without a connection, the start screen leads to the choice of one. */
  const show = (to: `/c/$connectionId/${'home' | 'contracts' | 'runs' | 'assets' | 'changes'}`) =>
    void (connectionId === null ? navigate({ to: '/' }) : navigate({ to, params: { connectionId } }));
  const handlers: CommandHandlers<'window'> = {
    search: () => openPalette(),
    'search-commands': () => openPalette('>'),
    connections: openSwitcher,
    settings: () => void navigate({ to: '/settings' }),
    'new-window': () => openWindow({ to: '/' }),
    'screen-in-window': () => openWindow(null),
    'reopen-window': reopenWindow,
    find: focusFilter,
    home: () => show('/c/$connectionId/home'),
    contracts: () => show('/c/$connectionId/contracts'),
    runs: () => show('/c/$connectionId/runs'),
    assets: () => show('/c/$connectionId/assets'),
    activity: () => void navigate({ to: '/activity' }),
    changes: () => show('/c/$connectionId/changes'),
    guide: () => void navigate({ to: '/guide' }),
    shortcuts: openShortcuts,
    requests: () => void navigate({ to: '/requests' }),
    'check-updates': () => {
      void navigate({ to: '/settings', search: { setting: 'updates' } });
      void checkForUpdates(client);
    },
    'report-problem': () => void report(),
    about: () => void navigate({ to: '/settings', search: { setting: 'about' } }),
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
  return (
    <Suspense>
      {isPaletteOpen && openId !== null ? <WindowPalette connectionId={openId} handlers={handlers} /> : null}
      {areShortcutsShown ? <ShortcutList onClose={closeShortcuts} /> : null}
    </Suspense>
  );
}

/** Opens the screen that a press with Shift leads to in a window of its own, wherever in the app that is. */
function usePressesForWindow(openWindow: ReturnType<typeof useOpenWindow>): void {
  const router = useRouter();
  useEffect(() => {
    const { navigate } = router;
    router.navigate = async (options) => (leadsToWindow() ? openWindow(options as NavigateOptions) : navigate(options));
    return () => {
      router.navigate = navigate;
    };
  }, [router, openWindow]);
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
