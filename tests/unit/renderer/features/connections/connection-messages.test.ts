import {
  hostOf,
  isTokenInNeed,
  keepingWords,
  keptWords,
  placeWords,
} from '@renderer/features/connections/connection-messages';
import { describe, expect, it } from 'vitest';

describe('where a token is kept', () => {
  it.each([
    ['gnome_libsecret', 'sealed by the GNOME keyring'],
    ['kwallet6', 'sealed by KWallet'],
    ['Keychain', 'sealed by the macOS Keychain'],
    ['DPAPI', 'sealed by the data protection of Windows'],
    ['some_new_store', 'sealed by some_new_store'],
    [null, 'sealed by the keyring of this computer'],
  ])('names the store %s', (backend, words) => {
    expect(keepingWords({ place: 'sealed', backend })).toContain(words);
  });

  it('never speaks of sealing where there is no keyring', () => {
    const words = keepingWords({ place: 'session', backend: null });
    expect(words).toContain('in memory until you quit and never written to disk');
    expect(words).not.toContain('sealed');
  });

  it('tells a keyring that does not open from one that is not there', () => {
    const words = keepingWords({ place: 'session', backend: 'gnome_libsecret' });
    expect(words).toMatch(/^The GNOME keyring does not open now: the token will be kept in memory/);
  });

  it('says that a person’s target for this session goes before the keyring', () => {
    const words = keepingWords({ place: 'sealed', backend: 'kwallet' }, 'session');
    expect(words).toBe('The token will be kept in memory until you quit and never written to disk.');
  });

  it.each([
    ['sealed', false],
    ['session', false],
    ['none', true],
    ['locked', true],
    ['unreadable', true],
  ] as const)('asks a person to do something about a token that is %s: %s', (place, needs) => {
    expect(isTokenInNeed(place)).toBe(needs);
  });

  it('offers to keep only a token that there is', () => {
    expect([keptWords('sealed'), keptWords('session'), keptWords('none')]).toEqual([
      expect.stringContaining('sealed'),
      expect.stringContaining('in memory'),
      null,
    ]);
  });

  it('asks for no token for the sample workspace', () => {
    expect(placeWords({ kind: 'sample', token: 'session' })).toBe('Needs no token');
  });
});

describe('hostOf', () => {
  it('keeps the port and leaves the path out', () => {
    expect(hostOf('http://127.0.0.1:8585/api')).toBe('127.0.0.1:8585');
  });

  it('shows as it is what is no address', () => {
    expect(hostOf('nonsense')).toBe('nonsense');
  });
});
