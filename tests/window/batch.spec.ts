import type { Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expect, test } from './fixtures/home';
import { goTo, goWithin } from './fixtures/test';
import { words } from './fixtures/words';

test.use({
  sampleOptions: { clock: () => Date.now(), validationTiming: { queued: 50, running: 300 } },
});

const panel = (page: Page) => page.getByRole('region', { name: 'Batch validation' });
const toggle = (page: Page) => panel(page).getByRole('button', { name: /^Validation of / });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Validate \d+ contracts?$/ });

/** Selects all contracts of the list, and asks for their validation. */
async function askForAll(page: Page): Promise<void> {
  await goWithin(page, '/contracts');
  await page.getByRole('checkbox', { name: words.commands['select-all'].title }).click();
  await validateSelected(page);
}

const validateSelected = (page: Page): Promise<void> =>
  page
    .getByRole('toolbar', { name: words.contracts.selection.toolbar })
    .getByRole('button', { name: words.commands.validate.title })
    .click();

test('validates a selection in three clicks, stays on other screens, and leads to its runs', async ({
  appWindow,
  openFew,
}) => {
  await openFew();
  await test.step('takes a pasted list of names, and says which it does not know', async () => {
    await goWithin(appWindow, '/contracts');
    // Home is left a moment later: until then the list is not the one that stays.
    await expect(appWindow.getByRole('heading', { level: 1, name: words.home.title })).toHaveCount(0);
    await expect(appWindow.getByText(/^Up to date/)).toBeVisible();
    const list = appWindow.getByRole('grid', { name: words.screens.contracts });
    for (const name of [/Long ago/, /All right/])
      await list.getByRole('row', { name }).getByRole('gridcell').first().click();
    await validateSelected(appWindow);
    await expect(dialog(appWindow)).toHaveAccessibleName('Validate 2 contracts');
    await dialog(appWindow).getByRole('button', { name: words.batch.dialog.byName }).click();
    await dialog(appWindow)
      .getByRole('textbox', { name: words.batch.dialog.namesLabel })
      .fill('Just broken\nnobody knows this\nall right');
    await expect(dialog(appWindow)).toHaveAccessibleName('Validate 3 contracts');
    await expect(dialog(appWindow)).toContainText('Not found: nobody knows this');
    await dialog(appWindow).getByRole('button', { name: words.batch.dialog.cancel }).click();
    await expect(dialog(appWindow)).toHaveCount(0);
  });

  await askForAll(appWindow);
  await expect(dialog(appWindow)).toContainText('All of them will be validated.');
  // It only starts work: Enter is enough.
  await expect(dialog(appWindow).getByRole('button', { name: 'Validate 8 contracts' })).toBeFocused();
  await appWindow.keyboard.press('Enter');
  await expect(dialog(appWindow)).toHaveCount(0);
  await expect(panel(appWindow)).toContainText('Validation of 8 contracts');
  await goWithin(appWindow, '/home');
  await expect(panel(appWindow)).toContainText('Took ');
  // It was started from another screen, so it stays a strip, and a click opens it.
  await expect(panel(appWindow).getByRole('row')).toHaveCount(0);
  expect((await panel(appWindow).boundingBox())?.height).toBeLessThanOrEqual(41);
  await expect(panel(appWindow)).toContainText(/\d passed \(\d recovered\)/);
  await goWithin(appWindow, '/activity');
  await toggle(appWindow).click();
  const rows = panel(appWindow).getByRole('row');
  await expect(rows).toHaveCount(9);
  await rows.nth(1).getByRole('button', { name: words.batch.panel.openRun }).click();
  await expect(appWindow).toHaveURL(/\/contracts\/[0-9a-f-]{36}/);
  await expect(panel(appWindow).getByRole('row')).toHaveCount(0);
  await panel(appWindow).getByRole('button', { name: words.batch.panel.runs }).click();
  await expect(appWindow.getByRole('heading', { level: 1, name: words.screens.runs.title })).toBeVisible();
  await expect(appWindow.getByText(/^8 loaded|of 8/).first()).toBeVisible();
  await panel(appWindow).getByRole('button', { name: words.batch.panel.close, exact: true }).focus();
  await appWindow.keyboard.press('Enter');
  await expect(panel(appWindow)).toHaveCount(0);
  await expect(appWindow.getByRole('main')).toBeFocused();
});

test('pauses, goes on, tries errors again when asked, and says what was refused', async ({ at, openFew }) => {
  const broken = (await openFew(at.faults.baseUrl)).get('Just broken');
  await askForAll(at.page);
  const refused = { method: 'POST', path: broken?.id ?? '' } as const;
  at.faults.add({ match: refused, fault: failing.forbidden('EditAll') });
  const release = at.faults.hold({ method: 'POST' });
  await dialog(at.page).getByRole('button', { name: '1', exact: true }).click();
  await dialog(at.page).getByRole('button', { name: 'Validate 8 contracts' }).click();
  // One that is not sent yet waits again once the batch is paused.
  await expect.poll(() => at.faults.log.filter(({ method }) => method === 'POST').length).toBe(1);
  await panel(at.page).getByRole('button', { name: words.batch.panel.pause }).focus();
  await at.page.keyboard.press('Enter');
  await expect(panel(at.page)).toContainText(words.batch.panel.phases.paused);
  await expect(panel(at.page).getByRole('button', { name: words.batch.panel.resume })).toBeFocused();
  await expect(panel(at.page)).toContainText('7 waiting');
  release();
  await expect(panel(at.page)).toContainText('1 of 8');
  await panel(at.page).getByRole('button', { name: words.batch.panel.resume }).click();
  await expect(panel(at.page)).toContainText('1 error');
  await expect(toggle(at.page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(at.page).getByRole('row').filter({ hasText: 'Just broken' })).toContainText('EditAll');
  at.faults.clear();
  await panel(at.page).getByRole('button', { name: 'Retry 1 error' }).click();
  await expect(panel(at.page).getByRole('row').filter({ hasText: 'Just broken' })).not.toContainText(
    words.batch.panel.states.error,
  );
  await expect(panel(at.page)).toContainText('Took ');
  await goTo(at.page, '/activity');
  await expect(panel(at.page)).toHaveCount(0);
  const list = at.page.getByRole('treegrid', { name: words.activity.list.label });
  const newest = list.locator('[role="row"][data-index="0"]');
  await expect(newest).toContainText(/Validation · 8 contracts.*\d failed, \d passed/);
  await test.step('Activity has one row for it, which opens and closes by keys', async () => {
    const inBatch = list.locator('[role="row"][aria-level="2"]');
    await expect(list.locator('[data-index]')).toHaveCount(1);
    await newest.focus();
    await at.page.keyboard.press('ArrowRight');
    await expect(newest).toHaveAttribute('aria-expanded', 'true');
    // One of them was tried twice.
    await expect(inBatch).toHaveCount(9);
    await expect(inBatch.filter({ hasText: 'Just broken' })).toHaveCount(2);
    await expect(at.page.getByText('1 change', { exact: true })).toBeVisible();
    await at.page.keyboard.press('ArrowRight');
    await expect(inBatch.first()).toBeFocused();
    await at.page.keyboard.press('ArrowLeft');
    await expect(newest).toBeFocused();
    await at.page.keyboard.press('ArrowLeft');
    await expect(inBatch).toHaveCount(0);
    // By the pointer it is the arrow; a click on the row opens all that is known of it.
    await newest.getByTitle(words.activity.batch.toggle).click();
    await expect(inBatch).toHaveCount(9);
  });
  await newest.click();
  const opened = at.page.getByRole('complementary', { name: words.activity.opened.label });
  await expect(opened.getByRole('list', { name: words.activity.batch.label }).getByRole('listitem')).toHaveCount(9);
  await opened.getByRole('button', { name: 'Just broken' }).first().click();
  await opened.getByRole('button', { name: 'Show the batch of 8 contracts' }).click();
  await expect(opened).toContainText('8 contracts');
});
