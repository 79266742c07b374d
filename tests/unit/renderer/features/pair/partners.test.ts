import { findPartners, type KnownContracts, partnersOf } from '@renderer/features/pair/partners';
import type { ConnectionId } from '@shared/domain/ids';
import { indexed } from '@tests/support/indexed';
import { describe, expect, it } from 'vitest';

const [staging, production] = ['sample', crypto.randomUUID()] as unknown as readonly [ConnectionId, ConnectionId];
const orders = indexed('orders');
const known = (id: ConnectionId, name: string, ...names: readonly string[]): KnownContracts => ({
  connection: { id, name, colour: 'grey' },
  contracts: names.map((each) => indexed(each)),
});
const all = [known(staging, 'Staging', 'orders', 'customers'), known(production, 'Production', 'orders', 'parcels')];
const subject = { connectionId: staging, contractId: orders.contract.id, title: 'orders', assetName: null };
const pairWith = (connectionId: ConnectionId, name: string) => ({
  contract: subject,
  other: { connectionId, contractId: indexed(name).contract.id, title: name },
  title: name,
});
const found = (pairs: Parameters<typeof partnersOf>[1], text = '') =>
  findPartners({ subject, pairs, known: all }, text).groups.map(({ id, options }) => [
    id,
    ...options.map(({ title, connection }) => `${title} on ${connection.name}`),
  ]);

describe(findPartners, () => {
  it('puts remembered pairs first, then those of the same name, never the contract itself', () => {
    expect(found([pairWith(production, 'parcels')])).toEqual([
      ['before', 'parcels on Production'],
      ['namesake', 'orders on Production'],
      ['others', 'customers on Staging'],
    ]);
  });

  it('tells contracts of one name and one id apart by their connection', () => {
    expect(found([pairWith(staging, 'orders')])).toEqual([
      ['namesake', 'orders on Production'],
      ['others', 'customers on Staging', 'parcels on Production'],
    ]);
  });

  it('finds by name and by connection', () => {
    expect(found([], 'prod parc')).toEqual([['others', 'parcels on Production']]);
    expect(found([], 'nothing such')).toEqual([]);
  });

  it('still lists a remembered contract that no kept list has', () => {
    expect(found([pairWith(production, 'gone_since')])[0]).toEqual(['before', 'gone_since on Production']);
  });

  it('lists fifty of a group and counts the others', () => {
    const many = known(staging, 'Staging', ...Array.from({ length: 80 }, (_, at) => `contract_${at}`));
    const { groups, count } = findPartners({ subject, pairs: [], known: [many] }, '');
    expect([groups[0]?.options.length, count]).toEqual([50, 80]);
  });
});

describe(partnersOf, () => {
  it('has each contract once, the best first', () => {
    const pairs = [pairWith(production, 'parcels'), pairWith(production, 'orders'), pairWith(production, 'parcels')];
    expect(partnersOf(subject, pairs).map(({ title }) => title)).toEqual(['parcels', 'orders']);
  });
});
