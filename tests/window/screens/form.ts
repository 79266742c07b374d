import { expect } from '@playwright/test';
import { canaryToken } from '@tests/support/canary/canary';
import { issued, selfSigned } from '@tests/support/certificates';
import { createFaultServer } from '@tests/support/fault-server/fault-server';
import { faults as failing } from '@tests/support/fault-server/faults';
import { openForm } from '../fixtures/connection-form';
import { next, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { describes, fill, hasFocus, press, sees, seesAlert, seesThe } from './steps';

const testResults = (at: At) => at.page.getByRole('list', { name: 'Test results' });

/** Opens the form anew and fills it in. */
async function fillIn({ page, goTo, sample }: At, baseUrl: string): Promise<void> {
  await goTo('/connections');
  await openForm(page);
  await fill(page, 'Address', baseUrl);
  await fill(page, 'Token', sample.tokens.full);
}

async function tested(at: At, baseUrl: string): Promise<void> {
  await fillIn(at, baseUrl);
  await press(at.page, 'Test');
}

const chooseFile = ({ page }: At, name: string, text: string): Promise<void> =>
  page.getByLabel('Certificate file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** The form for a new connection and the test of a server. */
export const form: ScreenGroup = {
  title: 'the form for a connection',
  sampleOptions: { dialect: 'openmetadata', token: canaryToken('ingestion-bot', { isBot: true, exp: null }) },
  begin: async () => {},
  screens: [
    state('with empty fields that are refused', async ({ page }) => {
      await openForm(page);
      await press(page, 'Save and open');
      await describes(page, 'Address', /Enter the address/);
    }),
    state('with all that it takes, and a number that is refused', async (at) => {
      await fillIn(at, at.sample.origin);
      await at.page.getByText('Advanced').click();
      await fill(at.page, 'Name', 'Catalog');
      await at.page.getByRole('radio', { name: 'Red' }).check();
      await chooseFile(at, 'company.pem', selfSigned.cert);
      await seesThe(at.page, 'list', 'Certificates in the file');
      await at.page.getByRole('radio', { name: 'None' }).check();
      await fill(at.page, 'Requests at once', '9');
      await press(at.page, 'Save and open');
      await hasFocus(at.page, 'Requests at once');
    }),
    next('with a file that has no certificates', async (at) => {
      await chooseFile(at, 'notes.txt', 'no certificate');
      await seesAlert(at.page, 'no certificates in PEM');
    }),
    state('tested, and every step passed', async (at) => {
      await tested(at, at.sample.origin);
      await expect(testResults(at).getByRole('listitem').filter({ hasText: 'Passed:' })).toHaveCount(9);
    }),
    state('tested with a token that is not accepted', async (at) => {
      at.fail('loggedInUser', failing.unauthorized());
      await tested(at, at.faults.baseUrl);
      await describes(at.page, 'Token', /did not accept/);
      await sees(at.page, 'The test failed.');
    }),
    state('tested where a page for signing in answers', async ({ page, fail }) => {
      fail('/v1/', failing.signInPage());
      await press(page, 'Test');
      await describes(page, 'Address', /A web page answered/);
      await sees(page, 'The test failed.');
    }),
    state('tested where the account may not list contracts', async ({ page, fail }) => {
      fail('/v1/dataContracts', failing.forbidden('ViewBasic'));
      await press(page, 'Test');
      await sees(page, '[ViewBasic] not allowed');
    }),
    state('tested where nobody vouches for the certificate', async (at) => {
      const server = createFaultServer({ upstream: at.sample.origin, identity: issued });
      await server.start();
      at.after(() => server.stop());
      await tested(at, `${server.secureBaseUrl}/api`);
      await sees(testResults(at), 'Add the CA file');
    }),
  ],
};
