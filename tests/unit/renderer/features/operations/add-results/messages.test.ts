import { isSentByDefault } from '@renderer/features/operations/add-results/draft';
import { addResultsMessages as messages } from '@renderer/features/operations/add-results/messages';
import { itemsToShow } from '@renderer/features/operations/add-results/report-messages';
import type { ItemOutcome, OutcomeReason, ResultItem } from '@shared/domain/add-results';
import { AppError } from '@shared/errors/app-error';
import { row } from '@tests/support/result-builders';
import { describe, expect, test } from 'vitest';

const item = (change: Partial<ResultItem> = {}): ResultItem => ({
  index: 1,
  timestamp: 5,
  status: 'Success',
  message: null,
  problems: [],
  warnings: [],
  notSent: [],
  leavesId: false,
  conflict: { kind: 'none' },
  ...change,
});
const exists = (sameId: boolean) => ({ kind: 'exists', row: row(5), sameId }) as const;

describe('an item of the preview', () => {
  test.each([
    [item(), 'New', true],
    [item({ warnings: [{ key: 'future' }] }), '1 warning', true],
    [item({ conflict: { kind: 'unknown' } }), 'Not known what is there', true],
    [item({ conflict: { kind: 'repeated', index: 0 } }), 'Same time as item 1', false],
    [item({ conflict: exists(false) }), 'Another result is already there', false],
    [item({ conflict: exists(true) }), 'This result is already there', false],
    [item({ problems: ['no-status'] }), 'Cannot be sent', false],
  ])('%# says what is in its way, and is sent only when nothing is', (each, words, isSent) => {
    expect([messages.item(each), isSentByDefault(each)]).toEqual([words, isSent]);
  });

  test('whose time is taken explains what the server would do', () => {
    expect(messages.conflict(item())).toBeNull();
    expect(messages.conflict(item({ conflict: exists(false) }))).toMatch(
      /refuses a second one \(409\), or puts it in place/,
    );
    expect(messages.conflict(item({ conflict: exists(true) }))).toMatch(/puts this version in its place/);
    expect(messages.conflict(item({ conflict: { kind: 'repeated', index: 4 } }))).toMatch(/^Item 5 has the same time/);
  });
});

test('members that are not sent are named, with the id of another contract’s result', () => {
  expect(messages.notSent({ notSent: [], leavesId: false })).toBe('');
  expect(messages.notSent({ notSent: ['mood', 'id'], leavesId: true })).toBe(
    'mood, id, id, which belongs to another contract',
  );
});

test('items that are left out are counted by their reason', () => {
  const items = [
    item({ index: 0 }),
    item({ index: 1, conflict: exists(false) }),
    item({ index: 2, conflict: exists(true) }),
    item({ index: 3, conflict: { kind: 'repeated', index: 0 } }),
    item({ index: 4, problems: ['no-status'], conflict: exists(false) }),
    item({ index: 5 }),
  ];
  expect(messages.leftOut(items, new Set([0, 1, 2, 3, 4, 5]))).toBe('');
  expect(messages.leftOut(items, new Set([0]))).toBe(
    '5 left out: 1 that cannot be sent, 2 whose time is already taken, 1 with the time of another item, 1 by you',
  );
  expect(messages.leftOut(items, new Set([0, 3, 4, 5]))).toBe('2 left out: 2 whose time is already taken');
  expect(messages.leftOut(items, new Set([1, 2, 3, 4]))).toBe('2 you left out');
});

const recorded = (change: Partial<ItemOutcome> = {}): ItemOutcome => ({
  index: 0,
  timestamp: 5,
  outcome: 'done',
  reason: null,
  serverWords: null,
  found: null,
  ...change,
});
const words = (items: ItemOutcome[], stopped: OutcomeReason | null = null) => messages.report({ items, stopped });

describe('the report', () => {
  test('of one result says what was proved', () => {
    expect(words([recorded({ found: true })])).toEqual({
      tone: 'success',
      title: '1 result recorded',
      lines: ['It was read again and is there.'],
    });
    expect(words([recorded()]).lines).toEqual(['The results could not be read again to prove it.']);
    expect(words([recorded({ found: false })])).toEqual({
      tone: 'failed',
      title: 'Accepted, but not found',
      lines: [expect.stringMatching(/was not found when the results were read again/)],
    });
    expect(words([recorded({ found: true }), recorded({ found: false })])).toMatchObject({
      tone: 'failed',
      title: '1 of 2 not found',
    });
    expect(words([recorded({ outcome: 'refused' })])).toMatchObject({
      tone: 'failed',
      title: 'The server refused; nothing was recorded',
      lines: [],
    });
    expect(words([recorded({ outcome: 'unknown' })])).toMatchObject({ tone: 'unknown', title: 'Outcome unknown' });
    expect(words([recorded({ outcome: 'not-sent' })]).title).toBe('Nothing was sent; nothing was recorded');
  });

  test('of many counts every outcome and says first why it was stopped', () => {
    const items = [
      recorded({ found: true }),
      recorded({ outcome: 'refused' }),
      recorded({ outcome: 'unknown' }),
      recorded({ outcome: 'not-sent', index: 3 }),
    ];
    expect(words(items, { key: 'stopped' })).toEqual({
      tone: 'unknown',
      title: '1 of 4 recorded, 1 refused, 1 with an unknown outcome, 1 not sent',
      lines: [
        'It was stopped.',
        expect.stringMatching(/^Nothing from item 4 on was sent\. To send the rest, go back to a new preview/),
        'It was read again and is there.',
      ],
    });
    expect(words([recorded({ found: true }), recorded({ found: true })]).lines).toEqual([
      'They were read again and are all there.',
    ]);
    expect(words([recorded({ found: true }), recorded(), recorded({ found: true })]).lines).toEqual([
      '2 of 3 could be read again and are there.',
    ]);
  });

  test.each([
    [
      { key: 'contract-id' },
      'This server gives every recorded result the contract’s own id: the next recorded result takes the place of this one.',
    ],
    [{ key: 'already-there' }, 'A result already exists at this instant.'],
    [{ key: 'lost-but-found' }, 'Its answer was lost, but reading again found it.'],
    [{ key: 'failed', code: 'forbidden' }, new AppError('forbidden').message],
    [{ key: 'answer-lost' }, 'The outcome of one result is unknown, so the rest was not sent.'],
    [
      { key: 'not-known', code: 'timeout', found: 'nothing' },
      'The server took too long to answer. It was not there when the results were read once afterwards, but it may still arrive. It is not sent again.',
    ],
    [
      { key: 'not-known', code: null, found: 'unreadable' },
      'The server accepted it without an answer. The results could not be read to find out. It is not sent again.',
    ],
  ] satisfies [OutcomeReason, string][])('gives the reason $key in a sentence', (reason, sentence) => {
    expect(messages.reason(reason)).toBe(sentence);
  });

  test('names each item that did not simply go well', () => {
    const items = [
      recorded(),
      recorded({ reason: { key: 'other-id' } }),
      recorded({ found: false }),
      recorded({ outcome: 'refused' }),
    ];
    expect(itemsToShow([...items, recorded({ outcome: 'not-sent' })])).toEqual(items.slice(1));
  });
});
