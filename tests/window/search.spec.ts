import type { Page } from '@playwright/test';
import { contractNamed } from '@tests/e2e/fixtures/contract';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

const box = (appWindow: Page) => appWindow.getByRole('dialog', { name: words.palette.label });
const field = (appWindow: Page) => box(appWindow).getByRole('combobox', { name: words.palette.field });
const group = (appWindow: Page, name: string) => box(appWindow).getByRole('group', { name });
const chosen = (appWindow: Page) => box(appWindow).getByRole('option', { selected: true });
const heading = (appWindow: Page, name: string) => appWindow.getByRole('heading', { level: 1, name });

async function openBox(appWindow: Page): Promise<void> {
  await appWindow.getByRole('button', { name: 'Search contracts, assets and commands' }).click();
  await expect(field(appWindow)).toBeFocused();
}

test('finds contracts by words in any order, with a mistake, by a pasted name, and offline', async ({ at }) => {
  await at.connect();
  await openBox(at.page);
  await field(at.page).fill('campaigns_daily lakehouse');
  const contracts = group(at.page, 'Contracts');
  await expect(contracts.getByRole('option')).toHaveCount(1);
  await expect(contracts.getByRole('option')).toContainText('Campaigns daily');
  await expect(contracts.getByRole('option').locator('mark').first()).toHaveText('Campaigns');
  await expect(chosen(at.page)).toContainText('Campaigns daily');
  await expect(box(at.page).getByRole('status').first()).toContainText('1 contract');
  await field(at.page).press('Enter');
  await expect(heading(at.page, 'Campaigns daily')).toBeVisible();

  await openBox(at.page);
  await field(at.page).fill('lakehouse campiagns daily');
  await expect(box(at.page).getByRole('status').first()).toContainText('No exact match');
  await expect(group(at.page, 'Recent').getByRole('option')).toContainText('Campaigns daily');

  await field(at.page).fill('campaigns');
  await expect(chosen(at.page)).toContainText('Campaigns daily');
  await field(at.page).press('ArrowDown');
  const second = contracts.getByRole('option').first();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field(at.page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await field(at.page).press('Escape');
  await expect(box(at.page)).toHaveCount(0);

  await test.step('a pasted name is looked up as it is, whatever else is found', async () => {
    const contract = contractNamed(at.sample, 'campaigns_facts');
    await openBox(at.page);
    await field(at.page).fill(contract.asset.fullyQualifiedName);
    await expect(contracts).toBeVisible();
    await expect(chosen(at.page)).toHaveCount(0);
    await field(at.page).press('Enter');
    await expect(box(at.page)).toHaveCount(0);
    await expect(heading(at.page, contract.displayName ?? contract.name)).toBeVisible();
  });

  await at.faults.stop();
  await openBox(at.page);
  await field(at.page).fill('campaigns facts');
  await expect(contracts.getByRole('option').first()).toContainText('Campaigns facts');
  await expect(box(at.page)).toContainText(words.palette.assets.away);
  await contracts.getByRole('option').first().click();
  await expect(box(at.page)).toHaveCount(0);
  await expect(at.page).toHaveURL(/\/contracts\/[0-9a-f-]{36}/);
});

/** Runs in the page: types a text faster than any hand. */
function typeAtOnce(field: Element, text: string): void {
  for (const letter of text) field.ownerDocument.execCommand('insertText', false, letter);
}

test('searches assets once for a text that is typed, and shows no hits of an earlier one', async ({ at }) => {
  await at.connect('/contracts', { isRead: false });
  await openBox(at.page);
  const assets = group(at.page, 'Assets').getByRole('option');
  const nightly = assets.filter({ hasText: 'flows_airflow.nightly_orders' });
  const searches = () => at.faults.log.filter(({ url }) => url.includes('/search/query') && url.includes('nightly'));
  await field(at.page).evaluate(typeAtOnce, 'nightly_or');
  await expect(nightly).toBeVisible();
  expect(searches()).toHaveLength(1);
  await field(at.page).fill('nightly_zebra');
  expect(await nightly.count()).toBe(0);
  await expect(box(at.page).getByRole('status').first()).toContainText(words.palette.counts.nothing);

  await field(at.page).fill('nightly_orders');
  await nightly.click();
  await expect(heading(at.page, 'nightly_orders')).toBeVisible();
});
