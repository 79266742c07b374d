import { assetTypeWord, referenceName } from '@renderer/lib/reference-messages';
import { reference } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

describe(referenceName, () => {
  it('falls back from the display name down to the id', () => {
    expect(referenceName(reference('hana', { displayName: 'Hana' }))).toBe('Hana');
    expect(referenceName({ ...reference(''), name: null, id: '7' })).toBe('7');
    expect(referenceName({ ...reference(''), name: null })).toBe('Without a name');
  });
});

describe(assetTypeWord, () => {
  it('keeps an unknown type as the server sent it', () => {
    expect(assetTypeWord('apiEndpoint')).toBe('API endpoint');
    expect(assetTypeWord('hologram')).toBe('hologram');
    expect(assetTypeWord('constructor')).toBe('constructor');
    expect(assetTypeWord(null)).toBe('Asset');
  });
});
