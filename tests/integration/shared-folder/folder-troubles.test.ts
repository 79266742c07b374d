import { chmodSync, chownSync, readdirSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SharedState } from '@shared/domain/local/shared-folder';
import { openedForEach } from '@tests/support/opened';
import { chosenFolder, type Desk, keepVersion, openTeam, sharingPair, syncAll } from '@tests/support/shared-desks';
import { describe, expect, it } from 'vitest';

const team = openedForEach(openTeam);
const someId = '5b1f3a52-6c1e-4d67-9a3f-00000000000a';

describe('a folder that goes away', () => {
  const away = async (desk: Desk) => {
    const state = await desk.sync();
    return [state.status.kind, await desk.texts()];
  };

  it('is no deletion: the items stay, and what is made meanwhile is written when it is back', async () => {
    const { ana, ben, id } = await sharingPair(team);
    await rename(team.folder, `${team.folder}-away`);
    expect(await away(ana)).toEqual(['gone', ['Known, ticket 123']]);
    await ana.note('Made meanwhile', id);
    expect(await away(ana)).toEqual(['gone', ['Made meanwhile']]);
    await rename(`${team.folder}-away`, team.folder);
    await syncAll(ana, ben);
    expect(await ben.texts()).toEqual(['Made meanwhile']);
  });

  it('and leaves an empty one behind, as an unmounted disk does, is neither read nor written', async () => {
    const { ana } = await sharingPair(team);
    await rename(path.join(team.folder, 'contract-desk'), `${team.folder}-away`);
    expect(await away(ana)).toEqual(['empty', ['Known, ticket 123']]);
    expect(readdirSync(team.folder)).toEqual([]);
    await rm(`${team.folder}-away`, { recursive: true });
    // Chosen again, it is set up anew, and everything is written.
    await ana.start('Ana');
    expect(await team.files()).toHaveLength(1);
  });

  it('or is refused by its disk is said, and the next pass tries again', async () => {
    const ana = await team.desk({ folder: path.join(team.folder, 'nowhere') });
    const choice = {
      ...(await chosenFolder(ana)),
      author: 'Ana',
      kinds: ['note' as const],
      connections: [ana.connectionId],
    };
    await expect(ana.app.call('shared.start', choice)).rejects.toMatchObject({ code: 'folder_gone' });
    expect((await ana.app.call('shared.state', {})).shared).toBeNull();
  });
});

describe('a folder in which the name of the app’s own is taken', () => {
  it.each<[string, (own: string, outside: string) => Promise<void>]>([
    ['a link to another folder', (own, outside) => symlink(outside, own)],
    ['a link to nowhere', (own, outside) => symlink(path.join(outside, 'nowhere'), own)],
    ['a file', (own) => writeFile(own, 'mine')],
  ])('by %s is refused, and nothing is written, there or elsewhere', async (_, take) => {
    const outside = `${team.folder}-outside`;
    await mkdir(outside);
    await take(path.join(team.folder, 'contract-desk'), outside);
    const ana = await team.desk();
    await ana.note('Mine alone');
    await expect(ana.start('Ana')).rejects.toMatchObject({ code: 'folder_taken' });
    expect((await ana.sync()).shared).toBeNull();
    expect([readdirSync(outside), readdirSync(team.folder)]).toEqual([[], ['contract-desk']]);
    await rm(outside, { recursive: true });
  });
});

describe('a folder that is read-only', () => {
  /** The administrator may write everything; for this, somebody else does it. */
  async function readOnly<T>(work: () => Promise<T>): Promise<T> {
    const folders = readdirSync(team.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => path.join(parentPath, name));
    for (const each of folders) {
      if (process.getuid?.() === 0) chownSync(each, 65_534, 65_534);
      chmodSync(each, 0o555);
    }
    if (process.getuid?.() === 0) process.seteuid?.(65_534);
    try {
      return await work();
    } finally {
      if (process.getuid?.() === 0) process.seteuid?.(0);
      for (const each of folders) chmodSync(each, 0o755);
    }
  }

  it('is read, and what is made here stays here until it can be written', async () => {
    chmodSync(team.folder, 0o755);
    const { ana, ben, id } = await sharingPair(team);
    await ben.note('From Ben', id);
    await ben.sync();
    await ana.note('From Ana');
    const state = await readOnly(() => ana.sync());
    expect(state).toMatchObject({ status: { kind: 'unwritable' }, waiting: 1, problems: [] });
    expect(await ana.texts()).toEqual(['From Ana', 'From Ben']);
    expect(await ana.sync()).toMatchObject({ status: { kind: 'ok' }, waiting: 0 });
    await ben.sync();
    expect(await ben.texts()).toEqual(['From Ana', 'From Ben']);
  });

  it('lets a person keep the version of the others, which waits to be written as one made from both', async () => {
    chmodSync(team.folder, 0o755);
    const { ana, ben, id } = await sharingPair(team);
    await ben.note('From Ben', id);
    await ben.sync();
    await ana.note('From Ana', id);
    const [found] = (await ana.sync()).conflicts;
    const { isDone, state } = await readOnly(() => keepVersion(ana, found, 'theirs'));
    expect([isDone, state.conflicts, state.status.kind, state.waiting]).toEqual([true, [], 'unwritable', 1]);
    expect(await ana.texts()).toEqual(['From Ben']);
    expect(await ana.sync()).toMatchObject({ conflicts: [], waiting: 0 });
  });
});

describe('a file of the folder that is broken or hostile', () => {
  const problems = ({ problems: found }: SharedState) => found.map(({ file, why }) => [path.basename(file), why]);

  it.each<[string, (text: string) => string | Buffer, string]>([
    [
      'has conflict markers of Git and only one version',
      (text) => `<<<<<<< HEAD\n${text}=======\n{}\n>>>>>>> theirs\n`,
      'conflict-markers',
    ],
    ['is cut off', (text) => text.slice(0, 40), 'not-json'],
    ['is a list', () => '[1]', 'not-json'],
    ['nests without end', () => '['.repeat(100_000), 'damaged'],
    ['is of another kind', (text) => text.replace('"note"', '"view"'), 'damaged'],
    ['has the id of another item', (text) => text.replaceAll(/"id": "[^"]+"/g, `"id": "${someId}"`), 'damaged'],
    ['has an id that leads elsewhere', (text) => text.replaceAll(/"id": "[^"]+"/g, '"id": "../../etc"'), 'damaged'],
    ['lacks what a note needs', (text) => text.replace('"text"', '"txt"'), 'damaged'],
    ['is of a newer version', (text) => text.replace('"version": 1', '"version": 2'), 'newer'],
    ['is in Latin-1', (text) => Buffer.from(text.replace('Known', 'Für Prüfung'), 'latin1'), 'damaged'],
    ['is in UTF-16', (text) => Buffer.from(`\u{FEFF}${text}`, 'utf16le'), 'damaged'],
    ['has no end', (text) => text.replace('Known', 'x'.repeat(3_000_000)), 'too-large'],
  ])('that %s is named and left as it is, and the rest works', async (_, broken, why) => {
    const { ana, ben, id, file } = await sharingPair(team);
    await writeFile(file, broken(await readFile(file, 'utf8')));
    const left = await readFile(file);
    const other = await ben.note('Another one');
    await ben.note('Changed here', id);
    const state = await ben.sync();
    expect(problems(state)).toEqual([[`${id}.json`, why]]);
    expect(state.status.kind).toBe('ok');
    expect(await readFile(file)).toEqual(left);
    expect((await ana.sync()).conflicts).toEqual([]);
    expect(await ana.texts()).toEqual(['Another one', 'Known, ticket 123']);
    expect(await team.files()).toContain(path.relative(team.folder, team.file('notes', `${other}.json`)));
  });

  it('is a link, a folder, or has a name that no item has: nothing outside the folder is read or written', async () => {
    const { ana, id, file } = await sharingPair(team);
    const outside = `${team.folder}-outside`;
    await mkdir(outside);
    const secret = path.join(outside, 'secret.json');
    await rename(file, secret);
    await symlink(secret, file);
    await mkdir(team.file('notes', `${someId}.json`));
    await writeFile(team.file('notes', 'note (Ana’s conflicted copy).json'), '{}');
    await writeFile(team.file('notes', 'README.md'), 'read me');
    await ana.note('Changed here', id);
    const before = await readFile(secret, 'utf8');
    expect(new Map(problems(await ana.sync()) as [string, string][])).toEqual(
      new Map([
        ['note (Ana’s conflicted copy).json', 'other-name'],
        [`${someId}.json`, 'not-a-file'],
        [`${id}.json`, 'not-a-file'],
      ]),
    );
    expect(await readFile(secret, 'utf8')).toBe(before);
    // A whole folder that is a link is not followed either.
    await rename(team.file('notes'), path.join(outside, 'notes'));
    await symlink(path.join(outside, 'notes'), team.file('notes').replace(/\/$/, ''));
    await ana.note('Another one');
    expect(problems(await ana.sync())).toEqual([['notes', 'not-a-file']]);
    expect(readdirSync(path.join(outside, 'notes'))).toHaveLength(4);
    await rm(outside, { recursive: true });
  });

  it('changed by hand is taken as a change of that person, and what this version does not know of it stays', async () => {
    const { ana, ben, id, file } = await sharingPair(team);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text
        .replace('ticket 123', 'ticket 200')
        .replace('"item": {', '"colour": "red",\n  "item": {\n    "mood": "good",'),
    );
    await syncAll(ana, ben);
    expect([await ana.texts(), await ben.texts()]).toEqual([['Known, ticket 200'], ['Known, ticket 200']]);
    await ana.note('Known, ticket 201', id);
    await syncAll(ana, ben);
    expect(await ben.texts()).toEqual(['Known, ticket 201']);
    expect(await team.json(file)).toMatchObject({ colour: 'red', item: { mood: 'good', text: 'Known, ticket 201' } });
  });

  it('written by hand without a time has none, also when it is written again', async () => {
    const { ana, ben, id, file } = await sharingPair(team);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/ *"(modifiedAt|revision)": .*\n/g, '').replace('ticket 123', 'ticket 200'));
    const other = text.replaceAll(id, someId).replace(/"modifiedAt": ".*"/, '"modifiedAt": "yesterday"');
    await writeFile(team.file('notes', `${someId}.json`), other);
    await syncAll(ana, ben);
    const [found] = (await ana.sync()).conflicts;
    expect(found?.theirs).toMatchObject({ at: null, text: 'Known, ticket 200' });
    await keepVersion(ana, found, 'theirs');
    const { writers } = await ana.app.call('shared.writers', { connectionId: ana.connectionId });
    expect(new Set(writers.map(({ id: of, at }) => `${of} ${at}`))).toEqual(new Set([`${id} null`, `${someId} null`]));
    expect((await team.json(file))['modifiedAt']).toBeNull();
  });

  it('rewritten in the same second with the same length is seen, on a disk with coarse times', async () => {
    const { ana, file } = await sharingPair(team);
    const when = new Date(team.now());
    await utimes(file, when, when);
    await ana.sync();
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('ticket 123', 'ticket 999'));
    await utimes(file, when, when);
    await ana.sync();
    expect(await ana.texts()).toEqual(['Known, ticket 999']);
  });

  it('that was left half written by a killed app is no item, and the item is written again', async () => {
    const { ana, file, id } = await sharingPair(team);
    await appendFile(path.join(path.dirname(file), `.${id}.json.${someId}.part`), '{"half');
    await rm(file);
    expect((await ana.sync()).problems).toEqual([]);
    expect(await team.json(file)).toMatchObject({ author: 'Ana' });
  });
});
