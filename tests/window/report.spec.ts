import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './fixtures/home';
import { goWithin } from './fixtures/test';
import { words } from './fixtures/words';

test('a report says what fails and why, opens without a request, and is copied as Markdown', async ({
  at,
  browser,
  openFew,
}) => {
  const file = path.join(at.desk.folder, 'report.html');
  at.desk.person.chooses = file;
  await openFew();
  await at.page.getByRole('button', { name: words.home.scope.report }).click();
  const dialog = at.page.getByRole('dialog', { name: words.report.title });
  await expect(dialog.getByRole('textbox', { name: words.report.name })).toHaveValue('Contracts: Home');
  await expect(dialog).toContainText('8 contracts');
  await dialog.getByRole('textbox', { name: words.report.name }).fill('The morning');
  await dialog.getByRole('button', { name: words.report.save }).click();
  await expect(at.page.getByText('report.html saved')).toBeVisible();

  await test.step('the file, in light and dark', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const { href } = pathToFileURL(file);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(href);
      await expect(page.getByRole('heading', { level: 1, name: 'The morning' })).toBeVisible();
      const failing = page.getByRole('table', { name: 'Failing contracts, most recent first' });
      await expect(failing.getByRole('row', { name: /Just broken.*Newly failed.*amount, currency/ })).toBeVisible();
      await expect(page.getByRole('table', { name: /^Worst outcome/ }).getByRole('row')).toHaveCount(9);
    }
    expect(new Set(asked)).toEqual(new Set([href]));
    await page.close();
  });

  await test.step('one of selected contracts, as Markdown for a chat', async () => {
    await goWithin(at.page, '/contracts');
    // Until all are there, rows move under the pointer.
    await expect(at.page.getByText('8 contracts', { exact: true })).toBeVisible();
    const contracts = at.page.getByRole('grid', { name: words.screens.contracts });
    await contracts.getByRole('row', { name: /Long broken/ }).click({ button: 'right' });
    await at.page.getByRole('menuitem', { name: words.home.scope.report }).click();
    await dialog.getByRole('button', { name: words.report.copy }).click();
    await expect(at.page.getByText(words.report.copied)).toBeVisible();
    const copied = at.desk.copied.at(-1);
    expect(copied).toMatch(/^\*\*Contracts: 1 chosen\*\*\n\n1 failing/);
    expect(copied).toContain('- **Long broken** since ');
  });
});
