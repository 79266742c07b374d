import type { App, session as electronSession, Session } from 'electron';
import { guardNavigation } from './navigation-guard';

export interface WindowGuardsDeps {
  readonly app: Pick<App, 'on'>;
  readonly session: Pick<typeof electronSession, 'defaultSession' | 'fromPartition'>;
  /** The only address a window may show. */
  readonly page: string;
  /** Called with an address of the page that is to be shown in a window of its own. */
  readonly onWindow: (address: string) => void;
  /** Answers the requests of our own scheme. */
  readonly serve: (request: Request) => Promise<Response>;
}

/** Guards every session and page, present and future, before the first window opens. */
export async function guardWindows({ app, session, page, onWindow, serve }: WindowGuardsDeps): Promise<void> {
  const own = session.fromPartition(sessionPartition, sessionOptions);
  restrictSession(session.defaultSession);
  restrictSession(own);
  app.on('session-created', restrictSession);
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, page, onWindow));
  own.protocol.handle('app', serve);
  // The page of the development server is loaded over the network.
  if (new URL(page).protocol === 'app:') await leadNowhere(own);
}

/** The window's own session: in memory, so that nothing of it is on the disk, and without a cache (docs/quality.md S16). */
export const sessionPartition = 'desk';
const sessionOptions = { cache: false } as const;

/** Denies every permission, in the request and in the check, and every download (docs/quality.md S5, S16). */
export function restrictSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/**
 * Routes any request that leaves the page to a proxy that does not exist: no name is resolved and no connection opened, not even
 * speculatively (docs/quality.md#content-policy). Main's own calls use no session, and `app://` needs no network.
 */
const leadNowhere = (session: Pick<Session, 'setProxy'>): Promise<void> =>
  session.setProxy({ mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:9', proxyBypassRules: '<-loopback>' });
