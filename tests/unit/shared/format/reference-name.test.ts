import { assetTypeName, referenceName } from '@shared/format/reference-name';
import { reference } from '@tests/support/contract-lines';
import { expect, it } from 'vitest';

it('referenceName: falls back from the display name down to the id', () => {
  expect(referenceName(reference('hana', { displayName: 'Hana' }))).toBe('Hana');
  expect(referenceName({ ...reference(''), name: null, id: '7' })).toBe('7');
  expect(referenceName({ ...reference(''), name: null })).toBe('Unnamed');
});

it('assetTypeName: keeps an unknown type as the server sent it', () => {
  expect(assetTypeName('apiEndpoint')).toBe('API endpoint');
  expect(assetTypeName('hologram')).toBe('hologram');
  expect(assetTypeName('constructor')).toBe('constructor');
  expect(assetTypeName(null)).toBe('Asset');
});
