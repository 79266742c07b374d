import { newestOf } from '@main/sample-service/store/results';
import { expect, type Page } from '@playwright/test';
import { contractNamed } from '@tests/e2e/fixtures/contract';
import { faults as failing } from '@tests/support/fault-server/faults';
import { contractOfFile, junit, ownFile, wholeResult } from '@tests/support/result-files';
import { resultsPlace } from '../fixtures/places';
import type { At, ScreenGroup } from './screen';
import { choose, dialogOf, fill, press, sees, seesAlert, seesHeading } from './steps';

const adding = (page: Page) => dialogOf(page, 'Add a result');
const exporting = (page: Page) => dialogOf(page, 'Export results');

async function chooseAction({ page, open, sample }: At, name: string): Promise<void> {
  await open(resultsPlace(sample, 'status_sampler'));
  await press(page, 'Actions');
  await choose(page, name);
}

const chooseFile = (page: Page, text: string): Promise<void> =>
  adding(page)
    .getByLabel('File of results')
    .setInputFiles({ name: 'file', mimeType: '', buffer: Buffer.from(text) });

/** Results that are added and exported. The sample's day is 20 May 2026. */
export const resultsInAndOut: ScreenGroup = {
  title: 'results that are added or exported',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    {
      name: 'one with mistakes, at a time that the clocks skip',
      async show(at) {
        await chooseAction(at, 'Add result…');
        await adding(at.page).getByText('Schema', { exact: true }).click();
        for (const [count, typed] of Object.entries({ Passed: '3', Failed: 'two', Total: '6' })) {
          await fill(adding(at.page), count, typed);
        }
        await fill(adding(at.page), 'Date', '2026-03-29');
        await fill(adding(at.page), 'Time', '02:30');
        await press(adding(at.page), 'Preview');
        await seesAlert(adding(at.page), 'Enter a whole number, 0 or more.');
        await sees(adding(at.page), 'The clocks go forward and skip this time');
      },
    },
    {
      name: 'one at a time that is taken',
      goesOn: true,
      async show({ page, sample }) {
        const { timestamp = 0 } =
          newestOf(sample.service.world.results.of(contractNamed(sample, 'status_sampler'))) ?? {};
        const [day = '', time = ''] = new Date(timestamp).toISOString().slice(0, 23).split('T');
        await press(adding(page), 'UTC');
        await fill(adding(page), 'Failed', '2');
        await fill(adding(page), 'Date', day);
        await fill(adding(page), 'Time', time);
        await press(adding(page), 'Preview');
        await sees(adding(page), 'A result is already there at this time.');
      },
    },
    {
      name: 'one that the server refuses',
      goesOn: true,
      async show({ page }) {
        await adding(page).getByRole('checkbox', { name: 'Send it anyway' }).check();
        await press(adding(page), 'Add 1 result');
        await seesHeading(adding(page), 'The server refused; nothing was added');
      },
    },
    {
      name: 'one that there is no right to add',
      goesOn: true,
      async show({ page, faults }) {
        faults.add({ match: { method: 'PUT' }, fault: failing.forbidden('EditAll') });
        await press(adding(page), 'Back');
        await fill(adding(page), 'Time', '23:59:59.001');
        await press(adding(page), 'Preview');
        await press(adding(page), 'Add 1 result');
        await sees(adding(page), /Missing: EditAll on dataContract/);
      },
    },
    {
      name: 'a file that has none',
      async show(at) {
        await chooseAction(at, 'Add result…');
        await press(adding(at.page), 'From a file');
        await chooseFile(at.page, 'not a file of results');
        await seesAlert(adding(at.page), 'Use a Contract Desk file');
      },
    },
    {
      name: 'a report of tests without a zone',
      goesOn: true,
      async show({ page }) {
        await chooseFile(page, junit());
        await sees(adding(page), 'The time in the file has no time zone.');
      },
    },
    {
      name: 'what would be added from a file of another contract',
      goesOn: true,
      async show({ page }) {
        const results = [1, 2, 2, 3].map((at) => ({ ...wholeResult(at * 500_000_000_000), id: undefined }));
        await chooseFile(page, JSON.stringify(ownFile([...results, { timestamp: 5 }])));
        await press(adding(page), 'Preview');
        await sees(adding(page), `This file belongs to another contract, ${contractOfFile.name}.`);
        await sees(adding(page).getByRole('grid', { name: 'Results to add' }), 'Cannot be sent');
      },
    },
    {
      name: 'under way',
      goesOn: true,
      async show({ page, hold }) {
        hold({ method: 'PUT' });
        await adding(page).getByRole('checkbox', { name: 'Add its results to this contract anyway' }).check();
        await press(adding(page), 'Add 3 results');
        await sees(adding(page), '3 results are being added');
      },
    },
    {
      name: 'added',
      goesOn: true,
      async show({ page, letGo }) {
        letGo();
        await seesHeading(adding(page), '3 results added');
      },
    },
    {
      name: 'under way, in a message',
      goesOn: true,
      async show({ page, faults, hold }) {
        faults.clear();
        await press(adding(page), 'Add another');
        const results = [1, 2].map((at) => ({ timestamp: at * 1000, contractExecutionStatus: 'Aborted' }));
        await chooseFile(page, JSON.stringify({ data: results }));
        await press(adding(page), 'Preview');
        hold({ method: 'PUT' });
        await press(adding(page), 'Add 2 results');
        await page.keyboard.press('Escape');
        await expect(adding(page)).toBeHidden();
        await sees(page.getByRole('region', { name: 'Notifications' }), 'Still adding 2 results');
      },
    },
    {
      name: 'an export',
      async show(at) {
        await chooseAction(at, 'Export…');
        await exporting(at.page).getByRole('radio', { name: 'HTML report' }).check();
      },
    },
    {
      name: 'exported',
      goesOn: true,
      async show({ page, desk }) {
        desk.person.chooses = `${desk.folder}/results.html`;
        await press(exporting(page), 'Export…');
        await sees(exporting(page), /results exported/);
      },
    },
    { name: 'the report that was exported', goesOn: true, document: 'results.html', show: async () => {} },
    {
      name: 'an export in the background, while another connection is shown',
      async show(at) {
        await chooseAction(at, 'Export…');
        at.hold({ path: '/results' });
        await press(exporting(at.page), 'Export…');
        await press(exporting(at.page), 'Continue in background');
        await at.goTo(`/c/${await at.connect({ name: 'Other' })}/runs`);
        await expect(at.page.getByRole('button', { name: /^Catalog – Exporting: / })).toBeVisible();
      },
    },
  ],
};
