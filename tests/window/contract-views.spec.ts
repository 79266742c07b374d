import { createGate } from '@tests/support/gate';
import { itemFile } from '@tests/support/local-items';
import { grid } from '../e2e/fixtures/contract-list';
import { keepSome } from './fixtures/keep-contracts';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

test('views keep filters, order and columns under a name, and stand in the rail', async ({ at }) => {
  const count = keepSome(at.sample);
  await at.connect();
  const rail = at.page.getByRole('list', { name: words.app.rail.views });
  const menu = (view: string) => at.page.getByRole('button', { name: `View: ${view}`, exact: true });
  const choose = async (from: string, item: string) => {
    await menu(from).click();
    await at.page.getByRole('menuitem', { name: item }).click();
  };
  const header = (name: string) => grid(at.page).getByRole('columnheader', { name });

  await test.step('those of the app', async () => {
    await expect(rail.getByRole('link', { name: `All ${count}` })).toHaveAttribute('aria-current', 'page');
    await rail.getByRole('link', { name: /^Never validated/ }).click();
    await expect(menu('Never validated')).toBeVisible();
    const outcomes = at.page.getByRole('group', { name: words.contracts.filters.outcome.label });
    await expect(outcomes.getByRole('button', { name: /^Never validated/ })).toHaveAttribute('aria-pressed', 'true');
    await rail.getByRole('link', { name: /^All/ }).click();
    await expect(menu('All')).toBeVisible();
  });

  await test.step('one is saved with its columns, and opens as it was', async () => {
    const filters = at.page.getByRole('toolbar', { name: words.contracts.filters.toolbar });
    await filters.getByRole('button', { name: words.contracts.filters.groups.more }).click();
    await at.page.getByRole('menuitemcheckbox', { name: /^Draft \(/ }).click();
    await at.page.keyboard.press('Escape');
    await header('Contract').getByRole('button').click();
    await choose('All (changed)', 'Save as a new view…');
    const dialog = at.page.getByRole('dialog', { name: words.contracts.views.saveTitle });
    await dialog.getByRole('button', { name: words.contracts.views.save }).click();
    await expect(dialog).toContainText(words.contracts.views.noName);
    await dialog.getByRole('textbox', { name: words.contracts.views.name }).fill('Drafts');
    await at.page.keyboard.press('Enter');
    await expect(menu('Drafts')).toBeVisible();
    await expect(rail.getByRole('link', { name: /^Drafts \d+/ })).toHaveAttribute('aria-current', 'page');
    await header('Approval').click({ button: 'right' });
    await at.page.getByRole('menuitem', { name: words.commands['hide-column'].title }).click();
    await expect(header('Approval')).toBeHidden();
    await choose('Drafts (changed)', 'Update “Drafts”');
    await expect(menu('Drafts')).toBeVisible();
    await rail.getByRole('link', { name: /^All/ }).click();
    await expect(header('Approval')).toBeVisible();
    await expect(at.page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
    await at.page.reload();
    await rail.getByRole('link', { name: /^Drafts/ }).click();
    await expect(header('Approval')).toBeHidden();
    await expect(header('Contract')).toHaveAttribute('aria-sort', 'ascending');
    await expect(at.page.getByRole('button', { name: 'Remove filter Approval: Draft' }).first()).toBeVisible();
  });

  await test.step('it is renamed, deleted, and brought back', async () => {
    await choose('Drafts', 'Rename “Drafts”…');
    await at.page.getByRole('textbox', { name: words.contracts.views.name }).fill('Early ones');
    await at.page.keyboard.press('Enter');
    await expect(rail.getByRole('link', { name: /^Early ones/ })).toBeVisible();
    await choose('Early ones', 'Delete “Early ones”');
    await expect(rail.getByRole('link', { name: /^Early ones/ })).toBeHidden();
    await at.page.getByRole('button', { name: words.commands.undo.title }).click();
    await expect(rail.getByRole('link', { name: /^Early ones/ })).toBeVisible();
  });

  await test.step('a file adds views, and says why when it is none', async () => {
    const file = (text: string) => ({ name: 'views.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const input = at.page.getByLabel(words.marks.itemFiles.fileLabel);
    await input.setInputFiles(file('{"views":[]}'));
    await expect(at.page.getByText('This file can’t be used: it holds no notes, views or rules.')).toBeVisible();
    const layout = { order: [], hidden: [], widths: {} };
    const views = ['One', 'Two', 'Three'].map((name, at) => ({
      ...{ kind: 'view', id: `00000000-0000-4000-8000-00000000000${at}`, name, search: { mine: true }, layout },
    }));
    await input.setInputFiles(file(itemFile([...views, 7])));
    await expect(at.page.getByText('Imported 3 saved views')).toBeVisible();
    await expect(at.page.getByText('1 entry could not be read.')).toBeVisible();
    await at.page.getByRole('button', { name: /^\d more$/ }).click();
    await at.page.getByRole('menuitem', { name: /^Two/ }).click();
    await expect(menu('Two')).toBeVisible();
    await at.page.getByRole('button', { name: /^\d more$/ }).click();
    const [beside] = await Promise.all([
      at.page.context().waitForEvent('page'),
      at.page.getByRole('menuitem', { name: /^Three/ }).click({ modifiers: ['Shift'] }),
    ]);
    await expect(beside.getByRole('button', { name: 'View: Three', exact: true })).toBeVisible();
    await expect(menu('Two')).toBeVisible();
  });
});

test('no view is said to have 0 contracts before the first list of them has come', async ({ at }) => {
  const count = keepSome(at.sample);
  const listed = createGate();
  at.faults.add({ match: { path: /dataContracts/ }, fault: { kind: 'latency', ms: 0 }, until: listed.opened });
  const { container } = at.desk.app;
  const { dispatch } = container;
  const isRead = createGate();
  Object.assign(container, {
    dispatch: async (...call: Parameters<typeof dispatch>) => {
      const reply = await dispatch(...call);
      if (call[0] === 'index.changes') isRead.open();
      return reply;
    },
  });
  await at.connect();
  const rail = at.page.getByRole('list', { name: words.app.rail.views });
  const all = rail.getByRole('link', { name: /^All/ });
  await expect(all).toBeVisible();
  await isRead.opened;
  // Each view is counted when the window is idle.
  await at.page.evaluate(async () => {
    for (let left = 20; left > 0; left -= 1) await new Promise((idle) => requestIdleCallback(idle, { timeout: 100 }));
  });
  await expect(all).toHaveText('All');
  listed.open();
  await expect(all).toHaveText(`All${count}`);
});
