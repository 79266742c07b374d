import { chosenVersion, mergeSides, unionOf } from '@main/services/shared-folder/git-sides';
import { type GitSides, type ItemFile, itemFileText } from '@main/services/shared-folder/item-file';
import { knows, type Version, versionFrom } from '@main/services/shared-folder/versions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const id = '5b1f3a52-6c1e-4d67-9a3f-00000000000a';
const by = (author: string) => ({ author, at: 1 });
const fileOf = (version: Version, text = version.hash ?? 'deleted'): ItemFile => ({
  version,
  content: { id, text },
  raw: { item: { id, text } },
});

const first = versionFrom('first', [], by('Ana'));
const monday = versionFrom('monday', [first], by('Ana'));
const friday = versionFrom('friday', [first], by('Ben'));
const sides: GitSides = { ours: fileOf(monday), theirs: fileOf(friday) };
const here = (version: Version) => ({ mine: version, content: { id, text: version.hash ?? '' } });

describe('the two sides of a file that Git could not merge', () => {
  it('are told apart by who has which, whatever Git calls them', () => {
    const swapped = { ours: sides.theirs, theirs: sides.ours };
    for (const each of [sides, swapped]) {
      expect(mergeSides(each, here(monday))).toMatchObject({ mine: monday, theirs: { version: friday } });
      expect(mergeSides(each, here(friday))).toMatchObject({ mine: friday, theirs: { version: monday } });
    }
    expect(mergeSides(sides, { mine: null, content: null })).toMatchObject({ mine: monday, own: { text: 'monday' } });
  });

  it('are those of others where both were made from the version here', () => {
    expect(mergeSides(sides, here(first))).toMatchObject({ mine: monday, isOwn: false });
    expect(mergeSides(sides, here(monday))).toMatchObject({ isOwn: true });
    expect(mergeSides(sides, here(versionFrom('since', [friday], by('Ben'))))).toMatchObject({ isOwn: true });
  });

  it('are one version where one was made from the other, or where both say the same', () => {
    const tuesday = versionFrom('tuesday', [monday, friday], by('Ana'));
    const same = versionFrom('monday', [], by('Cleo'));
    for (const [ours, theirs, kept] of [
      [tuesday, friday, 'tuesday'],
      [monday, tuesday, 'tuesday'],
      [monday, same, 'monday'],
    ] as const) {
      const outcome = mergeSides({ ours: fileOf(ours), theirs: fileOf(theirs) }, here(first));
      expect(outcome).toMatchObject({ kind: 'clean', version: { hash: kept } });
    }
  });

  it('are one version where only the time of the change differs, which is then the later one', () => {
    const at = (version: Version, changedAt: number | null): ItemFile => {
      const content = { id, text: 'the same words', changedAt };
      return { version, content, raw: { item: content } };
    };
    for (const [ours, theirs] of [
      [at(monday, 7), at(friday, 5)],
      [at(friday, null), at(monday, 7)],
    ] as const)
      expect(mergeSides({ ours, theirs }, here(first))).toMatchObject({
        kind: 'clean',
        file: { content: { changedAt: 7 } },
        version: { hash: 'monday' },
      });
  });

  it('are both shown or known, so that no choice loses a version that nobody saw', () => {
    const hash = fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { freq: 5 });
    const graph = fc.array(fc.record({ hash, parents: fc.array(fc.nat(5), { maxLength: 2 }) }), {
      minLength: 3,
      maxLength: 6,
    });
    fc.assert(
      fc.property(graph, (steps) => {
        const versions: Version[] = [];
        for (const { hash: each, parents } of steps)
          versions.push(
            versionFrom(
              each,
              parents.flatMap((at) => versions[at] ?? []),
              by('x'),
            ),
          );
        const [mine, ours, theirs] = versions.slice(-3) as [Version, Version, Version];
        const both = { ours: fileOf(ours), theirs: fileOf(theirs) };
        const outcome = mergeSides(both, here(mine));
        const shown = outcome.kind === 'clean' ? [outcome.version] : [outcome.mine, outcome.theirs.version];
        for (const side of [ours, theirs])
          expect(shown.some((each) => each.hash === side.hash || knows(each, side))).toBe(true);
        const ended = chosenVersion({ hash: 'e', author: null, at: 1 }, both, mine);
        for (const each of versions.slice(-3)) expect(knows(ended, each)).toBe(true);
      }),
    );
  });

  it('leave in the file what this version knows of neither', () => {
    const with_ = (version: Version, more: object, inItem: object): ItemFile => {
      const file = fileOf(version);
      return { ...file, raw: { ...file.raw, ...more, item: { ...file.content, ...inItem } } };
    };
    const united = unionOf({
      ours: with_(monday, { colour: 'red' }, { search: { since: 1, words: ['a'] } }),
      theirs: with_(friday, {}, { mood: 'good', search: { until: 2, words: ['b', 'c'] } }),
    });
    const search = { since: 1, until: 2, words: ['a'] };
    expect(united.raw).toEqual({ colour: 'red', item: { id, text: 'monday', mood: 'good', search } });
  });

  it('lose what is known of either and not of the choice, also within its parts', () => {
    const viewOf = (search: object): ItemFile => {
      const item = { id, name: 'Broken', search };
      return { version: monday, content: item, raw: { item } };
    };
    const before = unionOf({ ours: viewOf({ text: 'a' }), theirs: viewOf({ owner: 'b' }) });
    const content = { id, name: 'Broken', search: { desc: true } };
    const text = itemFileText('view', content, { version: friday, before });
    expect(JSON.parse(text).item).toEqual(content);
  });
});
