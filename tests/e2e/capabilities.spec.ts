import { faults as failing } from '@tests/support/fault-server/faults';
import type { RunningSample } from '@tests/support/sample';
import { expectAccessible } from './fixtures/axe';
import { openContract, resultRows } from './fixtures/contract';
import { grid } from './fixtures/contract-list';
import { expect, test } from './fixtures/shared-app';

test.describe('a server that tells rights', () => {
  // Since 1.12 an owner may do everything, so that a plain no is told of no right.
  test.use({ sampleOptions: { dialect: 'openmetadata', release: '1.10' } });

  test('is asked for no newest result twice while a connection opens on its contracts', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full, 'Catalog');
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
    test.slow();
    await connectTo(faults.baseUrl, sample.tokens.readOnly, 'Catalog');
    await openContract(appWindow, 'status_sampler');
    const validate = appWindow.getByRole('button', { name: 'Validate' });
    await expect(validate).toHaveAccessibleDescription('Needs EditAll on dataContract');
    await validate.focus();
    await expect(validate).toBeFocused();
    await appWindow.keyboard.press('Enter');
    await expect(appWindow.getByRole('button', { name: 'Copy request for an administrator' })).toBeVisible();
    await expectAccessible(appWindow);
    await appWindow.getByRole('tab', { name: /Results/ }).click();
    await appWindow.getByRole('button', { name: 'Actions' }).click();
    const cleanUp = appWindow.getByRole('menuitem', { name: /^Clean up….*Needs Delete on dataContract/ });
    await expect(cleanUp).toBeDisabled();
    await appWindow.keyboard.press('Escape');
    await expect(cleanUp).toBeHidden();
    await resultRows(appWindow).first().focus();
    await appWindow.keyboard.press('Delete');
    await expect(appWindow.getByRole('dialog', { name: 'Results cannot be deleted' })).toContainText('Needs Delete');
    expect(faults.log.every(({ method }) => method === 'GET')).toBe(true);

    await appWindow.getByRole('button', { name: /^Online as of/ }).click();
    await expect(appWindow.getByRole('heading', { name: 'Catalog', level: 1 })).toBeVisible();
    const offers = appWindow.getByRole('table', { name: 'What this server supports' });
    await expect(offers.getByRole('row', { name: /^List of contracts/ })).toContainText('Supported');
    await expect(offers.getByRole('row', { name: /^Paging of results/ })).toContainText('By time ranges');
    const account = appWindow.getByRole('table', { name: 'What your account may do' });
    await expect(account.getByRole('row', { name: /^View contracts/ })).toContainText('Allowed (ViewAll)');
    const refused = account.getByRole('row', { name: /^Delete results/ });
    await expect(refused).toContainText('Not allowed (needs Delete on dataContract)');
    await refused.getByRole('button', { name: 'Copy request for an administrator' }).click();
    await expect(refused.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expectAccessible(appWindow);

    faults.add({ match: { path: '/v1/search/query' }, fault: failing.forbidden('ViewAll') });
    await appWindow.getByRole('button', { name: 'Check again' }).click();
    await expect(offers.getByRole('row', { name: /^Search for assets/ })).toContainText('Not allowed for your account');
  });
});

test('a server that cannot be asked keeps its page, with the cause and the way on', async ({
  appWindow,
  connectTo,
  faults,
  sample,
}) => {
  await connectTo(faults.baseUrl, sample.tokens.full, 'Catalog');
  await appWindow.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Connections' }).click();
  await appWindow.getByRole('button', { name: 'More actions for Catalog' }).click();
  await appWindow.getByRole('menuitem', { name: 'What it can do' }).click();
  const account = appWindow.getByRole('table', { name: 'What your account may do' });
  await expect(account.getByRole('row', { name: /^Validate/ })).toContainText('The server does not say');
  faults.add({ match: {}, fault: failing.signInPage() });
  await appWindow.getByRole('button', { name: 'Check again' }).click();
  await expect(appWindow.getByText('Could not check what the server supports', { exact: true })).toBeVisible();
  await expect(account).toBeVisible();
  await expectAccessible(appWindow);

  faults.clear();
  faults.add({ match: {}, fault: failing.unauthorized() });
  await appWindow.getByRole('button', { name: 'Retry' }).click();
  const refused = appWindow.getByRole('alert').filter({ hasText: 'The server did not accept the token.' });
  await expect(refused.getByRole('button', { name: 'Enter a new token' })).toHaveCount(0);
  await refused.getByRole('button', { name: 'Edit connection' }).click();
  faults.clear();
  await appWindow.getByRole('textbox', { name: 'Token' }).fill(sample.tokens.readOnly);
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
      .slice(0, 14)
      .map(({ id, name, fullyQualifiedName }) => ({ id, name, fullyQualifiedName }));

  const answer = (value: unknown) => ({ kind: 'status' as const, status: 200, body: JSON.stringify(value) });

  test('is searched through its tables, slowly, with a pause and a way on', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    test.slow();
    const tables = tablesOf(sample);
    const lastTable = tables.at(-1);
    faults.add({ match: { path: '/v1/tables?' }, fault: answer({ data: tables, paging: { total: tables.length } }) });
    // The last one has the contract of its data product, under that one's id.
    const product = { id: '11111111-1111-4111-8111-111111111111', name: 'Sales of the year', inherited: true };
    faults.add({ match: { path: `entityId=${lastTable?.id}` }, fault: answer(product) });
    // The server asks for a wait that is longer than anyone would sit through.
    faults.add({ match: { path: '/dataContracts/entity?', nth: 12 }, fault: failing.tooManyRequests('300') });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(appWindow.getByText('This server has no list of contracts')).toBeVisible();
    const search = appWindow.getByRole('region', { name: 'Search through the tables' });
    await expect(search.getByText(/^[1-9]\d? of 14 tables, /)).toBeVisible();
    await search.getByRole('button', { name: 'Pause' }).click();
    await expect(search.getByText('Paused', { exact: true })).toBeVisible();
    await expect(appWindow.getByText(/^Showing \d+ found so far/)).toBeVisible();
    await expectAccessible(appWindow);

    const resume = search.getByRole('button', { name: 'Resume' });
    await expect(resume).toBeFocused();
    await appWindow.keyboard.press('Enter');
    await expect(search.getByText('Checking tables', { exact: true })).toBeVisible();
    await expect(appWindow.getByText('The server asked us to slow down.')).toBeVisible();
    await expectAccessible(appWindow);
    await appWindow.getByRole('button', { name: 'Retry' }).click();
    await expect(search.getByText(/^Checked all 14 tables, as of/)).toBeVisible();
    const asked = faults.log.filter(({ url }) => url.includes('/dataContracts/entity?'));
    const times = asked.map(({ at }) => at);
    // The app lets four begin in a second; here they arrive, and where some are held up they come close to each other: half do not.
    const gaps = times.slice(1).map((at, nth) => at - (times[nth] ?? 0));
    expect(gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)]).toBeGreaterThan(200);

    await grid(appWindow)
      .getByRole('row', { name: /Sales of the year/ })
      .dblclick();
    await expect(appWindow.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await expect(appWindow).toHaveURL(/\/assets\/table\//);
    await appWindow.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(search.getByRole('button', { name: 'Search again' })).toBeVisible();
    await expectAccessible(appWindow);
  });
});
