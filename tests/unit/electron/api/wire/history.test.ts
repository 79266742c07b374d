import { contentOf } from '@main/api/contract-content';
import { historyVersionOf } from '@main/api/wire/history';
import { describe, expect, it } from 'vitest';

const id = '59d83e94-b1af-4811-95e0-48ae1ae6997e';
const column = (name: string, dataType = 'BIGINT') => ({ name, dataType });

/** A version whose notes say what differs from the one before. */
const versionOf = (wire: object, notes: object | null) =>
  historyVersionOf({
    ...{ id, name: 'segments', fullyQualifiedName: 'w.segments', version: 0.5, updatedAt: 5 },
    ...{ entity: { id: 'ad7a5a94-4c1a-4b35-8155-c9754f805b46', type: 'table' } },
    ...wire,
    changeDescription: notes === null ? null : { fieldsAdded: [], fieldsUpdated: [], fieldsDeleted: [], ...notes },
  });

const contentBefore = (wire: object, notes: object) => {
  const found = versionOf(wire, { previousVersion: 0.4, ...notes })?.before();
  return found === null || found === undefined ? null : contentOf(found.wire);
};

describe('the version before, by the notes of the server', () => {
  it('has the old value of what was updated, and its number', () => {
    const version = versionOf(
      { description: 'etagtest' },
      {
        previousVersion: 0.4,
        fieldsUpdated: [
          { name: 'description', oldValue: 'shorter', newValue: 'etagtest' },
          { name: 'status', oldValue: 'Approved', newValue: 'In Review' },
        ],
      },
    );
    expect(version?.before()?.contract).toMatchObject({ description: 'shorter', version: 0.4 });
    expect(contentOf(version?.before()?.wire ?? {})).not.toHaveProperty('status');
  });

  it('has not what was added, and has what was removed', () => {
    const notes = {
      fieldsAdded: [{ name: 'schema', newValue: JSON.stringify([column('id')]) }],
      fieldsDeleted: [{ name: 'termsOfUse', oldValue: 'Ask first' }],
    };
    const found = contentBefore({ schema: [column('id')] }, notes);
    expect(found).toMatchObject({ termsOfUse: 'Ask first' });
    expect(found).not.toHaveProperty('schema');
  });

  it('has an item of a list where the one stood that it became', () => {
    const notes = {
      fieldsAdded: [{ name: 'schema', newValue: JSON.stringify([column('b', 'INT')]) }],
      fieldsDeleted: [{ name: 'schema', oldValue: JSON.stringify([column('b'), column('gone')]) }],
    };
    expect(contentBefore({ schema: [column('a'), column('b', 'INT'), column('c')] }, notes)).toMatchObject({
      schema: [column('a'), column('b'), column('c'), column('gone')],
    });
  });

  it.each([
    ['name something inside a member', { fieldsUpdated: [{ name: 'schema.id', oldValue: 'x' }] }],
    ['cannot be read', { fieldsAdded: [7] }],
    [
      'tell a list of thousands',
      { fieldsAdded: [{ name: 'schema', newValue: JSON.stringify(Array.from({ length: 3000 }, () => column('a'))) }] },
    ],
  ])('is not known where the notes %s', (_, notes) => {
    expect(contentBefore({}, notes)).toBeNull();
  });

  it('is not known of a version without notes', () => {
    expect(versionOf({}, null)).toMatchObject({ previousVersion: null });
    expect(versionOf({}, null)?.before()).toBeNull();
  });

  it.each([[null], ['{'], [{ id: 'no id' }], [[]]])('%j is no version', (row) => {
    expect(historyVersionOf(row)).toBeNull();
  });
});
