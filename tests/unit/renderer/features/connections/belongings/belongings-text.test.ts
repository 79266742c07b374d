import {
  belongingsText,
  offeredTo,
  sumOf,
  withoutWaiting,
} from '@renderer/features/connections/belongings/belongings-text';
import type { ConnectionId } from '@shared/domain/ids';
import type { Belongings, Left } from '@shared/domain/local/belongings';
import { connectionWith } from '@tests/support/connection-builders';
import { describe, expect, it } from 'vitest';

const items = { note: 0, view: 0, rule: 0, pin: 0, watch: 0, planned: 0 };
const nothing: Belongings = { items, versions: 0, waiting: 0 };
const connection = connectionWith();
const idOf = (end: number) => `00000000-0000-4000-8000-00000000000${end}` as ConnectionId;
const left = (end: number, change: Partial<Left> = {}): Left => ({
  connectionId: idOf(end),
  address: connection.baseUrl,
  name: 'Production',
  declinedBy: null,
  belongings: { ...nothing, items: { ...items, note: 1 } },
  ...change,
});

it('what a person has made is named with its numbers, and what there is none of is not', () => {
  expect(belongingsText({ ...nothing, items: { ...items, note: 3, rule: 1, view: 2 } })).toBe(
    '3 notes, 2 saved views and 1 retention rule',
  );
  expect(belongingsText({ ...nothing, items: { ...items, watch: 1 }, waiting: 1 })).toBe(
    'what you watch and 1 waiting validation',
  );
  expect(belongingsText(withoutWaiting({ ...nothing, waiting: 5 }))).toBe('');
});

describe('what was left', () => {
  it('is offered to a connection to the same address, unless it was declined for that one', () => {
    const all = [
      left(1),
      left(2, { address: 'https://other.example/api' }),
      left(3, { declinedBy: connection.id }),
      left(4, { declinedBy: idOf(9) }),
    ];
    expect(offeredTo(all, connection).map(({ connectionId }) => connectionId)).toEqual([idOf(1), idOf(4)]);
    expect(sumOf(offeredTo(all, connection))).toEqual({ ...nothing, items: { ...items, note: 2 } });
  });
});
