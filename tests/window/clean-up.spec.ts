import type { Page } from '@playwright/test';
import { deletions, oneDialog, restoreDialog, ruleDialog } from '../e2e/fixtures/clean-up';
import { chooseAction, holdKey, holdKeyUntil, loadedCount, resultRows } from '../e2e/fixtures/contract';
import { mainHasHeard } from '../e2e/fixtures/main-process';
import { keepContracts } from './fixtures/keep-contracts';
import { resultsPlace } from './fixtures/places';
import { expect, goTo, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

/** Asks for a preview of everything before a date; the sample's day is 20 May 2026. */
async function preview(appWindow: Page, date: string): Promise<void> {
  await chooseAction(appWindow, 'Clean up runs…');
  await ruleDialog(appWindow).getByRole('button', { name: words.cleanUp.form.rules.before }).click();
  const field = ruleDialog(appWindow).getByRole('textbox', { name: words.ui.field.date });
  await field.fill(date);
  await field.press('Enter');
}

/** The bar of Undo, in whatever it shows. */
const undoBar = (appWindow: Page) =>
  appWindow
    .getByRole('main')
    .getByRole('status')
    .filter({ has: appWindow.getByRole('button') })
    .last();

const undoButton = (appWindow: Page) =>
  appWindow.getByRole('main').getByRole('button', { name: words.commands.undo.title });

test('the preview of a rule is in sight at 200 %, where its form stays above it', async ({ at }) => {
  await at.page.setViewportSize({ width: 512, height: 320 });
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  await preview(at.page, '2026-05-10');
  await expect(ruleDialog(at.page).getByText(/^Deletes [\d,]+ runs/)).toBeInViewport();
});

test.describe('on a server that speaks openmetadata', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata' }, isIndexed: false });

  test('deletes what was previewed, one request each, proves it gone, and restores it by Undo', async ({ at }) => {
    await at.connect(resultsPlace(at.sample, 'status_sampler'));

    await test.step('one result, by keyboard alone, asked once more', async () => {
      const row = resultRows(at.page).nth(3);
      const time = await row.getByText(/^\d{1,2} \w+ \d{4}, /).textContent();
      await row.focus();
      await at.page.keyboard.press('Delete');
      const dialog = oneDialog(at.page);
      await expect(dialog).toContainText('Deletes 1 run.');
      await expect(dialog).toContainText(/DELETE \/v1\/dataContracts\/[^/]+\/results\/\d{13}/);
      await expect(dialog.getByRole('checkbox', { name: words.cleanUp.plan.backupFirst })).toBeChecked();
      await expect(dialog).toContainText('A run that arrives in between may be deleted without a backup.');
      await expect(dialog.getByRole('button', { name: words.ui.cancel })).toBeFocused();
      await at.page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: 'Delete 1 run…' })).toBeFocused();
      await holdKey(at.page, 'Enter');
      // The same button, which keeps the focus.
      await expect(dialog.getByRole('button', { name: 'Delete now' })).toBeFocused();
      await expect(dialog.getByRole('status').filter({ hasText: 'Press again to delete from' })).toBeVisible();
      expect(deletions(at.faults)).toHaveLength(0);
      const gone = dialog.getByRole('heading', { name: 'Deleted the run' });
      await holdKeyUntil(at.page, 'Enter', gone);
      await expect(gone).toBeVisible();
      expect(deletions(at.faults)).toHaveLength(1);
      // Its element is another row's by then, further down.
      await expect(at.page.locator('main [role="row"]').filter({ hasText: `${time}` })).toHaveCount(0);
      await at.page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(at.page.getByText(`${time}`, { exact: true })).toHaveCount(0);
      await expect(resultRows(at.page).nth(3)).toBeFocused();
      await expect.poll(() => loadedCount(at.page)).toBe(59);
    });

    await test.step('Ctrl+Z restores it at once, and the bar says what was verified', async () => {
      await expect(undoButton(at.page)).toBeVisible();
      const letGo = at.faults.hold({ method: 'PUT' });
      await at.page.keyboard.press('Control+z');
      await expect(undoBar(at.page).getByRole('progressbar', { name: 'Restoring runs' })).toBeVisible();
      await expect(undoBar(at.page).getByRole('button', { name: words.operations.progress.stop })).toBeVisible();
      // One is under way: pressing it again begins no second one.
      await at.page.keyboard.press('Control+z');
      letGo();
      await expect(undoBar(at.page)).toContainText(words.restore.report.restored(1));
      await expect(undoBar(at.page)).toContainText(words.restore.report.allEqual(1));
      await expect(restoreDialog(at.page)).toHaveCount(0);
      expect(at.faults.log.filter(({ method }) => method === 'PUT')).toHaveLength(1);
      await expect.poll(() => loadedCount(at.page)).toBe(60);
      await undoBar(at.page).getByRole('button', { name: words.cleanUp.undo.details }).click();
      await expect(at.page.getByRole('complementary', { name: words.activity.opened.label })).toContainText('Restore');
      await at.page.getByRole('button', { name: words.cleanUp.undo.dismiss }).click();
      await expect(undoBar(at.page)).toHaveCount(0);
      await at.page.goBack();
      await expect.poll(() => loadedCount(at.page)).toBe(60);
    });

    await test.step('what is before a date; a second press of a double click confirms nothing', async () => {
      await preview(at.page, '2026-05-01');
      const dialog = ruleDialog(at.page);
      await expect(dialog).toContainText(/Deletes \d+ runs\./);
      await expect(dialog.getByRole('button', { name: words.ui.cancel })).toBeFocused();
      await expect(dialog).toContainText('Runs before 1 May 2026, 00:00 CEST.');
      await dialog.getByText(words.cleanUp.rule.exactTime).click();
      await expect(dialog).toContainText('Before 1 May 2026, 00:00:00.000 CEST');
      await expect(dialog).toContainText('30 Apr 2026, 22:00:00.000 UTC');
      await expect(dialog).toContainText(`${Date.UTC(2026, 3, 30, 22)} ms`);
      await expect(dialog).toContainText('Kept: the newest, last success, last failure and any with a note.');
      await expect(dialog).toContainText('1 request.');
      await expect(dialog.getByRole('list', { name: words.cleanUp.plan.byStatus })).toContainText('Aborted');
      await expect(dialog.getByRole('grid', { name: words.cleanUp.plan.rows })).toContainText('Apr 2026');
      await dialog.getByRole('button', { name: /^Delete \d+ runs…$/ }).dblclick();
      await expect(dialog.getByRole('button', { name: /^Delete \d+ now$/ })).toBeFocused();
      await mainHasHeard(at.page);
      expect(deletions(at.faults)).toHaveLength(1);
      // What is confirmed is what stood there at the first press.
      const backup = dialog.getByRole('checkbox', { name: words.cleanUp.plan.backupFirst });
      await backup.click();
      await expect(dialog.getByRole('button', { name: /^Delete \d+ now$/ })).toHaveCount(0);
      await expect(backup).toBeFocused();
      await backup.click();
      await dialog.getByRole('button', { name: /^Delete \d+ runs…$/ }).click();
      await dialog.getByRole('button', { name: /^Delete \d+ now$/ }).dblclick();
      await expect(dialog.getByRole('heading', { name: /^Deleted \d+ runs$/ })).toBeVisible();
      expect(deletions(at.faults)).toHaveLength(2);
      expect(deletions(at.faults)[1]?.url).toContain(`/results/before/${Date.UTC(2026, 3, 30, 22)}`);
      await dialog.getByRole('button', { name: words.ui.close, exact: true }).first().click();
      await expect(resultRows(at.page).first()).toBeVisible();
      await at.page.getByRole('button', { name: words.cleanUp.undo.dismiss }).click();
      await expect(undoButton(at.page)).toHaveCount(0);
      await expect(at.page.getByRole('main')).toBeFocused();
    });
  });
});

test.describe('the rule of a clean-up', () => {
  test.use({ sampleOptions: { clock: Date.now }, isIndexed: false });

  test('is read exactly, shows what it takes, and takes its preview with it when it is changed', async ({ at }) => {
    const dialog = ruleDialog(at.page);
    const date = dialog.getByRole('textbox', { name: words.ui.field.date });
    const previewButton = dialog.getByRole('button', { name: words.operations.texts.preview, exact: true });
    await at.connect(resultsPlace(at.sample, 'status_sampler'));

    await test.step('a moment that is none is refused in a sentence', async () => {
      await preview(at.page, '2026-02-30');
      await expect(dialog.getByRole('alert')).toHaveText('There is no day 2026-02-30 in the calendar.');
      await expect(date).toBeFocused();
      await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    });

    await test.step('a time that the clocks skip or repeat is settled in sight', async () => {
      await date.fill('2026-03-29');
      await dialog.getByRole('textbox', { name: words.cleanUp.plan.facts.time }).fill('02:30');
      await expect(dialog).toContainText('The clocks go forward and skip this time');
      await date.fill('2025-10-26');
      await expect(dialog).toContainText('this time comes twice');
      await dialog.getByRole('button', { name: words.ui.field.utc }).click();
      await expect(dialog).not.toContainText('The clocks go');
      await previewButton.click();
      await expect(dialog).toContainText('Runs before 26 Oct 2025, 03:30 CET');
    });

    await test.step('an age is counted back to an exact instant, and finds nothing that old', async () => {
      await dialog.getByRole('button', { name: words.cleanUp.form.rules['older-than'] }).click();
      await dialog.getByRole('textbox', { name: words.cleanUp.form.days }).fill('90');
      await previewButton.click();
      await expect(dialog).toContainText(words.cleanUp.plan.nothing);
      await dialog.getByText(words.cleanUp.rule.exactTime).click();
      await expect(dialog).toContainText(/Before .* = \d{13} ms/);
    });

    await test.step('changed, it takes its preview with it; a future instant asks for typing', async () => {
      await dialog.getByRole('button', { name: words.cleanUp.form.rules.before }).click();
      await expect(dialog).not.toContainText(words.cleanUp.plan.nothing);
      await date.fill('2030-01-01');
      for (const name of ['the newest', 'the last success']) await dialog.getByRole('switch', { name }).click();
      await previewButton.click();
      await expect(dialog.getByRole('list', { name: words.cleanUp.plan.kept })).toContainText(
        'because it is the last failure',
      );
      await expect(dialog).toContainText(words.cleanUp.plan.requestsBecause['kept-among-them']);
      await dialog.getByRole('switch', { name: words.cleanUp.plan.keptBecause['last-failure'] }).click();
      await previewButton.click();
      await expect(dialog).toContainText('The newest run of this contract is among them.');
      await expect(dialog).toContainText('This time is in the future.');
    });

    await test.step('in a small window all of it can be confirmed without scrolling', async () => {
      await at.page.setViewportSize({ width: 1024, height: 640 });
      const more = dialog.getByRole('button', { name: 'Delete 60 runs…' });
      await expect(more).toBeInViewport({ ratio: 1 });
      await more.click();
      const field = dialog.getByRole('textbox', { name: 'Type 60 or Status sampler to confirm' });
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport({ ratio: 1 });
      const confirm = dialog.getByRole('button', { name: 'Delete 60 now' });
      await expect(confirm).toBeInViewport({ ratio: 1 });
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await field.fill('60');
      await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
      await at.page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect.poll(() => loadedCount(at.page)).toBe(60);
    });

    await test.step('far back in a long history it is read with progress, and Cancel stops that', async () => {
      await goWithin(at.page, resultsPlace(at.sample, 'orders_events'));
      await expect(at.page.getByText(/^100 (of 100,000 )?loaded/)).toBeVisible();
      await preview(at.page, '2026-06-01');
      await expect(dialog).toContainText(/[\d,]+ read/);
      await dialog.getByRole('button', { name: words.ui.cancel }).click();
      await expect(dialog).toBeVisible();
      await expect(dialog).not.toContainText(/[\d,]+ read/);
    });
  });
});

test.describe('several contracts of a protected connection', () => {
  test.use({ timezoneId: 'UTC' });

  test('are cleaned up by one rule, after typing, and Stop leaves the rest alone', async ({ at }) => {
    // Five contracts: four assets have one of the second name.
    keepContracts(at.sample, ['campaigns_changed', 'campaigns_facts']);
    const draft = { name: 'Production', baseUrl: at.faults.baseUrl, token: at.sample.tokens.full } as const;
    const { id } = await at.desk.app.call('connections.save', { ...draft, protection: 'protected' });
    await goTo(at.page, `/c/${id}/contracts`);
    const rows = at.page.getByRole('grid', { name: words.cleanUp.plan.contracts }).locator('[role="row"][data-index]');
    await expect(rows).toHaveCount(5);
    await rows.first().focus();
    for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await at.page.keyboard.press(key);
    const bar = at.page.getByRole('toolbar', { name: words.contracts.selection.toolbar });
    await expect(bar).toContainText('3 of 5 selected');
    await bar.getByRole('button', { name: words.commands['clean-up'].title }).click();
    const dialog = ruleDialog(at.page);
    await expect(dialog).toContainText('3 contracts');
    await dialog.getByRole('button', { name: words.cleanUp.form.rules.before }).click();
    // A computer that lives in UTC has no other zone to choose.
    await expect(dialog).toContainText('A time in UTC.');
    await expect(dialog.getByRole('group', { name: words.ui.field.timeZone })).toHaveCount(0);

    await dialog.getByText('Names of the 3 contracts').click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Campaigns changed' })).toBeVisible();
    await dialog.getByRole('button', { name: words.cleanUp.form.rules['keep-last'] }).click();
    await dialog.getByRole('textbox', { name: words.cleanUp.form.keepLast }).fill('5');
    await dialog.getByRole('button', { name: words.operations.texts.preview, exact: true }).click();
    await expect(dialog).toContainText(/Deletes [\d,]+ runs from 3 contracts\./);
    await expect(dialog.getByRole('grid', { name: words.cleanUp.plan.contracts }).getByRole('row')).toHaveCount(4);
    const going = dialog.getByRole('grid', { name: words.cleanUp.plan.rows });
    await going.locator('[data-index="0"]').focus();
    await at.page.keyboard.press('End');
    await expect(going.locator('[data-index="499"]')).toBeFocused();
    await expect(going.locator('[data-index="500"]'), 'the next ones are read').toBeAttached();
    await at.page.keyboard.press('End');
    const last = going.locator(`[data-index="${Number(await going.getAttribute('aria-rowcount')) - 2}"]`);
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(going.getByRole('columnheader', { name: words.cleanUp.plan.rowColumns.status })).toBeInViewport({
      ratio: 1,
    });
    await expect(dialog.getByRole('grid', { name: words.cleanUp.plan.contracts })).not.toBeInViewport();

    await dialog.getByRole('button', { name: /^Delete [\d,]+ runs…$/ }).click();
    await expect(dialog).toContainText('Protected');
    const typing = dialog.getByRole('textbox', { name: /^Type \d+ to confirm$/ });
    const confirm = dialog.getByRole('button', { name: /^Delete [\d,]+ now$/ });
    await typing.fill('1');
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await typing.fill(/Type (\d+) to confirm/.exec(await dialog.innerText())?.[1] ?? '');
    const letGo = at.faults.hold({ method: 'DELETE' });
    await test.step('what takes no longer than a moment has no bar, which would only flash', async () => {
      const bar = dialog.getByRole('progressbar', { name: words.cleanUp.progress.sending.label });
      const { clock } = at.page;
      await clock.install();
      await clock.pauseAt(Date.now() + 60_000);
      await confirm.click();
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(1);
      await clock.runFor(350);
      await expect(bar).toHaveCount(0);
      await clock.runFor(450);
      await expect(bar).toBeVisible();
      await clock.resume();
    });
    await expect(dialog.getByRole('listitem').and(dialog.locator('[aria-current="step"]'))).toHaveText(
      words.cleanUp.progress.sending.label,
    );
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /^Deleting [\d,]+ runs$/ })).toBeFocused();
    await expect.poll(() => deletions(at.faults).length, { intervals: [20] }).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: words.results.search.stop }).click();
    await expect(dialog).toContainText(words.operations.progress.stopping);
    await mainHasHeard(at.page);
    letGo();
    await expect(dialog.getByRole('heading', { name: /^Deleted \d+ of \d+ runs/ })).toBeVisible();
    await expect(dialog).toContainText('Stopped partway');
    await expect(dialog.getByRole('region', { name: words.operations.plan.byContract })).toContainText('Not sent');
    // However long a name is, the heads of the columns are not broken inside a word.
    await expect(dialog.getByRole('columnheader', { name: words.cleanUp.report.columns.outcome })).toHaveCSS(
      'overflow-wrap',
      'normal',
    );
    expect(deletions(at.faults).length).toBeLessThan(3);
    await test.step('in a low window the report scrolls by keyboard', async () => {
      const size = at.page.viewportSize();
      await at.page.setViewportSize({ width: 1280, height: 360 });
      const content = dialog.getByRole('group', { name: words.ui.content });
      await content.focus();
      await at.page.keyboard.press('End');
      await expect.poll(() => content.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
      if (size !== null) await at.page.setViewportSize(size);
      await expect(content).toBeHidden();
    });
    // A protected connection asks for typing, so it is no single click.
    await dialog.getByRole('button', { name: words.cleanUp.undo.restore }).click();
    await expect(restoreDialog(at.page)).toContainText(/Restores \d+ runs/);
    await restoreDialog(at.page)
      .getByRole('button', { name: /^Restore \d+ runs…$/ })
      .click();
    await expect(restoreDialog(at.page).getByRole('textbox', { name: /^Type \d+/ })).toBeFocused();
    const restoring = restoreDialog(at.page).getByRole('button', { name: /^Restore \d+ runs$/ });
    await expect(restoring).toHaveAttribute('aria-disabled', 'true');
  });
});
