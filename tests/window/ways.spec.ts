import { fillForm } from '@tests/e2e/fixtures/connect';
import { authority, issued } from '@tests/support/certificates';
import { createFaultServer } from '@tests/support/fault-server/fault-server';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { openForm } from './fixtures/connection-form';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

test.describe('a server with a certificate of its own authority', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata' } });

  test('is refused by name, and is used once the file of its authority was added', async ({ at }) => {
    const server = createFaultServer({ upstream: at.sample.origin, identity: issued });
    await server.start();
    fewContracts(at.sample);
    const lines = at.page.getByRole('list', { name: words.server.probe.list }).getByRole('listitem');
    const line = (step: string) => lines.filter({ hasText: step });

    await test.step('the test names the authority, and what is to be done', async () => {
      await openForm(at.page);
      const baseUrl = `${server.secureBaseUrl}/api`;
      await fillForm(at.page, { name: 'Own authority', baseUrl, token: at.sample.tokens.full });
      await at.page.getByRole('button', { name: words.connectionForm.actions.test, exact: true }).click();
      await expect(line('Secure connection')).toContainText(`does not trust (“${authority.name}”). Add the CA file`);
      await expect(line('Reachable')).toContainText('Passed:');
      await expect(line('Token accepted')).toContainText('Skipped:');
      expect(server.log).toEqual([]);
    });

    await test.step('with the file every step passes, and the connection opens', async () => {
      await expect(at.page.getByRole('group', { name: words.connectionForm.certificates.label })).toBeVisible();
      const file = { name: 'authority.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(authority.cert) };
      await at.page.getByLabel(words.connectionForm.certificates.file).setInputFiles(file);
      await expect(at.page.getByRole('list', { name: words.connectionForm.certificates.list })).toContainText(
        authority.name,
      );
      await at.page.getByRole('button', { name: words.connectionForm.actions.test, exact: true }).click();
      await expect(lines.filter({ hasText: 'Passed:' })).toHaveCount(9);
      await expect(line('Secure connection')).toContainText(`a certificate by “${authority.name}”`);
      await expect(line('What you may do')).toContainText('May view, validate and delete.');
      await at.page.getByRole('button', { name: words.connectionForm.actions.save }).click();
      await expect(at.page.getByRole('grid')).toBeVisible();
    });
    await server.stop();
  });
});
