import { pageSchema } from '@main/api/wire/paging';
import { codeOfIssue, describeIssue } from '@main/http/schema-issue';
import { describe, expect, it } from 'vitest';

describe('a page', () => {
  const pageWith = (paging: unknown) => pageSchema.parse({ data: [], paging });

  it.each(['', null, undefined])('has no next one when the cursor is %j', (after) => {
    expect(pageWith({ after }).after).toBeNull();
  });

  it('has a cursor that some servers write as a number', () => expect(pageWith({ after: 20 }).after).toBe('20'));

  const odd = [{}, [], true, 1.5, 'x'.repeat(8193), '\ud800'];
  it.each(odd.map((after) => [JSON.stringify(after).slice(0, 20), after] as const))(
    'does not seem to be the last one when its cursor is %s',
    (_, after) => {
      for (const paging of [{ after }, { before: after }]) {
        const { error } = pageSchema.safeParse({ data: [], paging });
        expect(error && describeIssue(error)).toBe('paging: a cursor that cannot be sent back');
      }
    },
  );

  it.each([[undefined], [null], [[]], ['x']])('is the only one when paging is %j', (paging) => {
    expect(pageSchema.parse({ data: [1], paging })).toEqual({ rows: [1], after: null, before: null, total: null });
  });

  it.each([-1, '3', 1.5, Number.POSITIVE_INFINITY, null])('has no total when it is %s', (total) => {
    expect(pageWith({ total }).total).toBeNull();
  });

  it('reads the cursor and total of a page', () => {
    expect(pageWith({ after: 'a+/=', total: 7 })).toMatchObject({ after: 'a+/=', total: 7 });
  });

  it.each([[null], [[]], ['x'], [{}], [{ data: null }], [{ data: {} }]])('cannot be read when it is %j', (page) => {
    expect(pageSchema.safeParse(page).success).toBe(false);
  });

  it('may have 10,000 rows and not one more', () => {
    expect(pageSchema.parse({ data: Array(10_000).fill(0) }).rows).toHaveLength(10_000);
    const { error } = pageSchema.safeParse({ data: Array(10_001).fill(0) });
    expect(error && codeOfIssue(error)).toBe('too_large');
  });
});
