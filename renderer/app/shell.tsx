import { useOffers } from '@renderer/api/command-offers';
import { ExportDialog } from '@renderer/features/exporting/export-dialog';
import { ExportNews } from '@renderer/features/exporting/export-news';
import { UndoBar } from '@renderer/features/operations/clean-up/undo-bar';
import { CommandOffersContext } from '@renderer/lib/command-offers';
import { Toasts } from '@renderer/ui/toast';
import type { ConnectionId } from '@shared/domain/ids';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { ClockBanner } from './clock-banner';
import { ScreenFailureWays } from './failure-ways';
import { useRememberPlaces } from './last-place';
import { OperationsDesk } from './operations-desk';
import { OwnFilesBanners } from './own-files-banners';
import { Rail } from './rail';
import { RunNews } from './run-news';
import { screenOf } from './screen-of';
import { ServerAwayBanner } from './server-away-banner';
import styles from './shell.module.css';
import { StatusLine } from './status-line';
import { SystemOpeningDesk } from './system-opening-desk';
import { TokenBanner } from './token-banner';
import { TokenDesk } from './token-desk';
import { TopBar } from './top-bar';
import { UnknownBanner } from './unknown-banner';
import { useCurrentConnection } from './use-current-connection';
import { useFocusOnArrival } from './use-focus-on-arrival';
import { useListRestarts } from './use-list-restarts';
import { useServerHealth } from './use-server-health';
import { useTheme } from './use-theme';
import { useTokenRefusals } from './use-token-refusals';
import { WindowCommands } from './window-commands';

const mainId = 'main';

/** The frame of the window: regions that a key walks through, and the screen in the middle. */
export function Shell() {
  const switcher = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const current = useCurrentConnection();
  const screen = useLocation({ select: screenOf });
  useTheme();
  useTokenRefusals(current.id);
  useServerHealth(current.openId);
  useListRestarts();
  useFocusOnArrival(mainId);
  useRememberPlaces();
  const offers = useOffers(current.id ?? ('' as ConnectionId), current.openId !== null);
  const toMain = () => document.getElementById(mainId)?.focus();
  return (
    <CommandOffersContext value={offers}>
      <ScreenFailureWays current={current}>
        <div className={styles['shell']}>
          <button type="button" className={styles['skip']} onClick={toMain}>
            Skip to the content
          </button>
          <TopBar current={current} switcherRef={switcher} openerRef={opener} />
          <Rail connectionId={current.id} />
          <main className={styles['main']} id={mainId} tabIndex={-1} data-region="">
            <OwnFilesBanners />
            <UnknownBanner />
            <TokenBanner connection={current.openId === null ? null : current.connection} />
            <ClockBanner connection={current.openId === null ? null : current.connection} />
            <div className={styles['screen']}>
              <Outlet />
            </div>
            <ServerAwayBanner connection={current.openId === null ? null : current.connection} />
            <UndoBar />
          </main>
          <StatusLine connectionId={current.openId} />
          <Toasts className={styles['toasts']} screen={screen} />
        </div>
        <RunNews />
        <ExportNews />
        <ExportDialog />
        <OperationsDesk />
        <SystemOpeningDesk />
        <TokenDesk current={current} />
      </ScreenFailureWays>
      <WindowCommands
        connectionId={current.id}
        openSwitcher={() => switcher.current?.click()}
        openBox={() => opener.current?.click()}
      />
    </CommandOffersContext>
  );
}
