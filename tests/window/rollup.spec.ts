import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ sampleOptions: { clock: Date.now } });

test('the page about an owner has what fails first, its promises, and a report, also offline', async ({ at }) => {
  fewContracts(at.sample);
  const { page } = at;
  await at.connect('/contracts?by="service"');
  await expect(page.getByText(/^Up to date/)).toBeVisible();
  const groups = page.getByRole('treegrid', { name: words.contracts.title });
  const head = groups.getByRole('row').nth(1);
  const contracts = await head.getByText(/^\d+ contracts?$/).textContent();
  at.faults.add({ match: {}, fault: { kind: 'reset-before-headers' } });

  await head.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: words.contracts.groups.rollUp, exact: true }).click();
  await expect(
    page.getByRole('grid', { name: words.contracts.title, exact: true }).getByRole('row').nth(1),
  ).toContainText('Failed');

  await expect(page.locator('main header')).toContainText(String(contracts));
  const promises = page.getByRole('region', { name: words.rollUp.promises.title });
  await expect(promises.getByRole('row', { name: /^Schema/ })).toContainText(/met|Not checked/);
  await expect(page.getByRole('grid', { name: /^Outcomes of contracts by day/ })).toBeVisible();

  await page.getByRole('button', { name: words.rollUp.report }).click();
  await expect(page.getByRole('dialog', { name: words.report.title })).toContainText(String(contracts));
  await page.keyboard.press('Escape');
  await page.getByRole('grid', { name: words.contracts.title, exact: true }).getByRole('row').nth(1).press('Enter');
  await page.goBack();
  await page.getByRole('navigation', { name: words.ui.layout.breadcrumb }).getByRole('button').click();
  await expect(groups).toBeVisible();
});

test('Home says how the contracts of each schema stand, and leads to the page about one', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect('/home');
  const { page } = at;
  const section = page.getByRole('region', { name: words.home.groupTable.title });
  await section.getByRole('combobox', { name: words.home.groupTable.by }).click();
  await page.getByRole('option', { name: 'Schema' }).click();
  const row = section.getByRole('grid').getByRole('row').nth(1);
  const [schema = ''] = await row.getByRole('gridcell').allTextContents();
  await row.press('Enter');
  await expect(page.getByRole('heading', { name: schema, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(section.getByRole('combobox')).toContainText('Schema');
});
