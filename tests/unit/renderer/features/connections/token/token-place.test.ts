import {
  emptyFieldText,
  isTokenInNeed,
  keepingText,
  placeText,
} from '@renderer/features/connections/token/token-place';
import { describe, expect, it } from 'vitest';

describe(keepingText, () => {
  it.each([
    ['gnome_libsecret', 'sealed by the GNOME keyring'],
    ['kwallet6', 'sealed by KWallet'],
    ['Keychain', 'sealed by the macOS Keychain'],
    ['DPAPI', 'sealed by the data protection of Windows'],
    ['some_new_store', 'sealed by some_new_store'],
    [null, 'sealed by the keyring of this computer'],
  ])('names the keyring %s', (backend, text) => {
    expect(keepingText({ place: 'sealed', backend })).toContain(text);
  });

  it('does not promise to seal a token without a keyring', () => {
    const text = keepingText({ place: 'session', backend: null });
    expect(text).toContain('in memory until you quit and never written to disk');
    expect(text).not.toContain('sealed');
  });

  it('tells a keyring that does not open from a missing one', () => {
    const text = keepingText({ place: 'session', backend: 'gnome_libsecret' });
    expect(text).toMatch(/^The GNOME keyring does not open now: the token will be kept in memory/);
  });

  it('prefers the person’s choice of "this session only" to the keyring', () => {
    const text = keepingText({ place: 'sealed', backend: 'kwallet' }, 'session');
    expect(text).toBe('The token will be kept in memory until you quit and never written to disk.');
  });
});

describe(isTokenInNeed, () => {
  it.each([
    ['sealed', false],
    ['session', false],
    ['none', true],
    ['locked', true],
    ['unreadable', true],
  ] as const)('asks the person to act on a token that is %s: %s', (place, needs) => {
    expect(isTokenInNeed(place)).toBe(needs);
  });
});

describe(emptyFieldText, () => {
  it('offers to keep the token only where there is one', () => {
    expect([emptyFieldText('sealed'), emptyFieldText('locked'), emptyFieldText('session')]).toEqual([
      expect.stringContaining('sealed'),
      expect.stringContaining('sealed'),
      expect.stringContaining('in memory'),
    ]);
    expect([emptyFieldText('none'), emptyFieldText('unreadable')]).toEqual([null, null]);
  });
});

describe(placeText, () => {
  it('needs no token for the sample workspace', () => {
    expect(placeText({ kind: 'sample', token: 'session' })).toBe('Needs no token');
  });
});
