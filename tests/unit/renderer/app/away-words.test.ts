import { restartWords } from '@renderer/app/use-list-restarts';
import { awayWords, nextTryWords } from '@renderer/features/server-health/server-away-banner';
import { describe, expect, it } from 'vitest';

const at = (time: string) => Date.parse(`2026-05-19T${time}Z`);
const words = (oldest: string, newest: string, now = at('15:00:00')) =>
  awayWords({
    name: 'prod-eu',
    cause: 'unreachable',
    read: { oldest: at(oldest), newest: at(newest) },
    now,
    zone: 'UTC',
  });

describe('the words of a server that is away', () => {
  it('date what is shown by when it was read, all of it', () => {
    expect(words('14:32:05', '14:32:50')).toBe('Showing data of 14:32 — prod-eu cannot be reached.');
    expect(words('14:10:00', '14:32:50')).toBe('Showing data of 14:10 to 14:32 — prod-eu cannot be reached.');
  });

  it('name the day of what is half a day old', () => {
    expect(words('14:32:05', '14:32:50', at('15:00:00') + 86_400_000)).toBe(
      'Showing data of 19 May 2026, 14:32 — prod-eu cannot be reached.',
    );
  });

  it('claim no data where none is shown, and tell a server that fails from one that is not there', () => {
    const facts = { name: 'prod-eu', cause: 'failing', read: null, now: 0, zone: 'UTC' } as const;
    expect(awayWords(facts)).toBe('prod-eu fails whatever it is asked.');
  });

  it('say when it is looked for next', () => {
    expect([nextTryWords(7400), nextTryWords(90_000), nextTryWords(0), nextTryWords(null)]).toEqual([
      'Next try in 8 s',
      'Next try in 1:30',
      'Trying now…',
      'Trying now…',
    ]);
  });
});

describe('the words of a list that was read again from its top', () => {
  it('say what has changed in it, as far as that is known', () => {
    const why = 'The server had forgotten the place in it. What was in sight has kept its place';
    expect(restartWords(null)).toBe(`${why}.`);
    expect(restartWords({ added: 0, gone: 0 })).toBe(`${why}, and nothing has changed.`);
    expect(restartWords({ added: 2, gone: 1 })).toBe(`${why}. 2 rows new, 1 row gone.`);
  });
});
