import type { Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { chooseMenu } from './fixtures/main-process';

const box = (desk: Page) => desk.getByRole('dialog', { name: 'Open' });
const field = (desk: Page) => box(desk).getByRole('combobox', { name: 'Contract, asset or address' });
const heading = (desk: Page, name: string) => desk.getByRole('heading', { level: 1, name });

/** Opens the box, puts a text into it as a paste does, and presses Enter. */
async function openByText(desk: Page, text: string): Promise<void> {
  await desk.getByRole('button', { name: 'Open by id, name or address' }).click();
  await field(desk).fill(text);
  await field(desk).press('Enter');
}

test.describe('the open box', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata' } });

  test('takes an id, a name, an address and a link, and remembers what was opened', async ({
    app,
    desk,
    connectTo,
    sample,
  }) => {
    test.slow();
    const { catalog } = sample.service.world;
    const named = (name: string) => {
      const contract = [...catalog.contracts.forward(null)].find((each) => each.name === name);
      if (!contract) throw new Error(`the sample has no contract called ${name}`);
      return contract;
    };
    const canOpen = () => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('open')?.enabled);
    await expect(desk.getByRole('button', { name: 'Connect to a server' })).toBeVisible();
    expect(await canOpen(), 'without a connection').toBe(false);
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect.poll(canOpen).toBe(true);
    await chooseMenu(app, 'open');
    await expect(field(desk)).toBeFocused();
    await expect(box(desk)).toContainText('An id, a fully qualified name, or an address');
    await expectAccessible(desk);

    const first = named('no_owners');
    await field(desk).fill(`  ${first.id}  `);
    await expect(box(desk)).toContainText('A contract by its id, or else a table');
    await field(desk).press('Enter');
    await expect(heading(desk, 'No owners')).toBeVisible();
    await expect(box(desk)).toHaveCount(0);
    await expect(desk.getByRole('main')).toBeFocused();

    const quoted = named(`the "gold" customer's list`);
    await openByText(desk, quoted.fullyQualifiedName);
    await expect(heading(desk, quoted.name)).toBeVisible();

    const { fullyQualifiedName } = named('in/out balance').asset;
    const page = `${sample.origin}/table/${encodeURIComponent(fullyQualifiedName)}/contract`;
    await desk.getByRole('button', { name: 'Open by id, name or address' }).click();
    await field(desk).fill(page);
    await expect(box(desk)).toContainText('Table by its fully qualified name');
    await expect(box(desk)).toContainText(fullyQualifiedName);
    await field(desk).press('Enter');
    await expect(heading(desk, 'in/out balance')).toBeVisible();

    await openByText(desk, `contractdesk://open?c=Test%20catalog&contract=${first.id}&tab=schema`);
    await expect(desk.getByRole('tab', { name: /Schema/ })).toHaveAttribute('aria-selected', 'true');

    await chooseMenu(app, 'open');
    const recent = box(desk).getByRole('listbox', { name: 'Opened recently' });
    await expect(recent.getByRole('option')).toHaveCount(3);
    await expect(recent.getByRole('option').first()).toContainText('No owners');
    await field(desk).press('ArrowDown');
    await field(desk).press('ArrowDown');
    await expect(recent.getByRole('option', { selected: true })).toContainText('in/out balance');
    await expectAccessible(desk);
    await field(desk).press('Enter');
    await expect(heading(desk, 'in/out balance')).toBeVisible();
  });

  test('says why nothing was opened, and keeps what was typed', async ({ desk, connectTo, faults, sample }) => {
    test.slow();
    await connectTo(sample.baseUrl, sample.tokens.full, 'Straight');
    await connectTo(faults.baseUrl, sample.tokens.full, 'Around');
    await openByText(desk, 'no.such.table');
    await expect(box(desk)).toContainText('No contract and no table has this fully qualified name.');
    await expect(field(desk)).toHaveValue('no.such.table');
    await expectAccessible(desk);

    await field(desk).fill('https://catalog.invalid/table/shop.orders/contract');
    await expect(box(desk)).toContainText('on another server: catalog.invalid');
    await field(desk).press('Enter');
    await expect(box(desk)).toContainText('No saved connection leads there');

    faults.add({ match: { path: '/name/' }, fault: failing.forbidden('ViewBasic') });
    await field(desk).fill('shop.orders');
    await field(desk).press('Enter');
    await expect(box(desk).getByRole('alert')).toContainText('ViewBasic');
    await expectAccessible(desk);

    const [contract] = sample.service.world.catalog.contracts.forward(null);
    if (!contract) throw new Error('the sample has contracts');
    faults.clear();
    faults.add({ match: { path: `/dataContracts/${contract.id}` }, fault: failing.unauthorized() });
    await field(desk).fill(contract.id);
    await field(desk).press('Enter');
    const sheet = desk.getByRole('dialog', { name: 'The token has expired' });
    await expect(sheet).toBeVisible();
    faults.clear();
    await sheet.getByRole('textbox', { name: 'New token' }).fill(sample.tokens.full);
    await sheet.getByRole('button', { name: 'Use this token' }).click();
    await expect(heading(desk, contract.displayName ?? contract.name)).toBeVisible();
    await expect(box(desk)).toBeHidden();

    await openByText(desk, `${sample.baseUrl}/v1/dataContracts/${contract.id}`);
    await box(desk).getByRole('button', { name: 'Open on “Straight”' }).click();
    await expect(desk.getByRole('button', { name: 'Connection: Straight' })).toBeVisible();
    await expect(heading(desk, contract.displayName ?? contract.name)).toBeVisible();

    await openByText(desk, 'orders_dai');
    await box(desk).getByRole('button', { name: 'Search the assets for it' }).click();
    await expect(desk.getByRole('searchbox', { name: 'Search assets' })).toHaveValue('orders_dai');
    await expect(desk.getByRole('main')).toBeFocused();
  });
});
