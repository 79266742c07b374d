import type { ElectronApplication } from '@playwright/test';
import { expect, test } from './fixtures/connect';
import { contractNamed, goToContract } from './fixtures/contract';

test.use({ isIndexed: false });

/** What the window shows; the tool that drives it has lost its page by then. */
const textOf = (app: ElectronApplication): Promise<string> =>
  app.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.executeJavaScript('document.body.innerText'));

/** Has the window's page crash, and resolves to the address of the one that is loaded in its place. */
const crash = (app: ElectronApplication): Promise<string> =>
  app.evaluate(async ({ webContents }) => {
    const [contents] = webContents.getAllWebContents();
    if (contents === undefined) throw new Error('there is a window');
    const loaded = new Promise((resolve) => contents.once('did-finish-load', () => resolve(undefined)));
    contents.forcefullyCrashRenderer();
    await loaded;
    return contents.getURL();
  });

test('shows the same screen after a crash, and sends nothing twice', async ({
  app,
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  await connectTo(faults.baseUrl, sample.tokens.full);
  await goToContract(appWindow, contractNamed(sample, 'status_sampler').id);
  await appWindow.getByRole('tab', { name: /Runs/ }).click();
  const letGo = faults.hold({ method: 'POST' });
  await appWindow.getByRole('button', { name: 'Validate', exact: true }).click();
  await expect.poll(() => faults.log.filter(({ method }) => method === 'POST').length).toBe(1);
  const { hash } = new URL(appWindow.url());
  expect(hash).toMatch(/tab=results/);
  expect(new URL(await crash(app)).hash).toBe(hash);
  await expect.poll(() => textOf(app)).toContain('The window stopped working and was reloaded. Nothing was sent');
  // The second crash leads to a safe page.
  expect(await crash(app)).toMatch(/safe\.html$/);
  letGo();
  expect(faults.log.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
