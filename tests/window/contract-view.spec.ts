import { contractNamed } from '../e2e/fixtures/contract';
import { contractPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ sampleOptions: { dialect: 'openmetadata' }, isIndexed: false });

test('reads the parts chosen in its view, and never calls what was left out “none”', async ({ at }) => {
  const deleted = contractNamed(at.sample, 'retired_feed');
  await at.connect(`/contracts/${deleted.id}`);
  await expect(at.page.getByText('This contract is deleted on the server.')).toBeVisible();
  await expect(at.page.getByRole('button', { name: words.commands.validate.title })).toHaveCount(0);
  await expect(at.page.getByRole('heading', { name: words.marks.contractGone.deleted.title })).toBeVisible();
  const choose = (name: string) => at.page.getByRole('menuitemcheckbox', { name }).click();
  const facts = at.page.getByRole('region', { name: words.contract.facts.title });
  await expect(facts).not.toContainText(words.contract.facts.notLoaded);
  const openParts = async () => {
    await at.page.getByRole('tab', { name: words.contract.tabs.names.raw }).click();
    await at.page.getByRole('button', { name: words.contract.menus.parts }).click();
  };
  const showFacts = async () => {
    await at.page.keyboard.press('Escape');
    await at.page.getByRole('tab', { name: words.contract.tabs.names.overview }).click();
  };
  await openParts();
  await choose('Owners');
  await expect(at.page.getByRole('menuitemcheckbox', { name: words.contract.menus.fields.owners })).not.toBeChecked();
  await showFacts();
  await expect(facts).toContainText('OwnersNot loaded');
  await openParts();
  await choose('Reviewers');
  await choose('Extension');
  await showFacts();
  await expect(facts).toContainText('ExtensionNot loaded');
  const reads = () =>
    at.faults.log.filter(({ url }) => url.includes(`${deleted.id}?`)).map(({ url }) => url.split('?')[1]);
  await expect.poll(() => reads().at(-1)).toBe('include=all');

  await openParts();
  await choose('Only if not deleted');
  await expect(at.page.getByRole('heading', { name: words.contract.gone['non-deleted'].title })).toBeVisible();
  await at.page.getByRole('button', { name: words.contract.gone['non-deleted'].includeAll }).click();
  await expect(at.page.getByText('This contract is deleted on the server.')).toBeVisible();
});

test('inherited parts are marked one by one, and lead to the contract they come from', async ({ at }) => {
  const { catalog, results } = at.sample.service.world;
  const tablePlace = (wanted: string) =>
    `/assets/table/${[...catalog.assets.forward(null)].find(({ name }) => name === wanted)?.id}`;
  const parent = catalog.contracts.byFqn('order_lifecycle.dataContract_order_lifecycle');
  if (parent === null) throw new Error('the sample has a data product with a contract');
  const { fullyQualifiedName: dataContractFQN } = parent;
  const timestamp = at.sample.service.world.clock();
  const running = { id: parent.id, timestamp, dataContractFQN, contractExecutionStatus: 'Running' };
  results.store(parent, running);

  await at.connect(tablePlace('orders_returns'));
  const parts = at.page.getByRole('region', { name: words.contract.overview.sections });
  await expect(parts.getByRole('listitem').filter({ hasText: words.contract.overview.names.sla })).toContainText(
    words.marks.inherited,
  );
  await expect(parts.getByRole('listitem').filter({ hasText: words.contract.tabs.names.schema })).not.toContainText(
    words.marks.inherited,
  );
  await expect(parts).toContainText('come from the data product order_lifecycle');
  await at.page.getByRole('tab', { name: /SLA/ }).click();
  const mark = at.page
    .getByRole('region', { name: words.contract.overview.names.sla })
    .getByRole('button', { name: /^Inherited from/ });
  await expect(mark).toBeVisible();
  await mark.click();
  await expect(at.page.getByRole('heading', { level: 1, name: 'Order lifecycle' })).toBeVisible();
  // The head's; the note about a run that looks stuck has one of its own as soon as it is there.
  await expect(at.page.getByRole('button', { name: 'Validate again…' }).first()).toBeVisible();

  await goWithin(at.page, tablePlace('orders_archive'));
  await expect(at.page.getByText('The asset has no contract of its own.')).toContainText('order_lifecycle');
  // The run that is under way is the data product's, and not this asset's.
  await expect(at.page.getByRole('button', { name: words.commands.validate.title, exact: true })).toBeVisible();

  // Times of a service level are shown in their zone; this app runs in a zone with the same time.
  await goWithin(at.page, contractPlace(at.sample, 'orders_events', 'sla'));
  await expect(at.page.getByRole('region', { name: words.contract.overview.names.sla })).toContainText(
    'GMT+01:00 (Europe/Paris)',
  );
});

test('a contract opened by its id shows what is in force, and never calls a copy inherited', async ({ at }) => {
  const { catalog } = at.sample.service.world;
  const table = [...catalog.assets.forward(null)].find(({ name }) => name === 'orders_returns');
  const own = table === undefined ? null : catalog.contractOfAsset(table);
  if (table === undefined || own === null) throw new Error('the sample has a table with a contract and a data product');
  const uuid = (digit: string) => `${digit.repeat(8)}-1111-4111-8111-111111111111`;
  // As OpenMetadata 1.12 answers: the stored contract has two parts, the one in force four more.
  const stored = {
    id: own.id,
    name: own.name,
    fullyQualifiedName: own.fullyQualifiedName,
    entity: { id: table.id, type: 'table' },
    createdAt: 1_767_225_600_000,
    createdBy: 'admin',
    changeDescription: { fieldsAdded: [] },
    testSuite: { id: uuid('5') },
    schema: [
      {
        name: 'amount',
        dataType: 'DECIMAL',
        precision: 18,
        scale: 2,
        description: 'In **EUR**, see `rates` [here](https://example.org/rates)',
      },
      {
        name: 'address',
        dataType: 'STRUCT',
        dataTypeDisplay: 'struct<street:string,zip:string>',
        description: '- one\n- two',
      },
    ],
    qualityExpectations: ['a', 'b'].map((digit) => ({ id: uuid(digit), type: 'testCase' })),
  };
  const inForce = {
    ...stored,
    semantics: [
      {
        name: 'Has an owner',
        description: 'A table must have **at least one owner**',
        rule: '{"!!":{"var":"owners"}}',
        enabled: true,
        provider: 'user',
        ignoredEntities: [],
        inherited: true,
      },
      { name: 'Has tags', description: 'Own rule', rule: '{"!!":{"var":"tags"}}', enabled: true, inherited: false },
    ],
    sla: { inherited: true, refreshFrequency: { interval: 1, unit: 'day' } },
    termsOfUse: { content: 'Ask *first*.', inherited: true },
  };
  const answer = (path: string, body: unknown, status = 200) =>
    at.fail({ method: 'GET', path }, { kind: 'status', status, body: JSON.stringify(body) });
  answer(`/dataContracts/${own.id}?`, stored);
  answer(`entityId=${table.id}`, inForce);
  answer(`/tables/${table.id}?fields=dataProducts`, { id: table.id, dataProducts: [] });
  answer('/dataQuality/testCases?', { data: [{ id: uuid('a'), name: 'orders_row_count' }] });

  await at.connect(`/contracts/${own.id}`);
  const parts = at.page.getByRole('region', { name: words.contract.overview.sections });
  await expect(parts.getByRole('listitem').filter({ hasText: words.contract.overview.names.sla })).toContainText(
    words.contract.origin.copied,
  );
  await expect(parts).not.toContainText('Inherited from');
  await expect(at.page.getByRole('region', { name: words.contract.facts.title })).toContainText('by admin');
  await expect(at.page.getByRole('region', { name: words.contract.other.title })).toHaveCount(0);

  await at.page.getByRole('tab', { name: words.contract.tabs.names.schema }).click();
  const schema = at.page.getByRole('treegrid', { name: words.contract.schema.grid });
  await expect(schema).toContainText('DECIMAL(18,2)');
  await expect(schema.getByRole('strong').first()).toHaveText('EUR');
  await at.page.getByRole('tab', { name: words.contract.tabs.names.semantics }).click();
  await expect(at.page.getByText('at least one owner', { exact: true })).toBeVisible();
  await expect(
    at.page.getByRole('list', { name: words.contract.semantics.title }).getByText(words.contract.origin.copied),
  ).toHaveCount(1);
  await at.page.getByRole('tab', { name: words.contract.tabs.names.quality }).click();
  const quality = at.page.getByRole('list', { name: words.contract.quality.title });
  await expect(quality).toContainText('orders_row_count');
  await expect(quality).toContainText('Test case bbbbbbbb…');
  expect(at.faults.log.filter(({ url }) => url.includes('/dataQuality/'))).toHaveLength(1);
});

test('a contract whose asset may not be read says that inherited parts are missing', async ({ at }) => {
  at.fail('/dataContracts/entity?', { kind: 'status', status: 403, body: '{}' });
  await at.connect(contractPlace(at.sample, 'orders_returns'));
  await expect(at.page.getByText('Inherited parts could not be loaded.')).toBeVisible();
  at.faults.clear();
  await at.page.getByRole('button', { name: words.contract.retry }).click();
  await expect(at.page.getByText('Inherited parts could not be loaded.')).toBeHidden();
});
