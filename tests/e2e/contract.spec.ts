import type { Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expectAccessible } from './fixtures/axe';
import { oneDialog } from './fixtures/clean-up';
import { test as testOfOwnApp } from './fixtures/connect';
import { enterContract } from './fixtures/contract';
import { expect, test } from './fixtures/shared-app';

/** Finds a contract by its name and opens it. */
async function open(appWindow: Page, name: string): Promise<void> {
  await enterContract(appWindow, name);
  await expect(appWindow.getByRole('link', { name: 'Contracts' })).toBeVisible();
}

/** From a contract back to the list. */
async function back(appWindow: Page): Promise<void> {
  await appWindow.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('button', { name: 'Contracts' }).click();
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
}

const tab = (appWindow: Page, name: RegExp) => appWindow.getByRole('tab', { name });

test.describe('a contract of the sample workspace', () => {
  test.use({ sampleOptions: { clock: Date.now } });
  test.beforeEach(({ connectTo, sample }) => connectTo(sample.baseUrl, sample.tokens.full));

  test('shows each of its parts, by keyboard alone, and opens nested columns', async ({ appWindow }) => {
    test.slow();
    await open(appWindow, 'orders_events');
    await expect(appWindow.getByRole('heading', { level: 1, name: 'Orders events' })).toBeVisible();
    await expect(appWindow.getByRole('region', { name: 'Description' })).toContainText('append only');
    await expectAccessible(appWindow);
    await tab(appWindow, /Overview/).focus();
    const next = async (name: RegExp) => {
      await appWindow.keyboard.press('ArrowRight');
      await appWindow.keyboard.press('Enter');
      await expect(tab(appWindow, name)).toHaveAttribute('aria-selected', 'true');
    };
    await next(/Results/);
    await next(/Schema/);
    const grid = appWindow.getByRole('treegrid', { name: 'Columns of the schema' });
    await expect(grid).toContainText('PRIMARY_KEY');
    await expectAccessible(appWindow);
    await next(/Semantics/);
    await expect(appWindow.getByRole('list', { name: 'Semantics rules' })).toContainText('hasOwner');
    await expectAccessible(appWindow);
    await next(/Quality/);
    await expect(appWindow.getByRole('list', { name: 'Quality expectations' }).getByRole('listitem')).toHaveCount(3);
    await next(/SLA/);
    await expect(appWindow.getByRole('region', { name: 'Service level' })).toContainText('of the time');
    await expect(appWindow.getByRole('region', { name: 'Security' })).toContainText('Identities');
    await expectAccessible(appWindow);
    await next(/Terms/);
    await expect(appWindow.getByRole('table')).toContainText('audience');
    await expectAccessible(appWindow);
    await next(/Versions/);
    await next(/Raw/);
    await expect(appWindow.getByRole('tabpanel')).toContainText('"fullyQualifiedName"');
    await expectAccessible(appWindow);

    await test.step('nested columns open and close again', async () => {
      await tab(appWindow, /Schema/).click();
      const nested = grid.locator('[role="row"][aria-level="2"]');
      const parent = grid.getByRole('row').filter({ hasText: 'payload' }).first();
      await expect(parent).toBeVisible();
      await expect(nested).toHaveCount(0);
      await parent.focus();
      await parent.press('Enter');
      await expect(nested.first()).toBeVisible();
      await parent.press('Enter');
      await expect(nested).toHaveCount(0);
      await appWindow.getByRole('button', { name: 'Expand all' }).click();
      await expect(grid.locator('[role="row"][aria-level="3"]').first()).toBeVisible();
    });
  });

  test('says what is missing, shows hostile terms as text, and the uninterpreted under Other', async ({
    appWindow,
  }) => {
    test.slow();
    await open(appWindow, 'bare_minimum');
    for (const [name, missing] of [
      [/Schema/, 'No schema'],
      [/Semantics/, 'No semantics rules'],
      [/Quality/, 'No quality expectations'],
      [/SLA/, 'The contract does not promise how fresh or how available the data is.'],
      [/Terms/, 'No terms of use'],
    ] as const) {
      await tab(appWindow, name).click();
      await expect(appWindow.getByRole('tabpanel').getByText(missing)).toBeVisible();
    }
    await expectAccessible(appWindow);
    await back(appWindow);

    const requests: string[] = [];
    appWindow.on('request', (request) => requests.push(request.url()));
    await open(appWindow, 'hostile_terms');
    await tab(appWindow, /Terms/).click();
    await expect(appWindow.getByText('<script>alert(document.cookie)</script>')).toBeVisible();
    await expect(appWindow.getByRole('link', { name: 'click me' })).toHaveCount(0);
    await expect(appWindow.getByRole('img', { name: 'pixel' })).toHaveCount(0);
    expect(requests.filter((url) => url.includes('example'))).toEqual([]);
    await back(appWindow);

    await open(appWindow, 'with_extension');
    await expect(appWindow.getByRole('region', { name: 'Other' })).toContainText('"steward": "Hana"');
  });

  test('opens under a name of any kind, also one of 300 characters in a window of 1024 x 640', async ({
    appWindow,
  }) => {
    test.slow();
    for (const name of [
      'sales.by.region',
      'in/out balance',
      `the "gold" customer's list`,
      'coverage 100% %2F %zz',
      'what? #1 & more = less + some;semi',
      '🚚 shipments 👩‍👩‍👧',
      'הזמנות יומיות',
    ]) {
      await open(appWindow, name);
      await expect(appWindow.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(tab(appWindow, /Overview/)).toHaveAttribute('aria-selected', 'true');
      await back(appWindow);
    }
    // The longest leaves room for its parts.
    await appWindow.setViewportSize({ width: 1024, height: 640 });
    await open(appWindow, 'very_long_name');
    await expect(tab(appWindow, /Overview/)).toBeVisible();
    const height = async () => (await appWindow.getByRole('tabpanel').boundingBox())?.height;
    await expect.poll(height).toBeGreaterThan(300);
    await expectAccessible(appWindow);
  });
});

test('says why a contract cannot be shown and what to do; shows unknown forms as they are', async ({
  appWindow,
  connectTo,
  faults,
  sample,
}) => {
  test.slow();
  const one = /\/v1\/dataContracts\/[0-9a-f-]{36}(\?|$)/;
  await connectTo(faults.baseUrl, sample.tokens.full);

  await test.step('it is gone, and the list is a step away', async () => {
    faults.add({ match: { path: one }, fault: { kind: 'status', status: 404, body: '{"code":404,"message":"gone"}' } });
    await open(appWindow, 'no_owners');
    await expect(appWindow.getByRole('heading', { name: 'This contract is gone' })).toBeVisible();
    await expect(appWindow.getByRole('heading', { level: 1, name: 'No owners' })).toBeVisible();
    await expectAccessible(appWindow);
    await appWindow.getByRole('button', { name: 'Back to the contracts' }).click();
    await expect(appWindow.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  });

  await test.step('a sign-in page, then 500, and a retry that shows it', async () => {
    faults.clear();
    faults.add({ match: { path: one }, fault: failing.signInPage() });
    await open(appWindow, 'bare_minimum');
    // Over what is saved of it.
    const notice = appWindow.getByRole('status').filter({ hasText: 'Could not read this contract' });
    await expect(notice).toContainText('A web page answered');
    await expectAccessible(appWindow);
    faults.clear();
    faults.add({ match: { path: one }, fault: failing.serverError() });
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(notice).toContainText('The server failed while answering.');
    faults.clear();
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(tab(appWindow, /Overview/)).toBeVisible();
    await expect(appWindow.getByRole('main')).toBeFocused();
    await back(appWindow);
  });

  await test.step('what the list knows of it is there at once', async () => {
    const letGo = faults.hold({ path: one });
    await open(appWindow, 'never_validated');
    await expect(appWindow.getByRole('heading', { level: 1, name: 'Never validated' })).toBeVisible();
    await expect(appWindow.getByText('Loading the contract')).toBeAttached();
    letGo();
    await expect(tab(appWindow, /Overview/)).toBeVisible();
    await back(appWindow);
  });

  await test.step('parts in a form that is not known', async () => {
    const listed = [...sample.service.world.catalog.contracts.forward(null)].find(
      ({ name }) => name === 'with_extension',
    );
    const body = JSON.stringify({
      id: listed?.id,
      name: 'odd',
      fullyQualifiedName: 'shop.odd.dataContract_odd',
      entityStatus: 'Frozen',
      version: 1.25,
      schema: 'see the wiki',
      security: [],
    });
    faults.clear();
    faults.add({ match: { path: one }, fault: { kind: 'status', status: 200, body } });
    await open(appWindow, 'with_extension');
    await expect(appWindow.getByText('Frozen', { exact: true })).toBeVisible();
    await tab(appWindow, /Schema/).click();
    await expect(appWindow.getByRole('tabpanel')).toContainText('This app does not know the format of');
    await expect(appWindow.getByRole('tabpanel')).toContainText('see the wiki');
    await expectAccessible(appWindow);
  });
});

testOfOwnApp(
  'a deleted contract is found in the list; it and its results are read-only',
  async ({ appWindow, connectTo, sample }) => {
    testOfOwnApp.slow();
    await connectTo(sample.baseUrl, sample.tokens.full);
    await appWindow.getByRole('combobox', { name: 'Show' }).click();
    await appWindow.getByRole('option', { name: 'Deleted only' }).click();
    await enterContract(appWindow, 'retired_feed');
    await expect(appWindow.getByText('This contract is deleted on the server. It is read-only.')).toBeVisible();
    await expect(appWindow.getByRole('button', { name: /^Validate/ })).toHaveCount(0);
    await tab(appWindow, /Results/).click();
    const row = appWindow.getByRole('grid', { name: 'Validation results' }).getByRole('row').nth(1);
    await row.focus();
    await row.press('Delete');
    await expect(appWindow.getByText('This contract is deleted: it is read-only.').first()).toBeVisible();
    await expect(oneDialog(appWindow)).toHaveCount(0);
    await appWindow.keyboard.press('Escape');
    await appWindow.getByRole('button', { name: 'Actions' }).click();
    for (const name of [/^Clean up…/, /^Add result…/]) {
      await expect(appWindow.getByRole('menuitem', { name })).toBeDisabled();
    }
    await expectAccessible(appWindow);
  },
);
