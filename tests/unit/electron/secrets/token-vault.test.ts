import { createTokenVault } from '@main/secrets/token-vault';
import { keyringWith, memoryTokens } from '@tests/support/keyrings';
import { describe, expect, it, vi } from 'vitest';

describe('the token vault', () => {
  it('keeps a token sealed and reads it in a later session', async () => {
    const store = memoryTokens();
    expect(await createTokenVault(keyringWith(), store).write('a', 'canary')).toBe('sealed');
    expect(JSON.stringify([...store.kept])).not.toContain('canary');
    expect(await createTokenVault(keyringWith(), store).read('a')).toBe('canary');
  });

  it('keeps a token in memory only where there is no keyring', async () => {
    const store = memoryTokens();
    const without = keyringWith({ isUsable: async () => false });
    const vault = createTokenVault(without, store);
    expect(await vault.write('a', 'canary')).toBe('session');
    expect(store.kept.size).toBe(0);
    expect(await vault.read('a')).toBe('canary');
    expect(vault.placeOf('a')).toBe('session');
    expect(await createTokenVault(without, store).read('a')).toBeNull();
  });

  it('falls back to memory when sealing fails, and does not fail', async () => {
    const vault = createTokenVault(keyringWith({ seal: () => Promise.reject(new Error('locked')) }), memoryTokens());
    expect(await vault.write('a', 'canary')).toBe('session');
    expect(await vault.read('a')).toBe('canary');
  });

  it('lets no older sealed token come back to life', async () => {
    const store = memoryTokens();
    await createTokenVault(keyringWith(), store).write('a', 'old');
    await createTokenVault(keyringWith({ isUsable: async () => false }), store).write('a', 'new');
    expect(await createTokenVault(keyringWith(), store).read('a')).toBeNull();
  });

  it('seals again when the key was changed', async () => {
    const store = memoryTokens();
    await createTokenVault(keyringWith(), store).write('a', 'canary');
    const stale = keyringWith({ seal: async () => 'again', open: async () => ({ text: 'canary', isStale: true }) });
    expect(await createTokenVault(stale, store).read('a')).toBe('canary');
    await expect.poll(() => store.get('a')).toEqual({ sealed: 'again', backend: 'gnome_libsecret' });
  });

  it('reads a token whose key was changed even if it cannot be sealed again', async () => {
    const store = memoryTokens();
    await createTokenVault(keyringWith(), store).write('a', 'canary');
    const kept = store.get('a');
    const seal = vi.fn(() => Promise.reject(new Error('locked')));
    const stale = keyringWith({ seal, open: async () => ({ text: 'canary', isStale: true }) });
    const vault = createTokenVault(stale, store);
    expect(await vault.read('a')).toBe('canary');
    await expect.poll(() => seal).toHaveBeenCalled();
    expect([store.get('a'), vault.placeOf('a')]).toEqual([kept, 'sealed']);
  });

  it('does not bring back a token that was forgotten while it was opened or sealed', async () => {
    const store = memoryTokens();
    await createTokenVault(keyringWith(), store).write('a', 'canary');
    const vault = createTokenVault(keyringWith(), store);
    const reading = vault.read('a');
    vault.forget('a');
    expect(await reading).toBeNull();
    const writing = vault.write('a', 'canary');
    vault.forget('a');
    await writing;
    expect([await vault.read('a'), vault.placeOf('a'), store.kept.size]).toEqual([null, 'none', 0]);
  });

  it('forgets a token in memory and on disk', async () => {
    const store = memoryTokens();
    const vault = createTokenVault(keyringWith(), store);
    await vault.write('a', 'canary');
    vault.forget('a');
    expect(await vault.read('a')).toBeNull();
    expect(vault.placeOf('a')).toBe('none');
    expect(store.kept.size).toBe(0);
  });
});
