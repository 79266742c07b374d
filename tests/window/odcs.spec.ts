import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { contractNamed } from '@tests/e2e/fixtures/contract';
import { faults as failing } from '@tests/support/fault-server/faults';
import { keepContracts } from './fixtures/keep-contracts';
import { contractPlace } from './fixtures/places';
import { test as base, expect } from './fixtures/test';
import { words } from './fixtures/words';

const { odcs: texts, dialog: buttons, done } = words.exporting;
const { check } = words.pair;
const names = ['orders_events', 'status_sampler'];

const test = base.extend<{ readonly folder: string }>({
  folder: async ({ desk }, use) => {
    const folder = path.join(desk.folder, 'contracts');
    mkdirSync(folder);
    await use(folder);
  },
});

const more = (page: Page) => page.getByRole('button', { name: words.screens.contract.more, exact: true });
const exporting = (page: Page) => page.getByRole('dialog', { name: texts.title });
const server = (page: Page) => page.getByRole('region', { name: check.title });
const odcs = (columns: readonly string[], rest = '') =>
  `apiVersion: v3.1.0\nkind: DataContract\nname: orders_events\nversion: "1.0"\nstatus: active\nschema:\n- name: orders\n  logicalType: object\n  properties: [${columns
    .map((name) => `{name: ${name}}`)
    .join(', ')}]\n${rest}`;

const chooseToCheck = async (page: Page, file: { readonly name: string; readonly text: string }) => {
  const chooser = page.waitForEvent('filechooser');
  await more(page).click();
  await page.getByRole('menuitem', { name: words.commands['check-file'].title }).click();
  const { name, text } = file;
  await (await chooser).setFiles({ name, mimeType: 'application/yaml', buffer: Buffer.from(text) });
};

test('one contract is exported with a list of what its file will lack', async ({ at, folder }) => {
  at.desk.person.chooses = path.join(folder, 'orders.odcs.yaml');
  await at.connect(contractPlace(at.sample, 'orders_events'));
  await more(at.page).click();
  await at.page.getByRole('menuitem', { name: words.commands['export-odcs'].title }).click();
  const losses = exporting(at.page).getByRole('region', { name: texts.losses.one });
  await expect(losses).toContainText(/\d+ semantics rules?/);
  await expect(losses).toContainText('The text of the terms of use');
  await exporting(at.page).getByRole('button', { name: buttons.export }).click();
  await expect(exporting(at.page)).toContainText(texts.done(1));
  expect(readFileSync(at.desk.person.chooses, 'utf8')).toContain('apiVersion: "v3.1.0"\nkind: "DataContract"');
  await exporting(at.page).getByRole('button', { name: done.reveal }).click();
  await expect.poll(() => at.desk.revealed).toEqual([at.desk.person.chooses]);
});

test('selected contracts go into a folder; one that is refused is listed with its reason', async ({ at, folder }) => {
  keepContracts(at.sample, names);
  at.desk.person.chooses = folder;
  await at.connect();
  await expect(at.page.getByRole('grid')).toContainText('Status sampler');
  await at.page.getByRole('grid').locator('[data-index="0"]').focus();
  await at.page.keyboard.press('Control+a');
  const toolbar = at.page.getByRole('toolbar', { name: words.contracts.selection.toolbar });
  await toolbar.getByRole('button', { name: words.contracts.selection.more }).click();
  await at.page.getByRole('menuitem', { name: words.subjects.exportOdcs(2) }).click();
  await expect(exporting(at.page)).toContainText(words.odcsLosses.others);
  const { id } = contractNamed(at.sample, 'orders_events');
  at.fail(new RegExp(`${id}/odcs`), failing.forbidden('ViewAll'));
  await exporting(at.page).getByRole('button', { name: buttons.export }).click();
  await expect(exporting(at.page)).toContainText(texts.done(1));
  const list = exporting(at.page).getByRole('list', { name: texts.failedList });
  await expect(list).toContainText(/Orders events.*ViewAll/);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a server without the conversion says so, and nothing is written', async ({ at, folder }) => {
  at.desk.person.chooses = folder;
  await at.connect(contractPlace(at.sample, 'orders_events'));
  await more(at.page).click();
  await at.page.getByRole('menuitem', { name: words.commands['export-odcs'].title }).click();
  at.fail(/\/odcs$/, failing.unknownAddress());
  await exporting(at.page).getByRole('button', { name: buttons.export }).click();
  await expect(exporting(at.page).getByRole('alert')).toContainText('does not convert contracts to ODCS');
  expect(readdirSync(folder)).toEqual([]);
});

test('a file is checked by the command: the server’s word above what differs, and another table', async ({ at }) => {
  const [known] = contractNamed(at.sample, 'orders_events').asset.columns;
  await at.connect(contractPlace(at.sample, 'orders_events'));
  await chooseToCheck(at.page, { name: 'pod.yaml', text: 'kind: Pod' });
  await expect(at.page.getByText(/not an ODCS contract/)).toBeVisible();
  await chooseToCheck(at.page, { name: 'orders.yaml', text: odcs([known?.name ?? '']) });
  await expect(server(at.page)).toContainText(check.valid);
  await expect(server(at.page)).toContainText(check.nothingWritten);
  await expect(at.page.getByRole('region', { name: words.diffMessages.sections.schema })).toBeVisible();
  const two = odcs(['nope'], '- name: others\n  logicalType: object\n  properties: [{name: other}]\n');
  const buffer = Buffer.from(two);
  await at.page.getByLabel(check.label).setInputFiles({ name: 'two.yaml', mimeType: 'application/yaml', buffer });
  await expect(server(at.page).getByRole('list', { name: check.problems })).toContainText('nope');
  await at.page.getByRole('combobox', { name: words.pair.table }).click();
  await at.page.getByRole('option', { name: 'others' }).click();
  await expect(server(at.page).getByRole('list', { name: check.problems })).toContainText('other');
  await expect(at.page.getByRole('region', { name: words.diffMessages.sections.schema })).toContainText('other');
});

test('a file that is dropped on the contract is checked, and the page says so before', async ({ at }) => {
  await at.connect(contractPlace(at.sample, 'orders_events'));
  await expect(more(at.page)).toBeVisible();
  const transfer = await at.page.evaluateHandle(
    (text) => {
      const made = new DataTransfer();
      made.items.add(new File([text], 'dropped.yaml', { type: 'application/yaml' }));
      return made;
    },
    odcs(['id']),
  );
  const heading = at.page.getByRole('heading', { level: 1 });
  await heading.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(at.page.getByText(words.contract.drop('Orders events'))).toBeVisible();
  await heading.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(at.page.getByRole('heading', { level: 1, name: check.page })).toBeVisible();
  await expect(at.page.getByRole('region', { name: words.pair.to })).toContainText('dropped.yaml');
});

test('several files that are dropped on the contract are refused, none is checked', async ({ at }) => {
  await at.connect(contractPlace(at.sample, 'orders_events'));
  await expect(more(at.page)).toBeVisible();
  const transfer = await at.page.evaluateHandle(
    (text) => {
      const made = new DataTransfer();
      for (const name of ['one.yaml', 'two.yaml']) made.items.add(new File([text], name));
      return made;
    },
    odcs(['id']),
  );
  await at.page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(at.page.getByText(words.pair.filesRefused)).toBeVisible();
  await expect(at.page.getByText(words.lib.file.oneAtATime)).toBeVisible();
  await expect(at.page.getByRole('heading', { level: 1, name: check.page })).toBeHidden();
});

test('while the server is away a file is compared with the kept contract, and no export begins', async ({ at }) => {
  await at.connect(contractPlace(at.sample, 'orders_events'));
  await expect(more(at.page)).toBeVisible();
  await at.faults.stop();
  await at.page.getByRole('button', { name: words.commands.refresh.title }).click();
  await chooseToCheck(at.page, { name: 'orders.yaml', text: odcs(['id']) });
  await expect(server(at.page)).toContainText(check.offline);
  await expect(at.page.getByRole('region', { name: words.diffMessages.sections.schema })).toBeVisible();
  await at.page.getByRole('button', { name: words.pair.back, exact: true }).click();
  await more(at.page).click();
  await at.page.getByRole('menuitem', { name: words.commands['export-odcs'].title }).click();
  await expect(exporting(at.page)).toContainText(texts.offline);
  await expect(exporting(at.page).getByRole('button', { name: buttons.export })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await at.faults.start();
});
