import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { contractNamed } from '../../e2e/fixtures/contract';
import { keepContracts } from '../fixtures/keep-contracts';
import { next, of, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { choose, dialogOf, inSmallWindow, press, regionOf, sees, select } from './steps';

const exporting = (page: Page) => dialogOf(page, 'Export as ODCS');

async function chooseOdcs({ page, open }: At, address: string): Promise<void> {
  await open(address);
  await press(page, 'More');
  await choose(page, 'Export as ODCS…');
}

const table = (name: string, columns: readonly string[]) =>
  `- name: ${name}\n  logicalType: object\n  properties: [${columns.map((each) => `{name: ${each}}`).join(', ')}]\n`;
const file = (...tables: readonly string[]) =>
  `apiVersion: v3.1.0\nkind: DataContract\nname: orders_events\nversion: "1.0"\nstatus: active\nschema:\n${tables.join('')}`;

/** Checks a file of this text against the contract. */
async function check({ page, sample, open }: At, text: string): Promise<void> {
  await open(of('orders_events')({ sample } as At));
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'More');
  await choose(page, 'Check a file…');
  await (await chooser).setFiles({ name: 'orders.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
}

const columnsOf = ({ sample }: At): readonly string[] =>
  (contractNamed(sample, 'orders_events').columns ?? []).map(({ name }) => name);

/** Contracts that are exported as ODCS, and files that are checked. */
export const odcs: ScreenGroup = {
  title: 'contracts as files',
  sampleOptions: { dialect: 'openmetadata' },
  isIndexed: true,
  begin: async (at) => {
    keepContracts(at.sample, ['orders_events', 'status_sampler']);
    await at.connect();
  },
  screens: [
    state('what the file of a contract will lack', async (at) => {
      await chooseOdcs(at, of('orders_events')(at));
      await sees(exporting(at.page), /semantics rules/);
    }),
    next('exported', async ({ page, desk }) => {
      desk.person.chooses = `${desk.folder}/orders.odcs.yaml`;
      await press(exporting(page), 'Export…');
      await sees(exporting(page), '1 contract exported');
    }),
    state('two contracts, in a small window', async (at) => {
      await inSmallWindow(at.page);
      await at.open('/contracts');
      await sees(at.page.getByRole('grid'), 'Status sampler');
      await at.page.getByRole('grid').locator('[data-index="0"]').focus();
      await at.page.keyboard.press('Control+a');
      await press(at.page.getByRole('toolbar', { name: 'Selected contracts' }), 'More');
      await choose(at.page, 'Export 2 contracts as ODCS…');
      await sees(exporting(at.page), /^Where a contract has them/);
    }),
    next('one of them that is refused', async ({ page, desk, sample, fail }) => {
      desk.person.chooses = path.join(desk.folder, 'contracts');
      mkdirSync(desk.person.chooses);
      fail(new RegExp(`${contractNamed(sample, 'status_sampler').id}/odcs`), failing.forbidden('ViewAll'));
      await press(exporting(page), 'Export…');
      await sees(exporting(page), /Missing: ViewAll/);
    }),
    state('a server that converts none', async (at) => {
      await chooseOdcs(at, of('orders_events')(at));
      at.fail(/\/odcs$/, failing.unknownAddress());
      await press(exporting(at.page), 'Export…');
      await sees(exporting(at.page), /does not convert contracts/);
    }),
    state('a file that is about to be dropped', async ({ page, open, sample }) => {
      await open(of('orders_events')({ sample } as At));
      const heading = page.getByRole('heading', { level: 1, name: 'Orders events' });
      await expect(heading).toBeVisible();
      const dataTransfer = await page.evaluateHandle(() => {
        const made = new DataTransfer();
        made.items.add(new File([''], 'a.yaml'));
        return made;
      });
      await heading.dispatchEvent('dragover', { dataTransfer });
      await sees(page, 'Drop to check this file against Orders events');
    }),
    state('a file that the server calls valid', async (at) => {
      await check(at, file(table('orders', columnsOf(at))));
      await sees(regionOf(at.page, 'What the server says'), 'Valid');
    }),
    state('one of several tables in a file, with columns that the asset lacks', async (at) => {
      await check(at, file(table('orders', columnsOf(at)), table('others', ['nope'])));
      await select(at.page, 'Table in the file', 'others');
      await sees(regionOf(at.page, 'What the server says'), 'Not valid');
    }),
    state('a server without a check', async (at) => {
      at.fail('/odcs/parse', failing.unknownAddress());
      await check(at, file(table('orders', columnsOf(at))));
      await sees(regionOf(at.page, 'What the server says'), /has no check for ODCS files/);
    }),
  ],
};
