import { messages as cleanUp } from '@renderer/features/operations/clean-up/messages';
import { progressText, stepValue, whyNoStop } from '@renderer/features/operations/operation-progress';
import { restore } from '@renderer/features/operations/restore/restore';
import { describe, expect, it } from 'vitest';

describe(progressText, () => {
  const textOf = (progress: Parameters<typeof whyNoStop>[0], isStopping = false) =>
    progressText(cleanUp.progress, { kind: 'sending', progress, isStopping });

  it('names the phase and how much of it is done', () => {
    expect(textOf(null).label).toBe('Starting');
    expect(textOf({ phase: 'backup', done: 1_000, total: 4_000 })).toEqual({
      label: 'Writing the backup',
      value: 25,
      text: '1,000 of 4,000 runs',
    });
    expect(textOf({ phase: 'sending', done: 1, total: 2 }, true).label).toMatch(/^Stopping after the current request/);
    expect(textOf({ phase: 'checking', done: 0, total: 0 }).value).toBeNull();
  });

  it('is a share where the total is known', () => {
    const textOf = (state: Parameters<typeof progressText>[1]) => progressText(restore.kind.text.progress, state);
    expect(textOf({ kind: 'previewing', progress: null })).toEqual({
      label: 'Reading the backup and the server',
      value: null,
      text: '',
    });
    const sending = { kind: 'sending', isStopping: false } as const;
    expect(textOf({ ...sending, progress: { phase: 'sending', done: 30, total: 120 } })).toEqual({
      label: 'Restoring runs',
      value: 25,
      text: '30 of 120',
    });
    expect(textOf({ kind: 'previewing', progress: { phase: 'reading', done: 1200, total: null } }).text).toBe('1,200');
  });
});

describe(stepValue, () => {
  const backup = (done: number) => ({ phase: 'backup', done, total: 400 }) as const;
  const sending = (done: number) => ({ phase: 'sending', done, total: 4 }) as const;

  it('grows to the end while the backup and the requests of several contracts take turns', () => {
    const turns = [
      [backup(300)],
      [backup(300), sending(0)],
      [backup(300), sending(1)],
      [sending(1), backup(400)],
      [backup(400), sending(1)],
      [backup(400), sending(4)],
    ];
    expect(turns.map((reached) => stepValue(['backup', 'sending'], reached))).toEqual([
      37.5, 37.5, 50, 62.5, 62.5, 100,
    ]);
  });

  it('is of its own phases, and not known before one of them has begun', () => {
    expect(stepValue(['backup', 'sending'], [])).toBeNull();
    expect(stepValue(['sending'], [backup(400), sending(1)])).toBe(25);
    expect(stepValue(['sending'], [backup(400)])).toBeNull();
  });
});

it('whyNoStop: allows to stop until the last request is sent', () => {
  expect(whyNoStop({ phase: 'backup', done: 3, total: 4 })).toBeNull();
  expect(whyNoStop({ phase: 'sending', done: 2, total: 4 })).toBeNull();
  expect(whyNoStop({ phase: 'sending', done: 3, total: 4 })).toMatch(/cannot be recalled/);
  expect(whyNoStop({ phase: 'checking', done: 0, total: 1 })).toMatch(/changes nothing/);
});
