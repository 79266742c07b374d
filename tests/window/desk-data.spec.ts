import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ContractId } from '@shared/domain/ids';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { saveItem } from '@tests/support/local-items';
import { axeFaults } from './fixtures/axe';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const { deskData: text, ui } = words;

const openSettings = async (page: Page) => {
  await goTo(page, '/settings');
  await expect(page.getByRole('list', { name: text.title })).toBeVisible();
};
const part = (page: Page, name: string) =>
  page.getByRole('list', { name: text.title }).getByRole('listitem').filter({ hasText: name });

test('the size of each part is shown, and clearing one says what is lost and what stays', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect('/contracts');
  await expect(at.page.getByRole('row', { name: /Just broken/ })).toBeVisible();
  await openSettings(at.page);
  await expect(part(at.page, text.parts.index.name)).toContainText(/8 contracts · [\d.]+ kB/);
  const clear = at.page.getByRole('button', { name: text.clearOf(text.parts.requests.name) });
  await expect(part(at.page, text.parts.requests.name)).toContainText(/\d+ requests? · /);
  await clear.click();
  const question = at.page.getByRole('alertdialog', { name: text.parts.requests.question });
  await expect(question).toContainText(text.parts.requests.lost);
  expect(await axeFaults(at.page)).toEqual([]);
  await question.getByRole('button', { name: text.confirm.clear }).click();
  await expect(question).toBeHidden();
  await expect(part(at.page, text.parts.requests.name)).toContainText('0 requests');
  await expect(clear).toHaveAccessibleDescription(text.nothing);
});

test('everything moves to another desk through one file, which a newer version does not spoil', async ({ at }) => {
  const file = path.join(at.desk.folder, 'moved.json');
  const app = at.desk.app;
  const { id } = await app.call('connections.save', { name: 'Production', baseUrl: 'http://127.0.0.1:9/api' });
  await saveItem({ app, connectionId: id }, 'note', {
    ...{ contractId: '00000000-0000-4000-8000-00000000000c' as ContractId, contractName: 'a', run: null },
    ...{ text: 'Ana is on it', acknowledged: null },
  });
  at.desk.person.chooses = file;
  await openSettings(at.page);
  await at.page.getByRole('button', { name: text.export.button }).click();
  await expect(at.page.getByText(text.export.done)).toBeVisible();

  await test.step('a file of a newer version changes nothing, and says so', async () => {
    const newer = path.join(at.desk.folder, 'newer.json');
    await writeFile(newer, (await readFile(file, 'utf8')).replace('"version": 1', '"version": 2'));
    at.desk.person.chooses = newer;
    await at.page.getByRole('button', { name: text.import.button }).click();
    await expect(at.page.getByRole('alert')).toHaveText(
      text.import.refused('it was written by a newer version of this app'),
    );
    at.desk.person.chooses = file;
  });

  await test.step('what is here already is said, and cannot be imported again', async () => {
    await at.page.getByRole('button', { name: text.import.button }).click();
    const dialog = at.page.getByRole('dialog', { name: text.import.title });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Production' })).toContainText(text.import.fates.same);
    await expect(dialog.getByRole('button', { name: text.import.confirm })).toHaveAccessibleDescription(
      text.import.nothing,
    );
    await dialog.getByRole('button', { name: words.deskData.cancel }).click();
  });

  await test.step('on a desk without it everything is new, and comes with a connection that wants its token', async () => {
    await app.call('connections.remove', { connectionId: id, isDeleted: true });
    await openSettings(at.page);
    await at.page.reload();
    await at.page.getByRole('button', { name: text.import.button }).click();
    const dialog = at.page.getByRole('dialog', { name: text.import.title });
    await expect(dialog).toContainText('Notes: 1 new');
    expect(await axeFaults(at.page)).toEqual([]);
    const letImport = at.desk.hold('data.import');
    await dialog.getByRole('button', { name: text.import.confirm }).click();
    await expect(dialog.getByRole('button', { name: words.deskData.cancel })).toHaveAccessibleDescription(ui.underWay);
    await expect(dialog.getByRole('button', { name: ui.close })).toHaveAccessibleDescription(ui.underWay);
    await at.page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    letImport();
    await expect(dialog).toBeHidden();
    await expect(at.page.getByText(text.import.doneHint(1, true))).toBeVisible();
    await expect(part(at.page, text.made.name)).toContainText('1 note');
    await goTo(at.page, '/connections');
    await expect(at.page.getByText('Production')).toBeVisible();
  });
});
