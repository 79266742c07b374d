import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { itemsOf, putItems, saveItem } from '@tests/support/local-items';
import { openedForEach } from '@tests/support/opened';
import { chosenFolder, noteDraft, openTeam, sharingPair, syncAll } from '@tests/support/shared-desks';
import { describe, expect, it, vi } from 'vitest';

const team = openedForEach(openTeam);

describe('a shared folder', () => {
  it('is off at first: nothing is written, and nothing of it is read', async () => {
    const ana = await team.desk();
    await ana.note('Mine alone');
    expect(await ana.sync()).toMatchObject({ shared: null, status: { kind: 'off' } });
    expect(await team.files()).toEqual([]);
    expect(readdirSync(team.folder)).toEqual([]);
  });

  it('says what would be shared before anything is written', async () => {
    const { ana } = await sharingPair(team);
    const ben = await team.desk();
    await ben.note('One');
    await ben.note('Two');
    const files = await team.files();
    const { preview } = await ben.app.call('shared.choose', {});
    expect(preview).toMatchObject({
      folder: team.folder,
      author: 'Sample Steward',
      servers: [{ connectionId: ben.connectionId, here: { note: 2, view: 0 }, there: { note: 1, rule: 0 } }],
    });
    expect(await team.files()).toEqual(files);
    expect((await ben.app.call('shared.state', {})).shared).toBeNull();
    await ana.sync();
  });

  it('brings notes, views and rules to the others, in files that a person can read, and says who wrote them', async () => {
    const ana = await team.desk();
    await ana.start('Ana');
    const on = { app: ana.app, connectionId: ana.connectionId };
    const view = { name: 'Broken', search: { outcome: ['Failed'] }, layout: { order: [], hidden: [], widths: {} } };
    const { id: viewId } = await saveItem(on, 'view', view as never);
    await saveItem(on, 'rule', {
      name: 'Old ones',
      target: { kind: 'view', id: viewId, name: 'Broken' },
      rule: { kind: 'older-than', days: 90 },
      keep: { newest: true, lastSuccess: true, lastFailure: true, noted: true },
      remindDays: 30,
    });
    const noteId = await ana.note('Known, ticket 123');
    team.server.clear();
    await ana.sync();
    expect(await team.files()).toHaveLength(3);
    const text = await readFile(team.file('notes', `${noteId}.json`), 'utf8');
    expect(text).toContain('"author": "Ana",\n');
    expect(text).toContain('    "text": "Known, ticket 123",\n');
    expect(text.endsWith('}\n')).toBe(true);

    const ben = await team.desk();
    await ben.start('Ben');
    const there = { app: ben.app, connectionId: ben.connectionId };
    expect(await ben.texts()).toEqual(['Known, ticket 123']);
    expect(await itemsOf(there, 'view')).toMatchObject([{ ...view, id: viewId }]);
    // It never ran here, and runs only when a person says so.
    expect(await itemsOf(there, 'rule')).toMatchObject([{ name: 'Old ones', lastRun: null, createdAt: team.now() }]);
    const { writers } = await ben.app.call('shared.writers', { connectionId: ben.connectionId });
    expect(writers).toHaveLength(3);
    expect(new Set(writers.map(({ author, at }) => `${author} ${at}`))).toEqual(new Set([`Ana ${team.now()}`]));
    expect(ben.app.events).toContainEqual({ type: 'shared-folder-changed', connections: [ben.connectionId] });
    // Nothing of it went to the server.
    expect(team.server.log.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('takes changes and deletions both ways, and writes nothing where nothing has changed', async () => {
    const { ana, ben, id, file } = await sharingPair(team);
    await ben.note('Known, ticket 124', id);
    await syncAll(ben, ana);
    expect(await ana.texts()).toEqual(['Known, ticket 124']);
    const before = await readFile(file, 'utf8');
    await syncAll(ana, ben, ana);
    expect(await readFile(file, 'utf8')).toBe(before);
    await ana.removeNote(id);
    await syncAll(ana, ben);
    expect(await ben.texts()).toEqual([]);
    // What it said is still in the file, and an old computer does not bring it back.
    expect(await team.json(file)).toMatchObject({ deleted: true, author: 'Ana', item: { text: 'Known, ticket 124' } });
    const old = await team.desk();
    await putItems(old, 'note', [
      { ...noteDraft('Known, ticket 124'), id, author: null, writtenAt: 1, changedAt: null },
    ]);
    await old.start('Cleo');
    expect((await old.sync()).conflicts).toHaveLength(1);
  });

  it('takes a note that was brought back after it was deleted', async () => {
    const { ana, ben, id } = await sharingPair(team);
    const notes = await itemsOf(ana, 'note');
    await ana.removeNote(id);
    await syncAll(ana, ben);
    expect(await ben.texts()).toEqual([]);
    await putItems(ana, 'note', notes);
    await syncAll(ana, ben);
    expect(await ben.texts()).toEqual(['Known, ticket 123']);
  });

  it('keeps what is only for one computer: when a rule last ran there', async () => {
    const { ana, ben } = await sharingPair(team);
    const { id } = await saveItem(ana, 'rule', {
      name: 'Old ones',
      target: { kind: 'contracts', contracts: [{ id: noteDraft('').contractId, name: 'orders' }] },
      rule: { kind: 'keep-last', count: 5 },
      keep: { newest: true, lastSuccess: false, lastFailure: false, noted: true },
      remindDays: null,
    });
    await syncAll(ana, ben);
    const [rule] = await itemsOf(ben, 'rule');
    if (rule === undefined) throw new Error('It was not taken.');
    await putItems(ben, 'rule', [{ ...rule, lastRun: { at: 7, operationId: null } }]);
    const [own] = await itemsOf(ana, 'rule');
    if (own === undefined) throw new Error('It is gone.');
    await saveItem(ana, 'rule', { ...own, id, name: 'Older ones' });
    await syncAll(ben, ana, ben);
    expect(await itemsOf(ben, 'rule')).toMatchObject([{ name: 'Older ones', lastRun: { at: 7 } }]);
    expect(await itemsOf(ana, 'rule')).toMatchObject([{ name: 'Older ones', lastRun: null }]);
  });

  it.each([
    ['the watch of the disk', 10],
    ['the poll', 1000],
  ])('is followed by %s: what others write again and again is there unasked', async (_, passedMs) => {
    const { ana, ben, id } = await sharingPair(team);
    ana.timing.pass(0);
    for (const text of ['Ben: once', 'Ben: twice', 'Ben: thrice']) {
      await ben.note(text, id);
      await ben.sync();
      await vi.waitUntil(
        async () => {
          ana.timing.pass(passedMs);
          return (await ana.texts()).includes(text);
        },
        { timeout: 20_000, interval: 20 },
      );
    }
  });

  it('is left as it is while paused, by kinds that are not shared, and when it is switched off', async () => {
    const { ana, ben, id } = await sharingPair(team);
    const on = { author: 'Ana', kinds: ['view' as const], connections: [ana.connectionId] };
    await ana.app.call('shared.change', { ...on, isPaused: true });
    await ana.note('Not yet', id);
    expect((await ana.sync()).status).toEqual({ kind: 'paused' });
    await ana.app.call('shared.change', { ...on, isPaused: false });
    await syncAll(ana, ben);
    expect(await ben.texts()).toEqual(['Known, ticket 123']);
    const files = await team.files();
    expect(await ana.app.call('shared.stop', {})).toMatchObject({ shared: null });
    await ana.removeNote(id);
    await ana.sync();
    expect(await team.files()).toEqual(files);
    // What was deleted meanwhile is not deleted for the others, and is there again.
    await ana.start('Ana');
    await syncAll(ana, ben);
    expect([await ana.texts(), await ben.texts()]).toEqual([['Known, ticket 123'], ['Known, ticket 123']]);
  });

  it('gives back what was deleted while its kind was not shared, and deletes it for nobody', async () => {
    const { ana, ben, id } = await sharingPair(team);
    await ana.app.call('shared.change', { kinds: ['view', 'rule'] });
    await ana.removeNote(id);
    await ana.sync();
    await ana.app.call('shared.change', { kinds: ['view', 'rule', 'note'] });
    await syncAll(ana, ben);
    expect([await ana.texts(), await ben.texts()]).toEqual([['Known, ticket 123'], ['Known, ticket 123']]);
  });

  it('keeps all of several quick changes of what is shared, whatever each window had seen', async () => {
    const { ana } = await sharingPair(team);
    await Promise.all([
      ana.app.call('shared.change', { isPaused: true }),
      ana.app.call('shared.change', { kinds: ['note'] }),
      ana.app.call('shared.change', { author: 'Ana B.' }),
    ]);
    const { shared } = await ana.app.call('shared.state', {});
    expect(shared).toMatchObject({ isPaused: true, kinds: ['note'], author: 'Ana B.' });
  });

  it('does not begin in a folder that another window has chosen since', async () => {
    const ana = await team.desk();
    const first = await chosenFolder(ana);
    const choice = { author: 'Ana', kinds: ['note' as const], connections: [ana.connectionId] };
    const second = await chosenFolder(ana);
    await expect(ana.app.call('shared.start', { ...first, ...choice })).rejects.toMatchObject({
      code: 'choice_expired',
    });
    expect((await ana.app.call('shared.start', { ...second, ...choice })).shared?.folder).toBe(team.folder);
  });

  it('outlives the app, and knows its versions then', async () => {
    const { ana, ben, id } = await sharingPair(team);
    await ana.restart();
    await ben.note('Changed meanwhile', id);
    await ben.sync();
    const state = await ana.sync();
    expect(state).toMatchObject({ shared: { author: 'Ana', folder: team.folder }, conflicts: [] });
    expect(await ana.texts()).toEqual(['Changed meanwhile']);
  });
});

describe('two connections of one person to one server', () => {
  it('have the same items, and a change of either is one of both', async () => {
    const ana = await team.desk();
    const connectionId = await ana.app.connect(`${team.server.baseUrl}/api`, team.tokens.readOnly);
    const other = { app: ana.app, connectionId };
    const connections = [ana.connectionId, connectionId];
    await ana.app.call('shared.start', { ...(await chosenFolder(ana)), author: 'Ana', kinds: ['note'], connections });
    const id = await ana.note('First');
    await ana.sync();
    expect(await itemsOf(other, 'note')).toMatchObject([{ id, text: 'First' }]);
    await saveItem(other, 'note', { ...noteDraft('Second'), id });
    await ana.sync();
    const state = await ana.sync();
    expect([await ana.texts(), state.conflicts]).toEqual([['Second'], []]);
    // A removed connection takes nothing away from the folder.
    await ana.app.call('connections.remove', { connectionId, isDeleted: true });
    await ana.sync();
    expect([await ana.texts(), (await team.files()).length]).toEqual([['Second'], 1]);
  });
});
