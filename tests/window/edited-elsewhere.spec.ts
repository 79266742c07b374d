import { errorFacts } from '@shared/errors/error-table';
import { itemsOf, saveItem } from '@tests/support/local-items';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { axeFaults } from './fixtures/axe';
import { anotherWindow, callIn } from './fixtures/other-window';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

test('a note that is edited keeps what is typed where another window changes or deletes it', async ({ at, page }) => {
  const long = fewContracts(at.sample).get('Long broken');
  const connectionId = await at.connect(`/contracts/${long?.id}`);
  const on = { app: at.desk.app, connectionId };
  const contract = { contractId: long?.id as never, contractName: 'orders', run: null, acknowledged: null };
  const { id } = await saveItem(on, 'note', { ...contract, text: 'Known' });
  const other = await anotherWindow(page, () => at.desk.menu('screen-in-window'));
  await page.reload();
  await page.getByRole('button', { name: words.notes.edit, exact: true }).click();
  const field = page.getByRole('textbox', { name: words.notes.form.text });
  await field.fill('Mine, half written');

  const change = { kind: 'note', id, draft: { ...contract, text: 'Theirs' } };
  await callIn(other, 'local.save', { connectionId, change });
  await expect(page.getByText(words.marks.meanwhile.replaced)).toBeVisible();
  await expect(field).toHaveValue('Mine, half written');

  await callIn(other, 'local.remove', { connectionId, kind: 'note', ids: [id] });
  await expect(page.getByText(words.marks.meanwhile.deleted)).toBeVisible();
  await expect(field).toHaveValue('Mine, half written');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: words.notes.form.save }).click();
  await expect(field).toBeHidden();
  await expect(page.getByText('Mine, half written')).toBeVisible();
  expect((await itemsOf(on, 'note')).map(({ text }) => text)).toEqual(['Mine, half written']);
});

test('of two notes that are edited, each keeps what is typed where it is deleted', async ({ at, page }) => {
  const long = fewContracts(at.sample).get('Long broken');
  const connectionId = await at.connect(`/contracts/${long?.id}`);
  const contract = { contractId: long?.id as never, contractName: 'orders', run: null, acknowledged: null };
  const on = { app: at.desk.app, connectionId };
  const first = await saveItem(on, 'note', { ...contract, text: 'Older' });
  const second = await saveItem(on, 'note', { ...contract, text: 'Newer' });
  const other = await anotherWindow(page, () => at.desk.menu('screen-in-window'));
  await page.reload();
  const removeThere = (id: string) => callIn(other, 'local.remove', { connectionId, kind: 'note', ids: [id] });
  const edit = page.getByRole('button', { name: words.notes.edit, exact: true });
  const fields = page.getByRole('textbox', { name: words.notes.form.text });
  const deleted = page.getByText(words.marks.meanwhile.deleted);
  const typed = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).value).sort());
  await expect(edit).toHaveCount(2);
  await edit.first().click();
  await fields.fill('One, half written');
  await edit.click();
  await fields.nth(1).fill('Two, half written');

  await removeThere(first.id);
  await expect(deleted).toHaveCount(1);
  expect(await typed()).toEqual(['One, half written', 'Two, half written']);
  await removeThere(second.id);
  await expect(deleted).toHaveCount(2);
  expect(await typed()).toEqual(['One, half written', 'Two, half written']);

  await page.getByRole('button', { name: words.notes.form.cancel }).first().click();
  await expect(fields).toHaveCount(1);
  expect(await typed()).toHaveLength(1);
});

test('an open view follows a change of somebody else, unless it was changed here', async ({ at, page }) => {
  const connectionId = await at.connect();
  const on = { app: at.desk.app, connectionId };
  const layout = { order: [], hidden: [], widths: {} };
  const { id } = await saveItem(on, 'view', { name: 'Team', search: { text: 'status' }, layout });
  const other = await anotherWindow(page, () => at.desk.menu('screen-in-window'));
  await goWithin(page, `/contracts?text=status&view=${id}`);
  const named = (name: string) => page.getByRole('button', { name: `View: ${name}`, exact: true });
  await page.reload();
  await expect(named('Team')).toBeVisible();

  const changeTo = (text: string) =>
    callIn(other, 'local.save', {
      connectionId,
      change: { kind: 'view', id, draft: { name: 'Team', search: { text }, layout } },
    });
  await changeTo('orders');
  const filter = page.getByRole('searchbox', { name: 'Filter contracts by text' });
  await expect(filter).toHaveValue('orders');
  await expect(named('Team')).toBeVisible();

  await filter.fill('payments');
  await expect(named('Team (changed)')).toBeVisible();
  await changeTo('customers');
  await expect.poll(async () => (await itemsOf(on, 'view'))[0]?.search).toEqual({ text: 'customers' });
  await expect(filter).toHaveValue('payments');
  await expect(named('Team (changed)')).toBeVisible();
});

for (const place of ['the rail', 'the menu of views'] as const) {
  test(`a view that is renamed from ${place} keeps what is typed where it is deleted elsewhere`, async ({
    at,
    page,
  }) => {
    const connectionId = await at.connect();
    const on = { app: at.desk.app, connectionId };
    const layout = { order: [], hidden: [], widths: {} };
    const { id } = await saveItem(on, 'view', { name: 'Team', search: { text: 'status' }, layout });
    const other = await anotherWindow(page, () => at.desk.menu('screen-in-window'));
    await goWithin(page, `/contracts?text=status&view=${id}`);
    await page.reload();
    const link = page.getByRole('list', { name: words.app.rail.views }).getByRole('link', { name: /^Team/ });
    if (place === 'the rail') await link.click({ button: 'right' });
    else await page.getByRole('button', { name: 'View: Team', exact: true }).click();
    await page.getByRole('menuitem', { name: words.contracts.views.renameView('Team') }).click();
    const dialog = page.getByRole('dialog', { name: words.contracts.views.renameTitle });
    const field = dialog.getByRole('textbox', { name: words.contracts.views.name });
    await field.fill('Team of Ana');
    await callIn(other, 'local.remove', { connectionId, kind: 'view', ids: [id] });
    await expect(page.getByRole('link', { name: /^Team/, includeHidden: true })).toHaveCount(0);
    await expect(field).toHaveValue('Team of Ana');
    await field.press('Enter');
    await expect(page.getByRole('link', { name: /^Team of Ana/ })).toBeVisible();
    expect((await itemsOf(on, 'view')).map(({ name }) => name)).toEqual(['Team of Ana']);
  });
}

test.describe('a connection that another window removes', () => {
  const gone = errorFacts('no_connection').sentence;

  test('leaves only Close in an open dialog', async ({ at, page }) => {
    const long = fewContracts(at.sample).get('Long broken');
    const connectionId = await at.connect(`/contracts/${long?.id}`);
    const other = await anotherWindow(page, () => at.desk.menu('screen-in-window'));
    await page.getByRole('button', { name: words.screens.contract.more }).click();
    await page.getByRole('menuitem', { name: words.commands['set-status'].title }).click();
    const dialog = page.getByRole('dialog', { name: words.setStatus.title });
    await expect(dialog.getByRole('button', { name: words.operations.texts.preview })).toBeEnabled();
    await callIn(other, 'connections.remove', { connectionId, isDeleted: true });
    await expect(dialog.getByText(gone)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await expect(dialog.getByRole('button', { name: words.operations.close })).toBeFocused();
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('takes no note, and leaves what is typed', async ({ at, page }) => {
    const long = fewContracts(at.sample).get('Long broken');
    const connectionId = await at.connect(`/contracts/${long?.id}`);
    const other = await anotherWindow(page, () => at.desk.menu('screen-in-window'));
    await expect(page.getByRole('button', { name: words.screens.contract.compare, exact: true })).toBeEnabled();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: words.notes.of('Long broken') });
    await dialog.getByRole('button', { name: words.notes.add, exact: true }).click();
    const field = dialog.getByRole('textbox', { name: words.notes.form.text });
    await field.fill('Mine, half written');
    await callIn(other, 'connections.remove', { connectionId, isDeleted: true });
    await dialog.getByRole('button', { name: words.notes.form.save }).click();
    await expect(dialog.getByRole('alert')).toContainText(gone);
    await expect(field).toHaveValue('Mine, half written');
  });
});
