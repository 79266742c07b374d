import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { connectionQueries } from '@renderer/api/connection/connections';
import { probeServer, useServerAway } from '@renderer/api/connection/server-health';
import { isTokenInNeed } from '@renderer/api/connection/token-in-need';
import { useContractIndexOf } from '@renderer/api/contract/contract-index';
import { appQueries, useSettings } from '@renderer/api/local/app';
import { allConnections } from '@renderer/features/connections/list/all-connections';
import { TokenBanner } from '@renderer/features/connections/token/token-banner';
import { TokenPrompt, useTokenRefusals } from '@renderer/features/connections/token/token-prompt';
import { useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { useServerHealth } from '@renderer/features/server-health/use-server-health';
import { AvailabilityContext } from '@renderer/lib/commands/command-availability';
import { setSingleKeys } from '@renderer/lib/commands/single-keys';
import { useWithoutSnapshot } from '@renderer/lib/start-snapshot/use-without-snapshot';
import { ErrorActionsContext } from '@renderer/ui/feedback/error-actions';
import { type ConnectionNames, ShownConnectionsContext } from '@renderer/ui/feedback/shown-connections';
import { Toasts } from '@renderer/ui/feedback/toast';
import { DisplayContext } from '@renderer/ui/hooks/display';
import { PopupHome } from '@renderer/ui/primitives/popup-home';
import { TitleTooltips } from '@renderer/ui/primitives/tooltip';
import { setBindings } from '@shared/bindings';
import type { ConnectionId } from '@shared/domain/ids';
import { lookAttributes } from '@shared/domain/local/look';
import { setTimeChoices, timeChoicesOf } from '@shared/format/time-choices';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { RunAnnouncements, useListRestarts } from './announcements';
import { ClockBanner, OwnFilesBanners, UnknownBanner } from './banners';
import { messages } from './messages';
import { useRememberPlaces } from './navigation';
import { Rail } from './rail/rail';
import { useRefreshScreen } from './refresh-screen';
import { screenOf } from './search-params';
import styles from './shell.module.css';
import { Later } from './start/later';
import { StatusLine } from './status-line';
import { SubjectCommandsHost } from './subjects/subject-commands';
import { SystemOpenings } from './system-openings';
import { TopBar } from './top-bar';
import { type CurrentConnection, useCurrentConnection } from './use-current-connection';
import { WindowCommands } from './window-commands';

// Loaded after the first screen: they show nothing until an operation starts, and import forms and grids.
const operationDialogs = () => import('./operation-dialogs');
const OperationDialogs = lazy(async () => ({ default: (await operationDialogs()).OperationDialogs }));
const UndoBar = lazy(async () => ({ default: (await operationDialogs()).UndoBar }));
const ConnectionBanner = lazy(async () => ({
  default: (await import('./connection-banner')).ConnectionBanner,
}));
const BatchPanels = lazy(async () => ({ default: (await import('./batch-hosts')).BatchPanels }));
const LeftBanners = lazy(async () => ({
  default: (await import('@renderer/features/connections/belongings/left-banners')).LeftBanners,
}));
const ExportToasts = lazy(async () => ({
  default: (await import('@renderer/features/export/export-status')).ExportToasts,
}));
const ExportDialogs = lazy(async () => ({
  default: (await import('@renderer/features/export/export-dialog')).ExportDialogs,
}));

const mainId = 'main';
/** Of `screenOf`: where Home is, or nothing yet. */
const homeOrStart = /^\/(?:c\/[^/]*(?:\/(?:home)?)?)? $/;

/** The frame of the window: the regions that F6 cycles through, with the screen in the middle. */
export function Shell() {
  const switcher = useRef<HTMLButtonElement>(null);
  const home = useRef<HTMLDivElement>(null);
  const current = useCurrentConnection();
  const screen = useLocation({ select: screenOf });
  useLook();
  useWithoutSnapshot(!homeOrStart.test(screen));
  const settings = useSettings();
  setSingleKeys(settings.singleKeys);
  setBindings(settings.keys);
  setTimeChoices(timeChoicesOf(settings, navigator.language));
  useTokenRefusals(current.id);
  useServerHealth(current.openId);
  useContractIndexOf(current.openId);
  useListRestarts();
  useFocusOnNavigation(mainId);
  useRememberPlaces();
  const availability = useAvailabilityOn(current.id ?? ('' as ConnectionId), current.openId !== null);
  const connections = useShownConnections(current);
  const toMain = () => document.getElementById(mainId)?.focus();
  return (
    <AvailabilityContext value={availability}>
      <ShownConnectionsContext value={connections}>
        <DisplayContext value={settings}>
          <PopupHome value={home}>
            <ScreenErrorActions current={current}>
              <SubjectCommandsHost connectionId={current.openId}>
                <div className={styles['shell']}>
                  <button type="button" className={styles['skip']} onClick={toMain}>
                    {messages.skipToContent}
                  </button>
                  <TopBar current={current} switcherRef={switcher} />
                  <Rail {...current} />
                  <main className={styles['main']} id={mainId} tabIndex={-1} data-region="">
                    <OwnFilesBanners />
                    <UnknownBanner />
                    <TokenBanner connection={current.openId === null ? null : current.connection} />
                    <ClockBanner connection={current.openId === null ? null : current.connection} />
                    <Suspense>
                      {current.openId === null || current.connection === null ? null : (
                        <LeftBanners connection={current.connection} />
                      )}
                    </Suspense>
                    <div className="stack relative fill scrolls">
                      <Outlet />
                    </div>
                    <div className="stack rigid" data-region="">
                      <Suspense>
                        {current.openId === null || current.connection === null ? null : (
                          <ConnectionBanner connection={current.connection} />
                        )}
                      </Suspense>
                      <Suspense>
                        <Later>
                          <UndoBar />
                          <BatchPanels connectionId={current.openId} />
                        </Later>
                      </Suspense>
                    </div>
                    <div ref={home} />
                  </main>
                  <StatusLine connectionId={current.openId} />
                  <Toasts className={styles['toasts']} screen={screen} />
                </div>
                <TitleTooltips />
                <RunAnnouncements />
                <Later>
                  <Suspense>
                    <ExportToasts />
                    <ExportDialogs />
                  </Suspense>
                  <Suspense>
                    <OperationDialogs />
                  </Suspense>
                </Later>
                <SystemOpenings />
                <TokenPromptOfScreen current={current} />
                <WindowCommands
                  connectionId={current.id}
                  openId={current.openId}
                  openSwitcher={() => switcher.current?.click()}
                />
              </SubjectCommandsHost>
            </ScreenErrorActions>
          </PopupHome>
        </DisplayContext>
      </ShownConnectionsContext>
    </AvailabilityContext>
  );
}

/** The connection that toasts and bars need not name. */
const useShownConnections = ({ id, all, isRead }: CurrentConnection): ConnectionNames =>
  useMemo(
    () => ({ shown: id, names: isRead ? new Map(allConnections(all).map((each) => [each.id, each.name])) : null }),
    [id, all, isRead],
  );

/** The prompt for a new token, which covers only screens of the connection that it is for. */
function TokenPromptOfScreen({ current: { connection, all } }: { readonly current: CurrentConnection }) {
  const match = useMatch({ from: '/c/$connectionId', shouldThrow: false });
  const shown = match?.params.connectionId === connection?.id ? connection : null;
  return <TokenPrompt shown={shown} all={all} refresh={useRefreshScreen()} />;
}

/** Sets what the style sheets follow on <html>, once the settings are known: until then it is as main wrote it into the page. */
function useLook(): void {
  const { data: settings } = useQuery(appQueries.settings());
  useEffect(() => {
    if (settings === undefined) return;
    const asked = matchMedia('(prefers-contrast: more)');
    const { dataset } = document.documentElement;
    const set = () => {
      for (const [name, value] of Object.entries(lookAttributes(settings, asked.matches))) {
        if (value === null) delete dataset[name];
        else dataset[name] = value;
      }
    };
    set();
    asked.addEventListener('change', set);
    return () => asked.removeEventListener('change', set);
  }, [settings]);
}

/** Moves the focus to the new screen when it was on the old one, so that it is not lost to the top of the window. */
function useFocusOnNavigation(mainId: string): void {
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

interface ScreenErrorActionsProps {
  readonly current: CurrentConnection;
  readonly children: ReactNode;
}

/** Gives every error notice the account, the server, and the actions that replace a token or correct an address. */
function ScreenErrorActions({ current: { openId, connection }, children }: ScreenErrorActionsProps) {
  const ask = useTokenRefusal((state) => state.ask);
  const session = connectionQueries.session(openId ?? ('' as ConnectionId));
  const account = useQuery({ ...session, enabled: openId !== null }).data?.user ?? null;
  const server = connection?.baseUrl ?? null;
  const renewable = openId !== null && connection?.kind === 'server' ? openId : null;
  const isAway = useServerAway(openId) !== null;
  const hasNoToken = openId !== null && connection !== null && isTokenInNeed(connection.token);
  const navigate = useNavigate();
  const actions = useMemo(
    () => ({
      account,
      server,
      isAway,
      hasNoToken,
      onProbe: openId === null ? null : () => void probeServer(openId),
      onEditConnection:
        renewable === null
          ? null
          : () => void navigate({ to: '/connections/$connectionId/edit', params: { connectionId: renewable } }),
      onNewToken: renewable === null ? null : (error: Parameters<typeof ask>[1]) => ask(renewable, error),
    }),
    [account, server, isAway, hasNoToken, renewable, openId, ask, navigate],
  );
  return <ErrorActionsContext value={actions}>{children}</ErrorActionsContext>;
}
