import type { Page } from '@playwright/test';
import { saveItem } from '@tests/support/local-items';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { axeFaults } from './fixtures/axe';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

/** The page of the window that something opens. */
async function opened(page: Page, opens: () => unknown): Promise<Page> {
  const [another] = await Promise.all([page.context().waitForEvent('page'), opens()]);
  await another.waitForLoadState();
  return another;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const contracts = (page: Page) => page.getByRole('grid', { name: 'Contracts' });

test('what one window changes is seen in the others, and what is gone in one is gone in all', async ({ at, page }) => {
  await at.connect();
  await expect(heading(page, 'Contracts')).toBeVisible();
  const other = await opened(page, () => at.desk.menu('screen-in-window'));
  await expect(heading(other, 'Contracts')).toBeVisible();

  await test.step('a view that is saved in one is in the rail of the other', async () => {
    await page.getByRole('searchbox', { name: 'Filter contracts by text' }).fill('status');
    await page.getByRole('button', { name: 'All (changed)' }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
    const dialog = page.getByRole('dialog', { name: words.contracts.views.saveTitle });
    await dialog.getByRole('textbox', { name: words.contracts.views.name }).fill('Seen elsewhere');
    await dialog.getByRole('button', { name: words.contracts.views.save }).click();
    await expect(other.getByRole('link', { name: /Seen elsewhere/ })).toBeVisible();
  });

  await test.step('a row that is dragged out of the window opens beside it, one that is dropped on it does not', async () => {
    const row = contracts(page).getByRole('row').nth(1);
    const drag = (screenX: number) =>
      row.evaluate((element, x) => {
        const dataTransfer = new DataTransfer();
        const event = (name: string) =>
          new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer, screenX: x });
        element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
        const isDragged = (element as HTMLElement).draggable && element.dispatchEvent(event('dragstart'));
        if (isDragged) element.dispatchEvent(event('dragend'));
      }, screenX);
    const dropped = await opened(page, async () => {
      await drag(100);
      await drag(100_000);
    });
    await expect(dropped.getByRole('tab', { name: 'Overview' })).toBeVisible();
    expect(page.context().pages()).toHaveLength(3);
    await dropped.close();
  });

  await test.step('a connection that is removed in one is gone in the other, which says so', async () => {
    await goTo(page, '/connections');
    await page.getByRole('button', { name: 'More actions for Test catalog' }).click();
    await page.getByRole('menuitem', { name: words.commands['remove-connection'].title }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.belongings.removal.confirm }).click();
    const gone = other.getByRole('alert').filter({ hasText: 'This connection no longer exists.' });
    await expect(gone).toBeVisible();
  });
  await other.close();
});

test('a place in the rail opens in a new window by its menu, where a view is renamed too', async ({ at, page }) => {
  const connectionId = await at.connect();
  const layout = { order: [], hidden: [], widths: {} };
  await saveItem({ app: at.desk.app, connectionId }, 'view', { name: 'Broken', search: { text: 'status' }, layout });
  await page.reload();
  const rail = page.getByRole('navigation', { name: words.app.rail.label });
  const view = rail.getByRole('link', { name: /^Broken/ });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(view).toBeVisible();

  await test.step('by the second button of the mouse', async () => {
    await view.click({ button: 'right' });
    await expect(page.getByRole('menu', { name: /Broken/ })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    const other = await opened(page, () => item('Open in a new window').click());
    await expect(other.getByRole('button', { name: 'View: Broken', exact: true })).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await other.close();
  });

  await test.step('by the menu key, which gives the focus back', async () => {
    const runs = rail.getByRole('link', { name: words.commands.runs.title });
    await runs.focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(runs).toBeFocused();
    await page.keyboard.press('ContextMenu');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Open', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Runs')).toBeVisible();
    await rail.getByRole('link', { name: words.app.rail.settings }).click({ button: 'right' });
    const settings = await opened(page, () => item('Open in a new window').click());
    await expect(heading(settings, 'Settings')).toBeVisible();
    await settings.close();
  });

  await test.step('renamed, deleted and brought back', async () => {
    await view.click({ button: 'right' });
    await item('Rename “Broken”…').click();
    const name = page.getByRole('textbox', { name: words.contracts.views.name });
    await expect(name).toHaveValue('Broken');
    await name.fill('Failing');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(words.contracts.views.nameTaken);
    await name.fill('Late');
    await page.keyboard.press('Enter');
    const renamed = rail.getByRole('link', { name: /^Late/ });
    await renamed.click({ button: 'right' });
    await item('Delete “Late”').click();
    await expect(renamed).toHaveCount(0);
    await page.getByRole('button', { name: words.commands.undo.title }).click();
    await expect(renamed).toBeVisible();
    await rail.getByRole('link', { name: /^Failing/ }).click({ button: 'right' });
    await expect(page.getByRole('menuitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
  });
});

test('the overview of a group opens in a new window, from Home and from its head', async ({ at, page }) => {
  await at.connect('/home');
  const groups = page.getByRole('grid', { name: words.home.groupTable.title });
  const row = groups.getByRole('row').nth(1);
  await row.focus();
  const byKey = await opened(page, () => page.keyboard.press('ControlOrMeta+Enter'));
  await expect(byKey).toHaveURL(/rollup/);
  await byKey.close();
  await row.click({ button: 'right' });
  const byMenu = await opened(page, () => page.getByRole('menuitem', { name: 'Open in a new window' }).click());
  await expect(byMenu).toHaveURL(/rollup/);
  await byMenu.close();

  await page.getByRole('link', { name: 'Contracts', exact: true }).click();
  await page.getByRole('button', { name: words.contracts.groups.button }).click();
  await page.getByRole('menuitemcheckbox').nth(1).click();
  const head = page.getByRole('treegrid', { name: 'Contracts' }).getByRole('row', { expanded: true }).first();
  await head.click({ button: 'right' });
  const ofHead = await opened(page, () =>
    page.getByRole('menuitem', { name: words.contracts.groups.rollUpInWindow }).click(),
  );
  await expect(ofHead).toHaveURL(/rollup/);
  await head.focus();
  const byHeadKey = await opened(page, () => page.keyboard.press('ControlOrMeta+Enter'));
  await expect(byHeadKey).toHaveURL(/rollup/);
});

test('a press with Shift or Ctrl opens what a contract’s page leads to in a window of its own', async ({
  at,
  page,
}) => {
  const long = fewContracts(at.sample).get('Long broken');
  await at.connect(`/contracts/${long?.id}`);
  const { screens, run } = words;
  const compare = page.getByRole('button', { name: screens.contract.compare, exact: true });
  const versus = await opened(page, () => compare.click({ modifiers: ['Shift'] }));
  await expect(versus).toHaveURL(/\/compare\?a=/);
  await versus.close();

  const withSuccess = page.getByRole('button', { name: run.newest.compareWithLastSuccess });
  const asked = await opened(page, () => withSuccess.click({ modifiers: ['Shift'] }));
  await expect(asked).toHaveURL(/\/compare\?a=/);
  await asked.close();

  const since = page.getByRole('button', { name: /^\d+ \w+ \d{4}/ }).first();
  await since.focus();
  const failed = await opened(page, () => page.keyboard.press('Control+Enter'));
  await expect(failed).toHaveURL(/run=/);
  await failed.close();

  await page.getByRole('button', { name: screens.contract.more, exact: true }).click();
  const last = page.getByRole('menuitem', { name: words.commands['open-last-failed'].title });
  const opens = await opened(page, () => last.click({ modifiers: ['Shift'] }));
  await expect(opens).toHaveURL(/run=/);
  await expect(page).not.toHaveURL(/compare|run=/);

  await since.focus();
  await page.keyboard.down('Shift');
  const held = await opened(page, async () => {
    for (let repeats = 0; repeats < 4; repeats += 1) await page.keyboard.down('Enter');
  });
  await expect(held).toHaveURL(/run=/);
  await page.keyboard.up('Enter');
  await page.keyboard.up('Shift');
  expect(page.context().pages()).toHaveLength(3);

  await since.click();
  await expect(page).toHaveURL(/run=/);
  expect(page.context().pages()).toHaveLength(3);
});

test('another connection opens in a window of its own, where it was left', async ({ at, page }) => {
  await at.connect('/home', { name: 'prod' });
  await expect(heading(page, 'Home')).toBeVisible();
  await at.connect('/runs', { name: 'staging' });
  await page.getByRole('button', { name: /^Connection/ }).click();
  const prod = page.getByRole('menuitemcheckbox', { name: /prod/ });
  const other = await opened(page, () => prod.click({ modifiers: ['Shift'] }));
  await expect(other).toHaveURL(/\/home/);
  await expect(page).toHaveURL(/\/runs/);
});
