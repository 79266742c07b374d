import { fieldsOf, offeredFields, readAssetsSearch, toggledField } from '@renderer/features/assets/search';
import type { Presence } from '@shared/domain/connection/capabilities';
import { assetFields, searchScopes } from '@shared/domain/contract/asset';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe(readAssetsSearch, () => {
  it('keeps valid params as they are', () => {
    const search = { text: 'sales/orders', raw: true, scope: 'topic', fields: ['owners', 'tags'] } as const;
    expect(readAssetsSearch(search)).toEqual(search);
  });

  it('drops invalid params', () => {
    expect(readAssetsSearch({ text: 5, raw: 'yes', scope: 'users', fields: 'owners' })).toEqual({});
    expect(readAssetsSearch({ scope: 'constructor' })).toEqual({});
  });

  it('drops fields that the server’s API does not have', () => {
    expect(readAssetsSearch({ fields: ['tags', 'password', 7, 'tags'] })).toEqual({ fields: ['tags'] });
  });

  it('distinguishes no fields from the default ones', () => {
    expect(fieldsOf(readAssetsSearch({}))).toEqual(['owners']);
    expect(fieldsOf(readAssetsSearch({ fields: [] }))).toEqual([]);
    expect(readAssetsSearch({ fields: ['owners'], scope: 'table', text: '' })).toEqual({});
  });

  it('parses its own result to the same params, whatever the address holds', () => {
    const anything = fc.dictionary(
      fc.constantFrom('text', 'raw', 'scope', 'fields', 'other'),
      fc.oneof(
        fc.anything(),
        fc.string(),
        fc.constantFrom(true, ...searchScopes),
        fc.array(fc.constantFrom(...assetFields, 'x')),
      ),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const read = readAssetsSearch(raw);
        expect(readAssetsSearch({ ...read })).toEqual(read);
      }),
    );
  });
});

it('offeredFields: offers the older owner field only where the server is known to have it', () => {
  const offered = (state: Presence) => offeredFields({ ownerField: { state, found: null } }).includes('owner');
  expect((['present', 'absent', 'refused', 'unknown'] as const).map(offered)).toEqual([true, false, false, false]);
  expect(offeredFields(undefined)).not.toContain('owner');
  expect(offeredFields(undefined)).toContain('owners');
});

it('toggledField: adds or removes a field and keeps the order of the columns', () => {
  expect(toggledField({}, 'tags')).toEqual({ fields: ['owners', 'tags'] });
  expect(toggledField({ fields: ['usageSummary'] }, 'tags')).toEqual({ fields: ['tags', 'usageSummary'] });
  expect(toggledField({}, 'owners')).toEqual({ fields: [] });
  expect(toggledField({ fields: [] }, 'owners')).toEqual({ fields: undefined });
});
