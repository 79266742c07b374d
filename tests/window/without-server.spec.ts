import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { contractIdSchema } from '@shared/domain/ids';
import type { CleanUpTarget } from '@shared/domain/operation/clean-up';
import { keyringWith } from '@tests/support/keyrings';
import { confirmCleanUp, planCleanUp } from '@tests/support/operation-calls';
import { readCsv } from '@tests/support/read-csv';
import { chooseAction, resultRows } from '../e2e/fixtures/contract';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { axeFaults } from './fixtures/axe';
import { test as base, briefly, expect, expectAllRead } from './fixtures/home';
import { goTo, goWithin } from './fixtures/test';
import { words } from './fixtures/words';

interface Away {
  /** Of two contracts and the runs of the first that were opened while the server was there. */
  readonly ids: readonly [string, string];
}

const offline = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline since / });
const run = (page: Page) => page.getByRole('complementary', { name: words.results.opened.label });

/** A steward has used the app for a while; then the server is gone, and the app starts anew. */
const test = base.extend<{ readonly away: Away }>({
  deskOptions: { sleep: briefly, keyring: keyringWith() },
  away: async ({ at }, use) => {
    const few = fewContracts(at.sample);
    const [one, other] = ['Just broken', 'Long broken'].map((name) => contractIdSchema.parse(few.get(name)?.id));
    if (one === undefined || other === undefined) throw new Error('the few have them');
    const connectionId = await at.connect('/home', { name: 'prod-eu' });
    await expectAllRead(at.page);
    await goWithin(at.page, `/contracts/${one}?tab=results`);
    for (const [index, status] of ['Failed', 'Success'].entries()) {
      await resultRows(at.page).nth(index).press('Enter');
      await expect(run(at.page)).toContainText(status);
      await expect(run(at.page)).toContainText('"contractExecutionStatus"');
      await at.page.keyboard.press('Escape');
    }
    await goWithin(at.page, `/contracts/${other}?tab=raw`);
    await expect(at.page.getByText(/"fullyQualifiedName":/)).toBeVisible();
    const target: CleanUpTarget = {
      ...{ previewId: crypto.randomUUID(), connectionId, contractIds: [other], rule: { kind: 'keep-last', count: 2 } },
      keep: { newest: true, lastSuccess: false, lastFailure: false },
    };
    await planCleanUp(at.desk.app, target);
    await confirmCleanUp(at.desk.app, { ...target, typed: '', backup: true });
    await goWithin(at.page, '/home');
    await at.faults.stop();
    await at.desk.restart();
    await expect(offline(at.page)).toBeVisible();
    await use({ ids: [one, other] });
  },
});

test('two opened runs are compared, also by the last success, and so are two opened contracts', async ({
  at,
  away: {
    ids: [one, other],
  },
}) => {
  await goWithin(at.page, `/contracts/${one}?tab=results`);
  await expect(at.page.getByText(words.contract.banners.partialSaved)).toBeVisible();
  await expect(at.page.getByRole('button', { name: words.contract.retry, exact: true })).toHaveCount(0);
  await resultRows(at.page).first().press('Enter');
  await expect(run(at.page)).toContainText(/Last success/);
  await expect(run(at.page)).toContainText(words.versions.between.tableWords.notSaved);
  await at.page.keyboard.press('Escape');
  await resultRows(at.page).first().press('c');
  await expect(at.page.getByRole('region', { name: 'Before' })).toContainText('Success');
  await expect(at.page.getByRole('region', { name: 'After' })).toContainText('Failed');
  await expect(at.page.getByRole('table', { name: /What changed/ })).toContainText('amount');
  await goWithin(at.page, `/contracts/${one}/pair?with=${other}`);
  const dates = at.page.getByRole('link', { name: /^As of .*, offline$/ });
  await expect(dates).toHaveCount(2);
  await expect(dates.first()).toHaveAttribute('href', /^#\/requests\?by=contracts\.&connection=[\w-]{36}$/);
  await expect(at.page.getByText(/^Breaking/).first()).toBeVisible();
});

test('the saved runs of a contract are exported, and the dialog and the file say what they are', async ({
  at,
  away: {
    ids: [one],
  },
}) => {
  const file = path.join(at.desk.folder, 'runs.csv');
  at.desk.person.chooses = file;
  await goWithin(at.page, `/contracts/${one}?tab=results`);
  await expect(resultRows(at.page)).toHaveCount(2);
  await chooseAction(at.page, words.commands['export-results'].title);
  const dialog = at.page.getByRole('dialog', { name: words.exporting.dialog.title });
  await expect(dialog).toContainText(words.exporting.dialog.away);
  expect(await axeFaults(at.page)).toEqual([]);
  await dialog.getByRole('button', { name: words.exporting.dialog.export }).click();
  await expect(dialog).toContainText('2 runs exported');
  await expect(dialog).toContainText('Exported without the server');
  expect(readCsv(readFileSync(file, 'utf8').slice(1))).toHaveLength(3);
});

test('a backup is opened and says what is in it, without anything that could be sent', async ({ at, away: _ }) => {
  const backups = path.join(at.desk.folder, 'backups');
  const [name = ''] = readdirSync(backups);
  at.desk.person.chooses = path.join(backups, name);
  const dialog = at.page.getByRole('dialog', { name: words.restore.title });
  await goTo(at.page, '/activity');
  await at.page.getByRole('button', { name: words.commands['restore-file'].title }).click();
  await dialog.getByRole('button', { name: words.restore.preview }).click();
  await expect(dialog).toContainText(words.restore.plan.away);
  await expect(dialog.getByRole('row', { name: /campaigns_daily/ })).toContainText('1');
  await expect(dialog.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  expect(await axeFaults(at.page)).toEqual([]);
  await at.page.keyboard.press('Escape');
  await at.page.getByRole('grid').getByRole('row').nth(1).press('Enter');
  await at.page.getByRole('button', { name: words.commands.restore.title, exact: true }).click();
  await expect(dialog).toContainText(words.restore.plan.away);
});

test('the assets of the saved contracts are listed and searched, said to be those alone', async ({ at, away: _ }) => {
  await goWithin(at.page, '/assets');
  const rows = at.page.getByRole('grid', { name: words.assets.title }).locator('[role="row"][data-index]');
  await expect(rows).toHaveCount(8);
  await expect(at.page.getByText(words.assets.saved.note)).toBeVisible();
  await expect(rows.filter({ hasText: 'Just broken' })).toContainText('Failed');
  expect(await axeFaults(at.page)).toEqual([]);
  const search = at.page.getByRole('searchbox', { name: /^Search / });
  await search.fill('bare_');
  await expect(rows).toHaveCount(1);
  await rows.first().press('Enter');
  await expect(at.page.getByRole('heading', { level: 1, name: 'Just broken' })).toBeVisible();
  await goWithin(at.page, '/contracts');
  await expect(at.page.getByText(words.ui.error.moreWhenBack)).toBeHidden();
});
