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

  test('shows each of its parts, by keyboard alone, and opens nested columns', async ({ at }) => {
    await at.connect(contractPlace(at.sample, 'orders_events'));
    await expect(at.page.getByRole('heading', { level: 1, name: 'Orders events' })).toBeVisible();
    await expect(at.page.getByRole('region', { name: words.contract.overview.description })).toContainText(
      'append only',
    );
    await tab(at.page, /Overview/).focus();
    const next = async (name: RegExp) => {
      await at.page.keyboard.press('ArrowRight');
      await at.page.keyboard.press('Enter');
      await expect(tab(at.page, name)).toHaveAttribute('aria-selected', 'true');
    };
    await next(/Runs/);
    await next(/Schema/);
    const grid = at.page.getByRole('treegrid', { name: words.contract.schema.grid });
    await expect(grid).toContainText('PRIMARY_KEY');
    await next(/Semantics/);
    await expect(at.page.getByRole('list', { name: words.contract.semantics.title })).toContainText('hasOwner');
    await next(/Quality/);
    await expect(at.page.getByRole('list', { name: words.contract.quality.title }).getByRole('listitem')).toHaveCount(
      3,
    );
    await next(/SLA/);
    await expect(at.page.getByRole('region', { name: words.contract.overview.names.sla })).toContainText('of the time');
    await expect(at.page.getByRole('region', { name: words.contract.overview.names.security })).toContainText(
      words.contract.security.identities,
    );
    await next(/Terms/);
    await expect(at.page.getByRole('table')).toContainText('audience');
    await next(/Versions/);
    await next(/Raw/);
    await expect(at.page.getByRole('tabpanel')).toContainText('"fullyQualifiedName"');

    await test.step('nested columns open and close again', async () => {
      await tab(at.page, /Schema/).click();
      const nested = grid.locator('[role="row"][aria-level="2"]');
      const parent = grid.getByRole('row').filter({ hasText: 'payload' }).first();
      await expect(parent).toBeVisible();
      await expect(nested).toHaveCount(0);
      await parent.focus();
      await parent.press('Enter');
      await expect(nested.first()).toBeVisible();
      await parent.press('Enter');
      await expect(nested).toHaveCount(0);
      await at.page.getByRole('button', { name: words.contract.schema.expandAll }).click();
      await expect(grid.locator('[role="row"][aria-level="3"]').first()).toBeVisible();
    });
  });

  test('says what is missing, shows hostile terms as text, and the uninterpreted under Other', async ({ at }) => {
    await at.connect(contractPlace(at.sample, 'bare_minimum'));
    for (const [name, missing] of [
      [/Schema/, 'No schema'],
      [/Semantics/, 'No semantics rules'],
      [/Quality/, 'No quality tests'],
      [/SLA/, 'The contract does not promise how fresh or how available the data is.'],
      [/Terms/, 'No terms of use'],
    ] as const) {
      await tab(at.page, name).click();
      await expect(at.page.getByRole('tabpanel').getByText(missing)).toBeVisible();
    }

    // A request to anyone but its own server fails every test.
    await goWithin(at.page, contractPlace(at.sample, 'hostile_terms', 'terms'));
    await expect(at.page.getByText('<script>alert(document.cookie)</script>')).toBeVisible();
    await expect(at.page.getByRole('link', { name: 'click me' })).toHaveCount(0);
    await expect(at.page.getByRole('img', { name: 'pixel' })).toHaveCount(0);

    await goWithin(at.page, contractPlace(at.sample, 'with_extension'));
    await expect(at.page.getByRole('region', { name: words.contract.other.title })).toContainText('"steward": "Hana"');
  });

  test('opens under a name of any kind, also one of 300 characters in a window of 1024 x 640', async ({ at }) => {
    await at.connect();
    for (const name of awkwardNames.filter((each) => each !== longest)) {
      await goWithin(at.page, contractPlace(at.sample, name));
      await expect(at.page.getByRole('heading', { level: 1 })).toContainText(name.trim());
      await expect(tab(at.page, /Overview/)).toHaveAttribute('aria-selected', 'true');
    }
    // The longest leaves room for its parts.
    await at.page.setViewportSize({ width: 1024, height: 640 });
    await goWithin(at.page, contractPlace(at.sample, longest));
    await expect(tab(at.page, /Overview/)).toBeVisible();
    const height = async () => (await at.page.getByRole('tabpanel').boundingBox())?.height;
    await expect.poll(height).toBeGreaterThan(300);
  });
});

test('says why a contract cannot be shown and what to do; shows unknown forms as they are', async ({ at }) => {
  const one = /\/v1\/dataContracts\/[0-9a-f-]{36}(\?|$)/;
  keepContracts(at.sample, ['no_owners', 'bare_minimum', 'never_validated', 'with_extension']);
  await at.connect();
  await expect(at.page.locator('main').getByText('4 contracts', { exact: true })).toBeVisible();
  const open = (name: string) => goWithin(at.page, contractPlace(at.sample, name));

  await test.step('it is gone, and the list is a step away', async () => {
    at.fail(one, { kind: 'status', status: 404, body: '{"code":404,"message":"gone"}' });
    await open('no_owners');
    await expect(at.page.getByRole('heading', { name: words.contract.gone.all.title })).toBeVisible();
    await expect(at.page.getByRole('heading', { level: 1, name: 'No owners' })).toBeVisible();
    await at.page.getByRole('button', { name: words.contract.gone.back }).click();
    await expect(at.page.getByRole('heading', { level: 1, name: words.contract.lists.id })).toBeVisible();
  });

  await test.step('a sign-in page, then 500, and a retry that shows it', async () => {
    at.faults.clear();
    at.fail(one, failing.signInPage());
    await open('bare_minimum');
    // Over what is saved of it.
    const notice = at.page.getByRole('status').filter({ hasText: 'Could not load this contract' });
    await expect(notice).toContainText('A web page answered');
    at.faults.clear();
    at.fail(one, failing.serverError());
    await notice.getByRole('button', { name: words.contract.retry }).click();
    await expect(notice).toContainText('The server failed while answering.');
    at.faults.clear();
    await notice.getByRole('button', { name: words.contract.retry }).click();
    await expect(tab(at.page, /Overview/)).toBeVisible();
    await expect(at.page.getByRole('main')).toBeFocused();
  });

  await test.step('what the list knows of it is there at once', async () => {
    const letGo = at.faults.hold({ path: one });
    await open('never_validated');
    await expect(at.page.getByRole('heading', { level: 1, name: words.marks.outcomes.never })).toBeVisible();
    await expect(at.page.getByText(words.contract.loading)).toBeAttached();
    letGo();
    await expect(tab(at.page, /Overview/)).toBeVisible();
  });

  await test.step('parts in a form that is not known', async () => {
    const body = JSON.stringify({
      id: contractNamed(at.sample, 'with_extension').id,
      name: 'odd',
      fullyQualifiedName: 'shop.odd.dataContract_odd',
      entityStatus: 'Frozen',
      version: 1.25,
      schema: 'see the wiki',
      security: [],
    });
    at.faults.clear();
    at.fail(one, { kind: 'status', status: 200, body });
    await open('with_extension');
    await expect(at.page.getByText('Frozen', { exact: true })).toBeVisible();
    await tab(at.page, /Schema/).click();
    await expect(at.page.getByRole('tabpanel')).toContainText('This app does not know the format of');
    await expect(at.page.getByRole('tabpanel')).toContainText('see the wiki');
  });
});

test('a deleted contract is found in the list; it and its results are read-only', async ({ at }) => {
  keepContracts(at.sample, ['retired_feed']);
  await at.connect('/contracts?include="deleted"');
  await firstRow(at.page).click();
  await expect(at.page.getByText(words.contract.banners.deleted)).toBeVisible();
  await expect(at.page.getByRole('button', { name: /^Validate/ })).toHaveCount(0);
  await tab(at.page, /Runs/).click();
  const row = at.page.getByRole('grid', { name: words.results.grid.label }).getByRole('row').nth(1);
  await row.focus();
  await row.press('Delete');
  await expect(at.page.getByText(words.screens.contract.readOnly).first()).toBeVisible();
  await expect(oneDialog(at.page)).toHaveCount(0);
  await at.page.keyboard.press('Escape');
  await at.page.getByRole('button', { name: 'Actions' }).click();
  for (const name of [/^Clean up runs…/, /^Add run…/]) {
    await expect(at.page.getByRole('menuitem', { name })).toBeDisabled();
  }
});
