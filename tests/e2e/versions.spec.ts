import { faults as failing } from '@tests/support/fault-server/faults';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { openContract } from './fixtures/contract';

test.use({ sampleOptions: { dialect: 'openmetadata' }, appEnv: { TZ: 'Europe/Madrid' } });

test('versions say who changed what, and any two stand beside each other', async ({
  app,
  appWindow,
  sample,
  connectTo,
}) => {
  await connectTo(sample.baseUrl, sample.tokens.full);
  await openContract(appWindow, 'orders_events');
  await appWindow.getByRole('tab', { name: 'Versions' }).click();
  const list = appWindow.getByRole('grid', { name: 'Versions' });
  const rows = list.locator('[role="row"][data-index]');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText(/3\.1.*now.*hana\.sato.*Schema/);
  const changes = appWindow.getByRole('region', { name: 'Version 3.0 → Version 3.1' });
  await expect(changes).toContainText(/Changed\s*orders_event_id\s*Type\s*BIGINT.*became.*UUID/);
  await expectAccessible(appWindow);

  await appWindow.getByRole('switch', { name: 'Show versions made by runs' }).click();
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(4)).toContainText(/2\.7.*Newest result only/);

  await rows.last().click();
  await appWindow.getByRole('combobox', { name: 'To' }).click();
  await appWindow.getByRole('option', { name: 'Version 3.1' }).click();
  await appWindow.getByRole('combobox', { name: 'From' }).click();
  await appWindow.getByRole('option', { name: 'Version 2.6' }).click();
  const all = appWindow.getByRole('region', { name: 'Version 2.6 → Version 3.1' });
  for (const section of ['Schema', 'Semantics rules', 'Service level', 'Security', 'Terms of use']) {
    await expect(all.getByRole('region', { name: section })).toBeVisible();
  }
  await expect(all.getByRole('region', { name: 'Facts' })).toContainText(/Not known\s*Owners\s*not known/);
  await appWindow.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(appWindow.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toContain('## Service level');

  await appWindow.getByRole('button', { name: 'Raw', exact: true }).click();
  const raw = appWindow.getByRole('grid', { name: 'Both versions, line by line' });
  await expect(raw).toContainText('**validated every ten minutes**');
  await expectAccessible(appWindow);
  const address = appWindow.url();
  expect(address).toContain('older=');
});

test('a contract whose versions cannot be loaded says so, and Retry loads them', async ({
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  faults.add({ match: { path: /versions$/ }, fault: failing.serverError() });
  await connectTo(faults.baseUrl, sample.tokens.full);
  await openContract(appWindow, 'orders_events');
  await appWindow.getByRole('tab', { name: 'Versions' }).click();
  await expect(appWindow.getByText('Could not load the versions', { exact: true })).toBeVisible();
  faults.clear();
  await appWindow.getByRole('button', { name: 'Retry' }).click();
  await expect(appWindow.getByRole('grid', { name: 'Versions' })).toBeVisible();
});

test.describe('a server without versions', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata', without: ['contract-changes'] } });

  test('shows the contents that this app has read, as seen here', async ({ appWindow, sample, connectTo }) => {
    await connectTo(sample.baseUrl, sample.tokens.full);
    await openContract(appWindow, 'orders_events');
    await appWindow.getByRole('tab', { name: 'Versions' }).click();
    await expect(appWindow.getByText('As seen here', { exact: false })).toBeVisible();
    await expect(appWindow.getByText('Only one version is known')).toBeVisible();
    const { catalog } = sample.service.world;
    const contract = [...catalog.contracts.forward(null)].find(({ name }) => name === 'orders_events');
    if (contract === undefined) throw new Error('the sample has no such contract');
    catalog.change({ ...contract, terms: 'Ask the owners first.' });
    await appWindow.getByRole('button', { name: 'Refresh' }).click();
    await expect(appWindow.getByRole('region', { name: 'Terms of use' })).toContainText('Ask the owners first.');
    await expect(appWindow.getByRole('grid', { name: 'Versions' })).toContainText('First seen');
  });
});
