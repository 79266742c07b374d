import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { saveItem } from '@tests/support/local-items';
import { noteDraft } from '@tests/support/shared-desks';
import { axeFaults } from './fixtures/axe';
import { expect, goTo, type Hand, test } from './fixtures/test';
import { words } from './fixtures/words';

const { sharedFolder: texts } = words;

const panel = (page: Page) => page.getByRole('region', { name: texts.title });

/** The files of notes in the folder, by their absolute paths. */
async function noteFiles(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((name) => /notes.[^.]+\.json$/.test(name)).map((name) => path.join(folder, name));
}

/** What somebody else writes into the file of a note. */
async function writeTheirs(file: string, text: string): Promise<void> {
  const written = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...written, author: 'Ana', item: { ...written.item, text } }));
}

/** The settings, where a folder with one note is shared. */
async function sharedNote({ page, desk, connect }: Hand) {
  const connectionId = await connect('/contracts', { isRead: false });
  const on = { app: desk.app, connectionId };
  const { id } = await saveItem(on, 'note', noteDraft('Known'));
  const folder = path.join(desk.folder, 'team');
  await mkdir(folder);
  desk.person.chooses = folder;
  const { preview } = await desk.app.call('shared.choose', {});
  const choiceId = preview?.choiceId ?? '';
  await desk.app.call('shared.start', { choiceId, author: 'Ben', kinds: ['note'], connections: [connectionId] });
  const [file = ''] = await noteFiles(folder);
  await goTo(page, '/settings');
  await expect(panel(page)).toContainText(texts.statuses.ok);
  return { on, folder, file, id };
}

test('shares after it has said what it would write, shows both versions of a note, and keeps what is chosen', async ({
  at,
}) => {
  fewContracts(at.sample);
  const { page, desk } = at;
  const connectionId = await at.connect('/contracts');
  const on = { app: desk.app, connectionId };
  const { id } = await saveItem(on, 'note', noteDraft('Known, ticket 123\nAsk Ana about it'));
  const layout = { order: [], hidden: [], widths: {} };
  await saveItem(on, 'view', { name: 'Broken ones', search: { outcome: ['Failed'] }, layout });
  const folder = path.join(desk.folder, 'team');
  await mkdir(folder);
  await goTo(page, '/settings');
  await expect(panel(page)).toContainText('Nothing is sent to the server.');

  await test.step('what would be shared is said first', async () => {
    desk.person.chooses = folder;
    await panel(page).getByRole('button', { name: texts.choose }).click();
    const dialog = page.getByRole('dialog', { name: texts.start.title });
    await expect(dialog).toContainText('Writes 1 saved view and 1 note to the folder.');
    expect(await axeFaults(page)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    await dialog.getByRole('checkbox', { name: texts.kinds.note }).click();
    await expect(dialog).toContainText('Writes 1 saved view to the folder.');
    await dialog.getByRole('checkbox', { name: texts.kinds.note }).click();
    const name = dialog.getByRole('textbox', { name: texts.author });
    await name.fill(' ');
    await dialog.getByRole('button', { name: texts.start.confirm }).click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Ben');
    const letStart = desk.hold('shared.start');
    await dialog.getByRole('button', { name: texts.start.confirm }).click();
    const cancel = dialog.getByRole('button', { name: texts.start.cancel });
    await expect(cancel).toHaveAccessibleDescription(words.ui.underWay);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    letStart();
    await expect(dialog).toBeHidden();
    await expect(panel(page)).toContainText(texts.statuses.ok);
    await expect(page.getByRole('main')).toBeFocused();
  });

  const [file = ''] = await noteFiles(folder);
  await test.step('two versions stand side by side, and both can be kept', async () => {
    await panel(page).getByRole('button', { name: texts.pause }).click();
    await expect(panel(page)).toContainText(texts.statuses.paused);
    await saveItem(on, 'note', { ...noteDraft('Fixed on Monday\nAsk Ana about it'), id });
    // Somebody else has changed it in the folder.
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('Known, ticket 123', 'Fixed on Friday').replace('"Ben"', '"Ana"'));
    await panel(page).getByRole('button', { name: texts.resume }).click();
    const status = page.getByRole('contentinfo');
    await status.getByRole('button', { name: texts.status.conflicts(1) }).click();
    await panel(page)
      .getByRole('button', { name: /^Compare/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Note about orders' });
    const row = dialog.getByRole('row', { name: /Fixed on Monday.*Fixed on Friday/ });
    await expect(row).toBeVisible();
    await expect(dialog.getByRole('columnheader', { name: /In the folder by Ana/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Ask Ana about it Ask Ana about it' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: texts.conflicts.keepBoth }).click();
    await expect(dialog).toBeHidden();
    await expect(panel(page)).not.toContainText(texts.conflicts.hint);
    await expect.poll(async () => (await noteFiles(folder)).length).toBe(2);
  });

  await test.step('a note and a view say who wrote them', async () => {
    await goTo(page, `/c/${connectionId}/contracts`);
    await expect(page.getByRole('grid', { name: words.contracts.title })).toContainText('Just broken');
    await page.keyboard.press('Control+p');
    const palette = page.getByRole('dialog', { name: words.palette.label });
    await palette.getByRole('combobox').fill(words.commands['all-notes'].title);
    await palette.getByRole('option', { name: words.commands['all-notes'].title }).first().click();
    const notes = page.getByRole('dialog', { name: words.notes.all });
    await expect(notes.getByRole('listitem').filter({ hasText: 'Fixed on Friday' })).toContainText(
      /by Ana (just now|\d+ minutes? ago)/,
    );
    await expect(notes.getByRole('listitem').filter({ hasText: 'Fixed on Monday' })).toContainText(
      /Edited by Ben (just now|\d+ minutes? ago)/,
    );
    await expect(notes).toContainText(words.notes.allShared);
    await page.keyboard.press('Escape');
    const view = page.getByRole('link', { name: /^Broken ones/ });
    await expect(view).toHaveAccessibleDescription(/^“Broken ones” by Ben /);
    await view.click({ button: 'right' });
    await expect(page.getByRole('menu')).toContainText('“Broken ones” by Ben ');
    await page.keyboard.press('Escape');
    await view.click();
    await page.getByRole('button', { name: /^View: Broken ones/ }).click();
    await expect(page.getByRole('menu')).toContainText('“Broken ones” by Ben ');
    await page.keyboard.press('Escape');
    await goTo(page, '/settings');
  });

  await test.step('a file that Git could not merge is shown as both versions, and written whole', async () => {
    const theirs = (await readFile(file, 'utf8')).replace('Fixed on Friday', 'Fixed on Sunday');
    await saveItem(on, 'note', { ...noteDraft('Fixed on Saturday\nAsk Ana about it'), id });
    await expect.poll(() => readFile(file, 'utf8')).toContain('Fixed on Saturday');
    const text = await readFile(file, 'utf8');
    await writeFile(file, `<<<<<<< HEAD\n${text}=======\n${theirs}>>>>>>> ana\n`);
    await panel(page).getByRole('button', { name: texts.sync }).click();
    const compare = panel(page).getByRole('button', { name: /^Compare/ });
    await expect(compare).toBeVisible();
    await panel(page).getByRole('button', { name: texts.pause }).click();
    await expect(compare).toBeHidden();
    await panel(page).getByRole('button', { name: texts.resume }).click();
    await compare.click();
    const dialog = page.getByRole('dialog', { name: 'Note about orders' });
    await expect(dialog).toContainText(texts.conflicts.descriptions.git);
    await expect(dialog.getByRole('columnheader', { name: /^The other version by Ana/ })).toBeVisible();
    await dialog.getByRole('button', { name: texts.conflicts.keep.git.theirs }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => readFile(file, 'utf8')).toContain('Fixed on Sunday');
    expect(await readFile(file, 'utf8')).not.toContain('=======');
    await expect(panel(page)).not.toContainText(texts.conflicts.hint);
  });

  await test.step('a broken file is named, and a folder that is gone changes nothing here', async () => {
    await writeFile(file, '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> ana\n');
    await panel(page).getByRole('button', { name: texts.sync }).click();
    await expect(panel(page)).toContainText(texts.problems.why['conflict-markers']);
    await expect(panel(page)).toContainText(`${id}.json`);
    await rename(folder, `${folder}-away`);
    await panel(page).getByRole('button', { name: texts.sync }).click();
    await expect(panel(page)).toContainText(texts.statuses.gone);
    expect(await axeFaults(page)).toEqual([]);
    await expect(page.getByRole('contentinfo')).toContainText(texts.status.gone);
    const { items } = await desk.app.call('local.list', { connectionId, kind: 'note' });
    expect(items).toHaveLength(2);
    await panel(page).getByRole('button', { name: texts.stop }).click();
    await expect(panel(page).getByRole('button', { name: texts.choose })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('a conflict asks again when a version changes, and its dialog opens only when asked for', async ({ at }) => {
  const { page, desk } = at;
  const { on, folder, file, id } = await sharedNote(at);
  const compare = panel(page).getByRole('button', { name: /^Compare/ });
  const dialog = page.getByRole('dialog', { name: 'Note about orders' });
  const rowOf = (mine: string, theirs: string) => dialog.getByRole('row', { name: new RegExp(`${mine}.*${theirs}`) });
  const disagree = async (mine: string, theirs: string) => {
    await desk.app.call('shared.change', { isPaused: true });
    await saveItem(on, 'note', { ...noteDraft(mine), id });
    await writeTheirs(file, theirs);
    await desk.app.call('shared.change', { isPaused: false });
  };

  await disagree('Mine', 'Theirs on Friday');
  await compare.click();
  await expect(rowOf('Mine', 'Theirs on Friday')).toBeVisible();
  await writeTheirs(file, 'Theirs on Sunday');
  await desk.app.call('shared.sync', {});
  await expect(dialog.getByRole('status')).toContainText(texts.conflicts.changed);
  await expect(rowOf('Mine', 'Theirs on Friday')).toBeVisible();
  const keepMine = dialog.getByRole('button', { name: texts.conflicts.keep.folder.mine });
  await expect(keepMine).toHaveAttribute('aria-disabled', 'true');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts.conflicts.showNow }).click();
  await expect(rowOf('Mine', 'Theirs on Sunday')).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.ui.close }).first()).toBeFocused();
  await keepMine.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();

  await disagree('Mine again', 'Theirs again');
  await expect(compare).toBeVisible();
  await expect(dialog).toBeHidden();
  await compare.click();
  await rename(folder, `${folder}-away`);
  await desk.app.call('shared.sync', {});
  await expect(dialog.getByRole('status')).toHaveText(texts.statuses.gone);
  await expect(keepMine).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await rename(`${folder}-away`, folder);
  await desk.app.call('shared.sync', {});
  await expect(compare).toBeVisible();
  await expect(dialog).toBeHidden();

  await compare.click();
  await writeTheirs(file, 'Mine again');
  await desk.app.call('shared.sync', {});
  await expect(dialog.getByRole('status')).toHaveText(texts.conflicts.gone);
});

test('the name stays while it is typed, and what was said of sharing goes once it is no longer true', async ({
  at,
}) => {
  const { page, desk } = at;
  const { on } = await sharedNote(at);
  const name = panel(page).getByRole('textbox', { name: texts.author });
  await name.fill('Ben Half');
  await desk.app.call('shared.change', { author: 'Ana' });
  await expect.poll(async () => (await desk.app.call('shared.state', {})).shared?.author).toBe('Ana');
  await expect(name).toHaveValue('Ben Half');
  await name.press('Enter');
  await expect.poll(async () => (await desk.app.call('shared.state', {})).shared?.author).toBe('Ben Half');
  await expect(name).toBeFocused();
  await desk.app.call('shared.change', { author: 'Ana' });
  await expect(name).toHaveValue('Ana');

  await panel(page).getByRole('button', { name: texts.stop }).click();
  const said = page.getByRole('dialog', { name: texts.stopped });
  await expect(said).toBeVisible();
  await said.hover();
  const { preview } = await desk.app.call('shared.choose', {});
  const choice = { author: 'Ben', kinds: ['note' as const], connections: [on.connectionId] };
  await desk.app.call('shared.start', { choiceId: preview?.choiceId ?? '', ...choice });
  await expect(panel(page)).toContainText(texts.statuses.ok);
  await expect(said).toBeHidden();
});
