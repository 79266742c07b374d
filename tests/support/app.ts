import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Container, createContainer } from '@main/app/container';
import type { GuardedWrites, Platform, Tuning } from '@main/app/platform';
import type { HttpTuning } from '@main/http/http-client';
import type { Caller } from '@main/ipc/handlers-for';
import type { Keyring } from '@main/secrets/keyring';
import type { BackupDialogs } from '@main/services/backup/backups';
import { openServer } from '@main/services/connections/open-server';
import type { ServerApi } from '@main/services/connections/server-api';
import type { ExportDialogs } from '@main/services/export/export-dialogs';
import type { DesktopNotice } from '@main/services/notices/notices';
import type { TrayMenu } from '@main/services/watch/desktop';
import { openRequestStore } from '@main/store/request-store';
import type { StateFile } from '@main/store/settings/state-file';
import type { Store } from '@main/store/store';
import type { ConnectionId, WindowId } from '@shared/domain/ids';
import type { TrayState } from '@shared/domain/local/watch';
import { AppError } from '@shared/errors/app-error';
import type { AppEvent } from '@shared/ipc/events';
import type { InputOf, OutputOf } from '@shared/ipc/route';
import type { RouteName, Routes } from '@shared/ipc/routes';
import { watchText, watchValue } from '@tests/support/canary/watch';
import { watchedDispatch } from '@tests/support/canary/watched-calls';
import {
  watchedKeyring,
  watchedRequests,
  watchedSample,
  watchedState,
  watchedStore,
} from '@tests/support/canary/watched-parts';
import { memoryStore, textOf } from './database';

/** The main process without Electron: the real container behind its one door, as the renderer sees it. */
export interface TestApp {
  /** Calls a route as the renderer does. Replies are checked by their schemas. */
  call<N extends RouteName>(name: N, input: InputOf<Routes[N]>, by?: Partial<Caller>): Promise<OutputOf<Routes[N]>>;
  /** Saves a connection to a server and answers with its id. */
  connect(baseUrl: string, token: string): Promise<ConnectionId>;
  readonly events: readonly AppEvent[];
  /** What the desktop was asked to show. */
  readonly notices: readonly DesktopNotice[];
  /** The numbers that the badge has shown. */
  readonly badges: readonly number[];
  /** The menu of the tray; null while it is not there. */
  tray(): TrayMenu | null;
  /** Log lines, as JSON. */
  readonly log: readonly string[];
  /** Everything that would be on disk, as JSON. */
  disk(): string;
  /** The same, as the app reads and writes it. */
  readonly state: StateFile;
  readonly store: Store;
  readonly container: Container;
  /** Main's clients of servers, in the order in which they were opened. */
  readonly opened: readonly ServerApi[];
  /** What the program around asks about before it ends. */
  readonly writes: GuardedWrites;
  /** The computer was asleep. */
  resume(): void;
}

/** What of the platform is another one than below; `state` and `store` are what an earlier app left on disk. */
export interface TestAppOptions
  extends Partial<
      Omit<
        Platform,
        | 'app'
        | 'backups'
        | 'exportDialogs'
        | 'windows'
        | 'windowControls'
        | 'log'
        | 'desktop'
        | 'notifier'
        | 'onResume'
        | 'guardWrites'
        | 'tuning'
      >
    >,
    Omit<Tuning, 'openServer'> {
  /** How requests are limited and timed; as the HTTP client has it unless given. */
  readonly http?: HttpTuning | undefined;
  /** Whether the window is in front; it is unless said otherwise. */
  readonly isInFront?: () => boolean;
  /** What becomes of the tray where it is wanted; it is shown unless said otherwise. */
  readonly trayState?: TrayState;
  /** Where backups are written: a folder for temporary files unless given. */
  readonly backupFolder?: string;
  /** What the program around does in another way. */
  readonly controls?: Partial<Platform['app']>;
  /** Hears each event as the window does. */
  readonly onEvent?: (event: AppEvent, window: WindowId) => void;
  /** What windows can do with each other in another way. */
  readonly windowControls?: Partial<Platform['windowControls']>;
  /** The windows that are open, the one in front first; there is one unless said otherwise. */
  readonly windows?: () => readonly WindowId[];
  /** What the person does in the dialogs of exports; without it they cancel. */
  readonly exportDialogs?: Partial<ExportDialogs>;
  /** What the person does in the dialogs about backups; without it they cancel. */
  readonly backupDialogs?: Partial<BackupDialogs>;
}

/** The window whose page calls unless said otherwise. */
const firstWindow: WindowId = 1;

const noKeyring: Keyring = {
  backend: () => null,
  isUsable: async () => false,
  seal: () => Promise.reject(new Error('no keyring')),
  open: () => Promise.reject(new Error('no keyring')),
};

/** The given state, or one in memory whose values can be searched. */
function stateOf(given: StateFile | undefined) {
  const kept = new Map<string, unknown>();
  const state = given ?? {
    get: (key: string) => kept.get(key),
    set: (key: string, value: unknown) => void kept.set(key, value),
  };
  return { kept, state };
}

const networkOf = ({ network, updateFeed }: TestAppOptions) => ({
  network: network ?? { certificates: undefined, proxyFor: async () => null },
  updateFeed: updateFeed ?? 'http://127.0.0.1:1/latest.json',
});

export function createTestApp(options: TestAppOptions = {}): TestApp {
  const { kept, state } = stateOf(options.state);
  const store = options.store ?? memoryStore();
  const events: AppEvent[] = [];
  const notices: DesktopNotice[] = [];
  const log: string[] = [];
  const opened: ServerApi[] = [];
  const resumed: (() => void)[] = [];
  const badges: number[] = [];
  let tray: TrayMenu | null = null;
  let writes: GuardedWrites = { underWay: () => [], stopAll: () => [] };
  const { sleep, timing, http, beforeSending, checkReplies = true } = options;
  const platform: Platform = {
    state: watchedState(state),
    store: watchedStore(store),
    keyring: watchedKeyring(options.keyring ?? noKeyring),
    ...networkOf(options),
    language: options.language ?? 'en-GB',
    app: {
      info: { version: '0.0.0', electron: '', host: 'stand-in', platform: 'test', setAside: [] },
      unsavedReason: () => null,
      hasCrashed: () => false,
      applySettings: () => {},
      copy: async (text) => watchText('the clipboard', text),
      keepSnapshot: (snapshot) => watchValue('the snapshot of the start', snapshot),
      licenses: async () => '# Licenses',
      reportProblem: async () => 'report-1',
      restart: () => {},
      openMail: async (address) => watchText('a mail to open', address),
      openLink: async (url) => {
        watchText('a link to open', url);
        return false;
      },
      ...options.controls,
    },
    notifier: {
      isInFront: options.isInFront ?? (() => true),
      show: (notice) => {
        watchValue('a notice', notice);
        return notices.push(notice) > 0;
      },
    },
    desktop: {
      setTray: (menu) => {
        watchValue('the tray', menu);
        tray = menu;
        return menu === null ? 'off' : (options.trayState ?? 'shown');
      },
      setBadge: (count, label) => {
        watchText('the badge', label);
        badges.push(count);
      },
      hasTray: () => tray !== null,
      showWindow: () => {},
      quit: () => {},
    },
    showRecent: (places) => watchValue('the recent contracts', places),
    openings: options.openings ?? {
      next: () => null,
      readFile: async () => ({ kind: 'refused', reason: 'unreadable' }),
    },
    exportDialogs: {
      chooseFile: async () => null,
      chooseFolder: async () => null,
      reveal: () => {},
      ...options.exportDialogs,
    },
    exchangeFileDialogs: options.exchangeFileDialogs ?? { chooseFile: async () => null },
    sharedFolderDialogs: options.sharedFolderDialogs ?? { chooseFolder: async () => null, reveal: () => {} },
    requestStore: watchedRequests(
      options.requestStore ?? openRequestStore({ folder: null, clock: options.clock ?? Date.now }),
    ),
    temporaryFolder: tmpdir(),
    pdfPrinter: options.pdfPrinter ?? { print: async () => Buffer.from('%PDF-') },
    backups: {
      defaultFolder: options.backupFolder ?? path.join(tmpdir(), `contract-desk-${process.pid}`),
      dialogs: {
        chooseFolder: async () => null,
        chooseFile: async () => null,
        reveal: () => {},
        ...options.backupDialogs,
      },
    },
    deskData: options.deskData ?? { logs: [], chooseImport: async () => null },
    startSample: watchedSample(options.startSample ?? (() => Promise.reject(new AppError('internal')))),
    forgetSnapshot: () => {},
    onResume: (listener) => void resumed.push(listener),
    guardWrites: (given) => {
      writes = given;
    },
    windows: {
      open: options.windows ?? (() => [firstWindow]),
      send: (window, event) => {
        watchValue(`the event ${event.type}`, event);
        events.push(event);
        options.onEvent?.(event, window);
      },
    },
    windowControls: {
      open: () => true,
      reopen: () => false,
      forget: () => {},
      enableInMenu: () => {},
      startDrag: (_, file) => watchText('a dragged file', file),
      ...options.windowControls,
    },
    log: (event, facts) => {
      const line = JSON.stringify({ event, ...facts });
      watchText('the log', line);
      log.push(line);
    },
    clock: options.clock ?? Date.now,
    tuning: {
      ...{ sleep, timing, beforeSending, checkReplies },
      openServer: async (access) => {
        const api = openServer(access, http);
        opened.push(api);
        return api;
      },
    },
  };
  const { dispatch, ...container } = createContainer(platform);

  const watched = watchedDispatch(dispatch);
  const unheard = new AbortController().signal;
  async function call<N extends RouteName>(
    name: N,
    input: InputOf<Routes[N]>,
    by: Partial<Caller> = {},
  ): Promise<OutputOf<Routes[N]>> {
    const caller = { window: firstWindow, signal: unheard, cancel: () => {}, ...by };
    const reply = structuredClone(await watched(name, structuredClone(input), caller));
    if (!reply.ok) throw AppError.deserialize(reply.error);
    return JSON.parse(reply.json);
  }

  return {
    call,
    connect: async (baseUrl, token) => (await call('connections.save', { name: 'Test', baseUrl, token })).id,
    events,
    notices,
    badges,
    tray: () => tray,
    log,
    disk: () => JSON.stringify([...kept]) + textOf(store.db),
    state,
    store,
    container: { ...container, dispatch: watched },
    opened,
    writes,
    resume: () => {
      for (const listener of resumed) listener();
    },
  };
}
