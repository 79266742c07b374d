import { isSentByDefault } from '@renderer/features/operations/add-results/draft';
import {
  conflictText,
  itemText,
  leftOutText,
  notSentText,
} from '@renderer/features/operations/add-results/preview-text';
import type { ResultItem } from '@shared/domain/operation/add-results';
import { row } from '@tests/support/result-builders';
import { expect, it } from 'vitest';

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

it.each([
  [item(), 'New', true],
  [item({ warnings: [{ key: 'future' }] }), '1 warning', true],
  [item({ conflict: { kind: 'unknown' } }), 'Unknown', true],
  [item({ conflict: { kind: 'repeated', index: 0 } }), 'Same time as item 1', false],
  [item({ conflict: exists(false) }), 'Another run is already there', false],
  [item({ conflict: exists(true) }), 'This run is already there', false],
  [item({ problems: ['no-status'] }), 'Cannot be sent', false],
])('itemText: %# names the obstacle of an item, which is sent by default only without one', (each, text, isSent) => {
  expect([itemText(each), isSentByDefault(each)]).toEqual([text, isSent]);
});

it('conflictText: explains what the server does with a time that is taken', () => {
  expect(conflictText(item())).toBeNull();
  expect(conflictText(item({ conflict: exists(false) }))).toMatch(/refuses a second one \(409\), or replaces/);
  expect(conflictText(item({ conflict: exists(true) }))).toMatch(/Sending it replaces it/);
  expect(conflictText(item({ conflict: { kind: 'repeated', index: 4 } }))).toMatch(/^Item 5 has the same time/);
});

it('notSentText: names the members that are not sent, and the id of another contract’s result', () => {
  expect(notSentText({ notSent: [], leavesId: false })).toBe('');
  expect(notSentText({ notSent: ['mood', 'id'], leavesId: true })).toBe(
    'mood, id, ID, which belongs to another contract',
  );
});

it('leftOutText: counts the items that are not sent by their reason', () => {
  const items = [
    item({ index: 0 }),
    item({ index: 1, conflict: exists(false) }),
    item({ index: 2, conflict: exists(true) }),
    item({ index: 3, conflict: { kind: 'repeated', index: 0 } }),
    item({ index: 4, problems: ['no-status'], conflict: exists(false) }),
    item({ index: 5 }),
  ];
  expect(leftOutText(items, new Set([0, 1, 2, 3, 4, 5]))).toBeNull();
  expect(leftOutText(items, new Set([0]))).toBe(
    '5 skipped: 1 that cannot be sent, 2 whose time is already taken, 1 with the time of another item, 1 by you',
  );
  expect(leftOutText(items, new Set([0, 3, 4, 5]))).toBe('2 skipped: 2 whose time is already taken');
  expect(leftOutText(items, new Set([1, 2, 3, 4]))).toBe('2 skipped by you');
});
