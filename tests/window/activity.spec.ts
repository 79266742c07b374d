import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type ConnectionId, contractIdSchema } from '@shared/domain/ids';
import type { CleanUpTarget } from '@shared/domain/operation/clean-up';
import { contractNamed } from '@tests/e2e/fixtures/contract';
import type { TestApp } from '@tests/support/app';
import { faults as failing } from '@tests/support/fault-server/faults';
import { createGate } from '@tests/support/gate';
import { confirmCleanUp, planCleanUp } from '@tests/support/operation-calls';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const change = (appWindow: Page, what: string) =>
  appWindow
    .getByRole('grid', { name: words.activity.list.label })
    .getByRole('row')
    .filter({ hasText: `${what} · ` });
const opened = (appWindow: Page) => appWindow.getByRole('complementary', { name: words.activity.opened.label });

/** Deletes the oldest ten results of a contract that has sixty. The wizard has its own tests. */
async function cleanUp(app: TestApp, { connectionId, id }: { connectionId: ConnectionId; id: string }) {
  const target: CleanUpTarget = {
    previewId: randomUUID(),
    connectionId,
    contractIds: [contractIdSchema.parse(id)],
    rule: { kind: 'keep-last', count: 50 },
    keep: { newest: true, lastSuccess: false, lastFailure: false },
  };
  await planCleanUp(app, target);
  return (await confirmCleanUp(app, { ...target, typed: '', backup: true })).state;
}

test('Activity keeps what was deleted and puts it back, and reads what became of a lost answer', async ({ at }) => {
  const { id } = contractNamed(at.sample, 'status_sampler');
  const connectionId = await at.connect(`/contracts/${id}`, { isRead: false });
  await expect(at.page.getByRole('tab', { name: words.contract.tabs.names.overview })).toBeVisible();
  await test.step('before anything was changed', async () => {
    await goTo(at.page, '/activity');
    await expect(at.page.getByText(words.activity.list.empty.title)).toBeVisible();
  });

  await test.step('a clean-up stands there with its backup', async () => {
    expect(await cleanUp(at.desk.app, { connectionId, id })).toBe('done');
    const row = change(at.page, 'Clean-up');
    await expect(row).toContainText('Status sampler');
    await expect(row).toContainText(words.cards.testing.close);
    await expect(row).toContainText('10');
    await row.click();
    await expect(opened(at.page)).toContainText('All 10 runs are deleted.');
    await expect(opened(at.page)).toContainText(/Backup10 runs, [\d.]+ kB/);
  });

  await test.step('its results are restored as they were', async () => {
    const dialog = at.page.getByRole('dialog', { name: words.restore.title });
    await opened(at.page).getByRole('button', { name: words.commands.restore.title }).click();
    await expect(dialog).toContainText('Restores 10 runs');
    await expect(dialog).toContainText('Careful');
    await dialog.getByRole('button', { name: 'Restore 10 runs…' }).click();
    await expect(dialog).toContainText('Restore 10 runs to the server now?');
    await expect(dialog.getByRole('button', { name: 'Back to the preview' })).toBeFocused();
    // The second press of a double click is no answer to what comes next.
    const letGo = at.faults.hold({ method: 'PUT', nth: 1 });
    await dialog.getByRole('button', { name: 'Restore 10 runs' }).dblclick();
    letGo();
    await expect(dialog.getByRole('heading', { name: 'Restored 10 runs' })).toBeVisible();
    await expect(dialog).toContainText(words.restore.report.allEqual(10));
    // A restore may end before that press, which then meets the buttons of its report.
    await dialog.getByRole('button', { name: words.app.banners.showInActivity }).hover();
    await at.page.mouse.down({ clickCount: 2 });
    await at.page.mouse.up({ clickCount: 2 });
    await dialog.getByRole('button', { name: words.app.banners.showInActivity }).click();
    await expect(opened(at.page)).toContainText('All 10 runs are on the server.');
    await expect(change(at.page, 'Clean-up')).toContainText(words.activity.columns.undone('restored'));
    await opened(at.page)
      .getByRole('button', { name: words.activity.facts.show('Clean-up') })
      .press('Enter');
    await expect(opened(at.page)).toContainText('All 10 runs are deleted.');
    await expect(opened(at.page).getByRole('region', { name: words.activity.opened.content })).toBeFocused();
    await opened(at.page)
      .getByRole('button', { name: words.activity.facts.show('Restore') })
      .press('Enter');
    await expect(opened(at.page)).toContainText('All 10 runs are on the server.');
  });

  await test.step('in a small window one dialog stands above the other and gives the focus back to it', async () => {
    await opened(at.page).getByRole('button', { name: words.activity.opened.close }).click();
    await at.page.setViewportSize({ width: 1024, height: 640 });
    await change(at.page, 'Clean-up').click();
    const below = at.page.getByRole('dialog', { name: 'Clean-up · Status sampler' });
    await below.getByRole('button', { name: words.commands.restore.title }).press('Enter');
    await expect(at.page.getByRole('dialog', { name: words.restore.title })).toContainText('every run is there');
    await at.page.keyboard.press('Escape');
    await expect(below.getByRole('button', { name: words.commands.restore.title })).toBeFocused();
    await at.page.keyboard.press('Escape');
    await expect(below).toBeHidden();
    await at.page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('what is opened waits under a dialog in which somebody works while the window becomes small', async () => {
    const restore = at.page.getByRole('dialog', { name: words.restore.title });
    const inDialog = at.page.getByRole('dialog', { name: 'Clean-up · Status sampler' });
    await change(at.page, 'Clean-up').click();
    await opened(at.page).getByRole('button', { name: words.commands.restore.title }).click();
    await expect(restore).toContainText('every run is there');
    await at.page.setViewportSize({ width: 1024, height: 640 });
    await restore.getByRole('button', { name: words.operations.close }).first().hover();
    await at.page.keyboard.press('Escape');
    await expect(restore).toBeHidden();
    await expect(inDialog).toBeVisible();
    await at.page.setViewportSize({ width: 1280, height: 800 });
    await expect(opened(at.page)).toContainText('All 10 runs are deleted.');
    await opened(at.page).getByRole('button', { name: words.activity.opened.close }).click();
  });

  await test.step('a validation whose answer was lost stays unknown, though a run has begun since', async () => {
    await change(at.page, 'Clean-up').click();
    await opened(at.page).getByRole('button', { name: words.activity.actions.openContract }).click();
    const answer = createGate();
    at.faults.add({
      match: { method: 'POST', path: '/validate' },
      fault: { kind: 'reset-before-headers' },
      applied: true,
      until: answer.opened,
    });
    const posts = () => at.faults.log.filter(({ method }) => method === 'POST').length;
    await at.page.getByRole('button', { name: words.commands.validate.title, exact: true }).click();
    await expect.poll(posts).toBe(1);
    // Whoever may not read the results cannot tell what became of it.
    at.fail({ method: 'GET', path: '/results' }, failing.forbidden('ViewAll'));
    answer.open();
    const news = at.page.getByRole('dialog', { name: words.validate.failed.unknown });
    await expect(news).toContainText('Activity shows what is known of it');
    await news.getByText(words.operations.close).click();
    await expect(at.page.getByRole('link', { name: 'Activity (1 unknown)' })).toBeVisible();
    await at.page.reload();
    await expect(at.page.getByText('The outcome of 1 earlier change is unknown.')).toBeVisible();
    await at.page.getByRole('button', { name: words.app.banners.showInActivity }).click();
    await change(at.page, 'Validation').click();
    await expect(change(at.page, 'Validation')).toContainText(words.marks.outcomes.unknown);
    await expect(opened(at.page)).toContainText('Outcome unknown. Checking…');
    await opened(at.page).getByRole('button', { name: words.activity.actions.stopReminding }).click();
    await expect(at.page.getByRole('link', { name: words.activity.title, exact: true })).toBeVisible();
    await expect(opened(at.page).getByRole('button', { name: words.activity.actions.check })).toBeFocused();
    await expect(opened(at.page)).toContainText('Outcome unknown. Checking…');
    expect(posts()).toBe(1);
    // The log begins anew with it.
    at.faults.clear();
    await opened(at.page).getByRole('button', { name: words.activity.actions.check }).click();
    // The run that has begun since may be anybody's.
    await expect(opened(at.page)).toContainText('may be somebody else’s');
    await expect(change(at.page, 'Validation')).toContainText(words.marks.outcomes.unknown);
    expect(posts()).toBe(0);
  });

  await test.step('the list can be narrowed to a kind', async () => {
    await at.page.getByRole('combobox', { name: words.activity.filters.kind }).click();
    await at.page.getByRole('option', { name: words.server.account.actions.add.label }).click();
    await expect(at.page.getByText(words.activity.list.noMatch.title)).toBeVisible();
    await at.page.getByRole('combobox', { name: words.activity.filters.kind }).click();
    await at.page.getByRole('option', { name: 'Restore', exact: true }).click();
    await expect(at.page.getByText('1 change', { exact: true })).toBeVisible();
    await at.page.getByRole('button', { name: words.activity.filters.clear }).click();
    await expect(at.page.getByText('3 changes', { exact: true })).toBeVisible();
  });
});
