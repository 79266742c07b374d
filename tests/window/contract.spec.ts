import { awkwardNames } from '@main/sample-service/seed/special';
import type { Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { oneDialog } from '../e2e/fixtures/clean-up';
import { contractNamed } from '../e2e/fixtures/contract';
import { firstRow } from '../e2e/fixtures/contract-list';
import { keepContracts } from './fixtures/keep-contracts';
import { contractPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

/** Of 300 characters. */
const longest = awkwardNames.find((name) => name.length > 200) ?? '';
const tab = (appWindow: Page, name: RegExp) => appWindow.getByRole('tab', { name });

test.describe('a contract of the sample workspace', () => {
  test.use({ sampleOptions: { clock: Date.now }, isIndexed: false });

  test('shows each of its parts, by keyboard alone, and opens nested columns', async ({
    appWindow,
    connectTo,
    sample,
  }) => {
    await connectTo(sample.baseUrl, sample.tokens.full, { place: contractPlace(sample, 'orders_events') });
    await expect(appWindow.getByRole('heading', { level: 1, name: 'Orders events' })).toBeVisible();
    await expect(appWindow.getByRole('region', { name: words.contract.overview.description })).toContainText(
      'append only',
    );
    await tab(appWindow, /Overview/).focus();
    const next = async (name: RegExp) => {
      await appWindow.keyboard.press('ArrowRight');
      await appWindow.keyboard.press('Enter');
      await expect(tab(appWindow, name)).toHaveAttribute('aria-selected', 'true');
    };
    await next(/Results/);
    await next(/Schema/);
    const grid = appWindow.getByRole('treegrid', { name: words.contract.schema.grid });
    await expect(grid).toContainText('PRIMARY_KEY');
    await next(/Semantics/);
    await expect(appWindow.getByRole('list', { name: words.contract.semantics.title })).toContainText('hasOwner');
    await next(/Quality/);
    await expect(appWindow.getByRole('list', { name: words.contract.quality.title }).getByRole('listitem')).toHaveCount(
      3,
    );
    await next(/SLA/);
    await expect(appWindow.getByRole('region', { name: words.contract.overview.names.sla })).toContainText(
      'of the time',
    );
    await expect(appWindow.getByRole('region', { name: words.contract.overview.names.security })).toContainText(
      words.contract.security.identities,
    );
    await next(/Terms/);
    await expect(appWindow.getByRole('table')).toContainText('audience');
    await next(/Versions/);
    await next(/Raw/);
    await expect(appWindow.getByRole('tabpanel')).toContainText('"fullyQualifiedName"');

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
      await appWindow.getByRole('button', { name: words.contract.schema.expandAll }).click();
      await expect(grid.locator('[role="row"][aria-level="3"]').first()).toBeVisible();
    });
  });

  test('says what is missing, shows hostile terms as text, and the uninterpreted under Other', async ({
    appWindow,
    connectTo,
    sample,
  }) => {
    await connectTo(sample.baseUrl, sample.tokens.full, { place: contractPlace(sample, 'bare_minimum') });
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

    // A request to anyone but its own server fails every test.
    await goWithin(appWindow, contractPlace(sample, 'hostile_terms', 'terms'));
    await expect(appWindow.getByText('<script>alert(document.cookie)</script>')).toBeVisible();
    await expect(appWindow.getByRole('link', { name: 'click me' })).toHaveCount(0);
    await expect(appWindow.getByRole('img', { name: 'pixel' })).toHaveCount(0);

    await goWithin(appWindow, contractPlace(sample, 'with_extension'));
    await expect(appWindow.getByRole('region', { name: words.contract.other.title })).toContainText(
      '"steward": "Hana"',
    );
  });

  test('opens under a name of any kind, also one of 300 characters in a window of 1024 x 640', async ({
    appWindow,
    connectTo,
    sample,
  }) => {
    await connectTo(sample.baseUrl, sample.tokens.full);
    for (const name of awkwardNames.filter((each) => each !== longest)) {
      await goWithin(appWindow, contractPlace(sample, name));
      await expect(appWindow.getByRole('heading', { level: 1 })).toContainText(name.trim());
      await expect(tab(appWindow, /Overview/)).toHaveAttribute('aria-selected', 'true');
    }
    // The longest leaves room for its parts.
    await appWindow.setViewportSize({ width: 1024, height: 640 });
    await goWithin(appWindow, contractPlace(sample, longest));
    await expect(tab(appWindow, /Overview/)).toBeVisible();
    const height = async () => (await appWindow.getByRole('tabpanel').boundingBox())?.height;
    await expect.poll(height).toBeGreaterThan(300);
  });
});

test('says why a contract cannot be shown and what to do; shows unknown forms as they are', async ({
  appWindow,
  connectTo,
  faults,
  sample,
}) => {
  const one = /\/v1\/dataContracts\/[0-9a-f-]{36}(\?|$)/;
  keepContracts(sample, ['no_owners', 'bare_minimum', 'never_validated', 'with_extension']);
  await connectTo(faults.baseUrl, sample.tokens.full);
  await expect(appWindow.locator('main').getByText('4 contracts', { exact: true })).toBeVisible();
  const open = (name: string) => goWithin(appWindow, contractPlace(sample, name));

  await test.step('it is gone, and the list is a step away', async () => {
    faults.add({ match: { path: one }, fault: { kind: 'status', status: 404, body: '{"code":404,"message":"gone"}' } });
    await open('no_owners');
    await expect(appWindow.getByRole('heading', { name: words.contract.gone.all.title })).toBeVisible();
    await expect(appWindow.getByRole('heading', { level: 1, name: 'No owners' })).toBeVisible();
    await appWindow.getByRole('button', { name: words.contract.gone.back }).click();
    await expect(appWindow.getByRole('heading', { level: 1, name: words.contract.lists.id })).toBeVisible();
  });

  await test.step('a sign-in page, then 500, and a retry that shows it', async () => {
    faults.clear();
    faults.add({ match: { path: one }, fault: failing.signInPage() });
    await open('bare_minimum');
    // Over what is saved of it.
    const notice = appWindow.getByRole('status').filter({ hasText: 'Could not read this contract' });
    await expect(notice).toContainText('A web page answered');
    faults.clear();
    faults.add({ match: { path: one }, fault: failing.serverError() });
    await notice.getByRole('button', { name: words.contract.retry }).click();
    await expect(notice).toContainText('The server failed while answering.');
    faults.clear();
    await notice.getByRole('button', { name: words.contract.retry }).click();
    await expect(tab(appWindow, /Overview/)).toBeVisible();
    await expect(appWindow.getByRole('main')).toBeFocused();
  });

  await test.step('what the list knows of it is there at once', async () => {
    const letGo = faults.hold({ path: one });
    await open('never_validated');
    await expect(appWindow.getByRole('heading', { level: 1, name: words.marks.outcomes.never })).toBeVisible();
    await expect(appWindow.getByText(words.contract.loading)).toBeAttached();
    letGo();
    await expect(tab(appWindow, /Overview/)).toBeVisible();
  });

  await test.step('parts in a form that is not known', async () => {
    const body = JSON.stringify({
      id: contractNamed(sample, 'with_extension').id,
      name: 'odd',
      fullyQualifiedName: 'shop.odd.dataContract_odd',
      entityStatus: 'Frozen',
      version: 1.25,
      schema: 'see the wiki',
      security: [],
    });
    faults.clear();
    faults.add({ match: { path: one }, fault: { kind: 'status', status: 200, body } });
    await open('with_extension');
    await expect(appWindow.getByText('Frozen', { exact: true })).toBeVisible();
    await tab(appWindow, /Schema/).click();
    await expect(appWindow.getByRole('tabpanel')).toContainText('This app does not know the format of');
    await expect(appWindow.getByRole('tabpanel')).toContainText('see the wiki');
  });
});

test('a deleted contract is found in the list; it and its results are read-only', async ({
  appWindow,
  connectTo,
  sample,
}) => {
  keepContracts(sample, ['retired_feed']);
  await connectTo(sample.baseUrl, sample.tokens.full, { place: '/contracts?include="deleted"' });
  await firstRow(appWindow).click();
  await expect(appWindow.getByText(words.contract.banners.deleted)).toBeVisible();
  await expect(appWindow.getByRole('button', { name: /^Validate/ })).toHaveCount(0);
  await tab(appWindow, /Results/).click();
  const row = appWindow.getByRole('grid', { name: words.results.grid.label }).getByRole('row').nth(1);
  await row.focus();
  await row.press('Delete');
  await expect(appWindow.getByText(words.screens.contract.readOnly).first()).toBeVisible();
  await expect(oneDialog(appWindow)).toHaveCount(0);
  await appWindow.keyboard.press('Escape');
  await appWindow.getByRole('button', { name: 'Actions' }).click();
  for (const name of [/^Clean up…/, /^Add result…/]) {
    await expect(appWindow.getByRole('menuitem', { name })).toBeDisabled();
  }
});
