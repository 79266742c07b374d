import { attentionText } from '@renderer/features/shared-folder/shared-folder-status';
import { sideBySide } from '@renderer/features/shared-folder/side-by-side';
import type { SharedConflict, SharedState } from '@shared/domain/local/shared-folder';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('two versions side by side', () => {
  const lines = (mine: string | null, theirs: string | null) =>
    sideBySide(mine, theirs).map((row) => [row.mine, row.theirs]);

  it('have in one row what both say, and beside each other what differs', () => {
    expect(lines('a\nmine\nb', 'a\ntheirs\nmore\nb')).toEqual([
      ['a', 'a'],
      ['mine', 'theirs'],
      [null, 'more'],
      ['b', 'b'],
    ]);
    expect(lines(null, 'a\nb')).toEqual([
      [null, 'a'],
      [null, 'b'],
    ]);
  });

  it('lose no line of either, keep their order, and have each row once', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
      .map((all) => all.join('\n'));
    fc.assert(
      fc.property(text, text, (mine, theirs) => {
        const rows = sideBySide(mine, theirs);
        const side = (of: 'mine' | 'theirs') => rows.flatMap((row) => row[of] ?? []).join('\n');
        expect([side('mine'), side('theirs')]).toEqual([mine, theirs]);
        expect(rows.filter(({ isSame, mine: one, theirs: other }) => isSame && one !== other)).toEqual([]);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }),
    );
  });
});

describe('the status bar', () => {
  const state = (part: Partial<SharedState>): SharedState => ({
    ...{ shared: null, status: { kind: 'ok', at: 1 }, waiting: 0, problems: [], conflicts: [] },
    ...part,
  });
  const broken = { file: 'contract-desk/x/notes/1.json', why: 'not-json' } as const;

  it.each<[string, SharedState, string | null]>([
    ['nothing where all is well', state({}), null],
    ['nothing where nothing is shared', state({ status: { kind: 'off' } }), null],
    ['that the folder is gone', state({ status: { kind: 'gone' } }), 'Shared folder not found'],
    [
      'that it is of a newer version',
      state({ status: { kind: 'newer' } }),
      'Shared folder needs a newer version of Contract Desk',
    ],
    [
      'that it cannot be written',
      state({ status: { kind: 'failed', code: 'disk_full' } }),
      'Shared folder cannot be written',
    ],
    ['how many files are left alone', state({ problems: [broken] }), '1 file in the shared folder left alone'],
    [
      'conflicts before all else',
      state({ status: { kind: 'gone' }, problems: [broken], conflicts: [{} as SharedConflict] }),
      '1 conflict in the shared folder',
    ],
  ])('says %s', (_, given, text) => {
    expect(attentionText(given)).toBe(text);
  });
});
