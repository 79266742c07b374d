import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderWatch, foldersToWatch } from '@main/services/shared-folder/folder-watch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe(createFolderWatch, () => {
  let folder = '';
  const heard = vi.fn();
  const watch = createFolderWatch(heard);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'watched-'));
  });
  afterEach(async () => {
    watch.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Whatever is still told of what was done before is not of this. */
  async function hears(change: () => Promise<unknown>): Promise<void> {
    await vi.waitUntil(async () => {
      const before = heard.mock.calls.length;
      await change();
      return vi.waitUntil(() => heard.mock.calls.length > before, { timeout: 2000, interval: 10 });
    });
  }
  const replaced = async (name: string) => {
    await writeFile(path.join(folder, `.${name}`), 'new');
    await rename(path.join(folder, `.${name}`), path.join(folder, name));
  };

  it('hears of a file that was replaced before, as each write of a team does', async () => {
    await writeFile(path.join(folder, 'a.json'), 'first');
    await watch.follow([folder]);
    for (let times = 0; times < 3; times += 1) await hears(() => replaced('a.json'));
    await hears(() => writeFile(path.join(folder, 'a.json'), 'by hand'));
  });

  it('hears of a folder that was removed and made anew, once it is followed again', async () => {
    await watch.follow([folder]);
    await hears(() => rm(folder, { recursive: true }));
    await watch.follow([folder]);
    await mkdir(folder);
    await watch.follow([folder]);
    await hears(() => replaced('b.json'));
  });
});

it('foldersToWatch: is the app’s folder, that of each server and those of its kinds, each once', () => {
  const shelf = { folder: '/team', server: 'catalog' };
  const watched = foldersToWatch([
    { ...shelf, kind: 'note' },
    { ...shelf, kind: 'view' },
  ]);
  expect([...watched].sort()).toEqual(
    ['', '/catalog', '/catalog/notes', '/catalog/views'].map((each) => path.join('/team/contract-desk', each)),
  );
});
