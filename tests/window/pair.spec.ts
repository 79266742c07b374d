import { contractNamed } from '@tests/e2e/fixtures/contract';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { faults as failing } from '@tests/support/fault-server/faults';
import { startSample } from '@tests/support/sample';
import { keepContracts } from './fixtures/keep-contracts';
import { contractPlace } from './fixtures/places';
import { test as base, expect, goTo, goWithin } from './fixtures/test';
import { words } from './fixtures/words';

const { pair: texts } = words;
const names = ['orders_events', 'status_sampler'];

interface Production {
  readonly server: FaultServer;
  readonly token: string;
}

/** Another server with the same contracts, one of which says something else. */
const test = base.extend<{ readonly production: Production }>({
  production: async ({ browserName: _ }, use) => {
    const sample = await startSample({});
    keepContracts(sample, names);
    sample.service.world.catalog.change({ ...contractNamed(sample, 'orders_events'), terms: 'Ask the owners first.' });
    const server = createFaultServer({ upstream: sample.origin });
    await server.start();
    await use({ server, token: sample.tokens.full });
    await server.stop();
    await sample.stop();
  },
});

const terms = { name: words.diffMessages.sections.terms };

test.describe('staging and production', () => {
  test('one contract of two servers is compared by name, and again by two clicks', async ({ at, production }) => {
    keepContracts(at.sample, names);
    const id = await at.connectTo(`${production.server.baseUrl}/api`, production.token, { name: 'Production' });
    await expect.poll(async () => (await at.desk.app.call('index.status', { connectionId: id })).contracts).toBe(2);
    await at.connect(contractPlace(at.sample, 'orders_events'), { name: 'Staging' });
    await expect(at.page.getByRole('heading', { level: 1, name: 'Orders events' })).toBeVisible();
    const more = at.page.getByRole('button', { name: words.screens.contract.more, exact: true });
    await more.click();
    await at.page.getByRole('menuitem', { name: words.commands['compare-contract'].title }).click();
    const chooser = at.page.getByRole('dialog', { name: texts.choose.title('Orders events') });
    await expect(chooser.getByRole('group', { name: texts.choose.groups.namesake })).toContainText('Production');
    await at.page.keyboard.press('Enter');
    await expect(at.page.getByRole('region', terms)).toContainText('Ask the owners first.');
    await expect(at.page.getByRole('region', { name: texts.from })).toContainText('Staging');
    await at.page.getByRole('button', { name: texts.swap }).click();
    await expect(at.page.getByRole('region', { name: texts.from })).toContainText('Production');
    await at.page.getByRole('button', { name: texts.copy }).click();
    await expect.poll(() => at.desk.copied.at(-1)).toContain('# Orders events: Production → Staging');

    await at.page.getByRole('button', { name: texts.back, exact: true }).click();
    await more.click();
    await at.page.getByRole('menuitem', { name: 'Compare with Production' }).click();
    await expect(at.page.getByRole('region', { name: texts.to })).toContainText('Production');
    at.desk.menu('search');
    await expect(at.page.getByRole('option').first()).toHaveText(/^Compare Orders events: Staging and Production/);
    await at.page.keyboard.press('Escape');

    await test.step('a side that cannot be reached is shown as it was read last, dated', async () => {
      await production.server.stop();
      await at.page.getByRole('button', { name: words.commands.refresh.title }).click();
      await expect(at.page.getByRole('region', { name: texts.to })).toContainText(/As of .*, offline/);
      await expect(at.page.getByRole('region', terms)).toBeVisible();
      await production.server.start();
    });
    await test.step('a side whose connection was removed says so, and another one can be chosen', async () => {
      await at.desk.app.call('connections.remove', { connectionId: id });
      await at.page.reload();
      await expect(at.page.getByText(texts.removed.title)).toBeVisible();
      await at.page.getByRole('region', { name: texts.to }).getByRole('button', { name: texts.change }).click();
      await expect(at.page.getByRole('option', { name: /Status sampler/ })).toBeVisible();
    });
  });
});

test('two selected contracts are compared; one that may not be read says why', async ({ at }) => {
  keepContracts(at.sample, names);
  await at.connect();
  await expect(at.page.getByRole('grid')).toContainText('Status sampler');
  await at.page.getByRole('grid').locator('[data-index="0"]').focus();
  await at.page.keyboard.press('x');
  await at.page.keyboard.press('x');
  const { id } = contractNamed(at.sample, 'status_sampler');
  at.fail(new RegExp(`dataContracts/${id}\\?`), failing.forbidden('ViewBasic'));
  await at.page.getByRole('toolbar').getByRole('button', { name: words.contracts.selection.compare }).click();
  await expect(at.page.getByRole('alert')).toContainText('Your account may not read data contracts.');
  at.faults.clear();
  await at.page.getByRole('button', { name: words.ui.error.tryAgain }).click();
  await expect(at.page.getByRole('region', { name: words.diffMessages.sections.schema })).toBeVisible();
});

test('a file with the JSON of a contract is compared; another file says what it lacks', async ({ at }) => {
  keepContracts(at.sample, names);
  const connectionId = await at.connect(`${contractPlace(at.sample, 'orders_events')}/pair`);
  const { id: contractId } = contractNamed(at.sample, 'orders_events');
  const { raw } = await at.desk.app.call('contracts.get', { connectionId, contractId, include: 'all' });
  const choose = async (name: string, text: string) => {
    await at.page.getByRole('button', { name: texts.change }).first().click();
    const buffer = Buffer.from(text);
    await at.page.getByLabel(texts.choose.fileLabel).setInputFiles({ name, mimeType: 'application/json', buffer });
  };
  await choose('other.yaml', 'kind: Pod');
  await expect(at.page.getByText(/not an ODCS contract/)).toBeVisible();
  await at.page.keyboard.press('Escape');
  await choose('orders.yaml', 'apiVersion: v3.1.0\nkind: DataContract\nname: orders_events\nstatus: retired');
  await expect(at.page.getByText(texts.ofOdcs)).toBeVisible();
  await choose('notes.json', '{"notes":[]}');
  await expect(at.page.getByText(texts.refusals['not-a-contract'])).toBeVisible();
  await at.page.keyboard.press('Escape');
  await choose(
    'orders.json',
    raw.replace('"name": "orders_events"', '"name": "orders_events", "displayName": "Other"'),
  );
  await expect(at.page.getByRole('region', { name: texts.to })).toContainText('orders.json');
  await goWithin(at.page, `${contractPlace(at.sample, 'orders_events')}/pair?with=${contractId}`);
  await expect(at.page.getByText(texts.sameContract)).toBeVisible();
  await goTo(at.page, `/c/${connectionId}/contracts/${contractId}/pair?with=${crypto.randomUUID()}`);
  await expect(at.page.getByText(texts.gone.title)).toBeVisible();
});
