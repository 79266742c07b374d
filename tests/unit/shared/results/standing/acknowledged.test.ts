import { acknowledgementOf, acknowledging, isHeld } from '@shared/results/standing/acknowledged';
import { groupOf } from '@shared/results/standing/home-groups';
import { indexed, indexNow, noMarks } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const hourMs = 3_600_000;
const run = (status: string, ageMs: number) => row(indexNow - ageMs, { status });
const failing = indexed('orders', [run('Failed', 3 * hourMs), run('Success', 9 * hourMs)]);
const open = acknowledging(failing, null);
if (open === null) throw new Error('A failure can be acknowledged.');

describe('an acknowledged failure', () => {
  it.each([
    ['it fails again', true, [run('Failed', hourMs), run('Failed', 3 * hourMs)]],
    ['another run is on its way', true, [run('Running', hourMs), run('Failed', 3 * hourMs)]],
    ['a run that checked nothing', true, [run('NothingChecked', hourMs), run('Failed', 3 * hourMs)]],
    ['it has passed', false, [run('Success', hourMs), run('Failed', 3 * hourMs)]],
    ['it has passed and failed again', false, [run('Failed', hourMs), run('Success', 2 * hourMs)]],
    ['it was aborted', false, [run('Aborted', hourMs), run('Failed', 3 * hourMs)]],
    ['it passes in part', false, [run('PartialSuccess', hourMs), run('Failed', 3 * hourMs)]],
  ])('after %s: still acknowledged is %s', (_, expected, runs) => {
    expect(isHeld(open, indexed('orders', runs), indexNow)).toBe(expected);
  });

  it('is acknowledged until its time and not at it', () => {
    const until = { ...open, until: indexNow };
    expect(isHeld(until, failing, indexNow - 1)).toBe(true);
    expect(isHeld(until, failing, indexNow)).toBe(false);
  });

  it('is neither newly failed nor failing, while any of its notes holds', () => {
    const notes = [{ acknowledged: null }, { acknowledged: open }];
    expect(acknowledgementOf(failing, notes, indexNow)).toBe(notes[1]);
    const options = { marks: noMarks, now: indexNow, staleDays: 7 };
    expect(groupOf(failing, options)).toBe('new');
    expect(groupOf(failing, { ...options, isAcknowledged: () => true })).toBe('acknowledged');
  });

  it('needs a run, and a contract that passes is never in the group', () => {
    expect(acknowledging(indexed('orders'), null)).toBeNull();
    const passing = indexed('orders', [run('Success', hourMs)]);
    const options = { marks: noMarks, now: indexNow, staleDays: 7, isAcknowledged: () => true };
    expect(groupOf(passing, options)).toBeNull();
    expect(groupOf(indexed('orders'), options)).toBe('never');
  });
});
