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

  test('is asked for no newest result twice while a connection opens on its contracts', async ({ at }) => {
    await at.connect('/contracts', { name: 'Catalog' });
    await expect(grid(at.page).getByRole('row').nth(1)).toBeVisible();
    const asked = (part: string) => at.faults.log.map(({ url }) => url).filter((url) => url.includes(part));
    await expect.poll(() => asked('/results?limit=1').length).toBeGreaterThan(0);
    await expect.poll(() => asked('/results?limit=50').length).toBeGreaterThan(10);
    const newest = asked('/results?limit=50');
    expect(new Set(newest).size).toBe(newest.length);
  });

  test('shows on its page what it offers and refuses, and refused actions explain themselves', async ({ at }) => {
    const place = contractPlace(at.sample, 'status_sampler');
    await at.connectTo(at.faults.baseUrl, at.sample.tokens.readOnly, { name: 'Catalog', place, isRead: false });
    const validate = at.page.getByRole('button', { name: words.commands.validate.title });
    await expect(validate).toHaveAccessibleDescription('Needs EditAll on dataContract');
    await validate.focus();
    await expect(validate).toBeFocused();
    await at.page.keyboard.press('Enter');
    await expect(at.page.getByRole('button', { name: words.server.table.copyRequest })).toBeVisible();
    await at.page.getByRole('tab', { name: /Runs/ }).click();
    await at.page.getByRole('button', { name: 'Actions' }).click();
    const cleanUp = at.page.getByRole('menuitem', { name: /^Clean up runs….*Needs Delete on dataContract/ });
    await expect(cleanUp).toBeDisabled();
    await at.page.keyboard.press('Escape');
    await expect(cleanUp).toBeHidden();
    await resultRows(at.page).first().focus();
    await at.page.keyboard.press('Delete');
    await expect(at.page.getByRole('dialog', { name: words.results.selection.cannotDelete })).toContainText(
      'Needs Delete',
    );
    expect(at.faults.log.every(({ method }) => method === 'GET')).toBe(true);

    await at.page.getByRole('button', { name: /^Online as of/ }).click();
    await expect(at.page.getByRole('heading', { name: 'Catalog', level: 1 })).toBeVisible();
    const offers = at.page.getByRole('table', { name: words.server.offers.title });
    await expect(offers.getByRole('row', { name: /^List of contracts/ })).toContainText(
      words.server.offers.parts.contractList.present,
    );
    await expect(offers.getByRole('row', { name: /^Paging of runs/ })).toContainText('By time ranges');
    const account = at.page.getByRole('table', { name: words.server.account.title });
    await expect(account.getByRole('row', { name: /^View contracts/ })).toContainText('Allowed (ViewAll)');
    const refused = account.getByRole('row', { name: /^Delete runs/ });
    await expect(refused).toContainText('Not allowed (needs Delete on dataContract)');
    await refused.getByRole('button', { name: words.server.table.copyRequest }).click();
    await expect(refused.getByRole('button', { name: words.ui.copy.copied })).toBeVisible();

    at.fail('/v1/search/query', failing.forbidden('ViewAll'));
    await at.page.getByRole('button', { name: words.server.check }).click();
    await expect(offers.getByRole('row', { name: /^Search for assets/ })).toContainText(
      words.server.offers.parts.contractList.refused,
    );
  });
});

test('a server that cannot be asked keeps its page, with the cause and the way on', async ({ at }) => {
  await at.connect('/contracts', { name: 'Catalog', isRead: false });
  await goTo(at.page, '/connections');
  await at.page.getByRole('button', { name: 'More actions for Catalog' }).click();
  await at.page.getByRole('menuitem', { name: words.commands['show-connection'].title }).click();
  const account = at.page.getByRole('table', { name: words.server.account.title });
  await expect(account.getByRole('row', { name: /^Validate/ })).toContainText('The server does not say');
  at.fail({}, failing.signInPage());
  await at.page.getByRole('button', { name: words.server.check }).click();
  await expect(at.page.getByText('Could not check what the server supports', { exact: true })).toBeVisible();
  await expect(account).toBeVisible();

  at.faults.clear();
  at.fail({}, failing.unauthorized());
  await at.page.getByRole('button', { name: words.assets.search.retry }).click();
  const refused = at.page.getByRole('alert').filter({ hasText: 'The server did not accept the token.' });
  await expect(refused.getByRole('button', { name: words.ui.error.newToken })).toHaveCount(0);
  await refused.getByRole('button', { name: words.ui.error.editConnection }).click();
  at.faults.clear();
  await at.page.getByRole('textbox', { name: words.server.facts.token }).fill(at.sample.tokens.readOnly);
  await at.page.getByRole('button', { name: /^Save/ }).click();
  await expect(at.page.getByRole('heading', { level: 1, name: /^(?:Home|Contracts)$/ })).toBeVisible();
  await expect(at.page.getByRole('dialog')).toHaveCount(0);
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

  test('is searched through its tables, slowly, with a pause and a way on', async ({ at }) => {
    const tables = tablesOf(at.sample);
    const askedFor = (table: number) => `entityId=${tables.at(table)?.id}`;
    at.fail('/v1/tables?', answer({ data: tables, paging: { total: tables.length } }));
    // The last one has the contract of its data product, under that one's id.
    const product = { id: '11111111-1111-4111-8111-111111111111', name: 'Sales of the year', inherited: true };
    at.fail(askedFor(-1), answer(product));
    const letGo = at.faults.hold({ path: askedFor(3), nth: 1 });
    await at.connect();
    await expect(at.page.getByText('This server has no list of contracts')).toBeVisible();
    const search = at.page.getByRole('region', { name: words.contracts.crawl.region });
    await expect(search.getByText(/^3 of 6 tables, /)).toBeVisible();
    await expect.poll(() => at.faults.log.filter(({ url }) => url.includes(askedFor(3))).length).toBe(1);
    await search.getByRole('button', { name: words.contracts.crawl.pause }).click();
    await expect(search.getByText(words.contracts.crawl.paused, { exact: true })).toBeVisible();
    await expect(at.page.getByText(/^Showing \d+ found so far/)).toBeVisible();
    letGo();

    // The server asks for a wait that is longer than anyone would sit through.
    const answered = createGate();
    const slowDown = { fault: failing.tooManyRequests('300'), until: answered.opened };
    // The request that was held has been answered or not: the next one, whichever it is, meets it.
    at.faults.add({ match: { path: 'entityId=', nth: 1 }, ...slowDown });
    const resume = search.getByRole('button', { name: words.contracts.crawl.resume });
    await expect(resume).toBeFocused();
    await at.page.keyboard.press('Enter');
    await expect(search.getByText(words.contracts.crawl.checking, { exact: true })).toBeVisible();
    answered.open();
    await expect(at.page.getByText('The server asked the app to slow down.')).toBeVisible();
    await at.page.getByRole('button', { name: words.assets.search.retry }).click();
    await expect(search.getByText(/^Checked all 6 tables, as of/)).toBeVisible();
    await grid(at.page)
      .getByRole('row', { name: /Sales of the year/ })
      .dblclick();
    await expect(at.page.getByRole('tab', { name: words.contract.tabs.names.overview })).toBeVisible();
    await expect(at.page).toHaveURL(/\/assets\/table\//);
    await at.page.getByRole('button', { name: words.operations.back, exact: true }).click();
    await expect(search.getByRole('button', { name: words.assets.search.again })).toBeVisible();
  });
});
