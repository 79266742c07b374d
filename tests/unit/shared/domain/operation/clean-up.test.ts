import { isConfirmedBy, typedChoices } from '@shared/format/protection-messages';
import { describe, expect, it } from 'vitest';

describe('what has to be typed', () => {
  const confirmed = { protection: 'careful', count: 12, contractNames: ['orders'], instant: null, now: 1000 } as const;

  it('is nothing where the connection does not ask for it and the instant has passed', () => {
    expect(typedChoices(confirmed)).toEqual([]);
    expect(typedChoices({ ...confirmed, instant: 1000 })).toEqual([]);
  });

  it('asks for the number or the only contract’s name when protected or in the future', () => {
    expect(typedChoices({ ...confirmed, protection: 'protected' })).toEqual(['12', 'orders']);
    expect(typedChoices({ ...confirmed, protection: 'open', instant: 1001 })).toEqual(['12', 'orders']);
  });

  it('asks for the number alone for several contracts, or a blank name', () => {
    expect(typedChoices({ ...confirmed, protection: 'protected', contractNames: ['a', 'b'] })).toEqual(['12']);
    expect(typedChoices({ ...confirmed, protection: 'protected', contractNames: ['  '] })).toEqual(['12']);
  });

  it('asks for the contract’s name alone where no results are counted', () => {
    const uncounted = { ...confirmed, protection: 'protected', count: null } as const;
    expect(typedChoices(uncounted)).toEqual(['orders']);
    expect(typedChoices({ ...uncounted, protection: 'careful' })).toEqual([]);
    expect(typedChoices({ ...uncounted, contractNames: [] })).toEqual([]);
  });

  it('asks for the number of contracts where no results are counted and no single name is known', () => {
    const uncounted = { ...confirmed, protection: 'protected', count: null } as const;
    expect(typedChoices({ ...uncounted, contractNames: ['a', 'b'] })).toEqual(['2']);
    expect(typedChoices({ ...uncounted, contractNames: [' '] })).toEqual(['1']);
  });

  it('does not depend on how an accent is written, or on spaces around', () => {
    const choices = typedChoices({ ...confirmed, protection: 'protected', contractNames: ['caf\u00e9 '] });
    expect(isConfirmedBy(' cafe\u0301', choices)).toBe(true);
    expect(isConfirmedBy('CAFE', choices)).toBe(false);
    expect(isConfirmedBy('', choices)).toBe(false);
  });
});
