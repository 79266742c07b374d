import { type KeyedMessages, keyedMessage } from '@renderer/lib/keyed-message';
import { expect, test } from 'vitest';

type Said = { readonly key: 'empty' | 'broken' } | { readonly key: 'too-many'; readonly count: number };

const messages: KeyedMessages<Said> = {
  empty: 'It is empty.',
  broken: 'It is broken.',
  'too-many': ({ count }) => `There are ${count}.`,
};

test('a key says its sentence, with its figures where it has some', () => {
  expect(keyedMessage(messages, { key: 'broken' })).toBe('It is broken.');
  expect(keyedMessage(messages, { key: 'too-many', count: 3 })).toBe('There are 3.');
});

test('a key without a sentence, and figures that a key does not have, do not compile', () => {
  // @ts-expect-error: `broken` is missing.
  const short: KeyedMessages<Said> = { empty: '', 'too-many': '' };
  // @ts-expect-error: `empty` has no count.
  const odd: KeyedMessages<Said> = { ...messages, empty: ({ count }) => `${count}` };
  expect([short, odd]).toHaveLength(2);
});
