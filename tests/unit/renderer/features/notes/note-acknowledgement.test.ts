import { acknowledgedBy, choicesOf, firstChoice } from '@renderer/features/notes/note-acknowledgement';
import { acknowledging, isHeld } from '@shared/results/standing/acknowledged';
import { indexed, indexNow } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const hourMs = 3_600_000;
const run = (status: string, ageMs: number) => row(indexNow - ageMs, { status });
const failed = [run('Failed', 9 * hourMs), run('Success', 12 * hourMs)];
const before = acknowledging(indexed('orders', failed), null);
if (before === null) throw new Error('A failure can be acknowledged.');

describe('correcting the text of a note', () => {
  const passed = [run('Success', 3 * hourMs), ...failed];
  const broken = [run('Failed', hourMs), ...passed];

  it.each([
    ['while the same failure lasts', indexed('orders', failed)],
    ['after a new failure', indexed('orders', broken)],
    ['while the contract passes', indexed('orders', passed)],
    ['with nothing indexed', undefined],
  ])('keeps what it acknowledged as it was, %s', (_, now) => {
    expect(choicesOf({ before, indexed: now })[0]).toBe('kept');
    expect(acknowledgedBy(firstChoice(before), { before, indexed: now }, null)).toBe(before);
  });

  it('acknowledges no failure that came after it', () => {
    const now = indexed('orders', broken);
    const after = acknowledgedBy(firstChoice(before), { before, indexed: now }, null);
    expect(after === null || isHeld(after, now, indexNow)).toBe(false);
  });

  it('can take back what it acknowledged, also where the contract passes by now', () => {
    expect(choicesOf({ before, indexed: indexed('orders', passed) })).toEqual(['kept', 'no']);
    expect(acknowledgedBy('no', { before, indexed: indexed('orders', passed) }, null)).toBeNull();
  });
});

describe('a new note', () => {
  it('acknowledges the failure of now when that is chosen, and nothing by itself', () => {
    const now = indexed('orders', failed);
    expect(firstChoice(null)).toBe('no');
    expect(choicesOf({ before: null, indexed: now })).toEqual(['no', 'open', 'tomorrow', 'friday', 'week', 'date']);
    expect(acknowledgedBy('week', { before: null, indexed: now }, 7)).toEqual(acknowledging(now, 7));
  });

  it.each([undefined, ...['Success', 'NothingChecked'].map((status) => indexed('orders', [run(status, hourMs)]))])(
    'has nothing to acknowledge where nothing fails',
    (now) => {
      expect(choicesOf({ before: null, indexed: now })).toEqual([]);
    },
  );
});
