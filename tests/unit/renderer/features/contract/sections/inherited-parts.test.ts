import { hasInheritedMarks, partOrigins } from '@renderer/features/contract/sections/inherited-parts';
import { sectionCounts } from '@renderer/features/contract/sections/section-counts';
import type { InheritableParts, Sla } from '@shared/domain/contract/contract';
import { bareContract } from '@tests/support/contract-lines';
import { rule } from '@tests/support/contract-parts';
import { describe, expect, it } from 'vitest';

const sla = (inherited: boolean): Sla => ({
  refreshFrequency: { kind: 'text', text: 'PT1H' },
  maxLatency: null,
  retention: null,
  availabilityPercent: null,
  availabilityTime: null,
  timeZone: null,
  columnName: null,
  inherited,
  extras: [],
});
const terms = (inherited: boolean) => ({ markdown: 'Ask first.', inherited, extras: [] });

const mixed = bareContract({
  semantics: { state: 'present', value: [rule('own'), rule('taken', { inherited: true })] },
  sla: { state: 'present', value: sla(true) },
  terms: { state: 'present', value: terms(false) },
  security: { state: 'unreadable', raw: '{"inherited":true}' },
});

const missing = { state: 'missing' } as const;
const nothing: InheritableParts = { semantics: missing, sla: missing, security: missing, terms: missing };
/** A data product whose contract has the marked rule and service level of the contract above today. */
const product: InheritableParts = {
  ...nothing,
  semantics: { state: 'present', value: [rule('taken'), rule('another')] },
  sla: { state: 'present', value: sla(false) },
};

describe(partOrigins, () => {
  it('names a marked part inherited while the data product has the same one', () => {
    expect(partOrigins(mixed, product)).toEqual({
      semantics: 'inherited',
      sla: 'inherited',
      security: 'own',
      terms: 'own',
    });
  });

  it('names a marked part copied once the data product no longer has it', () => {
    expect(partOrigins(mixed, nothing)).toMatchObject({ semantics: 'copied', sla: 'copied' });
    const other = { ...product, sla: { state: 'present', value: { ...sla(false), availabilityPercent: 99 } } } as const;
    expect(partOrigins(mixed, other)).toMatchObject({ semantics: 'inherited', sla: 'copied' });
  });

  it('names no origin for a marked part until the data product was read', () => {
    expect(partOrigins(mixed, null)).toMatchObject({ semantics: 'unknown', sla: 'unknown', terms: 'own' });
    expect(partOrigins(mixed, undefined)).toMatchObject({ semantics: 'not read', sla: 'not read', terms: 'own' });
  });

  it('names every part of a wholly inherited contract inherited, marked or not', () => {
    const whole = bareContract({ ...mixed, inherited: true });
    expect(new Set(Object.values(partOrigins(whole, null)))).toEqual(new Set(['inherited']));
  });
});

describe(hasInheritedMarks, () => {
  it('is false for a contract without marked parts, so that no request is made', () => {
    const own = bareContract({ semantics: { state: 'present', value: [rule('own')] } });
    expect([hasInheritedMarks(mixed), hasInheritedMarks(own)]).toEqual([true, false]);
  });
});

it('sectionCounts: counts inherited rules only once the data product was read', () => {
  const inherited = sectionCounts(mixed, product).filter(({ origin }) => origin !== 'own');
  expect(inherited.map(({ key, text }) => [key, text])).toEqual([
    ['semantics', '2 rules, 1 inherited'],
    ['sla', '1 service level'],
  ]);
  expect(sectionCounts(mixed, null).find(({ key }) => key === 'semantics')?.text).toBe('2 rules');
});
