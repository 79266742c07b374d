import { expect, type Page } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import type { At, ScreenGroup } from './screen';
import { choose, dialogOf, fill, press, sees, seesAlert, seesHeading, select } from './steps';

const rowsOf = (page: Page, group: string) => page.getByRole('grid', { name: group }).getByRole('row');
const map = (page: Page) => page.getByRole('grid', { name: 'Outcomes of contracts by day' });
const table = (page: Page) => page.getByRole('region', { name: 'Outcomes of contracts by day, as a table' });

/** A run of another program appears on the server, and the app looks again. */
async function failOne({ sample, desk, connectionId }: At): Promise<void> {
  const { catalog, results, clock } = sample.service.world;
  const contract = [...catalog.contracts.forward(null)].find(({ displayName }) => displayName === 'All right');
  if (contract === undefined) throw new Error('it is one of the few');
  const { fullyQualifiedName: dataContractFQN } = contract;
  const id = '22222222-2222-4222-8222-222222222222';
  results.store(contract, { id, dataContractFQN, timestamp: clock(), contractExecutionStatus: 'Failed' });
  await desk.app.call('index.control', { connectionId: connectionId(), action: 'check' });
}

/** Home with a contract in each of its groups, and what begins there. */
export const home: ScreenGroup = {
  title: 'Home',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  async begin(at) {
    fewContracts(at.sample);
    await at.connect();
    await at.open('/home');
    await sees(at.page, '8 of 8 contracts checked');
  },
  screens: [
    { name: 'every group', show: ({ page }) => expect(rowsOf(page, 'Never validated 1')).toBeVisible() },
    {
      name: 'a day of the map',
      async show({ page }) {
        await map(page).locator('[data-cell][tabindex="0"]').focus();
        await page.keyboard.press('ArrowLeft');
        await expect(page.locator('[data-cell]:focus')).toHaveAccessibleName(/^Long broken, /);
      },
    },
    {
      name: 'the map as a table',
      async show({ page }) {
        await page.keyboard.press('t');
        await expect(table(page).getByRole('row').nth(1)).toContainText('Long broken');
      },
    },
    {
      name: 'the map as a table in groups',
      async show({ page }) {
        await select(page, 'Group by', 'Group by schema');
        await expect(table(page).getByRole('rowheader', { name: /\d contracts?$/ })).not.toHaveCount(0);
      },
    },
    {
      name: 'a report',
      async show({ page }) {
        await press(page, 'Report…');
        await expect(dialogOf(page, 'Report')).toContainText('8 contracts');
      },
    },
    {
      name: 'the report as it was written',
      goesOn: true,
      document: 'report.html',
      async show(at) {
        at.desk.person.chooses = `${at.desk.folder}/report.html`;
        await press(dialogOf(at.page, 'Report'), 'Save…');
        await sees(at.page, 'report.html saved');
      },
    },
    {
      name: 'a note that acknowledges a failure',
      async show({ page }) {
        await rowsOf(page, 'Newly failed 1').first().click({ button: 'right' });
        await choose(page, 'Notes…');
        await press(page, 'Add note…');
        await fill(page, 'Note', 'Known, **ticket 123**, until Friday');
        await select(page.getByRole('dialog'), 'Acknowledge the failure', 'Until the outcome changes');
        await press(page, 'Save note');
        await sees(page.getByRole('dialog'), 'Acknowledged until the outcome changes');
      },
    },
    {
      name: 'a failure that is acknowledged',
      show: ({ page }) => expect(rowsOf(page, 'Acknowledged 1')).toContainText('Known, ticket 123, until Friday'),
    },
    {
      name: 'all notes, filtered',
      async show({ page }) {
        await press(page, 'Notes…');
        await page.getByRole('dialog').getByRole('searchbox', { name: 'Filter notes' }).fill('broken');
        await sees(page.getByRole('dialog'), /^1 note$/);
      },
    },
    {
      name: 'a change that waits for the pointer to leave',
      async show(at) {
        await at.page.getByRole('row').filter({ hasText: 'Long broken' }).first().hover();
        await failOne(at);
        await expect(at.page.getByRole('button', { name: 'Show 1 change' })).toBeVisible();
      },
    },
    {
      name: 'who “mine” means',
      async show({ page }) {
        await press(page, 'Mine');
        await press(page, /^You are /);
        await dialogOf(page, 'Who are you?').getByRole('searchbox', { name: 'Filter names' }).fill('a');
      },
    },
    {
      name: 'a contract whose results may not be read',
      async show(at) {
        const [contract] = at.sample.service.world.catalog.contracts.forward(null);
        at.faults.add({ match: { path: `${contract?.id}/results` }, fault: failing.forbidden('ViewBasic') });
        await at.goTo(`/c/${await at.connect({ name: 'Other' })}/home`);
        await expect(rowsOf(at.page, 'Not loaded 1')).toContainText('Could not read its results.');
      },
    },
  ],
};

const tomorrow = Math.floor((Date.now() + 20 * 3_600_000) / 1000);

/** Home with little or nothing in it. */
export const emptyHome: ScreenGroup = {
  title: 'Home without news',
  isIndexed: true,
  sampleOptions: { clock: Date.now, token: canaryToken('steward', { exp: tomorrow }) },
  async begin({ sample }) {
    const { contracts } = sample.service.world.catalog;
    for (const [name, { id }] of fewContracts(sample)) if (name !== 'All right') contracts.remove(id);
  },
  screens: [
    {
      name: 'nothing that needs anybody',
      async show({ page, goTo, connect, sample }) {
        await goTo(`/c/${await connect({ token: sample.tokens.readOnly })}/home`);
        await sees(page, 'Nothing needs you');
      },
    },
    {
      name: 'a token that ends tomorrow',
      async show({ page, goTo, connect }) {
        await goTo(`/c/${await connect()}/home`);
        await seesHeading(page, 'Token ending');
        await sees(page, '1 of 1 contract checked');
      },
    },
    {
      name: 'no right to list contracts',
      async show({ page, goTo, connect, sample }) {
        await goTo(`/c/${await connect({ token: sample.tokens.noView })}/home`);
        await seesAlert(page, 'Could not list the contracts');
      },
    },
  ],
};
