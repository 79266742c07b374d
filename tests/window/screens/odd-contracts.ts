import { contractNamed } from '@tests/e2e/fixtures/contract';
import type { Fault } from '@tests/support/fault-server/fault';
import { faults as failing } from '@tests/support/fault-server/faults';
import { makeHostile } from '@tests/window/fixtures/hostile-catalog';
import { contractPlace } from '../fixtures/places';
import type { At, ScreenGroup } from './screen';
import { sees, seesAlert, seesHeading } from './steps';

const one = /\/v1\/dataContracts\/[0-9a-f-]{36}(\?|$)/;
const answer = (value: unknown): Fault => ({ kind: 'status', status: 200, body: JSON.stringify(value) });

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
  const stored = {
    ...{ id, name, fullyQualifiedName, entity: { id: table.id, type: 'table' }, createdBy: 'admin' },
    createdAt: 1_767_225_600_000,
    schema: [
      { name: 'amount', dataType: 'DECIMAL', description: 'In **EUR**, see `rates` [here](https://example.org/rates)' },
    ],
    qualityExpectations: [{ id: 'aaaaaaaa-1111-4111-8111-111111111111', type: 'testCase' }],
  };
  const inForce = { ...stored, sla: { inherited: true, refreshFrequency: { interval: 1, unit: 'day' } } };
  at.faults.add({ match: { path: `/dataContracts/${id}?` }, fault: answer(stored) });
  at.faults.add({ match: { path: `entityId=${table.id}` }, fault: answer(inForce) });
  at.faults.add({
    match: { path: `/tables/${table.id}?fields=dataProducts` },
    fault: answer({ id: table.id, dataProducts: [] }),
  });
  return id;
}

/** Contracts with parts in forms that are not usual, and assets without one. */
export const oddContracts: ScreenGroup = {
  title: 'a contract in a form of its own',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    {
      name: 'a part that is no longer inherited',
      async show(at) {
        await at.open(`/contracts/${answerWithParts(at)}`);
        await sees(at.page.getByRole('region', { name: 'In this contract' }), 'No longer inherited');
      },
    },
    {
      name: 'columns with descriptions in Markdown',
      async show(at) {
        await at.open(`/contracts/${answerWithParts(at)}?tab=schema`);
        await sees(at.page.getByRole('treegrid', { name: 'Columns of the schema' }), 'EUR');
      },
    },
    {
      name: 'columns in a form that is not known',
      async show({ page, faults, sample, open }) {
        const { id } = contractNamed(sample, 'with_extension');
        const odd = {
          id,
          name: 'odd',
          fullyQualifiedName: 'shop.odd.dataContract_odd',
          entityStatus: 'Frozen',
          schema: 'see the wiki',
        };
        faults.add({ match: { path: one }, fault: answer(odd) });
        await open(contractPlace(sample, 'with_extension', 'schema'));
        await sees(page.getByRole('tabpanel'), 'This app does not know the format of');
      },
    },
    {
      name: 'rules in forms that are not known, in hostile texts',
      async show({ page, faults, open }) {
        makeHostile(faults);
        await open('/contracts/5b1f3a52-6c1e-4d67-9a3f-000000000001?tab=semantics');
        await sees(page, 'This app does not know the format of this rule.');
      },
    },
    {
      name: 'no right to the contract of an asset',
      async show({ page, faults, open }) {
        faults.add({ match: { path: '/entity?' }, fault: failing.forbidden('ViewAll') });
        await open('/assets/table/33333333-3333-4333-8333-333333333333');
        await seesAlert(page, 'Missing: ViewAll on table.');
      },
    },
    {
      name: 'no right to an asset',
      async show({ page, faults, open }) {
        faults.add({ match: { path: '/v1/tables/' }, fault: failing.forbidden('ViewBasic') });
        await open('/assets/table/33333333-3333-4333-8333-333333333334');
        await seesAlert(page, 'Could not read the asset itself');
      },
    },
    {
      name: 'an asset that is gone',
      async show(at) {
        await at.open('/assets/table/33333333-3333-4333-8333-333333333335');
        await seesHeading(at.page, 'This asset is no longer on the server');
      },
    },
    {
      name: 'an asset without one',
      async show(at) {
        const { assets, contractOfAsset } = at.sample.service.world.catalog;
        const found = [...assets.forward(null)].find(
          (asset) => asset.type === 'table' && contractOfAsset(asset) === null,
        );
        await at.open(`/assets/table/${found?.id}`);
        await seesHeading(at.page, 'This asset has no contract yet');
      },
    },
  ],
};
