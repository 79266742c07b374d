import { expect, expectAllRead, test } from './fixtures/home';
import { words } from './fixtures/words';

test('what is kept of a server is named on its page, cleared when asked, and read again', async ({
  appWindow,
  openFew,
}) => {
  await openFew();
  await appWindow.getByRole('button', { name: /^Online as of/ }).click();
  await expect(appWindow.getByText(/8 contracts with their newest runs\. Loaded since/)).toBeVisible();

  await appWindow.getByRole('button', { name: words.server.localData.clear }).click();
  const question = appWindow.getByRole('alertdialog', { name: 'Clear the local data of Test catalog?' });
  await expect(question).toContainText('Nothing changes on the server');
  await question.getByRole('button', { name: words.server.localData.confirm }).click();
  await expect(question).toBeHidden();
  await appWindow.getByRole('link', { name: words.screens.home.title }).click();
  await expectAllRead(appWindow);
});
