import { readViewFile, viewFileText } from '@main/services/views/view-file';
import { savedViewSchema, viewLimits } from '@shared/domain/saved-view';
import { AppError } from '@shared/errors/app-error';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const view = savedViewSchema.parse({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Broken in shop',
  search: { text: 'orders', outcome: ['Failed'], off: ['text'], sort: 'failing', desc: true },
  layout: { order: ['name'], hidden: ['version'], widths: { name: 300 } },
});
const { id: _, ...draft } = view;

function whyNot(text: string): string | undefined {
  try {
    readViewFile(text);
    return undefined;
  } catch (thrown) {
    const { code, details } = AppError.from(thrown);
    expect(code).toBe('views_unreadable');
    return details?.where;
  }
}
const fileOf = (change: object) => JSON.stringify({ format: 'contract-desk/views', version: 1, views: [], ...change });

describe(readViewFile, () => {
  it('reads what was written, without the ids', () => {
    expect(readViewFile(viewFileText([view]))).toEqual([draft]);
    expect(viewFileText([view])).not.toContain(view.id);
  });

  it('passes over entries that are no views, and members that it does not know', () => {
    const views = [{ ...draft, token: 'x' }, { ...draft, name: '' }, null, { ...draft, search: { sort: 'colour' } }];
    expect(readViewFile(fileOf({ views }))).toEqual([draft, null, null, null]);
  });

  it.each([
    ['{"format":', 'it is not JSON'],
    ['{}', 'it is not a file of views'],
    ['{"format":"contract-desk/connections","version":1,"connections":[]}', 'it is not a file of views'],
    [fileOf({ version: 2 }), 'it was written by a newer version of this app'],
    [fileOf({ views: 5 }), 'it is damaged'],
    [fileOf({ views: Array(viewLimits.views + 1).fill(draft) }), 'it holds more than 200 views'],
    [`${'['.repeat(50_000)}`, 'it is damaged'],
  ])('says in a sentence why it refuses %.40s', (text, why) => expect(whyNot(text)).toBe(why));

  it('never fails in another way, whatever a file holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(whyNot(text)).toEqual(expect.any(String));
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (views) => {
        expect(readViewFile(fileOf({ views }))).toHaveLength(views.length);
      }),
    );
  });
});
