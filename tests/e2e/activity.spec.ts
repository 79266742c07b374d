import type { ElectronApplication, Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { createGate } from '@tests/support/gate';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { openContract } from './fixtures/contract';
import { firstPage, launch } from './fixtures/launch';
import { expectOneScroll } from './fixtures/one-scroll';

const toActivity = (appWindow: Page) =>
  appWindow
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link', { name: /^Activity/ })
    .click();
const change = (appWindow: Page, words: string) =>
  appWindow
    .getByRole('grid', { name: 'Changes' })
    .getByRole('row')
    .filter({ hasText: `${words} · ` });
const opened = (appWindow: Page) => appWindow.getByRole('complementary', { name: 'Opened change' });

/** Runs in the page: all but the last ten results of the contract on screen. The wizard has its own tests. */
async function cleanUp() {
  const [, connectionId = '', contractId = ''] = /\/c\/([^/]+)\/contracts\/([^?/]+)/.exec(location.hash) ?? [];
  const operationId = crypto.randomUUID();
  const target = {
    kind: 'clean-up',
    operationId,
    connectionId,
    request: {
      contractIds: [contractId],
      rule: { kind: 'keep-last', count: 10 },
      keep: { newest: true, lastSuccess: false, lastFailure: false },
    },
  };
  const preview = await window.desk.call('operations.plan', target);
  if (!preview.ok) throw new Error(preview.error.code);
  const confirmation = { typed: '', backup: true };
  const report = await window.desk.call('operations.confirm', { ...target, confirmation });
  if (!report.ok) throw new Error(report.error.code);
  return JSON.parse(report.json).report.state as string;
}

/** Closes the window as a person does, who gives this answer where they are asked; resolves with the question. */
const closeWindow = (app: ElectronApplication, answer: 'Stay' | 'Quit anyway'): Promise<string | null> =>
  app.evaluate(async ({ BrowserWindow, dialog }, wanted) => {
    let asked: string | null = null;
    dialog.showMessageBox = async (...args: unknown[]) => {
      const { message, buttons } = args.at(-1) as { readonly message: string; readonly buttons: readonly string[] };
      // Without its window it may lie behind it, and on macOS it holds up main.
      asked = args[0] === BrowserWindow.getAllWindows()[0] ? message : 'a question without its window';
      return { response: buttons.indexOf(wanted), checkboxChecked: false };
    };
    BrowserWindow.getAllWindows()[0]?.close();
    await Promise.resolve();
    return asked;
  }, answer);

test('Activity keeps what was deleted and puts it back, and reads what became of a lost answer', async ({
  app,
  connectTo,
  appWindow,
  faults,
  sample,
  userData,
}) => {
  test.slow();
  await connectTo(faults.baseUrl, sample.tokens.full);
  await test.step('before anything was changed', async () => {
    await toActivity(appWindow);
    await expect(appWindow.getByText('Nothing has been changed yet')).toBeVisible();
    await expectAccessible(appWindow);
    await appWindow.goBack();
  });

  await test.step('a clean-up stands there with its backup', async () => {
    await openContract(appWindow, 'status_sampler');
    expect(await appWindow.evaluate(cleanUp)).toBe('done');
    await toActivity(appWindow);
    const row = change(appWindow, 'Clean-up');
    await expect(row).toContainText('Status sampler');
    await expect(row).toContainText('Done');
    await expect(row).toContainText('50');
    await row.click();
    await expect(opened(appWindow)).toContainText('All 50 results are gone.');
    await expect(opened(appWindow)).toContainText(/Backup50 results, [\d.]+ kB/);
    await expectAccessible(appWindow);
  });

  await test.step('its results are restored as they were', async () => {
    const dialog = appWindow.getByRole('dialog', { name: 'Restore from a backup' });
    await opened(appWindow).getByRole('button', { name: 'Restore…' }).click();
    await expect(dialog).toContainText('50 results would be restored');
    await expect(dialog).toContainText('Careful');
    await expectAccessible(appWindow);
    await expectOneScroll(appWindow);
    await dialog.getByRole('button', { name: 'Restore 50 results…' }).click();
    await expect(dialog).toContainText('Restore 50 results to the server now?');
    await expect(dialog.getByRole('button', { name: 'Back to the preview' })).toBeFocused();
    // The second press of a double click is no answer to what comes next.
    faults.add({ match: { method: 'PUT', nth: 1 }, fault: { kind: 'latency', ms: 500 } });
    await dialog.getByRole('button', { name: 'Restore 50 results' }).dblclick();
    await expect(dialog.getByRole('heading', { name: '50 results restored' })).toBeVisible();
    await expect(dialog).toContainText('equal to what the backup holds');
    // A restore may end before that press, which then meets the buttons of its report.
    await dialog.getByRole('button', { name: 'Show in Activity' }).hover();
    await appWindow.mouse.down({ clickCount: 2 });
    await appWindow.mouse.up({ clickCount: 2 });
    await dialog.getByRole('button', { name: 'Show in Activity' }).click();
    await expect(opened(appWindow)).toContainText('All 50 results are there.');
    await expect(change(appWindow, 'Clean-up')).toContainText('Restored');
    await opened(appWindow).getByRole('button', { name: 'Show the clean-up' }).press('Enter');
    await expect(opened(appWindow)).toContainText('All 50 results are gone.');
    await expect(opened(appWindow).getByRole('region', { name: 'All of the change' })).toBeFocused();
    await opened(appWindow).getByRole('button', { name: 'Show the restore' }).press('Enter');
    await expect(opened(appWindow)).toContainText('All 50 results are there.');
  });

  await test.step('in a small window one dialog stands above the other and gives the focus back to it', async () => {
    await opened(appWindow).getByRole('button', { name: 'Close the change' }).click();
    await appWindow.setViewportSize({ width: 1024, height: 640 });
    await change(appWindow, 'Clean-up').click();
    const below = appWindow.getByRole('dialog', { name: 'Clean-up · Status sampler' });
    await below.getByRole('button', { name: 'Restore…' }).press('Enter');
    await expect(appWindow.getByRole('dialog', { name: 'Restore from a backup' })).toContainText(
      'every result is there',
    );
    await appWindow.keyboard.press('Escape');
    await expect(below.getByRole('button', { name: 'Restore…' })).toBeFocused();
    await appWindow.keyboard.press('Escape');
    await expect(below).toBeHidden();
    await appWindow.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a validation whose answer was lost stays unknown, though a run has begun since', async () => {
    await change(appWindow, 'Clean-up').click();
    await opened(appWindow).getByRole('button', { name: 'Open contract' }).click();
    const answer = createGate();
    faults.add({
      match: { method: 'POST', path: '/validate' },
      fault: { kind: 'reset-before-headers' },
      applied: true,
      until: answer.opened,
    });
    const posts = () => faults.log.filter(({ method }) => method === 'POST').length;
    await appWindow.getByRole('button', { name: 'Validate', exact: true }).click();
    await expect.poll(posts).toBe(1);
    // Whoever may not read the results cannot tell what became of it.
    faults.add({ match: { method: 'GET', path: '/results' }, fault: failing.forbidden('ViewAll') });
    answer.open();
    const news = appWindow.getByRole('dialog', { name: 'It is not known whether the validation was started' });
    await expect(news).toContainText('Activity shows what is known of it');
    await news.getByText('Close').click();
    await expect(appWindow.getByRole('link', { name: 'Activity (1 unknown)' })).toBeVisible();
    await appWindow.reload();
    await expect(appWindow.getByText('The outcome of 1 earlier change is unknown.')).toBeVisible();
    await expectAccessible(appWindow);
    await appWindow.getByRole('button', { name: 'Show in Activity' }).click();
    await change(appWindow, 'Validation').click();
    await expect(change(appWindow, 'Validation')).toContainText('Unknown');
    await expect(opened(appWindow)).toContainText('Outcome unknown. Checking…');
    await expectAccessible(appWindow);
    await opened(appWindow).getByRole('button', { name: 'Stop reminding' }).click();
    await expect(appWindow.getByRole('link', { name: 'Activity', exact: true })).toBeVisible();
    await expect(opened(appWindow).getByRole('button', { name: 'Check now' })).toBeFocused();
    await expect(opened(appWindow)).toContainText('Outcome unknown. Checking…');
    expect(posts()).toBe(1);
    // The log begins anew with it.
    faults.clear();
    await opened(appWindow).getByRole('button', { name: 'Check now' }).click();
    // The run that has begun since may be anybody's.
    await expect(opened(appWindow)).toContainText('may be somebody else’s');
    await expect(change(appWindow, 'Validation')).toContainText('Unknown');
    expect(posts()).toBe(0);
  });

  await test.step('the list can be narrowed to a kind', async () => {
    await appWindow.getByRole('combobox', { name: 'Kind' }).click();
    await appWindow.getByRole('option', { name: 'Add results' }).click();
    await expect(appWindow.getByText('No change matches')).toBeVisible();
    await appWindow.getByRole('combobox', { name: 'Kind' }).click();
    await appWindow.getByRole('option', { name: 'Restore' }).click();
    await expect(appWindow.getByText('1 change', { exact: true })).toBeVisible();
    await appWindow.getByRole('button', { name: 'Clear filters' }).click();
    await expect(appWindow.getByText('3 changes', { exact: true })).toBeVisible();
  });

  await test.step('quitting on the way is asked about, and what was on its way is unknown at the next start', async () => {
    faults.add({ match: { method: 'DELETE' }, fault: { kind: 'hang' } });
    const deletes = () => faults.log.filter(({ method }) => method === 'DELETE').length;
    await change(appWindow, 'Clean-up').click();
    await opened(appWindow).getByRole('button', { name: 'Open contract' }).click();
    const contract = appWindow.getByRole('heading', { name: 'Status sampler', level: 1 });
    await expect(contract).toBeVisible();
    appWindow.evaluate(cleanUp).catch(() => undefined);
    await expect.poll(deletes).toBe(1);
    expect(await closeWindow(app, 'Stay')).toBe('A clean-up is under way.');
    await expect(contract).toBeVisible();
    const ended = app.waitForEvent('close');
    await closeWindow(app, 'Quit anyway').catch(() => undefined);
    await ended;
    const again = await launch(userData);
    await expect((await firstPage(again)).getByText('The outcome of 1 earlier change is unknown.')).toBeVisible();
    await again.close();
    expect(deletes()).toBe(1);
  });
});
