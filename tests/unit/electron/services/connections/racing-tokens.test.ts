import { createTokenVault } from '@main/secrets/token-vault';
import { createConnectionAccounts } from '@main/services/connections/connection-accounts';
import { newConnection } from '@main/services/connections/connection-draft';
import { createConnectionEditing } from '@main/services/connections/connection-editing';
import { describedServer } from '@main/services/connections/described-connection';
import type { SavedConnection } from '@main/services/connections/ports';
import type { ServerApi } from '@main/services/connections/server-api';
import { createConnectionStore } from '@main/store/settings/connection-store';
import { connectionIdSchema } from '@shared/domain/ids';
import { createGate } from '@tests/support/gate';
import { keyringWith, memoryTokens } from '@tests/support/keyrings';
import { describe, expect, it } from 'vitest';

const id = connectionIdSchema.parse('6f1b8a52-5a0e-4f0c-8a7b-0d3c1e2f4a5b');
const [here, there] = ['https://here.example', 'https://there.example'] as const;
const original: SavedConnection = { ...newConnection, id, name: 'A', baseUrl: `${here}/api` };

function memoryStore() {
  const state = new Map<string, unknown>();
  return createConnectionStore({ get: (key) => state.get(key), set: (key, value) => void state.set(key, value) });
}

describe('a token whose connection changes while it is on its way into the keyring', () => {
  /** The first client takes its time to end, the later ones do not. */
  function slowEditing() {
    const store = memoryStore();
    const vault = createTokenVault(keyringWith(), memoryTokens());
    const gate = createGate();
    const ends = [gate.opened];
    const editing = createConnectionEditing({
      store,
      vault,
      newId: () => id,
      saved: () => store.all()[0] ?? original,
      described: (connection) => describedServer(connection, vault.placeOf(id)),
      forgetApi: async () => ends.shift(),
      adjustApi: async () => {},
      whenNotWriting: (_, change) => change(),
      onChanged: () => {},
      onRemoved: () => {},
    });
    store.put(original);
    return { store, vault, gate, editing };
  }

  it('does not follow it to another server', async () => {
    const { store, vault, gate, editing } = slowEditing();
    const first = editing.save({ connectionId: id, name: 'A', baseUrl: here, token: 'of-here' });
    const second = editing.save({ connectionId: id, name: 'A', baseUrl: there });
    gate.open();
    await Promise.all([first, second]);
    expect(store.all().map(({ baseUrl }) => baseUrl)).toEqual([`${there}/api`]);
    expect([await vault.read(id), vault.placeOf(id)]).toEqual([null, 'none']);
  });

  it('is not kept for a connection that was removed meanwhile', async () => {
    const { store, vault, gate, editing } = slowEditing();
    const saving = editing.save({ connectionId: id, name: 'A', baseUrl: here, token: 'of-here' });
    const removing = editing.remove(id);
    gate.open();
    await Promise.all([saving, removing]);
    expect([store.all(), vault.placeOf(id)]).toEqual([[], 'none']);
  });

  it('does not stay in the place of one that was entered later', async () => {
    const { vault, gate, editing } = slowEditing();
    const first = editing.save({ connectionId: id, name: 'A', baseUrl: here, token: 'earlier' });
    const second = editing.save({ connectionId: id, name: 'A', baseUrl: here, token: 'later' });
    gate.open();
    await Promise.all([first, second]);
    expect(await vault.read(id)).toBe('later');
  });
});

it('drops a token when its connection changed while the keyring answered', async () => {
  const vault = createTokenVault(keyringWith(), memoryTokens());
  let present = original;
  let reads = 0;
  const way = { apiRoot: `${here}/api`, token: async () => 'of-here' } as const;
  const session: Partial<ServerApi['session']> = { whoAmI: async () => ({ name: 'a', displayName: null }) };
  const server: Partial<ServerApi> = { session: session as ServerApi['session'], close: async () => {} };
  const accounts = createConnectionAccounts({
    access: { saved: () => present, networkTo: async () => way, update: () => {} },
    openServer: async () => server as ServerApi,
    apiOf: () => Promise.reject(new Error('not asked')),
    vault: {
      ...vault,
      async read(connectionId) {
        reads += 1;
        // The second question is the last thing before the token is kept.
        if (reads === 2) present = { ...original, baseUrl: `${there}/api` };
        return vault.read(connectionId);
      },
    },
    onRenewed: () => {},
  });
  await expect(accounts.renewToken(id, 'of-here')).rejects.toMatchObject({ code: 'no_connection' });
  expect([reads, vault.placeOf(id)]).toEqual([2, 'none']);
});
