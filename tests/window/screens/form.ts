import { expect } from '@playwright/test';
import { canaryToken } from '@tests/support/canary/canary';
import { issued, selfSigned } from '@tests/support/certificates';
import { createFaultServer } from '@tests/support/fault-server/fault-server';
import { faults as failing } from '@tests/support/fault-server/faults';
import { openForm } from '../fixtures/connection-form';
import type { At, ScreenGroup } from './screen';
import { fill, press, sees, seesAlert } from './steps';

const testResults = (at: At) => at.page.getByRole('list', { name: 'Test results' });

/** Opens the form anew and fills it in. */
async function fillIn({ page, goTo, sample }: At, baseUrl: string): Promise<void> {
  await goTo('/connections');
  await openForm(page);
  await fill(page, 'Name', 'Catalog');
  await fill(page, 'Base URL', baseUrl);
  await fill(page, 'Token', sample.tokens.full);
}

async function tested(at: At, baseUrl: string): Promise<void> {
  await fillIn(at, baseUrl);
  await press(at.page, 'Test');
}

/** The form for a new connection and the test of a server. */
export const form: ScreenGroup = {
  title: 'the form for a connection',
  sampleOptions: { dialect: 'openmetadata', token: canaryToken('ingestion-bot', { isBot: true, exp: null }) },
  begin: async () => {},
  screens: [
    {
      name: 'with empty fields that are refused',
      async show({ page }) {
        await openForm(page);
        await press(page, 'Save and open');
        await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
          'Give the connection a name.',
        );
      },
    },
    {
      name: 'with all that it takes, and a number that is refused',
      async show(at) {
        const { page } = at;
        await fillIn(at, at.sample.origin);
        await page.getByRole('radio', { name: 'Red' }).check();
        await page.getByText('Advanced').click();
        const file = { name: 'company.pem', mimeType: 'text/plain', buffer: Buffer.from(selfSigned.cert) };
        await page.getByLabel('Certificate file').setInputFiles(file);
        await expect(page.getByRole('list', { name: 'Certificates in the file' })).toBeVisible();
        await page.getByRole('radio', { name: 'None' }).check();
        await fill(page, 'Requests at once', '9');
        await press(page, 'Save and open');
        await expect(page.getByRole('textbox', { name: 'Requests at once' })).toBeFocused();
      },
    },
    {
      name: 'with a file that has no certificates',
      goesOn: true,
      async show({ page }) {
        const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no certificate') };
        await page.getByLabel('Certificate file').setInputFiles(file);
        await seesAlert(page, 'no certificates in PEM');
      },
    },
    {
      name: 'tested, and every step passed',
      async show(at) {
        await tested(at, at.sample.origin);
        await expect(testResults(at).getByRole('listitem').filter({ hasText: 'Passed:' })).toHaveCount(9);
      },
    },
    {
      name: 'tested with a token that is not accepted',
      async show(at) {
        at.faults.add({ match: { path: 'loggedInUser' }, fault: failing.unauthorized() });
        await tested(at, at.faults.baseUrl);
        await expect(at.page.getByRole('textbox', { name: 'Token' })).toHaveAccessibleDescription(/did not accept/);
        await sees(at.page, 'The test failed.');
      },
    },
    {
      name: 'tested where a page for signing in answers',
      async show(at) {
        at.faults.add({ match: { path: '/v1/' }, fault: failing.signInPage() });
        await press(at.page, 'Test');
        await expect(at.page.getByRole('textbox', { name: 'Base URL' })).toHaveAccessibleDescription(
          /A web page answered/,
        );
        await sees(at.page, 'The test failed.');
      },
    },
    {
      name: 'tested where the account may not list contracts',
      async show(at) {
        at.faults.add({ match: { path: '/v1/dataContracts' }, fault: failing.forbidden('ViewBasic') });
        await press(at.page, 'Test');
        await sees(at.page, '[ViewBasic] not allowed');
      },
    },
    {
      name: 'tested where nobody vouches for the certificate',
      async show(at) {
        const server = createFaultServer({ upstream: at.sample.origin, identity: issued });
        await server.start();
        at.after(() => server.stop());
        await tested(at, `${server.secureBaseUrl}/api`);
        await sees(testResults(at), 'Add the CA file');
      },
    },
  ],
};
