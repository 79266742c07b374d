import { expect, type Page } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { next, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { choose, dialogOf, fill, onHome, press, sees, seesAlert, seesHeading, seesThe, select } from './steps';

const rowsOf = (page: Page, group: string) => page.getByRole('grid', { name: group }).getByRole('row');
const map = (page: Page) => page.getByRole('grid', { name: 'Outcomes of contracts by day', exact: true });
const table = (page: Page) => page.getByRole('grid', { name: 'Outcomes of contracts by day, as a table' });

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

/** Opens Home of another connection. */
const openOther = async (at: At, draft?: Parameters<At['connect']>[0]) => at.goTo(`/c/${await at.connect(draft)}/home`);

/** Home with a contract in each of its groups, and what begins there. */
export const home: ScreenGroup = {
  title: 'Home',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  begin: onHome,
  screens: [
    state('every group', ({ page }) => expect(rowsOf(page, 'Never validated 1')).toBeVisible()),
    state('a day of the map', async ({ page }) => {
      await map(page).locator('[data-cell][tabindex="0"]').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page.locator('[data-cell]:focus')).toHaveAccessibleName(/^Long broken, /);
    }),
    state('the map as a table', async ({ page }) => {
      await page.keyboard.press('t');
      await expect(table(page).getByRole('row').nth(1)).toContainText('Long broken');
    }),
    state('a report', async ({ page }) => {
      await press(page, 'Report…');
      await expect(dialogOf(page, 'Report')).toContainText('8 contracts');
    }),
    next(
      'the report as it was written',
      async ({ page, desk }) => {
        desk.person.chooses = `${desk.folder}/report.html`;
        await press(dialogOf(page, 'Report'), 'Save…');
        await sees(page, 'report.html saved');
      },
      { document: 'report.html' },
    ),
    state('until when a failure is acknowledged', async ({ page }) => {
      await rowsOf(page, 'Failing 1').first().focus();
      await page.keyboard.press('a');
      await expect(dialogOf(page, 'Acknowledge Long broken').getByRole('listbox')).toBeFocused();
    }),
    next('until a date', async ({ page }) => {
      await page.getByRole('option', { name: 'Until a date…' }).click();
      await fill(page, 'Date', '2020-01-01');
      await page.keyboard.press('Enter');
      await sees(dialogOf(page, 'Acknowledge Long broken'), /^Choose .* or later/);
    }),
    state('the copies of a row, by their key', async ({ page }) => {
      await rowsOf(page, 'Newly failed 1').first().focus();
      await page.keyboard.press('Control+Shift+c');
      await seesThe(page, 'menu', 'Copy');
    }),
    state('a note that acknowledges a failure', async ({ page }) => {
      await rowsOf(page, 'Newly failed 1').first().click({ button: 'right' });
      await choose(page, 'Note…');
      await press(page, 'Add note…');
      await fill(page, 'Note', 'Known, **ticket 123**, until Friday');
      await select(page.getByRole('dialog'), 'Acknowledge the failure', 'Until it changes');
      await press(page, 'Save note');
      await sees(page.getByRole('dialog'), 'Acknowledged until it changes');
    }),
    state('a failure that is acknowledged', ({ page }) =>
      expect(rowsOf(page, 'Acknowledged 1')).toContainText('Known, ticket 123, until Friday'),
    ),
    state('all notes, filtered', async ({ page }) => {
      await press(page, 'Notes…');
      await page.getByRole('dialog').getByRole('searchbox', { name: 'Filter notes' }).fill('broken');
      await sees(page.getByRole('dialog'), /^1 note$/);
    }),
    state('a change that waits for the pointer to leave', async (at) => {
      await at.page.getByRole('row').filter({ hasText: 'Long broken' }).first().hover();
      await failOne(at);
      await seesThe(at.page, 'button', 'Show 1 change');
    }),
    state('a failure acknowledged by one choice', async ({ page }) => {
      await rowsOf(page, 'Failing 1').first().focus();
      await page.keyboard.press('a');
      await page.getByRole('option', { name: /^Until Friday/ }).click();
      await sees(page, /^Acknowledged until Friday/);
    }),
    state('who “mine” means', async ({ page }) => {
      await press(page, 'Mine');
      await press(page, /^Mine = /);
      await dialogOf(page, 'Who are you?').getByRole('searchbox', { name: 'Filter names' }).fill('a');
    }),
    state('a contract whose runs may not be read', async (at) => {
      const [contract] = at.sample.service.world.catalog.contracts.forward(null);
      at.fail(`${contract?.id}/results`, failing.forbidden('ViewBasic'));
      await openOther(at, { name: 'Other' });
      await expect(rowsOf(at.page, 'Not loaded 1')).toContainText('Could not load its runs.');
    }),
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
    state('nothing that needs anybody', async (at) => {
      await openOther(at, { token: at.sample.tokens.readOnly });
      await sees(at.page, 'Nothing needs you');
    }),
    state('a token that ends tomorrow', async (at) => {
      await openOther(at);
      await seesHeading(at.page, 'Token expires soon');
      await sees(at.page, 'Up to date');
    }),
    state('no right to list contracts', async (at) => {
      await openOther(at, { token: at.sample.tokens.noView });
      await seesAlert(at.page, 'Could not list the contracts');
    }),
  ],
};
