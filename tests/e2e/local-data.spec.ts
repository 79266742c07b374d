import { expectAccessible } from './fixtures/axe';
import { fewContracts } from './fixtures/few-contracts';
import { expect, test } from './fixtures/shared-app';

test.use({ sampleOptions: { clock: () => Date.now() } });

test('what is kept of a server is named on its page, cleared when asked, and read again', async ({
  appWindow,
  connectTo,
  sample,
}) => {
  fewContracts(sample);
  await connectTo(sample.baseUrl, sample.tokens.full);
  await appWindow.getByRole('link', { name: 'Home' }).click();
  await expect(appWindow.getByText('8 of 8 contracts checked')).toBeVisible({ timeout: 20_000 });
  await appWindow.getByRole('button', { name: /^Online as of/ }).click();
  await expect(appWindow.getByText(/8 contracts with their newest results\. Read since/)).toBeVisible();
  await expectAccessible(appWindow);

  await appWindow.getByRole('button', { name: 'Clear local data…' }).click();
  const question = appWindow.getByRole('alertdialog', { name: 'Clear the local data of Test catalog?' });
  await expect(question).toContainText('Nothing changes on the server');
  await expectAccessible(appWindow);
  await question.getByRole('button', { name: 'Clear local data' }).click();
  await expect(question).toBeHidden();
  await appWindow.getByRole('link', { name: 'Home' }).click();
  await expect(appWindow.getByText('8 of 8 contracts checked')).toBeVisible({ timeout: 20_000 });
});
