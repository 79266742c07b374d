import { type Contract, contractSchema } from '@shared/domain/contract/contract';
import { leavesOutInherited, pairDiff } from '@shared/results/changes/pair-diff';
import { column, rule } from '@tests/support/contract-parts';
import { filled } from '@tests/support/filled';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const present = <T>(value: T) => ({ state: 'present', value }) as const;
const contract = (change: Partial<Contract> = {}): Contract => ({
  ...filled(contractSchema, 'orders'),
  isEffective: true,
  ...change,
});
const lines = (left: Partial<Contract>, right: Partial<Contract>) =>
  pairDiff(contract(left), contract(right), 'UTC').lines.map(({ grade, text }) => `${grade}: ${text}`);

describe(pairDiff, () => {
  it('takes columns and rules of one name for the same, whatever their ids', () => {
    const side = (id: string): Partial<Contract> => ({
      id: contractSchema.shape.id.parse(id),
      asset: { id, type: 'table', name: id, displayName: null, fullyQualifiedName: `${id}.orders` },
      columns: present([{ ...column('amount'), extras: [{ key: 'fullyQualifiedName', value: `${id}.amount` }] }]),
      semantics: present([{ ...rule('has owner'), extras: [{ key: 'id', value: id }] }]),
      extras: [{ key: 'dataProducts', value: JSON.stringify([{ id, name: 'sales', href: `https://${id}` }]) }],
    });
    expect(lines(side(crypto.randomUUID()), side(crypto.randomUUID()))).toEqual([]);
  });

  it('grades what a reader of the first meets in the second, so that swapping turns it round', () => {
    const [few, many] = [[column('id')], [column('id'), column('amount')]];
    expect(lines({ columns: present(many) }, { columns: present(few) })).toEqual(['breaking: dropped amount']);
    expect(lines({ columns: present(few) }, { columns: present(many) })).toEqual(['harmless: added amount']);
  });

  it('says what differs in extras that have no name to be matched by', () => {
    const extra = (value: unknown): Partial<Contract> => ({ extras: [{ key: 'link', value: JSON.stringify(value) }] });
    expect(lines(extra({ id: 1 }), extra({ id: 2 }))).toHaveLength(1);
    expect(lines(extra({ id: 1, name: 'a' }), extra({ id: 2, name: 'a' }))).toEqual([]);
  });

  it('leaves out inherited parts that are known of one side alone', () => {
    const inherited = { semantics: present([rule('own'), rule('from above', { inherited: true })]) };
    const own = { semantics: present([rule('own')]), isEffective: false };
    expect(lines(inherited, own)).toEqual([]);
    expect(leavesOutInherited(contract(inherited), contract(own))).toBe(true);
    expect(lines(inherited, { ...own, isEffective: true })).toEqual(['breaking: removed rule from above']);
  });

  it('finds nothing between a contract and itself', () => {
    const name = fc.string({ minLength: 1, maxLength: 8 });
    const some = fc.record({
      columns: fc.array(name.map((each) => column(each))).map(present),
      semantics: fc.array(name.map((each) => rule(each))).map(present),
      isEffective: fc.boolean(),
    });
    fc.assert(
      fc.property(some, (change) => {
        expect(lines(change, change)).toEqual([]);
      }),
    );
  });
});
