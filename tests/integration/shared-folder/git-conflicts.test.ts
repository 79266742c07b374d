import { execFileSync, spawnSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { itemsOf } from '@tests/support/local-items';
import { openedForEach } from '@tests/support/opened';
import { keepVersion, openTeam } from '@tests/support/shared-desks';
import { afterEach, describe, expect, it } from 'vitest';

const team = openedForEach(openTeam);
const clones: string[] = [];
afterEach(async () => {
  for (const clone of clones.splice(0)) await rm(clone, { recursive: true, force: true });
});

const settings = ['user.name=x', 'user.email=x@example.com', 'core.autocrlf=false'].flatMap((each) => ['-c', each]);

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', [...settings, ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    // Whatever the person who runs the tests has set.
    env: { ...process.env, GIT_CONFIG_GLOBAL: path.join(folder, 'none'), GIT_CONFIG_NOSYSTEM: '1' },
  });

/** False where Git has left a conflict. */
function merges(folder: string, ...words: string[]): boolean {
  try {
    git(folder, ...words);
    return true;
  } catch {
    return false;
  }
}

const commit = (folder: string) => {
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'notes');
};

/** Two people with a checkout each, who have both changed one note. */
async function checkouts() {
  const folder = `${team.folder}-clone`;
  clones.push(folder);
  const ana = await team.desk();
  await ana.start('Ana');
  const id = await ana.note('Known, ticket 123');
  await ana.sync();
  git(team.folder, 'init', '-q', '-b', 'main');
  commit(team.folder);
  await cp(team.folder, folder, { recursive: true });
  const ben = await team.desk({ folder });
  await ben.start('Ben');
  await ben.sync();
  commit(folder);
  team.pass(60_000);
  await ana.note('Ana: fixed on Monday', id);
  await ana.sync();
  commit(team.folder);
  await ben.note('Ben: fixed on Friday', id);
  await ben.sync();
  commit(folder);
  const file = team.file('notes', `${id}.json`);
  return { ana, ben, id, folder, file, fileOfBen: path.join(folder, path.relative(team.folder, file)) };
}

/** The other checkout is pulled, and left in its conflict. */
async function conflict(style: 'merge' | 'diff3' | 'zdiff3' = 'merge', how: 'merge' | 'rebase' = 'merge') {
  const two = await checkouts();
  git(team.folder, 'fetch', '-q', two.folder, 'main:ben');
  expect(merges(team.folder, '-c', `merge.conflictStyle=${style}`, how, 'ben')).toBe(false);
  expect(await readFile(two.file, 'utf8')).toContain('<<<<<<< ');
  const state = await two.ana.sync();
  return { ...two, state, found: state.conflicts[0] };
}

const hasGit = spawnSync('git', ['--version']).status === 0;

describe.runIf(hasGit)('a file that Git could not merge', () => {
  it.each(['merge', 'diff3', 'zdiff3'] as const)('is both versions of the item, in the style %s', async (style) => {
    const { ana, file, state, found } = await conflict(style);
    expect(state).toMatchObject({ problems: [], conflicts: [{ from: 'git', kind: 'note', title: 'orders' }] });
    expect([found?.mine.author, found?.mine.text]).toEqual(['Ana', 'Ana: fixed on Monday']);
    expect([found?.theirs.author, found?.theirs.text]).toEqual(['Ben', 'Ben: fixed on Friday']);
    // Nothing is changed until a person has chosen, here or in the file.
    const before = await readFile(file, 'utf8');
    await ana.sync();
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(await ana.texts()).toEqual(['Ana: fixed on Monday']);
  });

  it('is told by its versions after a rebase, which swaps the sides', async () => {
    const { found } = await conflict('merge', 'rebase');
    expect([found?.mine.text, found?.theirs.text]).toEqual(['Ana: fixed on Monday', 'Ben: fixed on Friday']);
  });

  it.each([
    ['mine', ['Ana: fixed on Monday']],
    ['theirs', ['Ben: fixed on Friday']],
    ['both', ['Ana: fixed on Monday', 'Ben: fixed on Friday']],
  ] as const)('is written whole where %s is kept, and the others get the same', async (keep, texts) => {
    const { ana, ben, file, folder, found } = await conflict();
    const { isDone, state } = await keepVersion(ana, found, keep);
    expect([isDone, state.conflicts, state.problems]).toEqual([true, [], []]);
    expect(await readFile(file, 'utf8')).not.toMatch(/^[<=>]{7}/m);
    expect(await ana.texts()).toEqual(texts);
    expect((await ana.sync()).conflicts).toEqual([]);
    commit(team.folder);
    git(folder, 'pull', '-q', team.folder, 'main');
    expect(await ben.sync()).toMatchObject({ conflicts: [], problems: [] });
    expect(await ben.texts()).toEqual(texts);
    await ben.sync();
    expect(git(folder, 'status', '--porcelain')).toBe('');
  });

  it('beside a newer edit here compares that edit, and loses neither', async () => {
    const { ana, id, file } = await conflict();
    await ana.note('Ana: fixed on Tuesday', id);
    const [found] = (await ana.sync()).conflicts;
    expect([found?.mine.text, found?.theirs.text]).toEqual(['Ana: fixed on Tuesday', 'Ben: fixed on Friday']);
    await keepVersion(ana, found, 'mine');
    expect(await ana.texts()).toEqual(['Ana: fixed on Tuesday']);
    expect((await team.json(file))['item']).toMatchObject({ text: 'Ana: fixed on Tuesday' });
    expect((await ana.sync()).conflicts).toEqual([]);
  });

  it('between two others asks about their versions first, and about a third one here afterwards', async () => {
    const { ana, id, file } = await conflict();
    const cleo = await team.desk();
    const notes = (await itemsOf(ana, 'note')).map((note) => ({ ...note, text: 'Cleo: not fixed' }));
    await cleo.app.call('local.put', {
      connectionId: cleo.connectionId,
      change: { kind: 'note', items: notes } as never,
    });
    await cleo.start('Cleo');
    const [found] = (await cleo.sync()).conflicts;
    expect(found?.from).toBe('others');
    expect([found?.mine.text, found?.theirs.text]).toEqual(['Ana: fixed on Monday', 'Ben: fixed on Friday']);
    const { state } = await keepVersion(cleo, found, 'theirs');
    expect((await team.json(file))['item']).toMatchObject({ text: 'Ben: fixed on Friday' });
    expect(await cleo.texts()).toEqual(['Cleo: not fixed']);
    const [second] = state.conflicts;
    expect([second?.from, second?.mine.text, second?.theirs.text]).toEqual([
      'folder',
      'Cleo: not fixed',
      'Ben: fixed on Friday',
    ]);
    expect(second?.id).toBe(id);
  });

  it('is asked about anew where it has changed since it was shown', async () => {
    const { ana, file, found } = await conflict();
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('fixed on Friday', 'fixed on Thursday'));
    const { isDone, state } = await keepVersion(ana, found, 'both');
    expect([isDone, state.conflicts[0]?.theirs.text]).toEqual([false, 'Ben: fixed on Thursday']);
    expect(await ana.texts()).toEqual(['Ana: fixed on Monday']);
  });

  it('of which one side was made from the other is written without a question', async () => {
    const { ana, file, found } = await conflict();
    const text = await readFile(file, 'utf8');
    await keepVersion(ana, found, 'mine');
    const newer = await readFile(file, 'utf8');
    const [, ours = ''] = /<<<<<<< [^\n]*\n([\s\S]*?)=======/.exec(text) ?? [];
    expect(ours).toContain('Ana');
    const old = text.replace(/<<<<<<< [^\n]*\n([\s\S]*?)=======\n[\s\S]*?>>>>>>> [^\n]*\n/g, '$1');
    await writeFile(file, `<<<<<<< HEAD\n${old}=======\n${newer}>>>>>>> ben\n`);
    await ana.sync();
    const state = await ana.sync();
    expect(state).toMatchObject({ conflicts: [], problems: [] });
    expect((await team.json(file))['item']).toMatchObject({ text: 'Ana: fixed on Monday' });
  });

  it.each([
    ['a side that is no item', (text: string) => text.replace('"kind": "note"', '"kind": "notes"')],
    ['a marker too few', (text: string) => text.replace(/^>>>>>>> .*\n/m, '')],
    ['a marker too many', (text: string) => text.replace(/^=======\n/m, '=======\n=======\n')],
    ['another item on a side', (text: string) => text.replaceAll(/"id": "[^"]+"/g, '"id": "no"')],
  ])('with %s is left alone and named, as are the items here', async (_, broken) => {
    const { ana, file } = await conflict();
    const text = broken(await readFile(file, 'utf8'));
    await writeFile(file, text);
    const state = await ana.sync();
    expect([state.conflicts, state.problems.map(({ why }) => why)]).toEqual([[], ['conflict-markers']]);
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(await ana.texts()).toEqual(['Ana: fixed on Monday']);
  });

  it('keeps what this version does not know of either side', async () => {
    const { ana, file, found } = await conflict();
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"format"', '"colour": "red",\n  "format"'));
    const [again] = (await ana.sync()).conflicts;
    expect(again?.versions).toBe(found?.versions);
    await keepVersion(ana, again, 'theirs');
    expect(await team.json(file)).toMatchObject({
      colour: 'red',
      author: 'Ben',
      item: { text: 'Ben: fixed on Friday' },
    });
  });
});
