import { resultRows } from '@tests/e2e/fixtures/contract';
import { grid } from '@tests/e2e/fixtures/contract-list';
import { faults as failing } from '@tests/support/fault-server/faults';
import { createGate } from '@tests/support/gate';
import type { RunningSample } from '@tests/support/sample';
import { contractPlace } from './fixtures/places';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

test.describe('a server that tells rights', () => {
  // Since 1.12 an owner may do everything, so that a plain no is told of no right.
  test.use({ sampleOptions: { dialect: 'openmetadata', release: '1.10' } });

  test('is asked for no newest result twice while a connection opens on its contracts', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full, { name: 'Catalog' });
    await expect(grid(appWindow).getByRole('row').nth(1)).toBeVisible();
    const asked = (part: string) => faults.log.map(({ url }) => url).filter((url) => url.includes(part));
    await expect.poll(() => asked('/results?limit=1').length).toBeGreaterThan(0);
    await expect.poll(() => asked('/results?limit=50').length).toBeGreaterThan(10);
    const newest = asked('/results?limit=50');
    expect(new Set(newest).size).toBe(newest.length);
  });

  test('shows on its page what it offers and refuses, and refused actions explain themselves', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    const place = contractPlace(sample, 'status_sampler');
    await connectTo(faults.baseUrl, sample.tokens.readOnly, { name: 'Catalog', place, isRead: false });
    const validate = appWindow.getByRole('button', { name: words.commands.validate.title });
    await expect(validate).toHaveAccessibleDescription('Needs EditAll on dataContract');
    await validate.focus();
    await expect(validate).toBeFocused();
    await appWindow.keyboard.press('Enter');
    await expect(appWindow.getByRole('button', { name: words.server.table.copyRequest })).toBeVisible();
    await appWindow.getByRole('tab', { name: /Results/ }).click();
    await appWindow.getByRole('button', { name: 'Actions' }).click();
    const cleanUp = appWindow.getByRole('menuitem', { name: /^Clean up….*Needs Delete on dataContract/ });
    await expect(cleanUp).toBeDisabled();
    await appWindow.keyboard.press('Escape');
    await expect(cleanUp).toBeHidden();
    await resultRows(appWindow).first().focus();
    await appWindow.keyboard.press('Delete');
    await expect(appWindow.getByRole('dialog', { name: words.results.selection.cannotDelete })).toContainText(
      'Needs Delete',
    );
    expect(faults.log.every(({ method }) => method === 'GET')).toBe(true);

    await appWindow.getByRole('button', { name: /^Online as of/ }).click();
    await expect(appWindow.getByRole('heading', { name: 'Catalog', level: 1 })).toBeVisible();
    const offers = appWindow.getByRole('table', { name: words.server.offers.title });
    await expect(offers.getByRole('row', { name: /^List of contracts/ })).toContainText(
      words.server.offers.parts.contractList.present,
    );
    await expect(offers.getByRole('row', { name: /^Paging of results/ })).toContainText('By time ranges');
    const account = appWindow.getByRole('table', { name: words.server.account.title });
    await expect(account.getByRole('row', { name: /^View contracts/ })).toContainText('Allowed (ViewAll)');
    const refused = account.getByRole('row', { name: /^Delete results/ });
    await expect(refused).toContainText('Not allowed (needs Delete on dataContract)');
    await refused.getByRole('button', { name: words.server.table.copyRequest }).click();
    await expect(refused.getByRole('button', { name: words.ui.copy.copied })).toBeVisible();

    faults.add({ match: { path: '/v1/search/query' }, fault: failing.forbidden('ViewAll') });
    await appWindow.getByRole('button', { name: words.server.check }).click();
    await expect(offers.getByRole('row', { name: /^Search for assets/ })).toContainText(
      words.server.offers.parts.contractList.refused,
    );
  });
});

test('a server that cannot be asked keeps its page, with the cause and the way on', async ({
  appWindow,
  connectTo,
  faults,
  sample,
}) => {
  await connectTo(faults.baseUrl, sample.tokens.full, { name: 'Catalog', isRead: false });
  await goTo(appWindow, '/connections');
  await appWindow.getByRole('button', { name: 'More actions for Catalog' }).click();
  await appWindow.getByRole('menuitem', { name: words.commands['show-connection'].title }).click();
  const account = appWindow.getByRole('table', { name: words.server.account.title });
  await expect(account.getByRole('row', { name: /^Validate/ })).toContainText('The server does not say');
  faults.add({ match: {}, fault: failing.signInPage() });
  await appWindow.getByRole('button', { name: words.server.check }).click();
  await expect(appWindow.getByText('Could not check what the server supports', { exact: true })).toBeVisible();
  await expect(account).toBeVisible();

  faults.clear();
  faults.add({ match: {}, fault: failing.unauthorized() });
  await appWindow.getByRole('button', { name: words.assets.search.retry }).click();
  const refused = appWindow.getByRole('alert').filter({ hasText: 'The server did not accept the token.' });
  await expect(refused.getByRole('button', { name: words.ui.error.newToken })).toHaveCount(0);
  await refused.getByRole('button', { name: words.ui.error.editConnection }).click();
  faults.clear();
  await appWindow.getByRole('textbox', { name: words.server.facts.token }).fill(sample.tokens.readOnly);
  await appWindow.getByRole('button', { name: /^Save/ }).click();
  await expect(appWindow.getByRole('heading', { level: 1, name: /^(?:Home|Contracts)$/ })).toBeVisible();
  await expect(appWindow.getByRole('dialog')).toHaveCount(0);
});

test.describe('a server without a list of contracts', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata', without: ['contract-list'] } });

  /** The first tables of the sample, so that a crawl at its slow rate ends in seconds. */
  const tablesOf = ({ service }: RunningSample) =>
    [...service.world.catalog.assets.forward(null)]
      .filter(({ type }) => type === 'table')
      .slice(0, 6)
      .map(({ id, name, fullyQualifiedName }) => ({ id, name, fullyQualifiedName }));

  const answer = (value: unknown) => ({ kind: 'status' as const, status: 200, body: JSON.stringify(value) });

  test('is searched through its tables, slowly, with a pause and a way on', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    const tables = tablesOf(sample);
    const askedFor = (table: number) => `entityId=${tables.at(table)?.id}`;
    faults.add({ match: { path: '/v1/tables?' }, fault: answer({ data: tables, paging: { total: tables.length } }) });
    // The last one has the contract of its data product, under that one's id.
    const product = { id: '11111111-1111-4111-8111-111111111111', name: 'Sales of the year', inherited: true };
    faults.add({ match: { path: askedFor(-1) }, fault: answer(product) });
    const letGo = faults.hold({ path: askedFor(3), nth: 1 });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(appWindow.getByText('This server has no list of contracts')).toBeVisible();
    const search = appWindow.getByRole('region', { name: words.contracts.crawl.region });
    await expect(search.getByText(/^3 of 6 tables, /)).toBeVisible();
    await expect.poll(() => faults.log.filter(({ url }) => url.includes(askedFor(3))).length).toBe(1);
    await search.getByRole('button', { name: words.contracts.crawl.pause }).click();
    await expect(search.getByText(words.contracts.crawl.paused, { exact: true })).toBeVisible();
    await expect(appWindow.getByText(/^Showing \d+ found so far/)).toBeVisible();
    letGo();

    // The server asks for a wait that is longer than anyone would sit through.
    const answered = createGate();
    const slowDown = { fault: failing.tooManyRequests('300'), until: answered.opened };
    // The request that was held has been answered or not: the next one, whichever it is, meets it.
    faults.add({ match: { path: 'entityId=', nth: 1 }, ...slowDown });
    const resume = search.getByRole('button', { name: words.contracts.crawl.resume });
    await expect(resume).toBeFocused();
    await appWindow.keyboard.press('Enter');
    await expect(search.getByText(words.contracts.crawl.checking, { exact: true })).toBeVisible();
    answered.open();
    await expect(appWindow.getByText('The server asked us to slow down.')).toBeVisible();
    await appWindow.getByRole('button', { name: words.assets.search.retry }).click();
    await expect(search.getByText(/^Checked all 6 tables, as of/)).toBeVisible();
    await grid(appWindow)
      .getByRole('row', { name: /Sales of the year/ })
      .dblclick();
    await expect(appWindow.getByRole('tab', { name: words.contract.tabs.names.overview })).toBeVisible();
    await expect(appWindow).toHaveURL(/\/assets\/table\//);
    await appWindow.getByRole('button', { name: words.operations.back, exact: true }).click();
    await expect(search.getByRole('button', { name: words.assets.search.again })).toBeVisible();
  });
});
