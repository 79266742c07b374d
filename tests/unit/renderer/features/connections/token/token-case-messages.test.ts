import {
  afterwardsWords,
  renewalRefusal,
  renewalWords,
  tokenCaseWords,
} from '@renderer/features/connections/token/token-case-messages';
import { tokenCases } from '@shared/errors/token-cases';
import { describe, expect, it } from 'vitest';

describe('a refused token in words', () => {
  it('has a title of its own for each case, and says what to do', () => {
    const words = tokenCases.map((tokenCase) => tokenCaseWords('unauthorized', tokenCase));
    expect(new Set(words.map(({ title }) => title)).size).toBe(tokenCases.length);
    for (const { todo } of words) expect(todo).toContain('OpenMetadata');
  });

  it('knows a token that is not there from one that is refused', () => {
    expect(tokenCaseWords('no_token', undefined).title).toBe('There is no token in this session');
    expect(tokenCaseWords('invalid_token', undefined)).toEqual(tokenCaseWords('unauthorized', 'invalid'));
    expect(tokenCaseWords('unauthorized', undefined)).toEqual(tokenCaseWords('unauthorized', 'other'));
  });

  it('replaces a token only where there is one, and says what is the matter with one that cannot be used', () => {
    expect(renewalWords('sealed').title).toBe('Replace the token');
    expect(renewalWords('none').title).toBe('Enter the token');
    expect(renewalWords('locked')).toEqual(tokenCaseWords('token_locked', undefined));
    expect(renewalWords('unreadable')).toEqual(tokenCaseWords('token_unreadable', undefined));
    expect(afterwardsWords(null)).not.toContain('failed');
  });

  it('speaks of the refused request alone, because others of the same file may have gone well before', () => {
    expect(afterwardsWords('write')).toMatch(/^What was refused changed nothing/);
    expect(afterwardsWords('write')).not.toMatch(/nothing was changed/i);
    expect(afterwardsWords('read')).toContain('read again where it was');
  });

  it('blames a new token only for what another one could mend', () => {
    expect(renewalRefusal({ code: 'unauthorized', details: { tokenCase: 'expired' } })).toContain('it has expired');
    expect(renewalRefusal({ code: 'invalid_token' })).toContain('cannot be used as a token');
    expect(renewalRefusal({ code: 'unreachable' })).toBeNull();
  });
});
