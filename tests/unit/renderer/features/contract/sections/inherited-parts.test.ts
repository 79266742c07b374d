import { sectionCounts } from '@renderer/features/contract/section-counts';
import { hasInheritedMarks, partOrigins } from '@renderer/features/contract/sections/inherited-parts';
import type { InheritableParts, Sla } from '@shared/domain/contract';
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
/** What a data product says today that hands on the rule and the service level of the contract above. */
const product: InheritableParts = {
  ...nothing,
  semantics: { state: 'present', value: [rule('taken'), rule('another')] },
  sla: { state: 'present', value: sla(false) },
};

describe('where the parts of a contract come from', () => {
  it('is the data product where it says the same today', () => {
    expect(partOrigins(mixed, product)).toEqual({
      semantics: 'inherited',
      sla: 'inherited',
      security: 'own',
      terms: 'own',
    });
  });

  it('is not the data product for what is only marked so: a mark stays after the asset has left it', () => {
    expect(partOrigins(mixed, nothing)).toMatchObject({ semantics: 'copied', sla: 'copied' });
    const other = { ...product, sla: { state: 'present', value: { ...sla(false), availabilityPercent: 99 } } } as const;
    expect(partOrigins(mixed, other)).toMatchObject({ semantics: 'inherited', sla: 'copied' });
  });

  it('is unknown where the data product could not be read, and not said before it was', () => {
    expect(partOrigins(mixed, null)).toMatchObject({ semantics: 'unknown', sla: 'unknown', terms: 'own' });
    expect(partOrigins(mixed, undefined)).toMatchObject({ semantics: 'not read', sla: 'not read', terms: 'own' });
  });

  it('is the data product for all that is there when the whole contract is inherited, marked or not', () => {
    const whole = bareContract({ ...mixed, inherited: true });
    expect(new Set(Object.values(partOrigins(whole, null)))).toEqual(new Set(['inherited']));
  });

  it('is asked for only when something is marked', () => {
    const own = bareContract({ semantics: { state: 'present', value: [rule('own')] } });
    expect([hasInheritedMarks(mixed), hasInheritedMarks(own)]).toEqual([true, false]);
  });

  it('is told in the overview, with how many rules are inherited', () => {
    const told = sectionCounts(mixed, product).filter(({ origin }) => origin !== 'own');
    expect(told.map(({ key, text }) => [key, text])).toEqual([
      ['semantics', '2 rules, 1 inherited'],
      ['sla', '1 promise'],
    ]);
    expect(sectionCounts(mixed, null).find(({ key }) => key === 'semantics')?.text).toBe('2 rules');
  });
});
