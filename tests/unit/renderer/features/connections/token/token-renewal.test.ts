import {
  afterwardsText,
  refusalText,
  renewalProblem,
  renewedText,
  replaceText,
} from '@renderer/features/connections/token/token-renewal';
import { tokenCases } from '@shared/errors/token-cases';
import { describe, expect, it } from 'vitest';

describe(refusalText, () => {
  it('has a title for each case of a refused token, and says what to do', () => {
    const texts = tokenCases.map((tokenCase) => refusalText('unauthorized', tokenCase));
    expect(new Set(texts.map(({ title }) => title)).size).toBe(tokenCases.length);
    for (const { advice } of texts) expect(advice).toContain('OpenMetadata');
  });

  it('tells a missing token from a refused one', () => {
    expect(refusalText('no_token', undefined).title).toBe('Enter the token');
    expect(refusalText('invalid_token', undefined)).toEqual(refusalText('unauthorized', 'invalid'));
    expect(refusalText('unauthorized', undefined)).toEqual(refusalText('unauthorized', 'other'));
  });
});

describe(replaceText, () => {
  it('offers to replace a token only where there is one', () => {
    expect(replaceText('sealed').title).toBe('Replace the token');
    expect(replaceText('none').title).toBe('Enter the token');
  });

  it('explains a token that cannot be opened as a refused call does', () => {
    expect(replaceText('locked')).toEqual(refusalText('token_locked', undefined));
    expect(replaceText('unreadable')).toEqual(refusalText('token_unreadable', undefined));
  });
});

describe(afterwardsText, () => {
  it('speaks of the refused request alone, because others of its file may have succeeded before', () => {
    expect(afterwardsText('write')).toMatch(/^The refused request changed nothing/);
    expect(afterwardsText('write')).not.toMatch(/nothing was changed/i);
  });

  it('promises to retry reads', () => {
    expect(afterwardsText('read')).toContain('failed requests are retried');
  });
});

it('renewalProblem: blames a new token only for what another token would fix', () => {
  expect(renewalProblem({ code: 'unauthorized', details: { tokenCase: 'expired' } })).toContain('it has expired');
  expect(renewalProblem({ code: 'invalid_token' })).toContain('not a valid token');
  expect(renewalProblem({ code: 'unreachable' })).toBeNull();
});

it('renewedText: names the account of the new token, and the former one where that was another', () => {
  expect(renewedText({ user: 'Ana', before: null })).toMatchObject({ text: 'You are Ana.', isOtherUser: false });
  expect(renewedText({ user: 'Ana', before: 'Bo' })).toMatchObject({
    text: 'You are now Ana; before, you were Bo. Data loaded earlier is still shown.',
    isOtherUser: true,
  });
  expect(renewedText({ user: null, before: null }).text).toBe('The server accepted it.');
});
