import { createIndexWork } from '@main/services/index/index-work';
import { entriesOfContract } from '@main/store/index/contract-index';
import { createIndex, findIndex } from '@main/store/index/indexes';
import type { Contract, ContractSummary } from '@shared/domain/contract/contract';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import { summary } from '@tests/support/contract-lines';
import { emptyDatabase } from '@tests/support/database';
import { expect, it } from 'vitest';

const connection = connectionIdSchema.parse('sample');
const id = contractIdSchema.parse('00000000-0000-4000-8000-000000000001');
const of = (asset: string): ContractSummary =>
  summary('orders', {
    id,
    inherited: true,
    asset: { id: asset, type: 'table', name: asset, displayName: null, fullyQualifiedName: null },
  });

function crawled(contracts: readonly ContractSummary[]) {
  const db = emptyDatabase();
  const owner = { address: 'http://catalog', account: null };
  const index = createIndex(db, connection, { owner, since: 0, first: 1 });
  const work = createIndexWork({
    listMs: () => 300_000,
    index: () => findIndex(db, connection),
    db,
    write: (change) => change(db),
    inPieces: () => {},
    clock: () => 0,
    onNoList: () => {},
    copies: { areWanted: () => false, keep: () => {} },
    history: { listing: () => {}, sighted: () => {}, listed: () => {}, next: () => null },
    onMoved: () => {},
  });
  work.sightedByCrawl(contracts);
  const lines = () => entriesOfContract(db, index, id).map(({ line }) => line);
  return { work, lines };
}

const opened = (contract: ContractSummary, names: readonly string[] = []): Contract => ({
  ...(contract as Contract),
  reviewers: [],
  columns: { state: 'present', value: names.map((name) => ({ kind: 'column', name, children: [] }) as never) },
});

it('an inherited contract that is opened changes the row of its asset alone, and makes no second one', () => {
  const { work, lines } = crawled([of('one'), of('other')]);
  work.sightedOne(opened({ ...of('one'), displayName: 'Renamed' }));
  expect(lines().map(({ key, contract }) => [key, contract.displayName])).toEqual([
    [`${id}/one`, 'Renamed'],
    [`${id}/other`, of('other').displayName],
  ]);
});

it('an opened contract keeps no more of its columns than the list does', () => {
  const contract = { ...of('one'), inherited: false };
  const { work, lines } = crawled([contract]);
  const names = Array.from({ length: 600 }, (_, place) => `${place}`.padEnd(300, 'x'));
  work.sightedOne(opened(contract, names));
  expect(lines()[0]?.columns).toHaveLength(500);
  expect(lines()[0]?.columns?.[0]).toHaveLength(200);
});
