import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { openedForEach } from '@tests/support/opened';
import { keepVersion, openTeam, sharingPair, syncAll } from '@tests/support/shared-desks';
import { describe, expect, it } from 'vitest';

const team = openedForEach(openTeam);

/** Both have the second version, and the file has the first one again. */
async function goneBack() {
  const two = await sharingPair(team, 'First');
  const { ana, ben, id, file } = two;
  const old = await readFile(file, 'utf8');
  await ana.note('Second', id);
  await syncAll(ana, ben);
  const newer = await readFile(file, 'utf8');
  await writeFile(file, old);
  const [found] = (await ana.sync()).conflicts;
  return { ...two, old, newer, found };
}

describe('a file of the folder that has gone back, as by a revert in Git', () => {
  it('is a question, and stays as it is until somebody answers', async () => {
    const { ana, ben, file, old, found } = await goneBack();
    expect([found?.from, found?.mine.text, found?.theirs.text]).toEqual(['older', 'Second', 'First']);
    await syncAll(ana, ben, ana);
    expect([await readFile(file, 'utf8'), await ana.texts(), await ben.texts()]).toEqual([old, ['Second'], ['Second']]);
  });

  it('asks no more once it has come forward again, and nothing was written meanwhile', async () => {
    const { ana, ben, file, newer } = await goneBack();
    await writeFile(file, newer);
    for (const each of [ana, ben]) expect((await each.sync()).conflicts).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe(newer);
  });

  it.each([
    ['mine', ['Second']],
    ['theirs', ['First']],
    ['both', ['First', 'Second']],
  ] as const)('is answered by one person for all: where %s is kept, nobody is asked again', async (keep, texts) => {
    const { ana, ben, found } = await goneBack();
    const { isDone, state } = await keepVersion(ana, found, keep);
    expect([isDone, state.conflicts, state.waiting]).toEqual([true, [], 0]);
    expect((await ben.sync()).conflicts).toEqual([]);
    const files = await Promise.all((await team.files()).map((file) => readFile(`${team.folder}/${file}`, 'utf8')));
    await syncAll(ana, ben, ana);
    expect([await ana.texts(), await ben.texts()]).toEqual([texts, texts]);
    expect(await Promise.all((await team.files()).map((file) => readFile(`${team.folder}/${file}`, 'utf8')))).toEqual(
      files,
    );
  });

  it('is not written over by what was changed here since either', async () => {
    const { ana, id, file, old } = await goneBack();
    await ana.note('Third', id);
    const [found] = (await ana.sync()).conflicts;
    expect([found?.from, found?.mine.text, found?.theirs.text]).toEqual(['older', 'Third', 'First']);
    expect(await readFile(file, 'utf8')).toBe(old);
  });

  it('is answered by the first of two who want something else, and both end the same', async () => {
    const { ana, ben, found } = await goneBack();
    const [asked] = (await ben.sync()).conflicts;
    await keepVersion(ana, found, 'theirs');
    const { isDone } = await keepVersion(ben, asked, 'mine');
    expect(isDone).toBe(false);
    await syncAll(ana, ben, ana);
    expect([await ana.texts(), await ben.texts()]).toEqual([['First'], ['First']]);
  });
});

it('a copy of the folder from before deletes and brings back nothing unasked', async () => {
  const { ana, ben, id, file } = await sharingPair(team, 'Precious');
  const backup = `${team.folder}-backup`;
  await cp(team.folder, backup, { recursive: true });
  await ana.removeNote(id);
  await syncAll(ana, ben);
  await rm(team.folder, { recursive: true });
  await rename(backup, team.folder);
  const old = await readFile(file, 'utf8');
  await syncAll(ben, ana);
  const [found] = (await ana.sync()).conflicts;
  expect([found?.from, found?.mine.text, found?.theirs.text]).toEqual(['older', null, 'Precious']);
  expect([await readFile(file, 'utf8'), await ana.texts(), await ben.texts()]).toEqual([old, [], []]);
  await keepVersion(ana, found, 'theirs');
  await syncAll(ben, ana);
  expect([await ana.texts(), await ben.texts()]).toEqual([['Precious'], ['Precious']]);
});
