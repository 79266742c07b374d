import { pageSchema } from '@main/api/wire/paging';
import { codeOfIssue, describeIssue } from '@main/http/schema-issue';
import { describe, expect, it } from 'vitest';

describe('a page', () => {
  for (const after of ['', null, undefined]) {
    it(`has no next one when the cursor is ${JSON.stringify(after)}`, () => {
      expect(pageSchema.parse({ data: [], paging: { after } }).after).toBeNull();
    });
  }

  it('has a cursor that some servers write as a number', () => {
    expect(pageSchema.parse({ data: [], paging: { after: 20 } }).after).toBe('20');
  });

  for (const after of [{}, [], true, 1.5, 'x'.repeat(8193), '\ud800']) {
    it(`does not seem to be the last one when its cursor is ${JSON.stringify(after).slice(0, 20)}`, () => {
      for (const paging of [{ after }, { before: after }]) {
        const { error } = pageSchema.safeParse({ data: [], paging });
        expect(error && describeIssue(error)).toBe('paging: a cursor that cannot be sent back');
      }
    });
  }

  for (const paging of [undefined, null, [], 'x']) {
    it(`is the only one when paging is ${JSON.stringify(paging)}`, () => {
      expect(pageSchema.parse({ data: [1], paging })).toEqual({ rows: [1], after: null, before: null, total: null });
    });
  }

  for (const total of [-1, '3', 1.5, Number.POSITIVE_INFINITY, null]) {
    it(`has no total when it is ${total}`, () => {
      expect(pageSchema.parse({ data: [], paging: { total } }).total).toBeNull();
    });
  }

  it('keeps cursor and total', () => {
    expect(pageSchema.parse({ data: [], paging: { after: 'a+/=', total: 7 } })).toMatchObject({
      after: 'a+/=',
      total: 7,
    });
  });

  for (const page of [null, [], 'x', {}, { data: null }, { data: {} }]) {
    it(`cannot be read when it is ${JSON.stringify(page)}`, () => {
      expect(pageSchema.safeParse(page).success).toBe(false);
    });
  }

  it('may have 10,000 rows and not one more', () => {
    expect(pageSchema.parse({ data: Array(10_000).fill(0) }).rows).toHaveLength(10_000);
    const { error } = pageSchema.safeParse({ data: Array(10_001).fill(0) });
    expect(error && codeOfIssue(error)).toBe('too_large');
  });
});
