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
      title: '1 run added',
      lines: ['Verified: it is on the server.'],
    });
    expect(textOf([added()]).lines).toEqual(['Not verified: the runs could not be loaded.']);
    expect(textOf([added({ found: false })])).toEqual({
      tone: 'failed',
      title: 'Accepted, but not found',
      lines: [expect.stringMatching(/was not found afterwards/)],
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
        'Stopped.',
        expect.stringMatching(/^Nothing from item 4 on was sent\. To send the rest, go back to a new preview/),
        'Verified: it is on the server.',
      ],
    });
    expect(textOf([added({ found: true }), added({ found: true })]).lines).toEqual([
      'Verified: all of them are on the server.',
    ]);
    expect(textOf([added({ found: true }), added(), added({ found: true })]).lines).toEqual([
      'Verified: 2 of 3 are on the server; the rest could not be checked.',
    ]);
    expect(textOf([added({ found: true }), added()]).lines).toEqual([
      'Verified: 1 of 2 is on the server; the rest could not be checked.',
    ]);
  });
});

it.each([
  [{ key: 'contract-id' }, 'This server gives every added run the contract’s own ID: the next one replaces this one.'],
  [{ key: 'already-there' }, 'This time already has a run.'],
  [{ key: 'lost-but-found' }, 'Its answer was lost, but it is on the server.'],
  [{ key: 'failed', code: 'forbidden' }, new AppError('forbidden').message],
  [{ key: 'answer-lost' }, 'The outcome of one run is unknown, so the rest was not sent.'],
  [
    { key: 'not-known', code: 'timeout', found: 'nothing' },
    'The server took too long to answer. It was not there when the app checked afterwards, but it may still arrive. It is not sent again.',
  ],
  [
    { key: 'not-known', code: null, found: 'unreadable' },
    'The server accepted it without an answer. The runs could not be loaded to check. It is not sent again.',
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
