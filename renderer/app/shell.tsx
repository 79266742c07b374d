import { useSettings } from '@renderer/api/app';
import { ExportDialog } from '@renderer/features/exporting/export-dialog';
import { ExportNews } from '@renderer/features/exporting/export-news';
import { UndoBar } from '@renderer/features/operations/clean-up/undo-bar';
import { Toasts } from '@renderer/ui/toast';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
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
import { useListRestarts } from './use-list-restarts';
import { useServerHealth } from './use-server-health';
import { useTokenRefusals } from './use-token-refusals';
import { useWindowCommands } from './use-window-commands';

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
  useWindowCommands({
    current,
    openSwitcher: () => switcher.current?.click(),
    openBox: () => opener.current?.click(),
  });
  const toMain = () => document.getElementById(mainId)?.focus();
  return (
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
  );
}

/** Pins the theme on <html>. For `system` the attribute is absent and the colour scheme of the system decides. */
function useTheme(): void {
  const { theme } = useSettings();
  useEffect(() => {
    const html = document.documentElement;
    if (theme === 'system') delete html.dataset['theme'];
    else html.dataset['theme'] = theme;
  }, [theme]);
}

/** A screen that goes away may take the focus with it. It then belongs to the new screen, not to the top of the window. */
function useFocusOnArrival(mainId: string): void {
  const router = useRouter();
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const unsubscribe = router.subscribe('onRendered', () => {
      const isGone = last instanceof Element && !last.isConnected && document.activeElement === document.body;
      if (isGone) document.getElementById(mainId)?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      unsubscribe();
    };
  }, [router, mainId]);
}
