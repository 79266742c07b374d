import type { Page } from '@playwright/test';
import { contractNamed } from '@tests/e2e/fixtures/contract';
import { faults as failing } from '@tests/support/fault-server/faults';
import { keepContracts } from './fixtures/keep-contracts';
import { contractPlace } from './fixtures/places';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const { setStatus, restoreContract, operations, commands } = words;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const patches = (log: readonly { readonly method: string }[]) => log.filter(({ method }) => method === 'PATCH').length;

/** Opens the dialog from the menu of the contract on screen, by keys alone. */
async function openByKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.screens.contract.more }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: commands['set-status'].title }).press('Enter');
  await expect(dialog(page, setStatus.title)).toBeVisible();
}

test.describe('the status of a contract', () => {
  test('preview and question are in sight at 200 %, and so is the form again', async ({ at }) => {
    const { page } = at;
    await page.setViewportSize({ width: 512, height: 320 });
    await at.connect(contractPlace(at.sample, 'status_sampler'));
    await openByKeys(page);
    const change = dialog(page, setStatus.title);
    await change.getByRole('radio', { name: 'Deprecated' }).press('Space');
    await change.getByRole('button', { name: operations.texts.preview }).press('Enter');
    await expect(change.getByText(setStatus.plan.changes(1, 1))).toBeInViewport();
    await change.getByRole('button', { name: `${setStatus.confirm(1)}…` }).press('Enter');
    await expect(change.getByText(setStatus.plan.question(1))).toBeInViewport();
    await change.getByRole('radio', { name: 'Draft' }).press('Space');
    await expect(change.getByRole('radio', { name: 'Draft' })).toBeInViewport();
    await change.getByRole('button', { name: operations.texts.preview }).press('Enter');
    await expect(change.getByText(setStatus.plan.changes(1, 1))).toBeInViewport();
  });

  test('is changed by keyboard, shown at once, and taken back by Undo with its preview', async ({ at }) => {
    await at.connect(contractPlace(at.sample, 'status_sampler'));
    await openByKeys(at.page);
    const change = dialog(at.page, setStatus.title);
    await expect(change.getByRole('radio', { name: 'Active' })).toBeFocused();
    await at.page.keyboard.press('ArrowDown');
    await at.page.keyboard.press('Enter');
    await expect(change).toContainText(setStatus.plan.changes(1, 1));
    expect(patches(at.faults.log)).toBe(0);
    await change.getByRole('button', { name: `${setStatus.confirm(1)}…` }).press('Enter');
    await expect(change).toContainText(setStatus.plan.question(1));
    await change.getByRole('button', { name: setStatus.confirm(1) }).press('Enter');
    await expect(change.getByRole('heading', { name: setStatus.report.done(1) })).toBeVisible();
    await expect(at.page.getByTitle('Approval status: Deprecated').first()).toBeVisible();
    await at.page.keyboard.press('Control+z');
    const undo = dialog(at.page, setStatus.titleOfUndo);
    await expect(undo.getByRole('row', { name: /Status sampler.*Deprecated.*Active/ })).toBeVisible();
    await undo.getByRole('button', { name: `${setStatus.confirm(1)}…` }).press('Enter');
    await undo.getByRole('button', { name: setStatus.confirm(1) }).press('Enter');
    await expect(undo.getByRole('heading', { name: setStatus.report.done(1) })).toBeVisible();
    await at.page.keyboard.press('Escape');
    await expect(at.page.getByTitle('Approval status: Active').first()).toBeVisible();
    expect(patches(at.faults.log)).toBe(2);

    await test.step('a change is taken back later too, from Activity, and one that was taken back is left alone', async () => {
      await goTo(at.page, '/activity');
      const changes = at.page.getByRole('grid').getByRole('row');
      const take = at.page.getByRole('button', { name: words.activity.actions.undoStatus });
      await changes.nth(1).click();
      await take.click();
      await expect(undo.getByRole('row', { name: /Status sampler.*Active.*Deprecated/ })).toBeVisible();
      await at.page.keyboard.press('Escape');
      await expect(undo).toBeHidden();
      await changes.nth(2).click();
      await take.click();
      await expect(undo).toContainText(setStatus.plan.stays.same);
      await expect(undo.getByRole('button', { name: `${setStatus.confirm(1)}…` })).toBeHidden();
    });
  });

  test('is left alone where somebody was quicker, and says what is missing where the server refuses', async ({
    at,
  }) => {
    await at.connect(contractPlace(at.sample, 'status_sampler'));
    await openByKeys(at.page);
    const change = dialog(at.page, setStatus.title);
    await change.getByRole('radio', { name: 'Draft' }).check();
    await change.getByRole('button', { name: operations.texts.preview }).click();
    await expect(change).toContainText(setStatus.plan.changes(1, 1));
    const { catalog } = at.sample.service.world;
    const contract = contractNamed(at.sample, 'status_sampler');
    catalog.change({ ...contract, approval: 'Rejected', version: contract.version + 0.1 });
    await change.getByRole('button', { name: `${setStatus.confirm(1)}…` }).click();
    await change.getByRole('button', { name: setStatus.confirm(1) }).click();
    await expect(change).toContainText(setStatus.report.changedMeanwhile(1));
    await expect(change.getByRole('heading', { name: setStatus.report.leftAlone })).toBeVisible();
    await expect(change.getByRole('row', { name: /Changed by someone else Deprecated/ })).toBeVisible();
    await change.getByRole('button', { name: operations.close }).first().click();
    await openByKeys(at.page);
    await change.getByRole('button', { name: operations.texts.preview }).click();
    at.fail({ method: 'PATCH' }, failing.forbidden('EditAll'));
    await change.getByRole('button', { name: `${setStatus.confirm(1)}…` }).click();
    await change.getByRole('button', { name: setStatus.confirm(1) }).click();
    await expect(change).toContainText(setStatus.report.outcomes.refused);
    await expect(change.getByRole('cell', { name: setStatus.report.notRead })).toBeVisible();
    await expect(change).toContainText('EditAll');
    expect(catalog.contracts.byId(contract.id)?.approval).toBe('Rejected');
  });

  test('is changed of a selection over a protected connection, after typing how many', async ({ at }) => {
    keepContracts(at.sample, ['campaigns_changed', 'campaigns_facts']);
    const draft = { name: 'Production', baseUrl: at.faults.baseUrl, token: at.sample.tokens.full } as const;
    const { id } = await at.desk.app.call('connections.save', { ...draft, protection: 'protected' });
    await goTo(at.page, `/c/${id}/contracts`);
    const rows = at.page.getByRole('grid', { name: words.cleanUp.plan.contracts }).locator('[role="row"][data-index]');
    await expect(rows).toHaveCount(5);
    await rows.first().focus();
    for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await at.page.keyboard.press(key);
    const bar = at.page.getByRole('toolbar', { name: words.contracts.selection.toolbar });
    await bar.getByRole('button', { name: words.contracts.selection.more }).click();
    await at.page.getByRole('menuitem', { name: words.subjects.changing.status(3) }).click();
    const change = dialog(at.page, setStatus.title);
    await change.getByRole('radio', { name: 'Deprecated' }).check();
    await change.getByRole('button', { name: operations.texts.preview }).click();
    await change.getByRole('button', { name: `${setStatus.confirm(3)}…` }).click();
    const send = change.getByRole('button', { name: setStatus.confirm(3) });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await change.getByRole('textbox').fill('3');
    await send.click();
    await expect(change.getByRole('heading', { name: setStatus.report.done(3) })).toBeVisible();
    expect(patches(at.faults.log)).toBe(3);
  });
});

test('a deleted contract comes back without its runs, after the dialog has said so', async ({ at }) => {
  await at.connect(contractPlace(at.sample, 'retired_feed'));
  await at.page.getByRole('button', { name: commands['restore-contract'].title }).click();
  const restore = dialog(at.page, restoreContract.title);
  await expect(restore).toContainText(restoreContract.runsAreGone);
  await restore.getByRole('button', { name: `${restoreContract.confirm}…` }).click();
  await restore.getByRole('button', { name: restoreContract.confirm }).click();
  await expect(restore.getByRole('heading', { name: restoreContract.done })).toBeVisible();
  // With it goes the button that has opened the dialog.
  await expect(at.page.getByText(words.contract.banners.deleted)).toBeHidden();
  await at.page.keyboard.press('Escape');
  await expect(at.page.getByRole('main')).toBeFocused();
  await expect(at.page.getByRole('button', { name: commands.validate.title, exact: true })).toBeVisible();
});
