import type { Account } from '@main/api/session-api';
import type { ServerDirectory } from '@main/services/connections/server-api';
import { updateIndex } from '@main/store/contract-index';
import type { Store } from '@main/store/store';
import type { Identity } from '@shared/domain/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { IndexStorage } from './index-storage';

export interface IdentitiesDeps {
  readonly storage: IndexStorage;
  readonly servers: ServerDirectory;
  readonly store: Store;
}

const unknown: Identity = { names: [], label: null, source: 'unknown' };

/** Who "mine" means on each connection. */
export function createIdentities({ storage, servers, store }: IdentitiesDeps) {
  function keep(id: ConnectionId, identity: Identity | null): Identity {
    const stored = storage.find(id);
    if (stored !== null) store.keep((db) => updateIndex(db, stored, { identity }));
    return identity ?? unknown;
  }

  /** Asks the server once for each account. */
  async function of(connectionId: string): Promise<Identity> {
    const { id, stored } = storage.of(connectionId);
    if (stored.identity !== null) return stored.identity;
    const api = await servers.apiOf(id);
    const account = await api.session.account().catch(() => null);
    return account === null ? unknown : keep(id, identityOf(account));
  }

  return {
    of,
    /** A person says who they are; null takes it back. */
    async choose(connectionId: string, person: Person | null): Promise<Identity> {
      const { id } = storage.of(connectionId);
      if (person !== null)
        return keep(id, { names: [person.name.toLowerCase()], label: person.label, source: 'chosen' });
      keep(id, null);
      return of(id);
    },
  };
}

interface Person {
  readonly name: string;
  readonly label: string;
}

/** Whose contracts are "mine", by what the server says of the account. A bot owns nothing: a person says who they are. */
function identityOf({ name, displayName, teams, isBot }: Account): Identity {
  const label = displayName ?? name;
  if (isBot) return { names: [], label, source: 'bot' };
  if (name === null) return unknown;
  return { names: [name, ...teams].map((each) => each.toLowerCase()), label, source: 'account' };
}
