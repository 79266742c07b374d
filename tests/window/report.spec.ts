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
  await expect(dialog.getByRole('textbox', { name: words.report.name })).toHaveValue(
    /^Data contracts, \d+ (\w+ )?(\d{4} )?to \d+ \w+( \d{4})?$/,
  );
  await expect(dialog).toContainText('8 contracts');
  // It only starts work: the second click, or Enter, makes the weekly report.
  await expect(dialog.getByRole('button', { name: words.report.save })).toBeFocused();
  await expect(dialog.getByRole('button', { name: words.report.last(7) })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: words.report.last(30) }).click();
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

  await test.step('the next one has its days', async () => {
    await at.page.reload();
    await at.page.getByRole('button', { name: words.home.scope.report }).click();
    await expect(dialog.getByRole('button', { name: words.report.last(30) })).toHaveAttribute('aria-pressed', 'true');
    await at.page.keyboard.press('Escape');
  });

  await test.step('of a view it has the name of the view', async () => {
    await goWithin(at.page, '/contracts');
    await at.page
      .getByRole('navigation')
      .getByRole('link', { name: /^Failing/ })
      .click();
    await at.page.getByRole('button', { name: /^View: / }).click();
    await at.page.getByRole('menuitem', { name: words.contracts.views.report }).click();
    await expect(dialog.getByRole('textbox', { name: words.report.name })).toHaveValue(/^Failing contracts, /);
    await at.page.keyboard.press('Escape');
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
    expect(copied).toMatch(/^\*\*Long broken, .+\*\*\n\n1 failing/);
    expect(copied).toContain('- **Long broken** since ');
  });
});
