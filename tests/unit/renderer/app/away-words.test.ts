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

describe('the banner of a server that is away', () => {
  it('dates the data on screen by when it was read', () => {
    expect(words('14:32:05', '14:32:50')).toBe('Showing data of 14:32 — prod-eu cannot be reached.');
    expect(words('14:10:00', '14:32:50')).toBe('Showing data of 14:10 to 14:32 — prod-eu cannot be reached.');
  });

  it('names the day of data that is half a day old', () => {
    expect(words('14:32:05', '14:32:50', at('15:00:00') + 86_400_000)).toBe(
      'Showing data of 19 May 2026, 14:32 — prod-eu cannot be reached.',
    );
  });

  it('claims no data where none is shown, and distinguishes failing from unreachable', () => {
    const facts = { name: 'prod-eu', cause: 'failing', read: null, now: 0, zone: 'UTC' } as const;
    expect(awayWords(facts)).toBe('prod-eu fails whatever it is asked.');
  });

  it('gives the time until the next try', () => {
    expect([nextTryWords(7400), nextTryWords(90_000), nextTryWords(0), nextTryWords(null)]).toEqual([
      'Next try in 8 s',
      'Next try in 1:30',
      'Trying now…',
      'Trying now…',
    ]);
  });
});
