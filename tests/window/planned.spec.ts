import type { Locator, Page } from '@playwright/test';
import { errorFacts } from '@shared/errors/error-table';
import { faults } from '@tests/support/fault-server/faults';
import { keyringWith } from '@tests/support/keyrings';
import { saveItem } from '@tests/support/local-items';
import { chooseAction, resultRows } from '../e2e/fixtures/contract';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { axeFaults } from './fixtures/axe';
import { briefly, expect, expectAllRead, test } from './fixtures/home';
import { drawLate } from './fixtures/late-draws';
import { anotherWindow, callIn } from './fixtures/other-window';
import { goWithin } from './fixtures/test';
import { words } from './fixtures/words';

const { planned: text } = words;
test.use({ deskOptions: { sleep: briefly, keyring: keyringWith() } });

const section = (page: Page) => page.getByRole('region', { name: text.title });
const offline = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline since / });
const three = (dialog: Locator) =>
  dialog.getByRole('group', { name: words.batch.dialog.parallel }).getByRole('button', { name: '3' });
const goneOffline = async (page: Page) => {
  await page.getByRole('button', { name: words.commands.refresh.title, exact: true }).click();
  await expect(offline(page)).toBeVisible();
};

test('a batch that was prepared without the server waits for a person, over a restart, and is reviewed anew', async ({
  at,
}) => {
  fewContracts(at.sample);
  const connectionId = await at.connect('/home', { name: 'prod-eu' });
  await expectAllRead(at.page);
  await at.faults.stop();
  await goneOffline(at.page);
  await goWithin(at.page, '/contracts');
  await at.page.getByRole('checkbox', { name: words.commands['select-all'].title }).click();
  await at.page
    .getByRole('toolbar', { name: words.contracts.selection.toolbar })
    .getByRole('button', { name: words.commands.validate.title })
    .click();
  const dialog = at.page.getByRole('dialog', { name: words.batch.dialog.title(8) });
  await expect(dialog.getByRole('button', { name: /^Validate \d contracts$/ })).toHaveAccessibleDescription(
    words.batch.dialog.away,
  );
  await expect(dialog.getByRole('paragraph').filter({ hasText: words.batch.dialog.away })).toBeVisible();
  expect(await axeFaults(at.page)).toEqual([]);
  await three(dialog).click();
  await dialog.getByRole('button', { name: words.batch.dialog.later }).click();
  await expect(dialog).toBeHidden();
  await goWithin(at.page, '/home');
  const review = section(at.page).getByRole('button', { name: text.review });
  await expect(section(at.page)).toContainText('Validate 8 contracts');
  await expect(review).toHaveAccessibleDescription(text.whyNot.away);
  expect(await axeFaults(at.page)).toEqual([]);

  await at.desk.restart();
  await expect(section(at.page)).toContainText('Validate 8 contracts');

  const posts = () => at.faults.log.filter(({ method }) => method !== 'GET').length;
  const before = posts();
  await expect(offline(at.page)).toBeVisible();
  at.faults.clear();
  await at.faults.start();
  // It may be back by itself before a person asks for it.
  await at.desk.app.call('connections.probe', { connectionId });
  await expect(offline(at.page)).toBeHidden();
  await goWithin(at.page, '/contracts');
  await expect(at.page.getByText(text.back('prod-eu', 1))).toBeVisible();
  expect(await axeFaults(at.page)).toEqual([]);
  expect(posts()).toBe(before);
  await at.page.getByRole('button', { name: text.review }).click();
  await expect(three(dialog)).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: /^Validate \d contracts$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(at.page.getByText(text.back('prod-eu', 1))).toBeHidden();
  await expect.poll(posts).toBeGreaterThan(before);
});

test('a clean-up that was prepared without the server shows its preview when that is back', async ({ at }) => {
  fewContracts(at.sample);
  const connectionId = await at.connect('/home', { name: 'prod-eu' });
  await expectAllRead(at.page);
  await goWithin(at.page, '/contracts');
  await at.faults.stop();
  await goneOffline(at.page);
  const row = at.page.getByRole('grid', { name: 'Contracts', exact: true }).getByRole('row', { name: /Long broken/ });
  await row.click({ button: 'right' });
  await at.page.getByRole('menuitem', { name: words.commands['clean-up'].title }).click();
  const dialog = at.page.getByRole('dialog', { name: words.cleanUp.title });
  await expect(dialog.getByText(words.operations.later.preview)).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: words.operations.later.label }).click();
  await expect(dialog).toBeHidden();
  await goWithin(at.page, '/home');
  await expect(section(at.page)).toContainText('Delete runs older than 90 days in Long broken');

  at.faults.clear();
  await at.faults.start();
  await at.desk.app.call('connections.probe', { connectionId });
  await expect(offline(at.page)).toBeHidden();

  await test.step('what says so stays dismissed on other screens', async () => {
    await goWithin(at.page, '/activity');
    await goWithin(at.page, '/contracts');
    const back = at.page.getByText(text.back('prod-eu', 1));
    await expect(back).toBeVisible();
    await at.page.getByRole('button').filter({ hasText: text.dismiss }).click();
    await expect(back).toBeHidden();
    await expect(at.page.locator(':focus')).toHaveCount(1);
    await goWithin(at.page, '/home');
    await expect(section(at.page)).toBeVisible();
    await goWithin(at.page, '/contracts');
    await expect(row).toBeVisible();
    await expect(back).toBeHidden();
    await goWithin(at.page, '/home');
  });

  await section(at.page).getByRole('button', { name: text.review }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(words.operations.later.label)).toBeHidden();
  await at.page.keyboard.press('Escape');
  // It is planned until it was sent, or is not wanted any more.
  await expect(section(at.page)).toBeVisible();

  await section(at.page).getByRole('button', { name: text.remove }).click();
  await expect(at.page.getByText(text.removed)).toBeVisible();
  await expect(section(at.page)).toBeHidden();
  await drawLate(at.page);
  await at.page.getByRole('button', { name: words.marks.undo }).click();
  await expect(section(at.page)).toBeVisible();
  await expect(at.page.locator(':focus')).toHaveCount(1);
});

test('a status, a restore and a run that were prepared without the server open with their preview', async ({ at }) => {
  const { catalog } = at.sample.service.world;
  const few = fewContracts(at.sample);
  const [deleted, broken] = [few.get('Given up'), few.get('Just broken')];
  if (deleted === undefined || broken === undefined) throw new Error('the few have them');
  catalog.contracts.put({ ...deleted, deleted: true });
  const connectionId = await at.connect('/contracts?include="all"', { name: 'prod-eu' });
  const row = (name: RegExp) => at.page.getByRole('row', { name });
  await expect(row(/Given up/)).toBeVisible();
  await expect.poll(async () => (await at.desk.app.call('index.status', { connectionId })).listedAt).not.toBeNull();
  await at.faults.stop();
  await goneOffline(at.page);
  const writes = () => at.faults.log.filter(({ method }) => method !== 'GET').length;
  const planFrom = async (title: string) => {
    const dialog = at.page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: words.operations.later.label }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('a status, from the list', async () => {
    await row(/Long broken/).click({ button: 'right' });
    await at.page.getByRole('menuitem', { name: words.commands['set-status'].title }).click();
    await at.page.getByRole('radio', { name: 'Deprecated' }).check();
    await planFrom(words.setStatus.title);
  });

  await test.step('a deleted contract, from the list', async () => {
    await row(/Given up/).click({ button: 'right' });
    await at.page.getByRole('menuitem', { name: words.commands['restore-contract'].title }).click();
    await planFrom(words.restoreContract.title);
  });

  await test.step('a run, from its contract', async () => {
    await goWithin(at.page, `/contracts/${broken.id}?tab=results`);
    await chooseAction(at.page, words.commands['add-result'].title);
    const message = at.page.getByRole('textbox', { name: words.addResults.form.fields.message });
    await message.fill('Checked by hand');
    await planFrom(words.addResults.title);
    await chooseAction(at.page, words.commands['add-result'].title);
    await expect(message).toHaveValue('');
    await at.page.keyboard.press('Escape');
  });

  await test.step('the deletion of a run, by its key', async () => {
    await resultRows(at.page).first().focus();
    await at.page.keyboard.press('Delete');
    await planFrom(words.cleanUp.titleOfSelected(1));
  });

  await goWithin(at.page, '/home');
  const items = section(at.page).getByRole('listitem');
  await expect(items).toHaveCount(4);
  await expect(items.nth(0)).toContainText('Change the status of Long broken to Deprecated');
  await expect(items.nth(1)).toContainText('Restore the contract Given up');
  await expect(items.nth(2)).toContainText('Add a run to Just broken: Success');
  await expect(items.nth(3)).toContainText('Delete 1 selected run in Just broken');
  expect(await axeFaults(at.page)).toEqual([]);
  at.faults.clear();
  await at.faults.start();
  await at.desk.app.call('connections.probe', { connectionId });
  await expect(offline(at.page)).toBeHidden();
  expect(writes()).toBe(0);
  const review = (index: number) => items.nth(index).getByRole('button', { name: text.review }).click();

  await test.step('each shows its preview at once', async () => {
    await review(1);
    await expect(at.page.getByRole('dialog', { name: words.restoreContract.title })).toContainText(
      words.restoreContract.comesBack,
    );
    await at.page.keyboard.press('Escape');
    await review(2);
    const adding = at.page.getByRole('dialog', { name: words.addResults.title });
    await expect(adding).toContainText('Checked by hand');
    await expect(adding.getByRole('button', { name: /^Add 1 run/ })).toBeVisible();
    await at.page.keyboard.press('Escape');
    await expect(adding).toBeHidden();
    await review(3);
    const deleting = at.page.getByRole('dialog', { name: words.cleanUp.titleOfSelected(1) });
    await expect(deleting.getByRole('button', { name: /^Delete 1 run/ })).toBeVisible();
    await at.page.keyboard.press('Escape');
    await expect(deleting).toBeHidden();
    expect(writes()).toBe(0);
  });

  const dialog = at.page.getByRole('dialog', { name: words.setStatus.title });
  const send = async () => {
    await dialog.getByRole('button', { name: `${words.setStatus.confirm(1)}…` }).click();
    await dialog.getByRole('button', { name: words.setStatus.confirm(1) }).click();
  };

  await test.step('what the server refuses stays planned', async () => {
    at.faults.add({ match: { method: 'PATCH' }, fault: faults.forbidden('EditAll') });
    await review(0);
    await send();
    await expect(dialog.getByRole('cell', { name: words.setStatus.report.outcomes.refused })).toBeVisible();
    await at.page.keyboard.press('Escape');
    await expect(items).toHaveCount(4);
    at.faults.clear();
  });

  await test.step('once it is sent it is planned no more', async () => {
    await review(0);
    await expect(dialog).toContainText(words.setStatus.plan.changes(1, 1));
    await send();
    await expect(dialog.getByRole('heading', { name: words.setStatus.report.done(1) })).toBeVisible();
    await at.page.keyboard.press('Escape');
    await expect(items).toHaveCount(3);
    // Clearing the faults has emptied the log.
    expect(writes()).toBe(1);
  });
});

test('what another window has carried out or deleted cannot be carried out again', async ({ at }) => {
  const broken = fewContracts(at.sample).get('Long broken');
  const connectionId = await at.connect('/home', { name: 'prod-eu' });
  const on = { app: at.desk.app, connectionId };
  await expectAllRead(at.page);
  const contracts = [{ id: broken?.id as never, name: 'Long broken' }];
  const validation = await saveItem(on, 'planned', { action: { kind: 'validate' }, contracts });
  const status = await saveItem(on, 'planned', {
    action: { kind: 'set-status', to: 'Deprecated' },
    contracts,
  });
  const other = await anotherWindow(at.page, () => at.desk.menu('screen-in-window'));
  await at.page.reload();
  const review = section(at.page).getByRole('button', { name: text.review });
  const gone = errorFacts('planned_gone').sentence;
  const removeThere = (id: string) => callIn(other, 'local.remove', { connectionId, kind: 'planned', ids: [id] });
  await expect(review).toHaveCount(2);

  await test.step('a status', async () => {
    await review.nth(1).click();
    const dialog = at.page.getByRole('dialog', { name: words.setStatus.title });
    const confirm = dialog.getByRole('button', { name: `${words.setStatus.confirm(1)}…` });
    await expect(confirm).toBeEnabled();
    await removeThere(status.id);
    await expect(dialog.getByText(gone).first()).toBeVisible();
    await expect(confirm).toHaveAccessibleDescription(gone);
    expect(await axeFaults(at.page)).toEqual([]);
    await at.page.keyboard.press('Escape');
  });

  await test.step('a batch', async () => {
    await review.click();
    const dialog = at.page.getByRole('dialog', { name: words.batch.dialog.title(1) });
    const start = dialog.getByRole('button', { name: words.batch.dialog.start(1) });
    await expect(start).toBeEnabled();
    await removeThere(validation.id);
    await expect(dialog.getByRole('status')).toHaveText(gone);
    await expect(start).toHaveAccessibleDescription(gone);
    await expect(start).toBeFocused();
  });
});
