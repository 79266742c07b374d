import type { Keyring } from '@main/secrets/keyring';
import type { RequestStore } from '@main/store/request-store';
import type { StateFile } from '@main/store/settings/state-file';
import type { Store } from '@main/store/store';
import { noteGiven } from './requests';
import { noteSealed, refuseOwnToken, watchValue } from './watch';

/** What an app is handed, with the canary's watch over each way that leads out of it. */

export const watchedKeyring = (keyring: Keyring): Keyring => ({
  ...keyring,
  async seal(text) {
    const sealed = await keyring.seal(text);
    noteSealed(sealed);
    return sealed;
  },
});

export const watchedState = (state: StateFile): StateFile => ({
  ...state,
  set(key, value) {
    watchValue(`${key} in the app's state`, value);
    state.set(key, value);
  },
});

export function watchedStore(store: Store): Store {
  const { sql } = store.db;
  const watched: Store['db']['sql'] = {
    get: (text, ...values) => sql.get(text, ...values),
    all: (text, ...values) => sql.all(text, ...values),
    run(text, ...values) {
      watchValue('the database', values);
      return sql.run(text, ...values);
    },
  };
  const db = {
    get connection() {
      return store.db.connection;
    },
    sql: watched,
  };
  return { ...store, db, tryWrite: (work) => store.tryWrite(() => work(db)) };
}

export const watchedRequests = (requests: RequestStore): RequestStore => ({
  ...requests,
  add(added) {
    watchValue('the request log', added);
    requests.add(added);
  },
});

type StartSample = () => Promise<{ readonly baseUrl: string; readonly token: string }>;

export const watchedSample =
  (start: StartSample): StartSample =>
  async () => {
    const sample = await start();
    refuseOwnToken(sample.token);
    noteGiven(sample.token, sample.baseUrl);
    return sample;
  };
