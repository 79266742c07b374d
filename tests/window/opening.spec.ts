import type { Page } from '@playwright/test';
import type { MenuCommand } from '@shared/commands';
import { contractNamed } from '@tests/e2e/fixtures/contract';
import type { TestAppOptions } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { createGate } from '@tests/support/gate';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const box = (appWindow: Page) => appWindow.getByRole('dialog', { name: words.palette.label });
const field = (appWindow: Page) => box(appWindow).getByRole('combobox', { name: words.palette.field });
const heading = (appWindow: Page, name: string) => appWindow.getByRole('heading', { level: 1, name });

/** Opens the box, puts a text into it as a paste does, and presses Enter. */
async function openByText(appWindow: Page, text: string): Promise<void> {
  await appWindow.getByRole('button', { name: 'Search contracts, assets and commands' }).click();
  await field(appWindow).fill(text);
  await field(appWindow).press('Enter');
}

test.describe('the palette', () => {
  /** The commands that the native menu offers, as it was told last. */
  let offered: readonly MenuCommand[] = [];
  const windowControls: TestAppOptions['windowControls'] = {
    enableInMenu: (_, available) => {
      offered = available;
    },
  };
  test.use({ sampleOptions: { dialect: 'openmetadata' }, isIndexed: false, deskOptions: { windowControls } });

  test('takes an id, a name, an address and a link, and remembers what was opened', async ({ at }) => {
    await goTo(at.page, '/');
    await expect.poll(() => offered, 'without a connection').toContain('settings');
    expect(offered).not.toContain('search');
    await at.connect();
    await expect.poll(() => offered).toContain('search');
    at.desk.menu('search');
    await expect(field(at.page)).toBeFocused();

    const first = contractNamed(at.sample, 'no_owners');
    await field(at.page).fill(`  ${first.id}  `);
    await expect(box(at.page)).toContainText(words.palette.reading.contractOrTableById);
    await field(at.page).press('Enter');
    await expect(heading(at.page, 'No owners')).toBeVisible();
    await expect(box(at.page)).toHaveCount(0);
    await expect(at.page.getByRole('main')).toBeFocused();

    const quoted = contractNamed(at.sample, `the "gold" customer's list`);
    await openByText(at.page, quoted.fullyQualifiedName);
    await expect(heading(at.page, quoted.name)).toBeVisible();

    const { fullyQualifiedName } = contractNamed(at.sample, 'in/out balance').asset;
    const page = `${at.faults.baseUrl}/table/${encodeURIComponent(fullyQualifiedName)}/contract`;
    await at.page.getByRole('button', { name: 'Search contracts, assets and commands' }).click();
    await field(at.page).fill(page);
    await expect(box(at.page)).toContainText('Table by its fully qualified name');
    await expect(box(at.page)).toContainText(fullyQualifiedName);
    await field(at.page).press('Enter');
    await expect(heading(at.page, 'in/out balance')).toBeVisible();

    await openByText(at.page, `contractdesk://open?c=Test%20catalog&contract=${first.id}&tab=schema`);
    await expect(at.page.getByRole('tab', { name: /Schema/ })).toHaveAttribute('aria-selected', 'true');

    at.desk.menu('search');
    const recent = box(at.page).getByRole('group', { name: words.palette.list.groups.recent });
    // What the screen shows is not among them.
    await expect(recent.getByRole('option')).toHaveCount(2);
    await expect(recent.getByRole('option', { selected: true })).toContainText('in/out balance');
    await field(at.page).press('ArrowDown');
    await expect(recent.getByRole('option', { selected: true })).toContainText(quoted.name);
    await field(at.page).press('ArrowUp');
    await field(at.page).press('Enter');
    await expect(heading(at.page, 'in/out balance')).toBeVisible();

    await openByText(at.page, `Bearer ${canaryToken('pasted')}`);
    await expect(box(at.page).getByRole('alert')).toContainText('This looks like a token, so nothing is sent.');
    await expect(box(at.page).getByRole('option')).toHaveCount(0);
    // Nothing of it is left but what the field holds.
    await field(at.page).fill('');
  });

  test('says why nothing was opened, and keeps what was typed', async ({ at }) => {
    await at.connectTo(at.sample.baseUrl, at.sample.tokens.full, { name: 'Straight' });
    await at.connect('/contracts', { name: 'Around' });
    await openByText(at.page, 'no.such.table');
    await expect(box(at.page)).toContainText('No contract and no table has this fully qualified name.');
    await expect(field(at.page)).toHaveValue('no.such.table');

    await field(at.page).fill('https://catalog.invalid/table/shop.orders/contract');
    await expect(box(at.page)).toContainText('on another server: catalog.invalid');
    await field(at.page).press('Enter');
    await expect(box(at.page)).toContainText('which no saved connection uses');

    at.fail('/name/', failing.forbidden('ViewBasic'));
    await field(at.page).fill('shop.orders');
    await field(at.page).press('Enter');
    await expect(box(at.page).getByRole('alert')).toContainText('ViewBasic');

    const [contract] = at.sample.service.world.catalog.contracts.forward(null);
    if (!contract) throw new Error('the sample has contracts');
    at.faults.clear();
    at.fail(`/dataContracts/${contract.id}`, failing.unauthorized());
    await field(at.page).fill(contract.id);
    await field(at.page).press('Enter');
    const sheet = at.page.getByRole('dialog', { name: words.token.refused.expired.title });
    await expect(sheet).toBeVisible();
    at.faults.clear();
    await sheet.getByRole('textbox', { name: words.token.sheet.label }).fill(at.sample.tokens.full);
    await sheet.getByRole('button', { name: words.token.sheet.use }).click();
    await expect(heading(at.page, contract.displayName ?? contract.name)).toBeVisible();
    await expect(box(at.page)).toBeHidden();

    await openByText(at.page, `${at.sample.baseUrl}/v1/dataContracts/${contract.id}`);
    await box(at.page).getByRole('button', { name: 'Open on “Straight”' }).click();
    await expect(at.page.getByRole('button', { name: 'Connection: Straight' })).toBeVisible();
    await expect(heading(at.page, contract.displayName ?? contract.name)).toBeVisible();

    await at.page.getByRole('button', { name: 'Search contracts, assets and commands' }).click();
    await field(at.page).fill('orders_dai');
    await box(at.page).getByRole('option', { name: 'Search all assets for orders_dai' }).click();
    await expect(at.page.getByRole('searchbox', { name: words.assets.toolbar.search })).toHaveValue('orders_dai');
    await expect(at.page.getByRole('main')).toBeFocused();
  });
});

test.describe('a file from outside', () => {
  const given = [{ kind: 'file', path: '/team.contractdesk' } as const];
  const read = createGate();
  const connections = [{ name: 'Handed over', baseUrl: 'https://catalog.example/api' }];
  const text = JSON.stringify({ format: 'contract-desk/connections', version: 1, connections });
  const openings: TestAppOptions['openings'] = {
    next: () => given.shift() ?? null,
    readFile: async () => {
      await read.opened;
      return { kind: 'text', text };
    },
  };
  test.use({ isIndexed: false, deskOptions: { openings } });

  test('does not cover a dialog that was opened while it was read, and waits for a press', async ({ at }) => {
    // The message is a dialog too, whose name has the same word in it.
    const search = at.page.getByRole('dialog', { name: words.palette.label, exact: true });
    await at.connect();
    await at.page.getByRole('button', { name: 'Search contracts, assets and commands' }).click();
    await expect(search).toBeVisible();
    read.open();
    await expect(at.page.getByText(words.app.openings.waiting.title)).toBeVisible();
    await expect(at.page.getByRole('dialog', { name: 'Import connections' })).toHaveCount(0);
    await at.page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await at.page.getByRole('button', { name: words.app.openings.waiting.open }).click();
    await expect(at.page.getByRole('dialog', { name: 'Import connections' })).toContainText('Handed over');
  });
});
