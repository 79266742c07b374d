import type { ElectronApplication, Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { createGate } from '@tests/support/gate';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { openContract } from './fixtures/contract';
import { firstPage, launch } from './fixtures/launch';

const toActivity = (desk: Page) =>
  desk
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link', { name: /^Activity/ })
    .click();
const change = (desk: Page, words: string) =>
  desk
    .getByRole('grid', { name: 'Changes' })
    .getByRole('row')
    .filter({ hasText: `${words} · ` });
const opened = (desk: Page) => desk.getByRole('complementary', { name: 'Opened change' });

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
  desk,
  faults,
  sample,
  userData,
}) => {
  test.slow();
  await connectTo(faults.baseUrl, sample.tokens.full);
  await test.step('before anything was changed', async () => {
    await toActivity(desk);
    await expect(desk.getByText('Nothing has been changed yet')).toBeVisible();
    await expectAccessible(desk);
    await desk.goBack();
  });

  await test.step('a clean-up stands there with its backup', async () => {
    await openContract(desk, 'status_sampler');
    expect(await desk.evaluate(cleanUp)).toBe('done');
    await toActivity(desk);
    const row = change(desk, 'Clean-up');
    await expect(row).toContainText('Status sampler');
    await expect(row).toContainText('Done');
    await expect(row).toContainText('50');
    await row.click();
    await expect(opened(desk)).toContainText('All 50 results are gone.');
    await expect(opened(desk)).toContainText(/Backup50 results, [\d.]+ kB/);
    await expectAccessible(desk);
  });

  await test.step('its results are put back as they were', async () => {
    const dialog = desk.getByRole('dialog', { name: 'Restore from a backup' });
    await opened(desk).getByRole('button', { name: 'Restore…' }).click();
    await expect(dialog).toContainText('50 results would be put back');
    await expect(dialog).toContainText('Careful');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Put back 50 results…' }).click();
    await expect(dialog).toContainText('Put 50 results back on the server now?');
    await expect(dialog.getByRole('button', { name: 'Back to the preview' })).toBeFocused();
    // The second press of a double click is no answer to what comes next.
    faults.add({ match: { method: 'PUT', nth: 1 }, fault: { kind: 'latency', ms: 500 } });
    await dialog.getByRole('button', { name: 'Put back 50 results' }).dblclick();
    await expect(dialog.getByRole('heading', { name: '50 results put back' })).toBeVisible();
    await expect(dialog).toContainText('equal to what the backup holds');
    // A restore may end before that press, which then meets the buttons of its report.
    await dialog.getByRole('button', { name: 'Show in Activity' }).hover();
    await desk.mouse.down({ clickCount: 2 });
    await desk.mouse.up({ clickCount: 2 });
    await dialog.getByRole('button', { name: 'Show in Activity' }).click();
    await expect(opened(desk)).toContainText('All 50 results are there.');
    await expect(change(desk, 'Clean-up')).toContainText('Put back');
    await opened(desk).getByRole('button', { name: 'Show the clean-up' }).press('Enter');
    await expect(opened(desk)).toContainText('All 50 results are gone.');
    await expect(opened(desk).getByRole('region', { name: 'All of the change' })).toBeFocused();
    await opened(desk).getByRole('button', { name: 'Show the restore' }).press('Enter');
    await expect(opened(desk)).toContainText('All 50 results are there.');
  });

  await test.step('in a small window one dialog stands above the other and gives the focus back to it', async () => {
    await opened(desk).getByRole('button', { name: 'Close the change' }).click();
    await desk.setViewportSize({ width: 1024, height: 640 });
    await change(desk, 'Clean-up').click();
    const below = desk.getByRole('dialog', { name: 'Clean-up · Status sampler' });
    await below.getByRole('button', { name: 'Restore…' }).press('Enter');
    await expect(desk.getByRole('dialog', { name: 'Restore from a backup' })).toContainText('every result is there');
    await desk.keyboard.press('Escape');
    await expect(below.getByRole('button', { name: 'Restore…' })).toBeFocused();
    await desk.keyboard.press('Escape');
    await expect(below).toBeHidden();
    await desk.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a validation whose answer was lost is unknown until it is found by reading', async () => {
    await change(desk, 'Clean-up').click();
    await opened(desk).getByRole('button', { name: 'Open contract' }).click();
    const answer = createGate();
    faults.add({
      match: { method: 'POST', path: '/validate' },
      fault: { kind: 'reset-before-headers' },
      applied: true,
      until: answer.opened,
    });
    const posts = () => faults.log.filter(({ method }) => method === 'POST').length;
    await desk.getByRole('button', { name: 'Validate', exact: true }).click();
    await expect.poll(posts).toBe(1);
    // Whoever may not read the results cannot tell what became of it.
    faults.add({ match: { method: 'GET', path: '/results' }, fault: failing.forbidden('ViewAll') });
    answer.open();
    const news = desk.getByRole('dialog', { name: 'It is not known whether the validation was started' });
    await expect(news).toContainText('Activity shows what became of it');
    await news.getByText('Close').click();
    await expect(desk.getByRole('link', { name: 'Activity (1 unknown)' })).toBeVisible();
    await desk.reload();
    await expect(desk.getByText('The outcome of 1 change from before is unknown.')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Show in Activity' }).click();
    await change(desk, 'Validation').click();
    await expect(change(desk, 'Validation')).toContainText('Unknown');
    await expect(opened(desk)).toContainText('Outcome unknown. Checking…');
    await expectAccessible(desk);
    await opened(desk).getByRole('button', { name: 'Stop reminding' }).click();
    await expect(desk.getByRole('link', { name: 'Activity', exact: true })).toBeVisible();
    await expect(opened(desk).getByRole('button', { name: 'Check now' })).toBeFocused();
    await expect(opened(desk)).toContainText('Outcome unknown. Checking…');
    expect(posts()).toBe(1);
    // The log begins anew with it.
    faults.clear();
    // The app looks by itself too, and may have been faster: then there is nothing to press.
    const check = opened(desk).getByRole('button', { name: 'Check now' });
    await check
      .or(opened(desk).getByText('Done', { exact: true }))
      .first()
      .click();
    await expect(change(desk, 'Validation')).toContainText('Done');
    await expect(desk.getByRole('link', { name: 'Activity', exact: true })).toBeVisible();
    expect(posts()).toBe(0);
  });

  await test.step('the list can be narrowed to a kind', async () => {
    await desk.getByRole('combobox', { name: 'Kind' }).click();
    await desk.getByRole('option', { name: 'Recording' }).click();
    await expect(desk.getByText('No change matches')).toBeVisible();
    await desk.getByRole('combobox', { name: 'Kind' }).click();
    await desk.getByRole('option', { name: 'Restore' }).click();
    await expect(desk.getByText('1 change', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'Clear filters' }).click();
    await expect(desk.getByText('3 changes', { exact: true })).toBeVisible();
  });

  await test.step('quitting on the way is asked about, and what was on its way is unknown at the next start', async () => {
    faults.add({ match: { method: 'DELETE' }, fault: { kind: 'hang' } });
    const deletes = () => faults.log.filter(({ method }) => method === 'DELETE').length;
    await change(desk, 'Clean-up').click();
    await opened(desk).getByRole('button', { name: 'Open contract' }).click();
    const contract = desk.getByRole('heading', { name: 'Status sampler', level: 1 });
    await expect(contract).toBeVisible();
    desk.evaluate(cleanUp).catch(() => undefined);
    await expect.poll(deletes).toBe(1);
    expect(await closeWindow(app, 'Stay')).toBe('A clean-up is under way.');
    await expect(contract).toBeVisible();
    const ended = app.waitForEvent('close');
    await closeWindow(app, 'Quit anyway').catch(() => undefined);
    await ended;
    const again = await launch(userData);
    await expect((await firstPage(again)).getByText('The outcome of 1 change from before is unknown.')).toBeVisible();
    await again.close();
    expect(deletes()).toBe(1);
  });
});
