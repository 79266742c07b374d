import { expect, expectAllRead, test } from './fixtures/home';

test('what is kept of a server is named on its page, cleared when asked, and read again', async ({
  appWindow,
  openFew,
}) => {
  await openFew();
  await appWindow.getByRole('button', { name: /^Online as of/ }).click();
  await expect(appWindow.getByText(/8 contracts with their newest results\. Read since/)).toBeVisible();

  await appWindow.getByRole('button', { name: 'Clear local data…' }).click();
  const question = appWindow.getByRole('alertdialog', { name: 'Clear the local data of Test catalog?' });
  await expect(question).toContainText('Nothing changes on the server');
  await question.getByRole('button', { name: 'Clear local data' }).click();
  await expect(question).toBeHidden();
  await appWindow.getByRole('link', { name: 'Home' }).click();
  await expectAllRead(appWindow);
});
