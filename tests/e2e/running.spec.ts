import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { openContract, resultRows, toContracts } from './fixtures/contract';
import { clickNotice, shownNotices, watchDesktop } from './fixtures/desktop';

/** The service's clock runs here. Each state lasts for as long as a test looks at it. */
const minute = 60_000;
let ahead = 0;
const clock = () => Date.now() + ahead;
test.beforeEach(() => {
  ahead = 0;
});

for (const dialect of ['documented', 'openmetadata'] as const) {
  test.describe(`runs of a server that speaks ${dialect}`, () => {
    test.use({ sampleOptions: { clock, validationTiming: { queued: minute, running: minute }, dialect } });

    test('are followed to their end and told on the desktop; one that is stuck explains itself', async ({
      app,
      appWindow,
      sample,
      connectTo,
    }) => {
      test.slow();
      await watchDesktop(app);
      await connectTo(sample.baseUrl, sample.tokens.full);
      await openContract(appWindow, 'orders_events');
      await appWindow.getByRole('button', { name: 'Validate' }).click();
      const card = appWindow.getByRole('region', { name: 'Newest result' });
      if (dialect === 'documented') {
        await expect(card).toContainText(/Queued for \d:\d\d/);
        ahead += minute;
      }
      await expect(card).toContainText(/Running for \d:\d\d/);
      await expect(card).toContainText(/Last checked \d\d:\d\d:\d\d, (next in \d+ s|checking now)/);
      await expect(card.getByRole('switch', { name: 'Notify me' })).toBeChecked();

      await appWindow.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Settings' }).click();
      await expect(appWindow.getByRole('button', { name: '1 in progress' })).toBeVisible();
      // Hidden, and not only without the focus: a desktop without a window manager gives that back at once.
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
      ahead += minute;
      await expect.poll(() => shownNotices(app)).toHaveLength(1);
      expect(await shownNotices(app)).toEqual([
        expect.stringMatching(/^Validation finished: Success \| Orders events/),
      ]);
      await expect(appWindow.getByRole('button', { name: '1 in progress' })).toHaveCount(0);
      await clickNotice(app);
      expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true);
      await expect(appWindow.getByRole('complementary', { name: 'Opened result' })).toContainText('Facts');

      await toContracts(appWindow);
      await openContract(appWindow, 'stuck_run');
      const stuck = appWindow.getByRole('region', { name: 'This run looks stuck' });
      await expect(stuck).toContainText(/It has been running for .+\. Runs of this contract usually take /);
      await expect(stuck).toContainText('Why this happens');
      await expect(stuck).toContainText('first sets this one to Aborted');
      if (dialect === 'documented') await expectAccessible(appWindow);
      await stuck.getByRole('button', { name: 'Validate again…' }).click();
      await expect(appWindow.getByRole('alertdialog', { name: 'A validation is already under way' })).toBeVisible();
      await appWindow.keyboard.press('Escape');
      await expect(stuck).toBeVisible();
      await appWindow.getByRole('tab', { name: /Results/ }).click();
      await expect(resultRows(appWindow).first()).toContainText(/Running.*\d+ [dhm]/);
      expect(await shownNotices(app)).toHaveLength(1);
    });
  });
}
