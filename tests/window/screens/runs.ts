import { expect, type Page } from '@playwright/test';
import { briefly } from '../fixtures/home';
import { keepContracts } from '../fixtures/keep-contracts';
import { words } from '../fixtures/words';
import { asHeading, place, state } from './rows';
import type { ScreenGroup } from './screen';
import { inSmallWindow, regionOf, rowOf, sees, select } from './steps';

const first = (page: Page) => rowOf(page, 'Validation runs', 0);
const note = (page: Page) => regionOf(page, 'What is shown');
const aWeekAgo = Date.now() - 7 * 86_400_000;

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
    await expect(note(at.page)).toContainText('Up to date');
  },
  screens: [
    state('the newest of each', ({ page }) => expect(first(page)).toBeVisible()),
    state('over time as a table', async ({ page }) => {
      await page.keyboard.press('t');
      await expect(regionOf(page, 'Timeline').getByRole('table')).toBeVisible();
    }),
    state('by owner as a table', async ({ page }) => {
      await select(page, 'Rows of the table', 'By owner');
      await expect(regionOf(page, 'Timeline').getByRole('region', { name: 'Runs by owner' })).toBeVisible();
    }),
    state('one opened', async ({ page }) => {
      await first(page).press('Enter');
      await sees(page.getByRole('complementary', { name: 'Opened run' }), 'Timestamp (ms)');
    }),
    place('nothing that matches', '/runs?named=zzzzqqqq&status=["Failed"]', asHeading('No run matches')),
    place('older ones that are not loaded', `/runs?from=${aWeekAgo}`, (page) =>
      sees(note(page), words.runs.kept.loadOlder),
    ),
    state('the filters in a small window', async ({ page, open }) => {
      await inSmallWindow(page);
      await open('/runs');
      // Rows of the place before are still there while this one comes, which closes what is opened in it.
      await expect(note(page).getByText(words.runs.kept.loadOlder)).toHaveCount(0);
      await expect(first(page)).toBeVisible();
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: 'Filter by contract or asset' })).toBeFocused();
    }),
  ],
};
