import { inheritedParts, inheritsAnything } from '@renderer/features/contract/inherited-parts';
import { sectionCounts } from '@renderer/features/contract/section-counts';
import type { Sla } from '@shared/domain/contract';
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

describe('the inherited parts of a contract', () => {
  it('are those that the server marks', () => {
    expect([...inheritedParts(mixed)]).toEqual(['semantics', 'sla']);
    expect(inheritsAnything(mixed)).toBe(true);
  });

  it('are all that is there when the whole contract is inherited, marked or not', () => {
    const whole = bareContract({ ...mixed, inherited: true });
    expect([...inheritedParts(whole)]).toEqual(['semantics', 'sla', 'security', 'terms']);
  });

  it('are none of a contract of its own', () => {
    const own = bareContract({ semantics: { state: 'present', value: [rule('own')] } });
    expect(inheritsAnything(own)).toBe(false);
  });

  it('are marked in the overview, with how many rules are among them', () => {
    const marked = sectionCounts(mixed).filter(({ inherited }) => inherited);
    expect(marked.map(({ key, text }) => [key, text])).toEqual([
      ['semantics', '2 rules, 1 inherited'],
      ['sla', '1 promise'],
    ]);
  });
});
