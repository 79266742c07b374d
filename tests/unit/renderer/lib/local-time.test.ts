import { instantOf, localParts } from '@renderer/lib/local-time';
import { zoneOf } from '@renderer/lib/time-zone';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const madrid = 'Europe/Madrid';

describe(instantOf, () => {
  it.each([
    ['a time that exists once, without a note', '2026-05-12', '14:32', Date.UTC(2026, 4, 12, 12, 32), null],
    [
      'a time that the clocks skip, later',
      '2026-03-29',
      '02:30',
      Date.UTC(2026, 2, 29, 1, 30),
      /^The clocks go forward/,
    ],
    [
      'the first of a time that comes twice',
      '2026-10-25',
      '02:30',
      Date.UTC(2026, 9, 25, 0, 30),
      /^.*The first is used/,
    ],
    ['milliseconds', '2026-05-12', '14:32:10.250', Date.UTC(2026, 4, 12, 12, 32, 10, 250), null],
  ] as const)('resolves %s', (_, date, time, instant, note) => {
    const words = note === null ? null : expect.stringMatching(note);
    expect(instantOf({ date, time }, madrid)).toEqual({ instant, note: words });
  });

  it.each([
    ['2026-03-29', 'The clocks go forward and skip this time, so 29 Mar 2026, 03:30:00 CEST is used.'],
    ['2026-10-25', 'The first is used, 25 Oct 2026, 02:30:00 CEST'],
    ['2026-10-25', 'the second is 25 Oct 2026, 02:30:00 CET'],
  ])('notes on %s what is used of a time that the clocks skip or repeat: %s', (date, note) => {
    expect(instantOf({ date, time: '02:30' }, madrid)?.note).toContain(note);
  });

  it('resolves zones whose clocks move by half an hour', () => {
    expect(instantOf({ date: '2026-10-04', time: '02:15' }, 'Australia/Lord_Howe')?.note).toContain('skip this time');
  });

  it.each([
    ['2026-02-30', '12:00'],
    ['2026-13-01', '12:00'],
    ['2026-01-01', '24:00'],
    ['2026-01-01', ''],
    ['', '12:00'],
    ['1 May 2026', '12:00'],
    ['2026-01-01', '12:00Z'],
  ])('refuses %j %j', (date, time) => expect(instantOf({ date, time }, madrid)).toBeNull());

  it('round-trips through the fields, except in the hour that comes twice', () => {
    const moments = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2040, 0) });
    const zones = fc.constantFrom('UTC', madrid, 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Apia');
    fc.assert(
      fc.property(moments, zones, (at, zone) => {
        const back = instantOf(localParts(at, zone), zone);
        expect(back).not.toBeNull();
        if (back?.note === null) expect(back.instant).toBe(at);
      }),
    );
  });
});

it('zoneOf: is UTC or the zone of this computer, by the setting', () => {
  expect(zoneOf('utc')).toBe('UTC');
  expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneOf('local') })).not.toThrow();
});
