import { reportTitle } from '@renderer/features/report/report-title';
import { formatDay } from '@shared/format/instant';
import { describe, expect, it } from 'vitest';

const titled = (from: string, to: string, zone = 'UTC') =>
  reportTitle('Failing contracts', { from: Date.parse(from), to: Date.parse(to), zone });

describe(reportTitle, () => {
  it('says the day alone after a whole date was formatted in the same zone', () => {
    expect(formatDay(Date.parse('2026-11-17'), 'UTC')).toBe('17 Nov 2026');
    expect(titled('2026-11-17', '2026-11-24')).toBe('Failing contracts, 17 to 24 November');
  });

  it('says the days of the period, and of the month and the year no more than tells them apart', () => {
    expect(titled('2026-11-17', '2026-11-24')).toBe('Failing contracts, 17 to 24 November');
    expect(titled('2026-10-28', '2026-11-24')).toBe('Failing contracts, 28 October to 24 November');
    expect(titled('2026-12-28', '2027-01-03')).toBe('Failing contracts, 28 December 2026 to 3 January 2027');
  });

  it('counts the days in the zone of the app', () => {
    const [from, to] = ['2026-11-16T23:30:00Z', '2026-11-23T23:30:00Z'];
    expect(titled(from, to, 'Europe/Berlin')).toBe('Failing contracts, 17 to 24 November');
    expect(titled(from, to, 'America/Lima')).toBe('Failing contracts, 16 to 23 November');
  });
});
