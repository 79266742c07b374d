import { instantOf, localParts } from '@renderer/lib/local-time';
import { zoneOf } from '@renderer/lib/time-zone';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const madrid = 'Europe/Madrid';

describe(instantOf, () => {
  it('resolves a local time that exists once, without a note', () => {
    expect(instantOf({ date: '2026-05-12', time: '14:32' }, madrid)).toEqual({
      instant: Date.UTC(2026, 4, 12, 12, 32),
      note: null,
    });
  });

  it('moves a time that the clocks skip forward, with a note', () => {
    const found = instantOf({ date: '2026-03-29', time: '02:30' }, madrid);
    expect(found?.instant).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(found?.note).toBe('The clocks go forward and skip this time, so 29 Mar 2026, 03:30:00 CEST is used.');
  });

  it('takes the first of a time that comes twice, and names the second', () => {
    const found = instantOf({ date: '2026-10-25', time: '02:30' }, madrid);
    expect(found?.instant).toBe(Date.UTC(2026, 9, 25, 0, 30));
    expect(found?.note).toContain('The first is used, 25 Oct 2026, 02:30:00 CEST');
    expect(found?.note).toContain('the second is 25 Oct 2026, 02:30:00 CET');
  });

  it('resolves zones whose clocks move by half an hour', () => {
    const found = instantOf({ date: '2026-10-04', time: '02:15' }, 'Australia/Lord_Howe');
    expect(found?.note).toContain('skip this time');
  });

  it('reads milliseconds', () => {
    expect(instantOf({ date: '2026-05-12', time: '12:32:10.250' }, 'UTC')?.instant).toBe(
      Date.UTC(2026, 4, 12, 12, 32, 10, 250),
    );
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
