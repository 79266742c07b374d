import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractWireSchema } from '@main/api/wire/contract';
import { odcsLosses, odcsLossesOfMany } from '@shared/results/changes/odcs-losses';
import { column, rule } from '@tests/support/contract-parts';
import { indexed } from '@tests/support/indexed';
import { describe, expect, it } from 'vitest';

const recorded = path.resolve(import.meta.dirname, '../../../../recordings/odcs/orders_full.json');
const contract = contractWireSchema.parse(JSON.parse(readFileSync(recorded, 'utf8')));
const bare = contractWireSchema.parse({ id: contract.id, name: 'bare', fullyQualifiedName: 'a.bare' });

describe('what an ODCS file leaves out', () => {
  it('is told of the recorded contract as its round trip lost it', () => {
    expect(odcsLosses(contract)).toEqual([
      { kind: 'displayName', count: 1 },
      { kind: 'reviewers', count: 1 },
      { kind: 'dates', count: 2 },
      { kind: 'rules', count: 3 },
      { kind: 'terms', count: 1 },
      { kind: 'slaColumn', count: 1 },
      { kind: 'rowFilters', count: 1 },
    ]);
  });

  it('is nothing of a contract that says nothing else', () => {
    expect(odcsLosses(bare)).toEqual([]);
    expect(odcsLosses({ ...bare, displayName: 'bare', approval: 'Deprecated' })).toEqual([]);
  });

  it('counts nested types with precision or members, and no plain length', () => {
    const typed = (name: string, displayType: string, children = [] as ReturnType<typeof column>[]) => ({
      ...column(name, children),
      displayType,
    });
    const value = [
      typed('a', 'DECIMAL(18,2)'),
      typed('b', 'VARCHAR(200)'),
      typed('c', 'struct<d:int>', [typed('d', 'decimal(9, 1)')]),
    ];
    expect(odcsLosses({ ...bare, columns: { state: 'present', value } })).toEqual([{ kind: 'types', count: 3 }]);
  });

  it('counts no inherited rule, and a status without a word of its own', () => {
    const value = [rule('own'), rule('other', { inherited: true })];
    expect(odcsLosses({ ...bare, approval: 'In Review', semantics: { state: 'present', value } })).toEqual([
      { kind: 'approval', count: 1 },
      { kind: 'rules', count: 1 },
    ]);
  });

  it('is said of several by how many contracts lose it', () => {
    const [one, other] = [indexed('one'), indexed('other')];
    const reviewed = { ...other, reviewers: contract.reviewers };
    const named = { ...one, contract: { ...one.contract, displayName: 'One', approval: 'Approved' } };
    expect(odcsLossesOfMany([named, { ...reviewed, contract: { ...other.contract, displayName: null } }])).toEqual([
      { kind: 'displayName', count: 1 },
      { kind: 'reviewers', count: 1 },
    ]);
  });
});
