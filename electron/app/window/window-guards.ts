import type { App, session as electronSession } from 'electron';
import { guardNavigation } from './navigation-guard';
import { deskPartition, deskSessionOptions, leadNowhere, restrictSession } from './session-policy';

export interface WindowGuardsDeps {
  readonly app: Pick<App, 'on'>;
  readonly session: Pick<typeof electronSession, 'defaultSession' | 'fromPartition'>;
  /** The only address a window may show. */
  readonly page: string;
  /** Answers the requests of our own scheme. */
  readonly serve: (request: Request) => Promise<Response>;
}

/** Guards every session and every page there is or will be, before the first window opens. */
export async function guardWindows({ app, session, page, serve }: WindowGuardsDeps): Promise<void> {
  const own = session.fromPartition(deskPartition, deskSessionOptions);
  restrictSession(session.defaultSession);
  restrictSession(own);
  app.on('session-created', restrictSession);
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, page));
  own.protocol.handle('app', serve);
  // The page of the development server comes over the network.
  if (new URL(page).protocol === 'app:') await leadNowhere(own);
}
