import type { ElectronApplication, Page } from '@playwright/test';
import { expect, test } from './fixtures/app';
import { filter, firstRow } from './fixtures/contract-list';
import { launch } from './fixtures/launch';
import { chooseMenu } from './fixtures/main-process';

test.use({ appArgs: ['--sample'] });

/** The page of the window that something opens. */
async function opened(app: ElectronApplication, opens: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([app.waitForEvent('window'), opens()]);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('windows have screens of their own, hear of each other, and all come back at the next start', async ({
  app,
  appWindow,
  userData,
}) => {
  await expect(appWindow.getByRole('list', { name: 'Contract views' })).toBeVisible();
  await appWindow.getByRole('link', { name: 'Contracts', exact: true }).click();
  await filter(appWindow).fill('status_sampler');
  await expect(appWindow.getByText(/ match(es)? · /)).toBeVisible();
  await firstRow(appWindow).focus();
  const contract = await opened(app, () => appWindow.keyboard.press('ControlOrMeta+Enter'));
  await expect(heading(contract, 'Status sampler')).toBeVisible();
  await expect(heading(appWindow, 'Contracts')).toBeVisible();

  await test.step('a click with Shift on a link opens it in a window of its own', async () => {
    const runs = await opened(app, () =>
      appWindow.getByRole('link', { name: 'Runs', exact: true }).click({ modifiers: ['Shift'] }),
    );
    await expect(heading(runs, 'Runs')).toBeVisible();
    await expect(heading(appWindow, 'Contracts')).toBeVisible();
    await runs.getByRole('link', { name: 'Activity' }).click();
    await expect(heading(runs, 'Activity')).toBeVisible();
  });

  await test.step('so does Ctrl+Enter on a link that has the focus, in the rail and on a contract', async () => {
    await appWindow.getByRole('link', { name: 'Assets', exact: true }).focus();
    const assets = await opened(app, () => appWindow.keyboard.press('ControlOrMeta+Enter'));
    await expect(heading(assets, 'Assets')).toBeVisible();
    await expect(heading(appWindow, 'Contracts')).toBeVisible();
    await close(app, assets);
    await contract
      .getByRole('link', { name: /^(as of|Read)/i })
      .first()
      .focus();
    const why = await opened(app, () => contract.keyboard.press('Shift+Enter'));
    await expect(heading(why, 'Requests')).toBeVisible();
    await expect(heading(contract, 'Status sampler')).toBeVisible();
    await close(app, why);
  });

  await test.step('a setting of one window holds in the others', async () => {
    await contract.getByRole('link', { name: 'Settings' }).click();
    await contract.getByRole('button', { name: 'Dark' }).click();
    await expect(appWindow.locator('html')).toHaveAttribute('data-theme', 'dark');
    await contract.goBack();
    await expect(heading(contract, 'Status sampler')).toBeVisible();
  });

  await test.step('a closed one opens again where it was', async () => {
    await close(app, contract);
    const again = await opened(app, () => chooseMenu(app, 'reopen-window'));
    await expect(heading(again, 'Status sampler')).toBeVisible();
  });

  await app.evaluate(({ app: own }) => own.quit()).catch(() => undefined);
  await app.waitForEvent('close');
  const next = await launch(userData);
  await next.firstWindow();
  await expect.poll(() => next.windows().length).toBe(3);
  for (const name of ['Status sampler', 'Contracts', 'Activity']) {
    await expect.poll(() => namesOf(next), { message: name }).toContainEqual(expect.stringContaining(name));
  }

  await test.step('what was closed last before opens again too', async () => {
    const again = await opened(next, () => chooseMenu(next, 'reopen-window'));
    await expect(heading(again, 'Requests')).toBeVisible();
  });
  await next.close();
});

/** Closes the window that shows the screen of a page, as its button does. */
const close = async (app: ElectronApplication, page: Page): Promise<void> => {
  const closing = page.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }, place) => {
    BrowserWindow.getAllWindows()
      .find(({ webContents }) => new URL(webContents.getURL()).hash === place)
      ?.close();
  }, new URL(page.url()).hash);
  await closing;
};

const namesOf = (app: ElectronApplication): Promise<readonly string[]> =>
  Promise.all(app.windows().map((page) => page.title()));
