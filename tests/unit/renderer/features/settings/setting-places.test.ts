import { readSettingsSearch } from '@renderer/features/settings/search';
import { settingMatches, settingPlaces } from '@renderer/features/settings/setting-places';
import { settingNames, settingRows } from '@shared/domain/local/setting-table';
import { describe, expect, it } from 'vitest';

describe(settingMatches, () => {
  it.each([
    ['dark', ['theme', 'contrast']],
    ['row height', ['density']],
    ['compact', ['density']],
    ['tokyo', []],
    ['12 hours', ['hours']],
    ['licenses', ['about']],
    ['notifications muted', ['mutedUntil']],
    ['hotkeys', ['singleKeys', 'keys']],
    ['timezone', ['zone']],
    ['am pm', ['hours']],
    ['font size', ['zoom']],
    ['animations', ['motion']],
    ['dark mode', ['theme']],
    ['polling', ['checkMinutes']],
    ['do not disturb', ['mutedUntil']],
    ['vpn', ['proxy']],
    ['usage statistics', ['privacy']],
    ['cache', ['data']],
    ['upgrade', ['updates']],
    ['timestamp', ['times']],
    ['colour', ['theme', 'contrast']],
    ['color blind', ['contrast']],
    ['colour-blind', ['contrast']],
    ['quiet hours', ['mutedUntil']],
    ['licence', ['about']],
    ['password', ['proxy', 'privacy']],
    ['nothing like this', []],
  ])('finds by %j what has its words', (text, ids) => expect([...(settingMatches(text) ?? [])]).toEqual(ids));

  it('finds a setting by each of its own words, its group and its values', () => {
    for (const { id, title, about } of settingPlaces) {
      for (const text of [title, about]) expect(settingMatches(text)).toContain(id);
    }
  });

  it.each(['', '  '])('takes %j for no search', (text) => expect(settingMatches(text)).toBeNull());
});

describe('settingPlaces', () => {
  it('has every setting by its words, each once, and an address that leads to it', () => {
    const ids: readonly string[] = settingPlaces.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      settingNames.filter((name) => settingRows[name].group !== null && name !== 'notices' && !ids.includes(name)),
    ).toEqual([]);
    for (const { id, title, about } of settingPlaces) {
      expect([title, about].filter((text) => text.trim() === '')).toEqual([]);
      expect(readSettingsSearch({ setting: id })).toEqual({ setting: id });
    }
  });

  it.each([undefined, 7, '', '"]', 'x'.repeat(41)])('takes %j in an address for no setting', (setting) => {
    expect(readSettingsSearch({ setting })).toEqual({});
  });
});
