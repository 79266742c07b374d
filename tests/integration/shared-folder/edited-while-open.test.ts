import { itemsOf, saveItem } from '@tests/support/local-items';
import { openedForEach } from '@tests/support/opened';
import { keepVersion, noteDraft, openTeam, sharingPair, syncAll } from '@tests/support/shared-desks';
import { describe, expect, it } from 'vitest';

const team = openedForEach(openTeam);

describe('a note that somebody else changes while it is being edited', () => {
  /** Ana opens the note; Ben's change arrives; Ana saves. */
  async function saved(text: string) {
    const two = await sharingPair(team, 'first');
    const { ana, ben, id } = two;
    const opened = (await itemsOf(ana, 'note')).find((note) => note.id === id);
    team.pass(60_000);
    await ben.note('Ben: root cause found', id);
    await syncAll(ben, ana);
    await saveItem(ana, 'note', { ...noteDraft(text), id, opened });
    return { ...two, state: await ana.sync() };
  }

  it('is a conflict when it is saved, and neither text is lost', async () => {
    const { ana, ben, file, state } = await saved('Ana: rerun on Monday');
    expect(state.conflicts.map(({ mine, theirs }) => [mine.author, theirs.author])).toEqual([['Ana', 'Ben']]);
    expect((await team.json(file))['item']).toMatchObject({ text: 'Ben: root cause found' });
    const { isDone } = await keepVersion(ana, state.conflicts[0], 'both');
    await syncAll(ana, ben);
    const both = ['Ana: rerun on Monday', 'Ben: root cause found'];
    expect([isDone, await ana.texts(), await ben.texts()]).toEqual([true, both, both]);
  });

  it('is a conflict too where its text goes back to what it was before both', async () => {
    const { state } = await saved('first');
    expect(state.conflicts).toHaveLength(1);
  });
});

it('what only this computer has changed is saved without a question, also twice before a pass', async () => {
  const { ana, ben, id } = await sharingPair(team);
  for (const text of ['Ana: once', 'Ana: twice']) {
    const opened = (await itemsOf(ana, 'note')).find((note) => note.id === id);
    await saveItem(ana, 'note', { ...noteDraft(text), id, opened });
  }
  const { conflicts } = await ana.sync();
  await ben.sync();
  expect([conflicts, await ben.texts()]).toEqual([[], ['Ana: twice']]);
});

it('a note that is deleted elsewhere while it is being edited comes back when it is saved', async () => {
  const { ana, ben, id } = await sharingPair(team);
  const opened = (await itemsOf(ana, 'note')).find((note) => note.id === id);
  await ben.removeNote(id);
  await syncAll(ben, ana);
  expect(await ana.texts()).toEqual([]);
  await saveItem(ana, 'note', { ...noteDraft('Ana: still needed'), id, opened });
  const { conflicts } = await ana.sync();
  await ben.sync();
  expect([conflicts, await ben.texts()]).toEqual([[], ['Ana: still needed']]);
});
