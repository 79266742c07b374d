import { expect } from '@playwright/test';
import { saveItem } from '@tests/support/local-items';
import { asHeading, next, place, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { choose, dialogOf, fill, inSmallWindow, press, sees, seesHeading, seesThe, select, withFew } from './steps';

const grid = ({ page }: At) => page.getByRole('grid', { name: 'Contracts' });
const firstRow = (at: At) => grid(at).getByRole('row').nth(1);
const filters = ({ page }: At) => page.getByRole('toolbar', { name: 'Filter contracts' });
const zone = ({ page }: At) => page.getByRole('button', { name: /^Times in/ });

async function begin(at: At): Promise<void> {
  await withFew(at);
  const layout = { order: [], hidden: ['approval'], widths: {} };
  const view = { name: 'Drafts', search: { approval: ['Draft', 'Approved'], sort: 'name' as const }, layout };
  await saveItem({ app: at.desk.app, connectionId: at.connectionId() }, 'view', view);
  await at.page.reload();
}

/** The list of contracts with its filters, views, selection and rules. */
export const contracts: ScreenGroup = {
  title: 'the list of contracts',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  begin,
  screens: [
    state('two selected, pinned and copied', async (at) => {
      await firstRow(at).focus();
      for (const key of ['x', 'x']) await at.page.keyboard.press(key);
      const bar = at.page.getByRole('toolbar', { name: 'Selected contracts' });
      await press(bar, 'More');
      await choose(at.page, 'Pin 2 contracts');
      await expect(firstRow(at)).toContainText('Pinned');
      await press(bar, 'Copy');
      await choose(at.page, 'Links');
      await sees(at.page, 'Copied 2 links');
    }),
    state('sorted by an outcome, one of which is chosen, with the menu of a row', async (at) => {
      await at.open('/contracts?outcome=["Failed"]&sort="outcome"');
      await expect(grid(at).getByRole('row')).toHaveCount(3);
      await firstRow(at).click({ button: 'right' });
      await seesThe(at.page, 'menuitem', 'Copy');
    }),
    state('two words of a filter, in its menu', async (at) => {
      await at.open('/contracts?approval=["Draft","Approved"]');
      await press(filters(at), 'More: 1');
      await expect(at.page.getByRole('menuitemcheckbox', { name: /^Draft/ })).toBeChecked();
    }),
    state('how long it has failed and in what, in one menu', async (at) => {
      await at.open('/contracts?failingOlderDays=1&failedIn=["schema"]');
      await press(filters(at), 'Failing: 2');
      await expect(at.page.getByRole('menuitemcheckbox', { name: /^Schema/ })).toBeChecked();
    }),
    state('in groups by owner, one of which is closed', async (at) => {
      await at.open('/contracts?by="owner"');
      const groups = at.page.getByRole('treegrid', { name: 'Contracts' });
      await expect(groups.getByRole('row').nth(1)).toContainText('7 days');
      await groups.getByRole('row').nth(1).press('ArrowLeft');
      await expect(groups.getByRole('row', { expanded: false })).toHaveCount(1);
      await press(filters(at), 'Group by: Owner');
    }),
    state('owners found by their names', async (at) => {
      await at.open('/contracts');
      await press(filters(at), 'Owner');
      await at.page.getByRole('searchbox', { name: 'Search owners' }).fill('a');
      for (const key of ['ArrowDown', 'Space']) await at.page.keyboard.press(key);
      await expect(at.page.getByRole('group', { name: 'Active filters' })).toBeAttached();
    }),
    place('nothing that matches', '/contracts?text="qqqqqqqqqq"', asHeading('No contract matches')),
    state('a saved view without one of its columns', async (at) => {
      await at.open('/contracts');
      const views = at.page.getByRole('list', { name: 'Contract views' });
      await views.getByRole('link', { name: /^Drafts/ }).click();
      const header = (name: string) => grid(at).getByRole('columnheader', { name });
      await expect(header('Contract')).toHaveAttribute('aria-sort', 'ascending');
      await expect(header('Approval')).toHaveCount(0);
    }),
    state('a view without a name', async ({ page, open }) => {
      await open('/contracts?approval=["Draft"]');
      await press(page, /^View: All/);
      await choose(page, 'Save as a new view…');
      await press(dialogOf(page, 'Save as a new view'), 'Save view');
      await sees(page, 'Give the view a name.');
    }),
    state('no retention rules', async ({ page, open }) => {
      await open('/contracts');
      await press(page, /^View:/);
      await choose(page, 'Retention rules…');
      await seesHeading(page, 'No retention rules');
    }),
    next('a new retention rule without a name', async ({ page }) => {
      for (const name of ['New rule…', 'Save rule']) await press(page, name);
      await sees(page, 'Enter a name.');
      await select(page.getByRole('dialog'), 'Delete', 'All but the last');
      await fill(page, 'Runs to keep', '1');
    }),
    next('a retention rule', async ({ page }) => {
      await fill(page, 'Name', 'Keep one');
      await press(page, 'Save rule');
      await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Never run');
    }),
    state('a small window', async (at) => {
      await inSmallWindow(at.page);
      await at.open('/contracts');
      await expect(firstRow(at)).toBeVisible();
    }),
    state('a small window at 200 %', async (at) => {
      await at.page.setViewportSize({ width: 512, height: 320 });
      await expect(zone(at)).toBeInViewport();
    }),
    state('a tooltip', async (at) => {
      const title = (await zone(at).getAttribute('title')) ?? '';
      await zone(at).hover();
      await expect(at.page.getByText(title, { exact: true })).toBeVisible();
    }),
  ],
};
