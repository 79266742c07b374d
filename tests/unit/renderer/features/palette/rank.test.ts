import type { PaletteEntry } from '@renderer/features/palette/entry';
import { rankEntries } from '@renderer/features/palette/rank';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const entry = (title: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  kind: 'command',
  id: title,
  title,
  onSelect: () => undefined,
  ...more,
});
const titles = (text: string, ...entries: readonly PaletteEntry[]) =>
  rankEntries(entries, text).map(({ entry: { title } }) => title);

describe(rankEntries, () => {
  it('puts beginnings of words before letters within them, and those before other words', () => {
    const entries = [entry('Homepage tours'), entry('Theme'), entry('Home'), entry('View', { about: 'On home' })];
    expect(titles('home', ...entries)).toEqual(['Homepage tours', 'Home', 'View']);
    expect(titles('me', ...entries)).toEqual(['Homepage tours', 'Theme', 'Home']);
  });

  it('needs every word, in any order, whatever their case and accents', () => {
    expect(titles('LINK copy', entry('Copy link'), entry('Copy name'))).toEqual(['Copy link']);
    expect(titles('resume', entry('Résumé'))).toEqual(['Résumé']);
  });

  it('puts the command whose key is typed first', () => {
    expect(titles('y', entry('Yesterday'), entry('Copy link', { keys: 'Y' }), entry('Any'))[0]).toBe('Copy link');
  });

  it('prefers what is used often among those that fit as well, and no other', () => {
    const entries = [entry('Home'), entry('House'), entry('Show home')];
    const worthOf = ({ title }: PaletteEntry) => (title === 'House' ? 1 : 0);
    expect(rankEntries(entries, 'ho', worthOf).map((each) => each.entry.title)).toEqual(['House', 'Home', 'Show home']);
  });

  it('leaves all in their order without a word, and never adds one', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), fc.string(), (names, text) => {
        const entries = names.map((name) => entry(name));
        expect(titles('  ', ...entries)).toEqual(names);
        const ranked = rankEntries(entries, text);
        expect(ranked.every((each) => entries.includes(each.entry))).toBe(true);
        expect(new Set(ranked.map((each) => each.entry)).size).toBe(ranked.length);
      }),
    );
  });
});
