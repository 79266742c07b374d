import { expect } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import type { At, ScreenGroup } from './screen';
import { choose, dialogOf, fill, press, sees, seesHeading, select } from './steps';

const grid = ({ page }: At) => page.getByRole('grid', { name: 'Contracts' });
const firstRow = (at: At) => grid(at).getByRole('row').nth(1);
const filters = ({ page }: At) => page.getByRole('toolbar', { name: 'Filter contracts' });

/** The address of a list with these filters. */
const list = (search: Readonly<Record<string, unknown>>): string =>
  `/contracts?${Object.entries(search)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;

async function openRules({ page }: At): Promise<void> {
  await press(page, /^View:/);
  await choose(page, 'Retention rules…');
}

async function begin(at: At): Promise<void> {
  fewContracts(at.sample);
  const connectionId = await at.connect();
  const layout = { order: [], hidden: ['approval'], widths: {} };
  const view = { id: null, name: 'Drafts', search: { approval: ['Draft', 'Approved'], sort: 'name' as const }, layout };
  await at.desk.app.call('views.save', { connectionId, view });
  await at.open('/contracts');
  await sees(at.page, /^8 contracts$/);
}

/** The list of contracts with its filters, views, selection and rules. */
export const contracts: ScreenGroup = {
  title: 'the list of contracts',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  begin,
  screens: [
    {
      name: 'two selected, pinned and copied',
      async show(at) {
        await firstRow(at).focus();
        for (const key of ['x', 'x']) await at.page.keyboard.press(key);
        const bar = at.page.getByRole('toolbar', { name: 'Selected contracts' });
        await press(bar, 'Pin');
        await expect(firstRow(at)).toContainText('Pinned');
        await press(bar, 'Copy as');
        await choose(at.page, 'Copy links');
        await sees(at.page, 'Copied the 2 contracts');
      },
    },
    {
      name: 'sorted by an outcome, one of which is chosen, with the menu of a row',
      async show(at) {
        await at.open(list({ outcome: ['Failed'], sort: 'outcome' }));
        await expect(grid(at).getByRole('row')).toHaveCount(3);
        await firstRow(at).click({ button: 'right' });
        await expect(at.page.getByRole('menuitem', { name: 'Copy id' })).toBeVisible();
      },
    },
    {
      name: 'two words of a filter, in its menu',
      async show(at) {
        await at.open(list({ approval: ['Draft', 'Approved'] }));
        await press(filters(at), 'Approval: 2');
        await expect(at.page.getByRole('menuitemcheckbox', { name: /^Draft/ })).toBeChecked();
      },
    },
    {
      name: 'owners found by their names',
      async show(at) {
        await at.open(list({}));
        await press(filters(at), 'Owner');
        await at.page.getByRole('searchbox', { name: 'Search owners' }).fill('a');
        await at.page.keyboard.press('ArrowDown');
        await at.page.keyboard.press('Space');
        await expect(at.page.getByRole('group', { name: 'Active filters' })).toBeAttached();
      },
    },
    {
      name: 'nothing that matches',
      async show(at) {
        await at.open(list({ text: 'qqqqqqqqqq' }));
        await seesHeading(at.page, 'No contract matches');
      },
    },
    {
      name: 'a saved view without one of its columns',
      async show(at) {
        await at.open('/contracts');
        await at.page
          .getByRole('list', { name: 'Contract views' })
          .getByRole('link', { name: /^Drafts/ })
          .click();
        await expect(grid(at).getByRole('columnheader', { name: 'Contract' })).toHaveAttribute(
          'aria-sort',
          'ascending',
        );
        await expect(grid(at).getByRole('columnheader', { name: 'Approval' })).toHaveCount(0);
      },
    },
    {
      name: 'a view without a name',
      async show(at) {
        await at.open(list({ approval: ['Draft'] }));
        await press(at.page, /^View: All/);
        await choose(at.page, 'Save as a new view…');
        await press(dialogOf(at.page, 'Save as a new view'), 'Save view');
        await sees(at.page, 'Give the view a name.');
      },
    },
    {
      name: 'no retention rules',
      async show(at) {
        await at.open('/contracts');
        await openRules(at);
        await seesHeading(at.page, 'No retention rules');
      },
    },
    {
      name: 'a new retention rule without a name',
      goesOn: true,
      async show({ page }) {
        await press(page, 'New rule…');
        await press(page, 'Save rule');
        await sees(page, 'Enter a name.');
        await select(page.getByRole('dialog'), 'What goes', 'All but the last');
        await fill(page, 'Results to keep', '1');
      },
    },
    {
      name: 'a retention rule',
      goesOn: true,
      async show({ page }) {
        await fill(page, 'Name', 'Keep one');
        await press(page, 'Save rule');
        await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Never run');
      },
    },
    {
      name: 'a small window',
      async show(at) {
        await at.page.setViewportSize({ width: 1024, height: 640 });
        await at.open('/contracts');
        await expect(firstRow(at)).toBeVisible();
      },
    },
    {
      name: 'a small window at 200 %',
      async show(at) {
        await at.page.setViewportSize({ width: 512, height: 320 });
        await expect(at.page.getByRole('button', { name: /^Times in/ })).toBeInViewport();
      },
    },
    {
      name: 'a tooltip',
      async show({ page }) {
        const status = page.getByRole('button', { name: /^Times in/ });
        const title = (await status.getAttribute('title')) ?? '';
        await status.hover();
        await expect(page.getByText(title, { exact: true })).toBeVisible();
      },
    },
  ],
};
