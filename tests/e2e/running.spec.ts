import { expect, test } from './fixtures/connect';
import { contractNamed, goToContract } from './fixtures/contract';
import { clickNotice, isWindowShown, shownNotices, watchDesktop } from './fixtures/desktop';

/** The service's clock: the run lasts until the window is away. */
const minute = 60_000;
let ahead = 0;
test.beforeEach(() => {
  ahead = 0;
});

test.use({
  sampleOptions: { clock: () => Date.now() + ahead, validationTiming: { queued: minute, running: minute } },
  isIndexed: false,
});

test('a run that ends while the window is away is told on the desktop, and a click opens it', async ({
  app,
  appWindow,
  sample,
  connectTo,
}) => {
  await watchDesktop(app);
  await connectTo(sample.baseUrl, sample.tokens.full);
  await goToContract(appWindow, contractNamed(sample, 'orders_events').id);
  await appWindow.getByRole('button', { name: 'Validate' }).click();
  await expect(appWindow.getByRole('button', { name: 'Validate again…' })).toBeVisible();
  // Hidden, and not only without the focus: a desktop without a window manager gives that back at once.
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  ahead += 3 * minute;
  await expect
    .poll(() => shownNotices(app))
    .toEqual([expect.stringMatching(/^Validation finished: Success \| Orders events/)]);
  await clickNotice(app);
  expect(await isWindowShown(app)).toBe(true);
  await expect(appWindow.getByRole('complementary', { name: 'Opened result' })).toContainText('Facts');
});
