import { type KeyedMessages, keyedMessage } from '@renderer/lib/keyed-message';
import { describe, expect, it } from 'vitest';

type Message = { readonly key: 'empty' | 'broken' } | { readonly key: 'too-many'; readonly count: number };

const messages: KeyedMessages<Message> = {
  empty: 'It is empty.',
  broken: 'It is broken.',
  'too-many': ({ count }) => `There are ${count}.`,
};

describe(keyedMessage, () => {
  it('looks up the text of a key, and fills in its values', () => {
    expect(keyedMessage(messages, { key: 'broken' })).toBe('It is broken.');
    expect(keyedMessage(messages, { key: 'too-many', count: 3 })).toBe('There are 3.');
  });

  it('does not compile with a key missing, or with values that a key does not have', () => {
    // @ts-expect-error: `broken` is missing.
    const short: KeyedMessages<Message> = { empty: '', 'too-many': '' };
    // @ts-expect-error: `empty` has no count.
    const foreign: KeyedMessages<Message> = { ...messages, empty: ({ count }) => `${count}` };
    expect([short, foreign]).toHaveLength(2);
  });
});
