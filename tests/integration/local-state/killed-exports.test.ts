import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDraftFolders } from '@main/services/files/draft-folders';
import { createFileDraft } from '@main/services/files/file-draft';
import { openStateFile } from '@main/store/settings/state-file';
import { createTestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { saveItem } from '@tests/support/local-items';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const draftName = '.results.csv.8f0b38de-9e44-44f4-a34d-b2a95f2d7bee.part';

let own: string;
let chosen: string;
beforeEach(() => {
  own = mkdtempSync(path.join(os.tmpdir(), 'desk-own-'));
  chosen = mkdtempSync(path.join(os.tmpdir(), 'desk-chosen-'));
});
afterEach(() => {
  for (const folder of [own, chosen]) rmSync(folder, { recursive: true, force: true });
});

/** An app whose person chooses a file for the pins; it ends as a killed one does, without a word. */
async function exportPins(file: string): Promise<void> {
  const app = createTestApp({
    state: openStateFile({ folder: own, name: 'desk' }),
    exchangeFileDialogs: { chooseFile: async () => file },
  });
  const connectionId = await app.connect('http://127.0.0.1:1/api', canaryToken('notes'));
  await saveItem({ app, connectionId }, 'pin', { id: 'key', contractName: null });
  await app.call('local.exportFile', { connectionId, kind: 'pin' }).catch(() => undefined);
  await app.container.close();
}

describe('a folder that a person chose', () => {
  it('keeps no draft of a killed export after the next start, and all that is not ours', async () => {
    await exportPins(path.join(chosen, 'notes.json'));
    for (const name of [draftName, '.mine.part', 'results.csv']) writeFileSync(path.join(chosen, name), 'x');
    const app = createTestApp({ state: openStateFile({ folder: own, name: 'desk' }) });
    await expect.poll(() => existsSync(path.join(chosen, draftName))).toBe(false);
    expect(readdirSync(chosen)).toEqual(expect.arrayContaining(['.mine.part', 'results.csv']));
    await app.container.close();
  });

  it('is looked at again at the next start where it cannot be read now', async () => {
    const kept = { folders: [] as readonly string[] };
    const store = {
      all: () => kept.folders,
      set: (folders: readonly string[]) => {
        kept.folders = folders;
      },
    };
    const gone = path.join(chosen, 'drive');
    for (const folder of [gone, chosen]) {
      const chooseFile = async () => path.join(folder, 'results.csv');
      const chooseFolder = async () => folder;
      const places = {
        exportDialogs: { chooseFile, chooseFolder, reveal: () => {} },
        exchangeFileDialogs: { chooseFile },
      };
      const { exportDialogs } = createDraftFolders(store).remembering(places);
      await (folder === gone
        ? exportDialogs.chooseFolder()
        : exportDialogs.chooseFile({ fileName: 'a', format: 'csv' }));
    }
    await createDraftFolders(store).clean();
    expect(kept.folders).toEqual([gone]);
  });

  it('keeps the file that this process is writing there', async () => {
    const store = { all: () => [chosen], set: () => {} };
    const draft = await createFileDraft(path.join(chosen, 'results.csv'), '8f0b38de-9e44-44f4-a34d-b2a95f2d7bee');
    await draft.write('x');
    await createDraftFolders(store).clean();
    await draft.finish();
    expect(readdirSync(chosen)).toEqual(['results.csv']);
  });
});
