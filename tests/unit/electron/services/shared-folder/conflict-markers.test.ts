import { hasMarkers, sidesOf } from '@main/services/shared-folder/conflict-markers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** A part of a file that both have, or that each has in its own way. */
type Hunk =
  | { readonly common: readonly string[] }
  | { readonly ours: readonly string[]; readonly theirs: readonly string[] };

const line = fc
  .oneof(fc.string({ maxLength: 20, unit: 'grapheme' }), fc.constantFrom('=', '<<', '|||||||||', '"<<<<<<<"'))
  .map((text) => text.replace(/[\r\n]/g, ' '))
  .filter((text) => !/^(?:<{7}|>{7}|\|{7}|={7})(?: |$)/.test(text));
const lines = fc.array(line, { maxLength: 4 });
const hunks = fc.array(fc.oneof(fc.record({ common: lines }), fc.record({ ours: lines, theirs: lines })), {
  maxLength: 6,
});

/** As Git writes it, with the common ancestor where the style is diff3. */
const written = (
  all: readonly Hunk[],
  style: { readonly base: readonly string[] | null; readonly end: string },
): string =>
  all
    .flatMap((hunk) =>
      'common' in hunk
        ? hunk.common
        : [
            '<<<<<<< HEAD',
            ...hunk.ours,
            ...(style.base === null ? [] : ['||||||| 1b2c3d4', ...style.base]),
            '=======',
            ...hunk.theirs,
            '>>>>>>> origin/main',
          ],
    )
    .map((each) => `${each}${style.end}`)
    .join('\n');

const sideOf = (all: readonly Hunk[], side: 'ours' | 'theirs', end: string): string =>
  all
    .flatMap((hunk) => ('common' in hunk ? hunk.common : hunk[side]))
    .map((each) => `${each}${end}`)
    .join('\n');

describe('the markers of Git', () => {
  it('are taken apart to the two texts that Git had, whatever their lines', () => {
    fc.assert(
      fc.property(hunks, fc.option(lines), fc.constantFrom('', '\r'), (all, base, end) => {
        fc.pre(all.some((hunk) => 'ours' in hunk));
        expect(sidesOf(written(all, { base, end }))).toEqual({
          ours: sideOf(all, 'ours', end),
          theirs: sideOf(all, 'theirs', end),
        });
      }),
    );
  });

  it('that are broken are never guessed at: a missing or doubled one gives no sides', () => {
    const whole = ['a', '<<<<<<< HEAD', 'b', '||||||| base', 'c', '=======', 'd', '>>>>>>> ana', 'e'];
    expect(sidesOf(whole.join('\n'))).toEqual({ ours: 'a\nb\ne', theirs: 'a\nd\ne' });
    for (const at of [1, 5, 7]) expect(sidesOf(whole.toSpliced(at, 1).join('\n')), whole[at]).toBeNull();
    for (const at of [1, 3, 5, 7])
      expect(sidesOf(whole.toSpliced(at, 0, String(whole[at])).join('\n')), whole[at]).toBeNull();
    expect(sidesOf(whole.toReversed().join('\n'))).toBeNull();
  });

  it('of a nested conflict in the common ancestor are longer, and are left out with it', () => {
    const nested = ['||||||| merged', '<<<<<<<<< one', 'x', '=========', 'y', '>>>>>>>>> two', '======='];
    expect(sidesOf(['<<<<<<< HEAD', 'mine', ...nested, 'theirs', '>>>>>>> ana'].join('\n'))).toEqual({
      ours: 'mine',
      theirs: 'theirs',
    });
  });

  it('are none in a text that is only like them', () => {
    for (const text of ['', '=======', '<<<<<<<x\n=======\n>>>>>>>x', '"<<<<<<< HEAD"']) {
      expect([hasMarkers(text), sidesOf(text)]).toEqual([false, null]);
    }
  });

  it('never throw, whatever the text', () => {
    const odd = fc.array(fc.constantFrom('<<<<<<< a', '|||||||', '=======', '>>>>>>> b', '{', '', '\r'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(odd, (parts) => {
        const sides = sidesOf(parts.join('\n'));
        if (sides !== null) expect(sides.ours + sides.theirs).not.toMatch(/^(?:<{7}|={7}|>{7})/m);
      }),
    );
  });
});
