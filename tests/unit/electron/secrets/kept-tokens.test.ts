import type { Keyring } from '@main/secrets/keyring';
import { createTokenVault } from '@main/secrets/token-vault';
import { AppError } from '@shared/errors/app-error';
import { keyringWith, memoryTokens } from '@tests/support/keyrings';
import { createManualTiming } from '@tests/support/manual-timing';
import { describe, expect, it, vi } from 'vitest';

const never = () => new Promise<never>(() => {});
const broken = () => Promise.reject(new Error('Error while decrypting'));
const locked = () => Promise.reject(new AppError('token_locked'));

/** A vault of a later session, over what an earlier one has kept for two connections. */
async function later(keyring: Partial<Keyring>, backend = 'gnome_libsecret') {
  const store = memoryTokens();
  const before = createTokenVault(keyringWith({ backend: () => backend }), store);
  await before.write('a', 'canary-a');
  await before.write('b', 'canary-b');
  const kept = JSON.stringify([...store.kept]);
  const places: string[] = [];
  const timing = createManualTiming();
  const vault = createTokenVault(keyringWith(keyring), store, {
    after: timing.after,
    onPlace: (id) => places.push(`${id} ${vault.placeOf(id)}`),
  });
  return { store, vault, timing, places, kept, isKept: () => JSON.stringify([...store.kept]) === kept };
}

const sealed = (text: string) => keyringWith().seal(text);

describe('a token that was kept in an earlier session', () => {
  const without = ['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6', 'Keychain', 'DPAPI'];
  it.each(without)('of %s opens with the same keyring', async (backend) => {
    const { vault } = await later({ backend: () => backend }, backend);
    expect([await vault.read('a'), vault.placeOf('a')]).toEqual(['canary-a', 'sealed']);
  });

  it.each([
    ['gnome_libsecret', 'kwallet6'],
    ['kwallet5', 'kwallet6'],
    ['gnome_libsecret', null],
    ['Keychain', 'gnome_libsecret'],
  ])('by %s is not shown to %s: it is asked for again, and stays for its own', async (backend, now) => {
    const open = vi.fn(keyringWith().open);
    const { vault, store, isKept } = await later({ backend: () => now, open }, backend);
    expect(vault.placeOf('a')).toBe('unreadable');
    await expect(vault.read('a')).rejects.toMatchObject({ code: 'token_unreadable' });
    expect(open).not.toHaveBeenCalled();
    expect(isKept()).toBe(true);
    const back = createTokenVault(keyringWith({ backend: () => backend }), store);
    expect(await back.read('a')).toBe('canary-a');
  });

  it.each([
    ['throws', broken],
    ['gives nothing', async () => ({ text: '', isStale: false })],
    ['gives bytes that are no token', async () => ({ text: 'Ý\u0000\u0007b', isStale: true })],
    ['gives more than a token can be', async () => ({ text: 'x'.repeat(20_000), isStale: false })],
  ])('is unreadable where opening it %s, and the others are not', async (_, open) => {
    const mine = await sealed('canary-a');
    const one = async (text: string) => (text === mine ? open() : keyringWith().open(text));
    const { vault, isKept, places } = await later({ open: one });
    await expect(vault.read('a')).rejects.toMatchObject({ code: 'token_unreadable' });
    expect([vault.placeOf('a'), await vault.read('b'), vault.placeOf('b')]).toEqual([
      'unreadable',
      'canary-b',
      'sealed',
    ]);
    expect([isKept(), places]).toEqual([true, ['a unreadable']]);
  });

  it.each([
    ['says so', { open: locked }],
    ['fails without a usable keyring', { open: broken, isUsable: async () => false }],
    ['fails and nobody knows why', { open: broken, isUsable: broken }],
  ])('is locked where opening it %s, and opens when tried again', async (_, keyring: Partial<Keyring>) => {
    const state = { isLocked: true };
    const { vault, isKept, places } = await later({
      open: (text) => (state.isLocked ? (keyring.open ?? broken)(text) : keyringWith().open(text)),
      isUsable: async () => !state.isLocked,
      ...(keyring.isUsable === undefined ? {} : { isUsable: keyring.isUsable }),
    });
    await expect(vault.read('a')).rejects.toMatchObject({ code: 'token_locked' });
    expect([vault.placeOf('a'), isKept()]).toEqual(['locked', true]);
    await expect(vault.retry('a')).rejects.toMatchObject({ code: 'token_locked' });
    state.isLocked = false;
    expect([await vault.retry('a'), vault.placeOf('a'), isKept()]).toEqual(['canary-a', 'sealed', true]);
    expect(places).toEqual(['a locked', 'a sealed']);
  });

  it('waits three seconds for a silent keyring once; a retry waits a minute', async () => {
    const answers: ((answer: { text: string; isStale: boolean }) => void)[] = [];
    const open = vi.fn(() => new Promise<{ text: string; isStale: boolean }>((resolve) => answers.push(resolve)));
    const { vault, timing, places } = await later({ open });
    expect(vault.placeOf('a')).toBe('sealed');
    const calls = Promise.allSettled([vault.read('a'), vault.read('a'), vault.read('a')]);
    timing.pass(2999);
    expect(vault.placeOf('a')).toBe('sealed');
    timing.pass(1);
    expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(vault.read('a')).rejects.toMatchObject({ code: 'token_locked' });
    expect([vault.placeOf('a'), open.mock.calls.length]).toEqual(['locked', 1]);
    const retried = vault.retry('a');
    timing.pass(59_000);
    expect(open).toHaveBeenCalledTimes(2);
    answers[1]?.({ text: 'canary-a', isStale: false });
    expect([await retried, vault.placeOf('a')]).toEqual(['canary-a', 'sealed']);
    expect(places).toEqual(['a locked', 'a sealed']);
  });

  it('is there when the keyring answers after everybody has lost patience', async () => {
    let answer = (_: { text: string; isStale: boolean }) => {};
    const open = () => new Promise<{ text: string; isStale: boolean }>((resolve) => (answer = resolve));
    const { vault, timing, places } = await later({ open });
    const late = expect(vault.read('a')).rejects.toMatchObject({ code: 'token_locked' });
    timing.pass(3000);
    await late;
    answer({ text: 'canary-a', isStale: false });
    await expect.poll(() => places).toEqual(['a locked', 'a sealed']);
    expect(await vault.read('a')).toBe('canary-a');
  });

  it('is replaced by one that is entered again, whatever had become of it', async () => {
    for (const open of [broken, locked, never]) {
      const { vault, timing, store } = await later({ open });
      const reading = vault.read('a').catch(() => null);
      timing.pass(3000);
      await reading;
      expect(await vault.write('a', 'canary-new')).toBe('sealed');
      expect([await vault.read('a'), store.get('a')?.sealed]).toEqual(['canary-new', await sealed('canary-new')]);
    }
  });
});

describe('a token that is entered while the keyring is silent', () => {
  it('is used from memory after three seconds, and sealed when the keyring answers', async () => {
    const store = memoryTokens();
    const timing = createManualTiming();
    const places: string[] = [];
    let letGo = (_: string) => {};
    const seal = vi.fn(() => new Promise<string>((resolve) => (letGo = resolve)));
    const onPlace = (id: string) => void places.push(`${id} ${vault.placeOf(id)}`);
    const vault = createTokenVault(keyringWith({ seal }), store, { after: timing.after, onPlace });
    const writing = vault.write('a', 'canary');
    await expect.poll(() => seal).toHaveBeenCalled();
    timing.pass(3000);
    expect([await writing, await vault.read('a'), store.kept.size]).toEqual(['session', 'canary', 0]);
    letGo('sealed');
    await expect.poll(() => places).toEqual(['a sealed']);
    expect(store.get('a')?.sealed).toBe('sealed');
  });

  it('says within three seconds that it would be kept for this session', async () => {
    const timing = createManualTiming();
    const vault = createTokenVault(keyringWith({ isUsable: never }), memoryTokens(), { after: timing.after });
    const place = vault.place();
    timing.pass(3000);
    expect(await place).toBe('session');
  });
});

describe('a token that is to be kept for this session only', () => {
  it('is never sealed, and the seal of an earlier choice goes', async () => {
    const seal = vi.fn(keyringWith().seal);
    const { vault, store } = await later({ seal });
    expect(await vault.write('a', 'canary', 'session')).toBe('session');
    await vault.moveTo('b', 'session');
    expect([vault.placeOf('b'), await vault.read('b'), store.kept.size]).toEqual(['session', 'canary-b', 0]);
    expect(seal).not.toHaveBeenCalled();
    await vault.moveTo('b', 'system');
    expect([vault.placeOf('b'), store.get('b')?.sealed]).toEqual(['sealed', await sealed('canary-b')]);
  });

  it('is forgotten where it cannot be opened any more', async () => {
    const { vault, store } = await later({ open: broken });
    await vault.moveTo('a', 'session');
    expect([vault.placeOf('a'), store.kept.has('a'), store.kept.has('b')]).toEqual(['none', false, true]);
  });

  it('is not sealed by a choice that came before it and was slow', async () => {
    const store = memoryTokens();
    let letGo = (_: string) => {};
    const seal = vi.fn(() => new Promise<string>((resolve) => (letGo = resolve)));
    const vault = createTokenVault(keyringWith({ seal }), store);
    const first = vault.write('a', 'canary', 'system');
    await expect.poll(() => seal).toHaveBeenCalled();
    await vault.write('a', 'canary', 'session');
    letGo('sealed');
    await first;
    expect([store.kept.size, vault.placeOf('a')]).toEqual([0, 'session']);
  });
});
