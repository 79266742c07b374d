import { itemsToShow, reasonText, reportText } from '@renderer/features/operations/add-results/report-text';
import type { ItemOutcome, OutcomeReason } from '@shared/domain/operation/add-results';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, it } from 'vitest';

const added = (change: Partial<ItemOutcome> = {}): ItemOutcome => ({
  index: 0,
  timestamp: 5,
  outcome: 'done',
  reason: null,
  serverWords: null,
  found: null,
  ...change,
});
const textOf = (items: ItemOutcome[], stopped: OutcomeReason | null = null) => reportText({ items, stopped });

describe(reportText, () => {
  it('claims of one result only what was proved', () => {
    expect(textOf([added({ found: true })])).toEqual({
      tone: 'success',
      title: '1 result added',
      lines: ['It was read again and is there.'],
    });
    expect(textOf([added()]).lines).toEqual(['The results could not be read again to prove it.']);
    expect(textOf([added({ found: false })])).toEqual({
      tone: 'failed',
      title: 'Accepted, but not found',
      lines: [expect.stringMatching(/was not found when the results were read again/)],
    });
    expect(textOf([added({ found: true }), added({ found: false })])).toMatchObject({
      tone: 'failed',
      title: '1 of 2 not found',
    });
    expect(textOf([added({ outcome: 'refused' })])).toMatchObject({
      tone: 'failed',
      title: 'The server refused; nothing was added',
      lines: [],
    });
    expect(textOf([added({ outcome: 'unknown' })])).toMatchObject({ tone: 'unknown', title: 'Outcome unknown' });
    expect(textOf([added({ outcome: 'not-sent' })]).title).toBe('Nothing was sent; nothing was added');
  });

  it('counts every outcome of several results, after the reason why it stopped', () => {
    const items = [
      added({ found: true }),
      added({ outcome: 'refused' }),
      added({ outcome: 'unknown' }),
      added({ outcome: 'not-sent', index: 3 }),
    ];
    expect(textOf(items, { key: 'stopped' })).toEqual({
      tone: 'unknown',
      title: '1 of 4 added, 1 refused, 1 with an unknown outcome, 1 not sent',
      lines: [
        'It was stopped.',
        expect.stringMatching(/^Nothing from item 4 on was sent\. To send the rest, go back to a new preview/),
        'It was read again and is there.',
      ],
    });
    expect(textOf([added({ found: true }), added({ found: true })]).lines).toEqual([
      'They were read again and are all there.',
    ]);
    expect(textOf([added({ found: true }), added(), added({ found: true })]).lines).toEqual([
      '2 of 3 could be read again and are there.',
    ]);
    expect(textOf([added({ found: true }), added()]).lines).toEqual(['1 of 2 could be read again and is there.']);
  });
});

it.each([
  [
    { key: 'contract-id' },
    'This server gives every added result the contract’s own id: the next one takes the place of this one.',
  ],
  [{ key: 'already-there' }, 'This time already has a result.'],
  [{ key: 'lost-but-found' }, 'Its answer was lost, but reading again found it.'],
  [{ key: 'failed', code: 'forbidden' }, new AppError('forbidden').message],
  [{ key: 'answer-lost' }, 'The outcome of one result is unknown, so the rest was not sent.'],
  [
    { key: 'not-known', code: 'timeout', found: 'nothing' },
    'The server took too long to answer. It was not there when the results were read once afterwards, but it may still arrive. It is not sent again.',
  ],
  [
    { key: 'not-known', code: null, found: 'unreadable' },
    'The server accepted it without an answer. The results could not be loaded to check. It is not sent again.',
  ],
] satisfies [OutcomeReason, string][])('reasonText: explains the reason $key in a sentence', (reason, sentence) => {
  expect(reasonText(reason)).toBe(sentence);
});

it('itemsToShow: keeps each item that was not plainly added', () => {
  const items = [
    added(),
    added({ reason: { key: 'other-id' } }),
    added({ found: false }),
    added({ outcome: 'refused' }),
  ];
  expect(itemsToShow([...items, added({ outcome: 'not-sent' })])).toEqual(items.slice(1));
});
