import type { Keyring } from '@main/secrets/keyring';
import type { JournalFile, JournalFiles } from '@main/services/journal/journal-files';
import type { StateFile } from '@main/settings/state-file';
import type { WalkFiles } from '@main/settings/walk-store';
import { noteGiven } from './requests';
import { noteSealed, refuseOwnToken, watchText, watchValue } from './watch';

/** What a desk is handed, with the canary's watch over each way that leads out of it. */

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

export const watchedWalks = (files: WalkFiles): WalkFiles => ({
  ...files,
  replace(id, line) {
    watchText('the file of a walk', line);
    return files.replace(id, line);
  },
  append(id, line) {
    watchText('the file of a walk', line);
    return files.append(id, line);
  },
});

export function watchedJournal(files: JournalFiles): JournalFiles {
  const watched = (file: JournalFile): JournalFile => ({
    ...file,
    append(records) {
      watchValue('the journal', records);
      return file.append(records);
    },
  });
  return {
    ...files,
    async create(id, records) {
      watchValue('the journal', records);
      return watched(await files.create(id, records));
    },
    reopen: async (id, length) => watched(await files.reopen(id, length)),
    replace(id, record) {
      watchValue('the journal', record);
      return files.replace(id, record);
    },
  };
}

type StartSample = () => Promise<{ readonly baseUrl: string; readonly token: string }>;

export const watchedSample =
  (start: StartSample): StartSample =>
  async () => {
    const sample = await start();
    refuseOwnToken(sample.token);
    noteGiven(sample.token, sample.baseUrl);
    return sample;
  };
