import { ruleWords } from '@main/services/operations/kinds/clean-up/rule-words';
import { isConfirmedBy, typedChoices } from '@main/services/operations/kinds/clean-up/typed-choices';
import { keepNothing } from '@tests/support/clean-up-model';
import { describe, expect, it } from 'vitest';

const instant = Date.UTC(2025, 2, 3);
const everything = { newest: true, lastSuccess: true, lastFailure: true };

describe('the rule of a clean-up in words', () => {
  it.each([
    [{ kind: 'before', instant } as const, keepNothing, instant, 'Before 3 Mar 2025, 00:00:00.000 UTC'],
    [
      { kind: 'older-than', days: 30 } as const,
      { ...keepNothing, newest: true },
      instant,
      'Older than 30 days: before 3 Mar 2025, 00:00:00.000 UTC; the newest stays',
    ],
    [
      { kind: 'keep-last', count: 1000 } as const,
      { ...keepNothing, lastSuccess: true, lastFailure: true },
      null,
      'All but the last 1,000 results; the last success and the last failure stay',
    ],
    [
      { kind: 'keep-last', count: 0 } as const,
      everything,
      null,
      'All results; the newest, the last success and the last failure stay',
    ],
    [
      { kind: 'picked', timestamps: [instant] } as const,
      everything,
      null,
      'The result at 3 Mar 2025, 00:00:00.000 UTC',
    ],
    [{ kind: 'picked', timestamps: [1, 2] } as const, keepNothing, null, '2 picked results'],
  ])('%j', (rule, keep, at, words) => {
    const own = rule.kind === 'picked' ? { kind: rule.kind, timestamps: [...rule.timestamps] } : rule;
    expect(ruleWords(own, keep, at)).toBe(words);
  });
});

describe('what has to be typed', () => {
  const confirmed = { protection: 'careful', count: 12, contractNames: ['orders'], instant: null, now: 1000 } as const;

  it('is nothing where the connection does not ask for it and the instant has passed', () => {
    expect(typedChoices(confirmed)).toEqual([]);
    expect(typedChoices({ ...confirmed, instant: 1000 })).toEqual([]);
  });

  it('is the number or the name of the one contract where it does, or where the instant lies in the future', () => {
    expect(typedChoices({ ...confirmed, protection: 'protected' })).toEqual(['12', 'orders']);
    expect(typedChoices({ ...confirmed, protection: 'open', instant: 1001 })).toEqual(['12', 'orders']);
  });

  it('is the number alone for several contracts, and for one whose name is made of nothing', () => {
    expect(typedChoices({ ...confirmed, protection: 'protected', contractNames: ['a', 'b'] })).toEqual(['12']);
    expect(typedChoices({ ...confirmed, protection: 'protected', contractNames: ['  '] })).toEqual(['12']);
  });

  it('does not depend on how an accent is written, or on spaces around', () => {
    const choices = typedChoices({ ...confirmed, protection: 'protected', contractNames: ['caf\u00e9 '] });
    expect(isConfirmedBy(' cafe\u0301', choices)).toBe(true);
    expect(isConfirmedBy('CAFE', choices)).toBe(false);
    expect(isConfirmedBy('', choices)).toBe(false);
  });
});
