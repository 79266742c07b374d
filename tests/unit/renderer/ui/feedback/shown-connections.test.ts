import { isRemoved, nameElsewhere } from '@renderer/ui/feedback/shown-connections';
import { expect, it } from 'vitest';

const names = new Map([
  ['one', 'Production'],
  ['other', 'Test'],
]);
const onOne = { shown: 'one', names };

it.each([
  ['is named where another connection is shown', 'other', 'Test'],
  ['needs no name on its own connection', 'one', null],
  ['has no name to say where the connection is gone', 'gone', null],
  ['has no name to say where it is about none', undefined, null],
])('what a toast is about %s', (_, id, name) => expect(nameElsewhere(id, onOne)).toBe(name));

it('a toast leaves with its connection, and not before the connections are read', () => {
  expect([isRemoved('one', onOne), isRemoved('gone', onOne), isRemoved(undefined, onOne)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isRemoved('gone', { shown: null, names: null })).toBe(false);
});
