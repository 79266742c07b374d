import { contractNamed } from '@tests/e2e/fixtures/contract';
import type { Fault } from '@tests/support/fault-server/fault';
import { faults as failing } from '@tests/support/fault-server/faults';
import { makeHostile } from '@tests/window/fixtures/hostile-catalog';
import { asAlert, asHeading, place, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { regionOf, sees } from './steps';

const one = /\/v1\/dataContracts\/[0-9a-f-]{36}(\?|$)/;
const answer = (value: unknown): Fault => ({ kind: 'status', status: 200, body: JSON.stringify(value) });
const assetOf = (digit: number) => `/assets/table/33333333-3333-4333-8333-33333333333${digit}`;

function assetNamed({ sample }: At, wanted: string) {
  const { catalog } = sample.service.world;
  const asset = [...catalog.assets.forward(null)].find(({ name }) => name === wanted);
  if (asset === undefined) throw new Error(`the sample has no asset ${wanted}`);
  return { ...asset, contract: catalog.contractOfAsset(asset) };
}

/** The contract of an asset as it is stored has two parts, the one in force more of them, as OpenMetadata 1.12 answers. */
function answerWithParts(at: At): string {
  const table = assetNamed(at, 'orders_returns');
  const { id, name, fullyQualifiedName } = table.contract ?? { id: '', name: '', fullyQualifiedName: '' };
  const description = 'In **EUR**, see `rates` [here](https://example.org/rates)';
  const stored = {
    ...{ id, name, fullyQualifiedName, entity: { id: table.id, type: 'table' }, createdBy: 'admin' },
    createdAt: 1_767_225_600_000,
    schema: [{ name: 'amount', dataType: 'DECIMAL', description }],
    qualityExpectations: [{ id: 'aaaaaaaa-1111-4111-8111-111111111111', type: 'testCase' }],
  };
  const inForce = { ...stored, sla: { inherited: true, refreshFrequency: { interval: 1, unit: 'day' } } };
  at.fail(`/dataContracts/${id}?`, answer(stored));
  at.fail(`entityId=${table.id}`, answer(inForce));
  at.fail(`/tables/${table.id}?fields=dataProducts`, answer({ id: table.id, dataProducts: [] }));
  return `/contracts/${id}`;
}

/** A contract of which nothing is known but its name. */
function answerOdd({ fail, sample }: At): string {
  const { id } = contractNamed(sample, 'with_extension');
  const names = { name: 'odd', fullyQualifiedName: 'shop.odd.dataContract_odd' };
  fail(one, answer({ id, ...names, entityStatus: 'Frozen', schema: 'see the wiki' }));
  return `/contracts/${id}?tab=schema`;
}

function answerHostile({ faults }: At): string {
  makeHostile(faults);
  return '/contracts/5b1f3a52-6c1e-4d67-9a3f-000000000001?tab=semantics';
}

/** Contracts with parts in forms that are not usual, and assets without one. */
export const oddContracts: ScreenGroup = {
  title: 'a contract in a form of its own',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    place('a part that is no longer inherited', answerWithParts, (page) =>
      sees(regionOf(page, 'In this contract'), 'No longer inherited'),
    ),
    state('columns with descriptions in Markdown', async (at) => {
      await at.open(`${answerWithParts(at)}?tab=schema`);
      await sees(at.page.getByRole('treegrid', { name: 'Columns of the schema' }), 'EUR');
    }),
    place('columns in a form that is not known', answerOdd, (page) =>
      sees(page.getByRole('tabpanel'), 'This app does not know the format of'),
    ),
    place(
      'rules in forms that are not known, in hostile texts',
      answerHostile,
      'This app does not know the format of this rule.',
    ),
    place('no right to the contract of an asset', assetOf(3), asAlert('Missing: ViewAll on table.'), [
      '/entity?',
      failing.forbidden('ViewAll'),
    ]),
    place('no right to an asset', assetOf(4), asAlert('Could not load the asset itself'), [
      '/v1/tables/',
      failing.forbidden('ViewBasic'),
    ]),
    place('an asset that is gone', assetOf(5), asHeading('This asset is no longer on the server')),
    state('an asset without one', async ({ page, sample, open }) => {
      const { assets, contractOfAsset } = sample.service.world.catalog;
      const tables = [...assets.forward(null)].filter(({ type }) => type === 'table');
      await open(`/assets/table/${tables.find((table) => contractOfAsset(table) === null)?.id}`);
      await asHeading('This asset has no contract yet')(page);
    }),
  ],
};
