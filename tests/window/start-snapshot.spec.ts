import { withSnapshot } from '@main/app/window/first-page';
import type { Page } from '@playwright/test';
import type { SnapshotNode, StartSnapshot } from '@shared/domain/local/start-snapshot';
import { briefly, expect, group, test } from './fixtures/home';

const kept: StartSnapshot[] = [];

test.use({
  deskOptions: { sleep: briefly, controls: { keepSnapshot: (snapshot) => void kept.push(snapshot) } },
});
test.beforeEach(() => {
  kept.length = 0;
});

/** Starts the page with a snapshot, as the next start of the app does; its other scripts come once `release` is called. */
async function startAgain(page: Page, snapshot: StartSnapshot) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withSnapshot(await response.text(), snapshot) });
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.goto('/', { waitUntil: 'commit' });
  return release;
}

const cover = (page: Page) => page.locator('[data-start-snapshot]');

test('a start shows how Home looked before its scripts have come, then Home itself', async ({ appWindow, openFew }) => {
  await openFew();
  const row = group(appWindow, 'Failing 1').getByText('Long broken');
  await expect(row).toBeVisible();
  await expect.poll(() => kept.length).toBeGreaterThan(0);
  const snapshot = kept.at(-1) as StartSnapshot;
  expect(snapshot.tree.includes('Long broken')).toBe(true);
  const release = await startAgain(appWindow, snapshot);
  await expect(cover(appWindow)).toBeVisible();
  expect(Number(await cover(appWindow).getAttribute('data-rows'))).toBeGreaterThan(3);
  // Nobody is told of what cannot be used.
  await expect(row).toHaveCount(0);
  release();
  await expect(row).toBeVisible();
  await expect(cover(appWindow)).toHaveCount(0);
});

test('a key or another screen takes the snapshot of the start away', async ({ appWindow, openFew }) => {
  await openFew();
  const snapshot = { connectionId: 'any', sheets: [], tree: JSON.stringify([['p', {}, ['Home as it was']]]) };
  const release = await startAgain(appWindow, snapshot);
  await expect(cover(appWindow)).toBeVisible();
  await appWindow.keyboard.press('Tab');
  await expect(cover(appWindow)).toHaveCount(0);
  release();
  await appWindow.unroute('**/assets/main-*.js');
  await startAgain(appWindow, snapshot).then((again) => again());
  await appWindow.evaluate(() => window.location.assign('#/settings'));
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(cover(appWindow)).toHaveCount(0);
});

const hostile: readonly (SnapshotNode | unknown)[] = [
  ['script', {}, ['window.hurt = 1']],
  ['iframe', { srcdoc: '<script>parent.hurt = 1</script>' }, []],
  ['img', { src: 'x', onerror: 'window.hurt = 1' }, []],
  [
    'p',
    { onclick: 'window.hurt = 1', id: 'root', href: 'https://example.com' },
    ['</script><script>window.hurt = 1</script>'],
  ],
  [null, 7, 'text'],
  ['div', null, [[[]]]],
];

test('a snapshot that somebody wrote runs and loads nothing, and one that is no JSON is none', async ({
  appWindow,
  openFew,
}) => {
  await openFew();
  const release = await startAgain(appWindow, { connectionId: 'any', sheets: [], tree: JSON.stringify(hostile) });
  await expect(cover(appWindow)).toBeVisible();
  await expect(appWindow.locator('iframe, img')).toHaveCount(0);
  expect(await appWindow.evaluate(() => 'hurt' in window)).toBe(false);
  release();
  await expect(group(appWindow, 'Failing 1')).toBeVisible();
  const next = await startAgain(appWindow, { connectionId: 'any', sheets: [], tree: '<b>no tree' });
  next();
  await expect(group(appWindow, 'Failing 1')).toBeVisible();
  await expect(cover(appWindow)).toHaveCount(0);
});
