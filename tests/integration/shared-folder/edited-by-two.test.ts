import { cp, readFile, rm } from 'node:fs/promises';
import { itemsOf } from '@tests/support/local-items';
import { openedForEach } from '@tests/support/opened';
import { keepVersion, openTeam, sharingPair, syncAll } from '@tests/support/shared-desks';
import { describe, expect, it } from 'vitest';

const team = openedForEach(openTeam);

describe('two people who edit one note', () => {
  async function conflict() {
    const two = await sharingPair(team);
    const { ana, ben, id } = two;
    team.pass(60_000);
    await ben.note('Ben: fixed on Friday', id);
    await ana.note('Ana: fixed on Monday', id);
    await ben.sync();
    const state = await ana.sync();
    return { ...two, state, found: state.conflicts[0] };
  }

  it('both keep their text, and it is shown beside the other’s with who wrote it', async () => {
    const { ana, ben, file, state, found } = await conflict();
    expect(state.conflicts).toHaveLength(1);
    expect(found).toMatchObject({
      kind: 'note',
      title: 'orders',
      mine: { author: 'Ana', at: team.now() },
      theirs: { author: 'Ben', at: team.now() },
    });
    expect(found?.mine.text).toContain('Ana: fixed on Monday');
    expect(found?.theirs.text).toContain('Ben: fixed on Friday');
    await syncAll(ana, ben, ana);
    expect([await ana.texts(), await ben.texts()]).toEqual([['Ana: fixed on Monday'], ['Ben: fixed on Friday']]);
    expect((await team.json(file))['item']).toMatchObject({ text: 'Ben: fixed on Friday' });
  });

  it.each([
    ['mine', ['Ana: fixed on Monday']],
    ['theirs', ['Ben: fixed on Friday']],
    ['both', ['Ana: fixed on Monday', 'Ben: fixed on Friday']],
  ] as const)('have %s afterwards, where that is kept', async (keep, texts) => {
    const { ana, ben, found } = await conflict();
    const { isDone, state } = await keepVersion(ana, found, keep);
    expect([isDone, state.conflicts]).toEqual([true, []]);
    await syncAll(ana, ben, ana, ben);
    expect([await ana.texts(), await ben.texts()]).toEqual([texts, texts]);
    expect((await ben.sync()).conflicts).toEqual([]);
  });

  it.each(['first', 'last'] as const)(
    'in the same words are not asked, and whoever was %s to write, the later time stays',
    async (which) => {
      const { ana, ben, id } = await sharingPair(team);
      const [one, other] = which === 'first' ? [ben, ana] : [ana, ben];
      team.pass(60_000);
      await ana.note('Fixed', id);
      team.pass(60_000);
      await ben.note('Fixed', id);
      await syncAll(one, other);
      expect((await other.sync()).conflicts).toEqual([]);
      await syncAll(one, other);
      const notes = await Promise.all([ana, ben].map((each) => itemsOf(each, 'note')));
      expect(notes).toMatchObject(notes.map(() => [{ text: 'Fixed', changedAt: team.now() }]));
      const files = await readFile(team.file('notes', `${id}.json`), 'utf8');
      await syncAll(ana, ben, ana);
      expect(await readFile(team.file('notes', `${id}.json`), 'utf8')).toBe(files);
    },
  );

  it('decide about what they saw: a version that has changed meanwhile is shown again', async () => {
    const { ana, ben, id, found } = await conflict();
    await ben.note('Ben: fixed on Thursday', id);
    await ben.sync();
    const { isDone, state } = await keepVersion(ana, found, 'theirs');
    expect(isDone).toBe(false);
    expect(state.conflicts[0]?.theirs.text).toContain('Thursday');
    expect(await ana.texts()).toEqual(['Ana: fixed on Monday']);
  });

  it('are asked nothing while paused, and an answer that comes then writes nothing', async () => {
    const { ana, file, found } = await conflict();
    const before = await readFile(file, 'utf8');
    const paused = await ana.app.call('shared.change', { isPaused: true });
    expect(paused).toMatchObject({ status: { kind: 'paused' }, conflicts: [], problems: [], waiting: 0 });
    for (const keep of ['mine', 'both', 'theirs'] as const) {
      expect(await keepVersion(ana, found, keep)).toEqual({ isDone: false, state: paused });
    }
    expect([await readFile(file, 'utf8'), await ana.texts()]).toEqual([before, ['Ana: fixed on Monday']]);
    const { conflicts } = await ana.app.call('shared.change', { isPaused: false });
    expect(conflicts).toEqual([found]);
  });

  it('are asked where one has deleted it, and either is kept', async () => {
    const { ana, ben, id } = await sharingPair(team);
    await ben.note('Still needed', id);
    await ben.sync();
    await ana.removeNote(id);
    const [found] = (await ana.sync()).conflicts;
    expect([found?.mine.text, found?.theirs.text?.split('\n')[0]]).toEqual([null, 'Still needed']);
    await keepVersion(ana, found, 'theirs');
    expect(await ana.texts()).toEqual(['Still needed']);
    await ana.removeNote(id);
    await ben.note('Still needed, really', id);
    await syncAll(ana);
    const [other] = (await ben.sync()).conflicts;
    expect(other?.theirs.text).toBeNull();
    await keepVersion(ben, other, 'mine');
    await syncAll(ana);
    expect(await ana.texts()).toEqual(['Still needed, really']);
  });
});

describe('two Git checkouts of one folder', () => {
  it('have the same after they were brought together, file by file', async () => {
    const other = `${team.folder}-clone`;
    const ana = await team.desk();
    await ana.start('Ana');
    const id = await ana.note('First');
    await ana.sync();
    await cp(team.folder, other, { recursive: true });
    const ben = await team.desk({ folder: other });
    await ben.start('Ben');
    await ben.note('Second', id);
    await ben.note('From Ben');
    await ben.sync();
    await ana.note('From Ana');
    await ana.sync();
    // Pull and push: nobody has changed the same file.
    await cp(other, team.folder, { recursive: true });
    await ana.sync();
    await cp(team.folder, other, { recursive: true });
    await ben.sync();
    expect([await ana.texts(), await ben.texts()]).toEqual([
      ['From Ana', 'From Ben', 'Second'],
      ['From Ana', 'From Ben', 'Second'],
    ]);
    await rm(other, { recursive: true });
  });
});
