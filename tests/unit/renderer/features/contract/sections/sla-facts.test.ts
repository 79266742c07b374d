import { ianaZone, localTime, slaFacts } from '@renderer/features/contract/sections/sla-facts';
import type { Sla } from '@shared/domain/contract/contract';
import { describe, expect, it } from 'vitest';

const nothing: Sla = {
  refreshFrequency: null,
  maxLatency: null,
  retention: null,
  availabilityPercent: null,
  availabilityTime: null,
  timeZone: null,
  columnName: null,
  inherited: false,
  extras: [],
};
const january = Date.UTC(2026, 0, 15, 12);
const july = Date.UTC(2026, 6, 15, 12);
const inMadrid = { zone: 'Europe/Madrid', now: january };

const textOf = (sla: Partial<Sla>, key: string) =>
  slaFacts({ ...nothing, ...sla }, inMadrid).find((fact) => fact.key === key)?.text;

describe(slaFacts, () => {
  const documented = { refreshFrequency: { kind: 'text', text: 'PT1H' }, availabilityPercent: 99.9 } as const;
  const latency = { maxLatency: { kind: 'amount', amount: 90, unit: 'minute' } } as const;
  it.each<[string, string, Partial<Sla>, string]>([
    ['the documented form', 'refresh', documented, 'every hour'],
    ['the documented form', 'percent', documented, '99.9% of the time'],
    ['the form of the schema', 'latency', latency, '90 minutes'],
    ['the form of the schema', 'retention', { retention: { kind: 'amount', amount: 1, unit: 'year' } }, '1 year'],
    ['the form of the schema', 'time', { availabilityTime: '09:30', timeZone: 'UTC' }, 'by 09:30 UTC'],
    ['a zone after the time', 'time', { availabilityTime: '09:00 UTC' }, 'by 09:00 UTC'],
    ['no time', 'time', { availabilityTime: 'before noon' }, 'by before noon'],
    ['two zones', 'time', { availabilityTime: '09:00 UTC', timeZone: 'Asia/Tokyo' }, 'by 09:00 UTC Asia/Tokyo'],
  ])('reads %s: %s', (_, key, sla, text) => expect(textOf(sla, key)).toBe(text));

  it('says that a time has no zone instead of assuming one', () => {
    expect(textOf({ availabilityTime: '09:30' }, 'time')).toContain('time zone not given');
  });

  it('has the local time where older servers write the zone after the time', () => {
    const facts = slaFacts({ ...nothing, availabilityTime: '09:00 UTC' }, inMadrid);
    expect(facts.find(({ key }) => key === 'time')?.local).toMatch(/^10:00 \S+ here$/);
  });

  it('has no text for what the contract does not say', () => {
    expect(slaFacts(nothing, inMadrid).every(({ text }) => text === null)).toBe(true);
  });
});

describe(localTime, () => {
  it('converts to the local time, in winter and in summer', () => {
    expect(localTime('09:30', 'UTC', inMadrid)).toMatch(/^10:30 \S+ here$/);
    expect(localTime('09:30', 'UTC', { ...inMadrid, now: july })).toMatch(/^11:30 \S+ here$/);
  });

  it('names the day when it differs', () => {
    expect(localTime('23:30', 'UTC', inMadrid)).toContain('on the next day');
    expect(localTime('00:30', 'GMT+05:30 (Asia/Kolkata)', inMadrid)).toContain('on the day before');
  });

  it('is null for the same local time and for an unknown time or zone', () => {
    expect(localTime('09:30', 'Europe/Madrid', inMadrid)).toBeNull();
    expect(localTime('half past', 'UTC', inMadrid)).toBeNull();
    expect(localTime('09:30', 'Moon', inMadrid)).toBeNull();
  });
});

it.each([
  ['GMT+05:30 (Asia/Kolkata)', 'Asia/Kolkata'],
  ['GMT+00:00 (UTC)', 'UTC'],
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['GMT+05:45', null],
  ['GMT+03:00 (Nowhere)', 'Etc/GMT-3'],
  ['UTC-08:00', 'Etc/GMT+8'],
  ['', null],
])('ianaZone: reads the zone of %j', (text, zone) => expect(ianaZone(text)).toBe(zone));
