import { randomUUID } from 'node:crypto';
import type { SampleContract } from '@main/sample-service/model';
import type { Page } from '@playwright/test';
import type { RunningSample } from '@tests/support/sample';
import { expect, test } from './fixtures/connect';
import {
  clickNotice,
  clickTray,
  closeWindow,
  isWindowShown,
  shownNotices,
  shownTray,
  watchDesktop,
} from './fixtures/desktop';
import { fewContracts } from './fixtures/few-contracts';

test.use({ sampleOptions: { clock: () => Date.now() } });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

const stayInTray = (page: Page) => page.getByRole('switch', { name: /^Stay in the (tray|menu bar)/ });
const watched = (page: Page) => page.getByRole('group', { name: /^(?!.*Theme)/ }).filter({ hasText: 'Pinned' });

/** A run of another program, as it appears on the server. */
function addRun({ service: { world } }: RunningSample, contract: SampleContract | undefined, status: string): void {
  if (contract === undefined) throw new Error('the server does not have this contract');
  const run = { id: randomUUID(), dataContractFQN: contract.fullyQualifiedName, timestamp: world.clock() };
  world.results.store(contract, { ...run, contractExecutionStatus: status });
}

test('a window closed to the tray leaves the app watching; a notice leads to the run that failed', async ({
  app,
  appWindow,
  sample,
  connectTo,
}) => {
  await watchDesktop(app);
  const contracts = fewContracts(sample);
  await connectTo(sample.baseUrl, sample.tokens.full);
  await appWindow.getByRole('link', { name: 'Home' }).click();
  await expect(appWindow.getByText('Up to date')).toBeVisible();

  await test.step('the badge has the number of Home, and the tray comes when it is wanted', async () => {
    await expect.poll(() => shownTray(app)).toMatchObject({ isThere: false, badge: 1 });
    await openSettings(appWindow);
    await expect(stayInTray(appWindow)).not.toBeChecked();
    await stayInTray(appWindow).click();
    await expect(stayInTray(appWindow)).toBeChecked();
    await expect
      .poll(() => shownTray(app))
      .toMatchObject({ isThere: true, tooltip: 'Contract Desk: 1 contract newly failed' });
    await watched(appWindow).getByRole('combobox').click();
    await appWindow.getByRole('option', { name: 'All contracts' }).click();
    await expect(watched(appWindow).getByRole('combobox')).toContainText('All contracts');
  });

  await test.step('what fails while the window is away is told, and leads to its run', async () => {
    await closeWindow(app);
    await expect.poll(() => isWindowShown(app)).toBe(false);
    addRun(sample, contracts.get('All right'), 'Failed');
    await clickTray(app, 'Check now');
    await expect.poll(() => shownNotices(app)).toEqual([expect.stringMatching(/^Newly failed: All right \| /)]);
    await expect.poll(async () => (await shownTray(app)).badge).toBe(2);
    await clickNotice(app);
    expect(await isWindowShown(app)).toBe(true);
    await expect(appWindow.getByRole('complementary', { name: 'Opened run' })).toContainText('Facts');
    // It was seen with that.
    await expect.poll(async () => (await shownTray(app)).badge).toBe(1);
  });

  await test.step('the tray leads to what is newly failed, and its window comes back', async () => {
    await closeWindow(app);
    await expect.poll(() => isWindowShown(app)).toBe(false);
    await clickTray(app, '1 contract newly failed');
    expect(await isWindowShown(app)).toBe(true);
    await expect(appWindow.getByRole('grid', { name: 'Newly failed 1' })).toBeVisible();
    const failed = appWindow.getByRole('region', { name: /^Newly failed/ });
    await failed.getByRole('button', { name: 'Mark all as seen' }).click();
    await expect.poll(async () => (await shownTray(app)).items[1]).toBe('Nothing newly failed');
    expect(await shownTray(app)).toMatchObject({ badge: 0, tooltip: 'Contract Desk' });
  });

  await test.step('muted for today, from the tray or from the settings', async () => {
    await openSettings(appWindow);
    await clickTray(app, 'Mute notifications for today');
    await expect(appWindow.getByText('Muted for today')).toBeVisible();
    await appWindow.getByRole('button', { name: 'Unmute' }).click();
    await expect(appWindow.getByRole('button', { name: 'Mute for today' })).toBeVisible();
    await expect.poll(async () => (await shownTray(app)).items).toContain('Mute notifications for today');
  });
});
