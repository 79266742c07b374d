import { newestOf } from '@main/sample-service/store/results';
import { expect, type Page } from '@playwright/test';
import { contractNamed } from '@tests/e2e/fixtures/contract';
import { faults as failing } from '@tests/support/fault-server/faults';
import { contractOfFile, junit, ownFile, wholeResult } from '@tests/support/result-files';
import { next, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { choose, dialogOf, fill, press, regionOf, sees, seesAlert, seesHeading, seesThe } from './steps';

const adding = (page: Page) => dialogOf(page, 'Add a run');
const exporting = (page: Page) => dialogOf(page, 'Export runs');

async function chooseAction({ page, contract }: At, name: string): Promise<void> {
  await contract('status_sampler', 'results');
  await press(page, 'Actions');
  await choose(page, name);
}

const chooseFile = (page: Page, text: string): Promise<void> =>
  adding(page)
    .getByLabel('File with runs')
    .setInputFiles({ name: 'file', mimeType: '', buffer: Buffer.from(text) });

/** Fills in fields of the dialog, and asks for a preview. */
async function preview(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, typed] of Object.entries(fields)) await fill(adding(page), name, typed);
  await press(adding(page), 'Preview');
}

/** Results that are added and exported. The sample's day is 20 May 2026. */
export const resultsInAndOut: ScreenGroup = {
  title: 'runs that are added or exported',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    state('one with mistakes, at a time that the clocks skip', async (at) => {
      await chooseAction(at, 'Add run…');
      await adding(at.page).getByText('Schema', { exact: true }).click();
      await preview(at.page, { Passed: '3', Failed: 'two', Total: '6', Date: '2026-03-29', Time: '02:30' });
      await seesAlert(adding(at.page), 'Enter a whole number, 0 or more.');
      await sees(adding(at.page), 'The clocks go forward and skip this time');
    }),
    next('one at a time that is taken', async ({ page, sample }) => {
      const { timestamp } = newestOf(sample.service.world.results.of(contractNamed(sample, 'status_sampler'))) ?? {};
      const [day = '', time = ''] = new Date(timestamp ?? 0).toISOString().slice(0, 23).split('T');
      await press(adding(page), 'UTC');
      await preview(page, { Failed: '2', Date: day, Time: time });
      await sees(adding(page), 'A run is already there at this time.');
    }),
    next('one that the server refuses', async ({ page }) => {
      await adding(page).getByRole('checkbox', { name: 'Send it anyway' }).check();
      await press(adding(page), 'Add 1 run');
      await seesHeading(adding(page), 'The server refused; nothing was added');
    }),
    next('one that there is no right to add', async ({ page, fail }) => {
      fail({ method: 'PUT' }, failing.forbidden('EditAll'));
      await press(adding(page), 'Back');
      await preview(page, { Time: '23:59:59.001' });
      await press(adding(page), 'Add 1 run');
      await sees(adding(page), /Missing: EditAll on dataContract/);
    }),
    state('a file that has none', async (at) => {
      await chooseAction(at, 'Add run…');
      await press(adding(at.page), 'From a file');
      await chooseFile(at.page, 'not a file of results');
      await seesAlert(adding(at.page), 'Use a Contract Desk file');
    }),
    next('a report of tests without a zone', async ({ page }) => {
      await chooseFile(page, junit());
      await sees(adding(page), 'The time in the file has no time zone.');
    }),
    next('what would be added from a file of another contract', async ({ page }) => {
      const results = [1, 2, 2, 3].map((at) => ({ ...wholeResult(at * 500_000_000_000), id: undefined }));
      await chooseFile(page, JSON.stringify(ownFile([...results, { timestamp: 5 }])));
      await preview(page, {});
      await sees(adding(page), `This file belongs to another contract, ${contractOfFile.name}.`);
      await sees(adding(page).getByRole('grid', { name: 'Runs to add' }), 'Cannot be sent');
    }),
    next('under way', async ({ page, hold }) => {
      hold({ method: 'PUT' });
      await adding(page).getByRole('checkbox', { name: 'Add its runs to this contract anyway' }).check();
      await press(adding(page), 'Add 3 runs');
      await sees(adding(page), 'Adding 3 runs');
    }),
    next('added', async ({ page, letGo }) => {
      letGo();
      await seesHeading(adding(page), '3 runs added');
    }),
    next('under way, in a message', async ({ page, faults, hold }) => {
      faults.clear();
      await press(adding(page), 'Add another');
      const data = [1, 2].map((at) => ({ timestamp: at * 1000, contractExecutionStatus: 'Aborted' }));
      await chooseFile(page, JSON.stringify({ data }));
      await preview(page, {});
      hold({ method: 'PUT' });
      await press(adding(page), 'Add 2 runs');
      await page.keyboard.press('Escape');
      await expect(adding(page)).toBeHidden();
      await sees(regionOf(page, 'Notifications'), 'Still adding 2 runs');
    }),
    state('an export', async (at) => {
      await chooseAction(at, 'Export runs…');
      await exporting(at.page).getByRole('radio', { name: 'HTML report' }).check();
    }),
    next('exported', async ({ page, desk }) => {
      desk.person.chooses = `${desk.folder}/results.html`;
      await press(exporting(page), 'Export…');
      await sees(exporting(page), /runs exported/);
    }),
    next('the report that was exported', async () => {}, { document: 'results.html' }),
    state('an export in the background, while another connection is shown', async (at) => {
      await chooseAction(at, 'Export runs…');
      at.hold('/results');
      for (const name of ['Export…', 'Continue in background']) await press(exporting(at.page), name);
      await at.goTo(`/c/${await at.connect({ name: 'Other' })}/runs`);
      await seesThe(at.page, 'button', /^Catalog – Exporting: /);
    }),
  ],
};
