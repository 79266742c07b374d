import { expect, type Page } from '@playwright/test';
import { briefly } from '../fixtures/home';
import { keepContracts } from '../fixtures/keep-contracts';
import type { ScreenGroup } from './screen';
import { sees, seesHeading } from './steps';

const rows = (page: Page) => page.getByRole('grid', { name: 'Validation results' }).locator('[role="row"][data-index]');
const note = (page: Page) => page.getByRole('region', { name: 'What is shown' });

/** The runs of all contracts, one of which has far more results than are kept. */
export const runs: ScreenGroup = {
  title: 'the runs of all contracts',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  deskOptions: { sleep: briefly },
  async begin(at) {
    keepContracts(at.sample, ['orders_events', 'status_sampler']);
    await at.connect();
    await at.open('/runs');
    await expect(note(at.page)).toContainText('2 of 2 checked');
  },
  screens: [
    { name: 'the newest of each', show: ({ page }) => expect(rows(page).first()).toBeVisible() },
    {
      name: 'over time as a table',
      async show({ page }) {
        await page.keyboard.press('t');
        await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('table')).toBeVisible();
      },
    },
    {
      name: 'one opened',
      async show({ page }) {
        await rows(page).first().press('Enter');
        await sees(page.getByRole('complementary', { name: 'Opened result' }), 'Timestamp (ms)');
      },
    },
    {
      name: 'nothing that matches',
      async show({ page, open }) {
        await open('/runs?named=zzzzqqqq&status=["Failed"]');
        await seesHeading(page, 'No result matches');
      },
    },
    {
      name: 'older ones that are not read',
      async show({ page, open }) {
        await open(`/runs?from=${Date.now() - 7 * 86_400_000}`);
        await expect(note(page)).toContainText(/Older runs of \d contracts? (is|are) not read/);
      },
    },
    {
      name: 'the filters in a small window',
      async show({ page, open }) {
        await page.setViewportSize({ width: 1024, height: 640 });
        await open('/runs');
        await expect(rows(page).first()).toBeVisible();
        await page.keyboard.press('/');
        await expect(page.getByRole('searchbox', { name: 'Filter by contract or asset' })).toBeFocused();
      },
    },
  ],
};
