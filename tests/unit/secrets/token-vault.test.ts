import { createSystemKeyring } from '@main/secrets/system-keyring';
import { createTokenVault, type Keyring, type SealedToken } from '@main/secrets/token-vault';
import type { SafeStorage } from 'electron';
import { describe, expect, it, vi } from 'vitest';

const reversed = (text: string) => [...text].reverse().join('');

const keyring = (more: Partial<Keyring> = {}): Keyring => ({
  isUsable: async () => true,
  backend: () => 'gnome_libsecret',
  seal: async (text) => reversed(text),
  open: async (sealed) => ({ text: reversed(sealed), isStale: false }),
  ...more,
});

const memory = () => {
  const kept = new Map<string, SealedToken>();
  return {
    kept,
    get: (id: string) => kept.get(id),
    set: (id: string, token: SealedToken) => void kept.set(id, token),
    delete: (id: string) => void kept.delete(id),
  };
};

describe('the token vault', () => {
  it('keeps a token sealed and reads it in a later session', async () => {
    const store = memory();
    expect(await createTokenVault(keyring(), store).write('a', 'canary')).toBe('sealed');
    expect(JSON.stringify([...store.kept])).not.toContain('canary');
    expect(await createTokenVault(keyring(), store).read('a')).toBe('canary');
  });

  it('keeps a token in memory only where there is no keyring', async () => {
    const store = memory();
    const without = keyring({ isUsable: async () => false });
    const vault = createTokenVault(without, store);
    expect(await vault.write('a', 'canary')).toBe('session');
    expect(store.kept.size).toBe(0);
    expect(await vault.read('a')).toBe('canary');
    expect(vault.placeOf('a')).toBe('session');
    expect(await createTokenVault(without, store).read('a')).toBeNull();
  });

  it('falls back to memory when sealing fails, and does not fail', async () => {
    const vault = createTokenVault(keyring({ seal: () => Promise.reject(new Error('locked')) }), memory());
    expect(await vault.write('a', 'canary')).toBe('session');
    expect(await vault.read('a')).toBe('canary');
  });

  it('lets no older sealed token come back to life', async () => {
    const store = memory();
    await createTokenVault(keyring(), store).write('a', 'old');
    await createTokenVault(keyring({ isUsable: async () => false }), store).write('a', 'new');
    expect(await createTokenVault(keyring(), store).read('a')).toBeNull();
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('bad'))],
    ['gives nothing', async () => ({ text: '', isStale: false })],
  ])('asks for the token again, and keeps the sealed text, when opening %s', async (_, open) => {
    const store = memory();
    await createTokenVault(keyring(), store).write('a', 'canary');
    expect(await createTokenVault(keyring({ open }), store).read('a')).toBeNull();
    expect(store.kept.size).toBe(1);
  });

  it('seals again when the key was changed', async () => {
    const store = memory();
    store.set('a', { sealed: reversed('canary'), backend: 'kwallet5' });
    const seal = vi.fn(async () => 'again');
    const stale = keyring({ seal, open: async (sealed) => ({ text: reversed(sealed), isStale: true }) });
    expect(await createTokenVault(stale, store).read('a')).toBe('canary');
    expect(store.get('a')).toEqual({ sealed: 'again', backend: 'gnome_libsecret' });
  });

  it('reads a token whose key was changed even if it cannot be sealed again', async () => {
    const store = memory();
    const kept = { sealed: reversed('canary'), backend: 'kwallet5' };
    store.set('a', kept);
    const stale = keyring({
      seal: () => Promise.reject(new Error('locked')),
      open: async (sealed) => ({ text: reversed(sealed), isStale: true }),
    });
    expect(await createTokenVault(stale, store).read('a')).toBe('canary');
    expect(store.get('a')).toBe(kept);
  });

  it('does not bring back a token that was forgotten while it was opened or sealed', async () => {
    const store = memory();
    await createTokenVault(keyring(), store).write('a', 'canary');
    const vault = createTokenVault(keyring(), store);
    const reading = vault.read('a');
    vault.forget('a');
    expect(await reading).toBeNull();
    const writing = vault.write('a', 'canary');
    vault.forget('a');
    await writing;
    expect([await vault.read('a'), vault.placeOf('a'), store.kept.size]).toEqual([null, 'none', 0]);
  });

  it('forgets a token in memory and on disk', async () => {
    const store = memory();
    const vault = createTokenVault(keyring(), store);
    await vault.write('a', 'canary');
    vault.forget('a');
    expect(await vault.read('a')).toBeNull();
    expect(vault.placeOf('a')).toBe('none');
    expect(store.kept.size).toBe(0);
  });
});

describe('the system keyring', () => {
  const storage = (backend: string, isAvailable = true) =>
    ({
      getSelectedStorageBackend: () => backend,
      isAsyncEncryptionAvailable: async () => isAvailable,
    }) as unknown as SafeStorage;

  it.each([
    ['linux', 'gnome_libsecret', true],
    ['linux', 'kwallet6', true],
    ['linux', 'basic_text', false],
    ['linux', 'unknown', false],
    ['darwin', 'unknown', true],
    ['win32', 'unknown', true],
  ] as const)('on %s with %s is usable: %s', async (platform, backend, expected) => {
    expect(await createSystemKeyring(storage(backend), platform).isUsable()).toBe(expected);
  });

  it('is not usable where encryption is not available', async () => {
    expect(await createSystemKeyring(storage('gnome_libsecret', false), 'linux').isUsable()).toBe(false);
  });
});
