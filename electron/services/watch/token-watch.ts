import type { After } from '@main/lib/with-timeout';
import { messages } from '@main/services/notices/messages';
import type { Notices } from '@main/services/notices/notices';
import type { Store } from '@main/store/store';
import { storeTokenNotice } from '@main/store/watch';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { shortText } from '@shared/format/text';
import { dayMs, hourMs, minuteMs } from '@shared/format/time-units';
import { expiryState } from '@shared/format/token-expiry';

interface TokenWatchDeps {
  readonly store: Pick<Store, 'tryWrite'>;
  readonly notices: Pick<Notices, 'notify' | 'mayShow'>;
  readonly connections: () => Promise<readonly Connection[]>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly after: After;
}

const { token: texts } = messages;

/**
 * Notifies that a token will expire: a week before, on its last day and when it has expired; each once, also across restarts.
 * Sends no requests.
 */
export function createTokenWatch({ store, notices, connections, clock, after }: TokenWatchDeps) {
  /** Connections whose current token was refused. */
  const refused = new Set<ConnectionId>();
  let cancel = () => {};
  let isClosed = false;

  function notify(
    { id, name }: Pick<Connection, 'id' | 'name'>,
    what: string,
    titleOf: (name: string) => string,
  ): void {
    const connection = shortText(name, 60);
    notices.notify({
      kind: 'expiry',
      id: `${what} ${id} ${clock()}`,
      connectionId: id,
      name: connection,
      title: titleOf(connection),
      body: texts.replace,
      leadsTo: { type: 'open-screen', screen: 'connections', connectionId: id },
    });
  }

  /** Records the notification; false when it was recorded before. */
  function isNew(id: ConnectionId, end: { readonly expiresAt: number; readonly stage: string }): boolean {
    let isFirst = false;
    store.tryWrite((db) => {
      isFirst = storeTokenNotice(db, id, end);
    });
    return isFirst;
  }

  /** While the window is in front it is seen there; the notification follows later. */
  async function check(): Promise<void> {
    const known = notices.mayShow() ? await connections() : [];
    for (const connection of known) {
      const ending = endingOf(connection, clock());
      if (ending !== null && isNew(connection.id, ending)) notify(connection, ending.stage, ending.titleOf);
    }
  }

  function again(): void {
    if (isClosed) return;
    cancel = after(hourMs, again);
    void check().catch(() => undefined);
  }

  return {
    start(): void {
      cancel = after(minuteMs, again);
    },
    /** The server has refused the token: it is no longer checked. */
    async refused(id: ConnectionId): Promise<void> {
      if (refused.has(id) || !notices.mayShow()) return;
      refused.add(id);
      const connection = (await connections().catch(() => [])).find((each) => each.id === id);
      if (connection !== undefined) notify(connection, 'refused', texts.refused);
    },
    /** The connection has another token or address, or was removed. */
    renewed: (id: ConnectionId): boolean => refused.delete(id),
    close(): void {
      isClosed = true;
      cancel();
    },
  };
}

/** How close a token is to its end; null while it is far off or unknown. */
function endingOf({ tokenFacts }: Connection, now: number) {
  const expiry = tokenFacts?.expiry;
  const state = expiryState(expiry, now);
  if (expiry?.kind !== 'at' || (state !== 'soon' && state !== 'past')) return null;
  const expiresAt = expiry.atMs;
  const left = expiresAt - now;
  if (state === 'past') return { expiresAt, stage: 'expired', titleOf: texts.expired };
  if (left < dayMs) return { expiresAt, stage: 'lastDay', titleOf: texts.lastDay };
  return { expiresAt, stage: 'soon', titleOf: (name: string) => texts.soon(name, Math.floor(left / dayMs)) };
}
