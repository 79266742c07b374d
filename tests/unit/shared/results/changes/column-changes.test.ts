import { columnChanges, isOtherType, placedColumns } from '@shared/results/changes/column-changes';
import { column } from '@tests/support/contract-parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const typed = (dataType: string | null, displayType: string | null = dataType) => ({
  ...column('c'),
  dataType,
  displayType,
});

describe(columnChanges, () => {
  it('moves nothing where the order is the same, and only what has to move otherwise', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });
    fc.assert(
      fc.property(names, (all) => {
        const columns = all.map((name) => column(name));
        expect(columnChanges(columns, columns).moved.size).toBe(0);
        const first = columns.slice(0, 1);
        const { moved } = columnChanges(columns, [...columns.slice(1), ...first]);
        expect(moved.size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('moves a struct alone, and neither what is in it nor its neighbours', () => {
    const struct = column('address', [column('street'), column('city'), column('zip')]);
    const others = ['id', 'name', 'email', 'phone'].map((name) => column(name));
    const { moved } = columnChanges([struct, ...others], [...others, struct]);
    expect([...moved]).toEqual(['address']);
    const turned = column('address', [column('zip'), column('street'), column('city')]);
    expect([...columnChanges([struct, ...others], [turned, ...others]).moved]).toEqual(['address.zip']);
  });

  it('counts every column once, as added, removed or common', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const { added, removed, common } = columnChanges(
          before.map((name) => column(name)),
          after.map((name) => column(name)),
        );
        expect([removed.length + common.length, added.length + common.length]).toEqual([before.length, after.length]);
      }),
    );
  });

  it('numbers a name that comes twice, and writes nested ones as a path', () => {
    const paths = placedColumns([column('a', [column('x')]), column('a')]).map(({ path }) => path);
    expect(paths).toEqual(['a', 'a.x', 'a (2)']);
  });
});

it.each([
  ['decimal(18,2)', 'DECIMAL(18, 2)', false],
  ['varchar', 'varchar(200)', false],
  ['decimal(18,2)', 'decimal(10,2)', true],
  ['int', 'bigint', true],
  ['array<int>', 'array<string>', true],
  ['int', null, false],
])('isOtherType: compares %s with %s', (one, other, differs) => {
  expect(isOtherType(typed(one?.split(/[(<]/)[0] ?? null, one), typed(other?.split(/[(<]/)[0] ?? null, other))).toBe(
    differs,
  );
});
