import { readSettingsSearch } from '@renderer/features/settings/search';
import { settingPlaces } from '@renderer/features/settings/setting-places';
import { settingNames, settingRows } from '@shared/domain/local/setting-table';
import { describe, expect, it } from 'vitest';

describe('settingPlaces', () => {
  it('has every setting by its words, each once, and an address that leads to it', () => {
    const ids = settingPlaces.map(({ id }) => id);
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
