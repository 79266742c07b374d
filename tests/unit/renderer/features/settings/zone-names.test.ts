import { zoneNamed, zoneNames } from '@renderer/features/settings/zone-names';
import { isNamedZone } from '@shared/zones';
import { describe, expect, it, test } from 'vitest';

const zones = ['America/New_York', 'Asia/Kolkata', 'Asia/Tokyo', 'Europe/Dublin', 'America/Dublin', 'UTC'];

describe(zoneNamed, () => {
  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    [' asia/tokyo ', 'Asia/Tokyo'],
    ['Tokyo', 'Asia/Tokyo'],
    ['new york', 'America/New_York'],
    ['utc', 'UTC'],
    ['kolkata', 'Asia/Kolkata'],
    ['Calcutta', 'Asia/Kolkata'],
    ['asia/calcutta', 'Asia/Kolkata'],
    ['etc/gmt+5', 'Etc/GMT+5'],
    ['us/eastern', 'America/New_York'],
    // Two cities of that name: neither is meant.
    ['Dublin', null],
    ['EST', null],
    ['+05:30', null],
    ['Mars/Olympus', null],
    ['Tok', null],
    ['', null],
  ])('takes %j for %j', (text, zone) => expect(zoneNamed(zones, text)).toBe(zone));
});

describe(zoneNames, () => {
  it.each([
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Yangon',
    'Asia/Ho_Chi_Minh',
    'Europe/Kyiv',
    'America/Argentina/Buenos_Aires',
    'America/Nuuk',
    'Pacific/Kanton',
    'UTC',
    'GMT',
  ])('has %s, which its city alone finds', (zone) => {
    expect(zoneNames()).toContain(zone);
    expect(zoneNamed(zoneNames(), zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '')).toBe(zone);
  });

  test('can all be set, and each is there once', () => {
    const names = zoneNames();
    expect(names.filter((zone) => !isNamedZone(zone))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('Asia/Calcutta');
  });
});
