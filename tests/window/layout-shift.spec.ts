import type { Page } from '@playwright/test';
import { loadedCount, resultRows } from '@tests/e2e/fixtures/contract';
import { createGate } from '@tests/support/gate';
import { expect, group, test } from './fixtures/home';
import { type Shift, shiftsOf, watchShifts } from './fixtures/layout-shifts';
import { goWithin } from './fixtures/test';
import { words } from './fixtures/words';

/** A list of 200 px that moves by 40 px in a window of 800 px has 0.0125. */
const most = 0.01;

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { score }) => sum + score, 0);

const overview = async (page: Page): Promise<void> => {
  await expect(page.getByRole('region', { name: words.run.newest.title }).getByText(/^as of/)).toBeVisible();
  await expect(page.getByRole('toolbar', { name: /^Last \d+ runs?$/ })).toBeVisible();
};

/** Each screen, and when all of it is there. */
const screens: readonly {
  readonly name: string;
  readonly place: string;
  readonly whole: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'Home',
    place: '/home',
    whole: async (page) => {
      await expect(group(page, 'Failing 1')).toBeVisible();
      await expect(page.getByRole('grid', { name: words.home.heat.grid })).toBeVisible();
      await expect(page.getByRole('region', { name: words.home.trend.label }).getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'Contracts',
    place: '/contracts',
    whole: (page) => expect(page.getByRole('grid', { name: 'Contracts' }).getByText('Just broken')).toBeVisible(),
  },
  {
    name: 'Contracts with filters',
    place: `/contracts?${new URLSearchParams({ failing: 'true', approval: '["Approved","Draft"]', include: '"all"', lastRunDays: '30', owner: '["a","b"]' })}`,
    whole: (page) => expect(page.getByRole('button', { name: 'Clear all filters' })).toBeVisible(),
  },
  {
    name: 'Contracts of a view',
    place: '/contracts?failing=true&sort=failing&desc=true&view=failing',
    whole: (page) => expect(page.getByRole('grid', { name: 'Contracts' }).getByText('Just broken')).toBeVisible(),
  },
  { name: 'Runs', place: '/runs', whole: (page) => expect(resultRows(page).first()).toBeVisible() },
  { name: 'a contract that passes', place: 'Mended again', whole: overview },
  { name: 'a contract that fails', place: 'Long broken', whole: overview },
  {
    name: 'the runs of a contract',
    place: 'Long broken?tab=results',
    whole: (page) => expect.poll(() => loadedCount(page)).toBeGreaterThan(0),
  },
];

test('nothing moves by itself on a screen while its parts arrive', async ({ appWindow, faults, openFew }) => {
  await watchShifts(appWindow);
  const contracts = await openFew(faults.baseUrl);
  faults.add({ match: { path: /./ }, fault: { kind: 'latency', ms: 300 } });
  for (const { name, place, whole } of screens) {
    await test.step(name, async () => {
      const [title = '', query] = place.split('?');
      const contract = contracts.get(title);
      const found =
        contract === undefined ? place : `/contracts/${contract.id}${query === undefined ? '' : `?${query}`}`;
      await goWithin(appWindow, found);
      await appWindow.reload();
      await whole(appWindow);
      const shifts = await shiftsOf(appWindow);
      expect.soft(sumOf(shifts), `${name}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(most);
    });
  }
});

test('Home moves nothing, whichever of its parts comes last', async ({ appWindow, faults, openFew, desk }) => {
  await watchShifts(appWindow);
  await openFew(faults.baseUrl);
  const { container } = desk.app;
  const { dispatch } = container;
  await goWithin(appWindow, '/home');
  for (const late of [['index.open', 'index.status'], ['index.marks'], ['index.changes']]) {
    await test.step(late.join(' '), async () => {
      const gate = createGate();
      Object.assign(container, {
        dispatch: async (...call: Parameters<typeof dispatch>) => {
          if (late.includes(String(call[0]))) await gate.opened;
          return dispatch(...call);
        },
      });
      await appWindow.reload();
      const rows = appWindow.getByRole('status').filter({ hasText: words.home.loading });
      await expect(rows.locator('span[aria-hidden]').first()).toBeVisible();
      gate.open();
      await expect(group(appWindow, 'Failing 1')).toBeVisible();
      const shifts = await shiftsOf(appWindow);
      expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.005);
    });
  }
});
