import { sortContracts } from '@renderer/features/contracts/contract-facts';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { runStatuses } from '@shared/domain/status';
import { factsOf } from '@shared/results/standing/contract-facts';
import { contractSorts } from '@shared/results/standing/contract-filters';
import { reference } from '@tests/support/contract-lines';
import { indexed, indexNow, runAgo } from '@tests/support/indexed-contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const names = (contracts: readonly IndexedContract[]) => contracts.map(({ contract }) => contract.name);
const hourMs = 3_600_000;

describe(factsOf, () => {
  it('says since when a contract fails and why', () => {
    const failing = indexed('orders', {
      runs: [runAgo(1, { status: 'Failed', failures: ['total'] }), runAgo(5, { status: 'Failed' }), runAgo(9)],
    });
    expect(factsOf(failing)).toMatchObject({
      outcome: 'Failed',
      lastRunAt: indexNow - hourMs,
      failingSince: indexNow - 5 * hourMs,
      reason: 'total',
    });
  });

  it('knows service and schema of an asset whose names have dots', () => {
    const asset = reference('x', { fullyQualifiedName: '"my.service".db."a ""b"".c".x' });
    expect(factsOf(indexed('x', { contract: { asset } })).parents).toEqual([
      '"my.service"',
      '"my.service".db."a ""b"".c"',
    ]);
  });
});

describe(sortContracts, () => {
  it('gives the same order while nothing is sorted, whatever has changed last', () => {
    const contracts = [indexed('b'), indexed('a')];
    expect(names(sortContracts(contracts, null))).toEqual(names(sortContracts(contracts.toReversed(), null)));
  });

  it('sorts by name, and contracts of one name by their keys', () => {
    const some = fc.array(fc.constantFrom('a', 'B', 'á', '9', '10'), { maxLength: 12 });
    fc.assert(
      fc.property(some, (titles) => {
        const contracts = titles.map((displayName, at) =>
          indexed(`c${titles.length - at}`, { contract: { displayName } }),
        );
        const byKey = contracts.toSorted((one, other) => (one.key < other.key ? -1 : 1));
        expect(sortContracts(contracts, null)).toEqual(sortContracts(byKey, { id: 'name', desc: false }));
      }),
    );
  });

  it('sorts numbers in names by value and ignores case and accents', () => {
    const contracts = ['t10', 'Éb', 't9', 'ea', 'ec'].map((name) => indexed(name));
    expect(names(sortContracts(contracts, { id: 'name', desc: false }))).toEqual(['ea', 'Éb', 'ec', 't9', 't10']);
  });

  it('puts the worst outcome first, and a success last', () => {
    const contracts = [
      ...runStatuses.map((status) => indexed(status, { runs: [runAgo(1, { status })] })),
      indexed('never'),
      indexed('unknown', { readAt: null }),
    ];
    const order = ['Failed', 'PartialSuccess', 'Aborted', 'unknown', 'never', 'Running', 'Queued', 'Success'];
    expect(names(sortContracts(contracts, { id: 'outcome', desc: false }))).toEqual(order);
    expect(names(sortContracts(contracts, { id: 'outcome', desc: true }))).toEqual(order.toReversed());
  });

  it.each([
    ['lastRun', indexed('old', { runs: [runAgo(9)] }), indexed('new', { runs: [runAgo(1)] })],
    [
      'failing',
      indexed('old', { runs: [runAgo(1, { status: 'Failed' }), runAgo(9, { status: 'Failed' })] }),
      indexed('new', { runs: [runAgo(1, { status: 'Failed' }), runAgo(9)] }),
    ],
    ['version', indexed('old', { contract: { version: 0.9 } }), indexed('new', { contract: { version: 1.1 } })],
  ] as const)('sorts by %s, without a value last in both directions', (id, old, recent) => {
    const none = indexed('none', { contract: { version: null } });
    expect(names(sortContracts([none, recent, old], { id, desc: false }))).toEqual(['old', 'new', 'none']);
    expect(names(sortContracts([none, recent, old], { id, desc: true }))).toEqual(['new', 'old', 'none']);
  });

  it('keeps every row once, and equal rows in their order', () => {
    const contract = fc
      .record({
        name: fc.string(),
        approval: fc.option(fc.constantFrom('Draft', 'Active')),
        version: fc.option(fc.float({ noNaN: true })),
        status: fc.constantFrom(...runStatuses),
      })
      .map(({ name, status, ...rest }) => indexed(name, { contract: rest, runs: [runAgo(1, { status })] }));
    fc.assert(
      fc.property(fc.array(contract), fc.constantFrom(...contractSorts), fc.boolean(), (contracts, id, desc) => {
        const sorted = sortContracts(contracts, { id, desc });
        expect(new Set(sorted)).toEqual(new Set(contracts));
        expect(sortContracts(sorted, { id, desc })).toEqual(sorted);
      }),
    );
  });

  it('reads a contract once, and after a change of the index only those that have changed', () => {
    let read = 0;
    const counted = (name: string) => {
      const { contract, ...rest } = indexed(name, { runs: [runAgo(1, { status: 'Failed' })] });
      return {
        ...rest,
        get contract() {
          read += 1;
          return contract;
        },
      };
    };
    const contracts = Array.from({ length: 1000 }, (_, at) => counted(`contract ${at}`));
    for (const id of ['name', 'asset', 'owners', 'reason'] as const) sortContracts(contracts, { id, desc: false });
    const first = read;
    for (const id of ['name', 'asset', 'owners', 'reason'] as const) sortContracts(contracts, { id, desc: true });
    expect(read).toBe(first);
    const next = [...contracts.slice(1), counted('another')];
    sortContracts(next, { id: 'name', desc: false });
    expect(read - first).toBe(1);
  });
});
