import type { Account } from '@main/api/session-api';
import type { ServerDirectory } from '@main/services/connections/server-api';
import { updateIndex } from '@main/store/index/indexes';
import type { Store } from '@main/store/store';
import { type ChosenPerson, type Identity, identityOfPerson } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { IndexStorage } from './index-storage';

export interface IdentitiesDeps {
  readonly storage: IndexStorage;
  readonly servers: ServerDirectory;
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Teams change: after this time the server is asked again. */
const knownMs = 24 * 3_600_000;

const unknown: Identity = { names: [], label: null, source: 'unknown' };

/** Who "mine" means on each connection. */
export function createIdentities({ storage, servers, store, clock }: IdentitiesDeps) {
  /** When the server was last asked, by the number of the index; epoch milliseconds. */
  const asked = new Map<number, number>();

  function keep(id: ConnectionId, identity: Identity | null): Identity {
    const stored = storage.find(id);
    if (stored !== null) store.tryWrite((db) => updateIndex(db, stored, { identity }));
    return identity ?? unknown;
  }

  /** Null where the server does not answer. */
  async function ask(id: ConnectionId, number: number): Promise<Identity | null> {
    asked.set(number, clock());
    const account = await servers
      .apiOf(id)
      .then(
        (api) => api.session.account(),
        () => null,
      )
      .catch(() => null);
    const now = storage.find(id);
    // Another account may have come meanwhile, or a person has said who they are.
    if (account === null || now?.number !== number || now.identity?.source === 'chosen') return null;
    return keep(id, identityOf(account));
  }

  /** What is known, at once. The server is asked first where nothing is, and behind it once in each run of the app and after a day. */
  async function of(connectionId: string): Promise<Identity> {
    const { id, stored } = storage.of(connectionId);
    const { identity, number } = stored;
    if (identity === null) return (await ask(id, number)) ?? unknown;
    if (identity.source !== 'chosen' && clock() - (asked.get(number) ?? 0) > knownMs) void ask(id, number);
    return identity;
  }

  return {
    of,
    /** A person says who they are; null takes it back. */
    async choose(connectionId: string, person: ChosenPerson | null): Promise<Identity> {
      const { id } = storage.of(connectionId);
      if (person !== null) return keep(id, identityOfPerson(person));
      keep(id, null);
      return of(id);
    },
  };
}

/** Whose contracts are "mine", by what the server says of the account. A bot owns nothing: a person says who they are. */
function identityOf({ name, displayName, teams, isBot }: Account): Identity {
  const label = displayName ?? name;
  if (isBot) return { names: [], label, source: 'bot' };
  if (name === null) return unknown;
  return { names: [name, ...teams].map((each) => each.toLowerCase()), label, source: 'account' };
}
