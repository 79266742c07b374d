import { isTokenInNeed } from '@renderer/api/connection/token-in-need';
import { emptyFieldText, keepingText, placeText } from '@renderer/features/connections/token/token-place';
import { describe, expect, it } from 'vitest';

describe(keepingText, () => {
  it.each([
    ['gnome_libsecret', 'encrypted with the GNOME keyring'],
    ['kwallet6', 'encrypted with KWallet'],
    ['Keychain', 'encrypted with the macOS Keychain'],
    ['DPAPI', 'encrypted with the data protection of Windows'],
    ['some_new_store', 'encrypted with some_new_store'],
    [null, 'encrypted with the keyring of this computer'],
  ])('names the keyring %s', (backend, text) => expect(keepingText({ place: 'sealed', backend })).toContain(text));

  it('does not promise to seal a token without a keyring', () => {
    const text = keepingText({ place: 'session', backend: null });
    expect(text).toContain('in memory until you quit and never written to disk');
    expect(text).not.toContain('encrypted');
  });

  it('tells a keyring that does not open from a missing one', () => {
    const text = keepingText({ place: 'session', backend: 'gnome_libsecret' });
    expect(text).toMatch(/^The GNOME keyring cannot be opened now, so the token is kept in memory/);
  });

  it('prefers the person’s choice of "this session only" to the keyring', () => {
    const text = keepingText({ place: 'sealed', backend: 'kwallet' }, 'session');
    expect(text).toBe('The token is kept in memory until you quit and never written to disk.');
  });
});

it.each([
  ['sealed', false],
  ['session', false],
  ['none', true],
  ['locked', true],
  ['unreadable', true],
] as const)('isTokenInNeed: asks the person to act on a token that is %s: %s', (place, needs) => {
  expect(isTokenInNeed(place)).toBe(needs);
});

it('emptyFieldText: offers to keep the token only where there is one', () => {
  expect([emptyFieldText('sealed'), emptyFieldText('locked'), emptyFieldText('session')]).toEqual([
    expect.stringContaining('saved'),
    expect.stringContaining('saved'),
    expect.stringContaining('in memory'),
  ]);
  expect([emptyFieldText('none'), emptyFieldText('unreadable')]).toEqual([null, null]);
});

it('placeText: needs no token for the sample workspace', () => {
  expect(placeText({ kind: 'sample', token: 'session' })).toBe('Needs no token');
});
