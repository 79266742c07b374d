import type { Page } from '@playwright/test';
import type { MenuCommand } from '@shared/commands';
import { contractNamed } from '@tests/e2e/fixtures/contract';
import type { TestAppOptions } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const box = (appWindow: Page) => appWindow.getByRole('dialog', { name: words.opening.dialog.title });
const field = (appWindow: Page) => box(appWindow).getByRole('combobox', { name: words.opening.dialog.field });
const heading = (appWindow: Page, name: string) => appWindow.getByRole('heading', { level: 1, name });

/** Opens the box, puts a text into it as a paste does, and presses Enter. */
async function openByText(appWindow: Page, text: string): Promise<void> {
  await appWindow.getByRole('button', { name: 'Search contracts and assets' }).click();
  await field(appWindow).fill(text);
  await field(appWindow).press('Enter');
}

test.describe('the open box', () => {
  /** The commands that the native menu offers, as it was told last. */
  let offered: readonly MenuCommand[] = [];
  const controls: TestAppOptions['controls'] = {
    enableInMenu: (available) => {
      offered = available;
    },
  };
  test.use({ sampleOptions: { dialect: 'openmetadata' }, isIndexed: false, deskOptions: { controls } });

  test('takes an id, a name, an address and a link, and remembers what was opened', async ({
    appWindow,
    connectTo,
    desk,
    sample,
  }) => {
    await goTo(appWindow, '/');
    await expect.poll(() => offered, 'without a connection').toContain('settings');
    expect(offered).not.toContain('open');
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect.poll(() => offered).toContain('open');
    desk.menu('open');
    await expect(field(appWindow)).toBeFocused();
    await expect(box(appWindow)).toContainText('Words in any order, an id, a fully qualified name, or an address');

    const first = contractNamed(sample, 'no_owners');
    await field(appWindow).fill(`  ${first.id}  `);
    await expect(box(appWindow)).toContainText(words.opening.reading.contractOrTableById);
    await field(appWindow).press('Enter');
    await expect(heading(appWindow, 'No owners')).toBeVisible();
    await expect(box(appWindow)).toHaveCount(0);
    await expect(appWindow.getByRole('main')).toBeFocused();

    const quoted = contractNamed(sample, `the "gold" customer's list`);
    await openByText(appWindow, quoted.fullyQualifiedName);
    await expect(heading(appWindow, quoted.name)).toBeVisible();

    const { fullyQualifiedName } = contractNamed(sample, 'in/out balance').asset;
    const page = `${sample.origin}/table/${encodeURIComponent(fullyQualifiedName)}/contract`;
    await appWindow.getByRole('button', { name: 'Search contracts and assets' }).click();
    await field(appWindow).fill(page);
    await expect(box(appWindow)).toContainText('Table by its fully qualified name');
    await expect(box(appWindow)).toContainText(fullyQualifiedName);
    await field(appWindow).press('Enter');
    await expect(heading(appWindow, 'in/out balance')).toBeVisible();

    await openByText(appWindow, `contractdesk://open?c=Test%20catalog&contract=${first.id}&tab=schema`);
    await expect(appWindow.getByRole('tab', { name: /Schema/ })).toHaveAttribute('aria-selected', 'true');

    desk.menu('open');
    const recent = box(appWindow).getByRole('group', { name: words.opening.list.groups.recent });
    await expect(recent.getByRole('option')).toHaveCount(3);
    await expect(recent.getByRole('option').first()).toContainText('No owners');
    await field(appWindow).press('ArrowDown');
    await field(appWindow).press('ArrowDown');
    await expect(recent.getByRole('option', { selected: true })).toContainText('in/out balance');
    await field(appWindow).press('Enter');
    await expect(heading(appWindow, 'in/out balance')).toBeVisible();

    await openByText(appWindow, `Bearer ${canaryToken('pasted')}`);
    await expect(box(appWindow).getByRole('alert')).toContainText('This looks like a token, so nothing is sent.');
    await expect(box(appWindow).getByRole('option')).toHaveCount(0);
    // Nothing of it is left but what the field holds.
    await field(appWindow).fill('');
  });

  test('says why nothing was opened, and keeps what was typed', async ({ appWindow, connectTo, faults, sample }) => {
    await connectTo(sample.baseUrl, sample.tokens.full, { name: 'Straight' });
    await connectTo(faults.baseUrl, sample.tokens.full, { name: 'Around' });
    await openByText(appWindow, 'no.such.table');
    await expect(box(appWindow)).toContainText('No contract and no table has this fully qualified name.');
    await expect(field(appWindow)).toHaveValue('no.such.table');

    await field(appWindow).fill('https://catalog.invalid/table/shop.orders/contract');
    await expect(box(appWindow)).toContainText('on another server: catalog.invalid');
    await field(appWindow).press('Enter');
    await expect(box(appWindow)).toContainText('which no saved connection uses');

    faults.add({ match: { path: '/name/' }, fault: failing.forbidden('ViewBasic') });
    await field(appWindow).fill('shop.orders');
    await field(appWindow).press('Enter');
    await expect(box(appWindow).getByRole('alert')).toContainText('ViewBasic');

    const [contract] = sample.service.world.catalog.contracts.forward(null);
    if (!contract) throw new Error('the sample has contracts');
    faults.clear();
    faults.add({ match: { path: `/dataContracts/${contract.id}` }, fault: failing.unauthorized() });
    await field(appWindow).fill(contract.id);
    await field(appWindow).press('Enter');
    const sheet = appWindow.getByRole('dialog', { name: words.token.refused.expired.title });
    await expect(sheet).toBeVisible();
    faults.clear();
    await sheet.getByRole('textbox', { name: words.token.sheet.label }).fill(sample.tokens.full);
    await sheet.getByRole('button', { name: words.token.sheet.use }).click();
    await expect(heading(appWindow, contract.displayName ?? contract.name)).toBeVisible();
    await expect(box(appWindow)).toBeHidden();

    await openByText(appWindow, `${sample.baseUrl}/v1/dataContracts/${contract.id}`);
    await box(appWindow).getByRole('button', { name: 'Open on “Straight”' }).click();
    await expect(appWindow.getByRole('button', { name: 'Connection: Straight' })).toBeVisible();
    await expect(heading(appWindow, contract.displayName ?? contract.name)).toBeVisible();

    await appWindow.getByRole('button', { name: 'Search contracts and assets' }).click();
    await field(appWindow).fill('orders_dai');
    await box(appWindow).getByRole('option', { name: 'Search all assets for orders_dai' }).click();
    await expect(appWindow.getByRole('searchbox', { name: words.assets.toolbar.search })).toHaveValue('orders_dai');
    await expect(appWindow.getByRole('main')).toBeFocused();
  });
});
