import { createTokenVault } from '@main/secrets/token-vault';
import { keyringWith, memoryTokens } from '@tests/support/keyrings';
import { describe, expect, it, vi } from 'vitest';

describe('the token vault', () => {
  const vaultOf = (store = memoryTokens(), change: Parameters<typeof keyringWith>[0] = {}) =>
    createTokenVault(keyringWith(change), store);
  /** A store that holds a sealed token of an earlier session. */
  const sealedBefore = async (token = 'canary') => {
    const store = memoryTokens();
    await vaultOf(store).write('a', token);
    return store;
  };
  const without = { isUsable: async () => false };
  const stale = async () => ({ text: 'canary', isStale: true });

  it('keeps a token sealed and reads it in a later session', async () => {
    const store = memoryTokens();
    expect(await vaultOf(store).write('a', 'canary')).toBe('sealed');
    expect(JSON.stringify([...store.kept])).not.toContain('canary');
    expect(await vaultOf(store).read('a')).toBe('canary');
  });

  it('keeps a token in memory only where there is no keyring', async () => {
    const store = memoryTokens();
    const vault = vaultOf(store, without);
    expect([await vault.write('a', 'canary'), store.kept.size]).toEqual(['session', 0]);
    expect([await vault.read('a'), vault.placeOf('a')]).toEqual(['canary', 'session']);
    expect(await vaultOf(store, without).read('a')).toBeNull();
  });

  it('falls back to memory when sealing fails, and does not fail', async () => {
    const vault = vaultOf(memoryTokens(), { seal: () => Promise.reject(new Error('locked')) });
    expect([await vault.write('a', 'canary'), await vault.read('a')]).toEqual(['session', 'canary']);
  });

  it('lets no older sealed token come back to life', async () => {
    const store = await sealedBefore('old');
    await vaultOf(store, without).write('a', 'new');
    expect(await vaultOf(store).read('a')).toBeNull();
  });

  it('seals again when the key was changed', async () => {
    const store = await sealedBefore();
    expect(await vaultOf(store, { seal: async () => 'again', open: stale }).read('a')).toBe('canary');
    await expect.poll(() => store.get('a')).toEqual({ sealed: 'again', backend: 'gnome_libsecret' });
  });

  it('reads a token whose key was changed even if it cannot be sealed again', async () => {
    const store = await sealedBefore();
    const kept = store.get('a');
    const seal = vi.fn(() => Promise.reject(new Error('locked')));
    const vault = vaultOf(store, { seal, open: stale });
    expect(await vault.read('a')).toBe('canary');
    await expect.poll(() => seal).toHaveBeenCalled();
    expect([store.get('a'), vault.placeOf('a')]).toEqual([kept, 'sealed']);
  });

  it('does not bring back a token that was forgotten while it was opened or sealed', async () => {
    const store = await sealedBefore();
    const vault = vaultOf(store);
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
    const vault = vaultOf(store);
    await vault.write('a', 'canary');
    vault.forget('a');
    expect([await vault.read('a'), vault.placeOf('a'), store.kept.size]).toEqual([null, 'none', 0]);
  });
});
