import { createSystemKeyring } from '@main/platform/system-keyring';
import type { SafeStorage } from 'electron';
import { describe, expect, it, vi } from 'vitest';

interface Told {
  readonly backend?: string;
  readonly isAvailable?: () => Promise<boolean>;
  /** How a sealed text begins: Chromium's mark of the key it has used. */
  readonly mark?: string;
  readonly open?: () => Promise<{ result: string; shouldReEncrypt: boolean }>;
}

/** Electron's safe storage, as far as it is told what to do. */
const storageWith = ({ backend = 'gnome_libsecret', isAvailable, mark = 'v11', open }: Told = {}) =>
  ({
    getSelectedStorageBackend: vi.fn(() => backend),
    isAsyncEncryptionAvailable: vi.fn(isAvailable ?? (async () => true)),
    encryptStringAsync: vi.fn(async (text: string) => Buffer.from(`${mark}${text.length}`)),
    decryptStringAsync: vi.fn(open ?? (async () => ({ result: 'text', shouldReEncrypt: false }))),
  }) as unknown as SafeStorage;

const keyring = (platform: NodeJS.Platform, told: Told = {}) => createSystemKeyring(storageWith(told), platform);

describe('the system keyring', () => {
  it.each([
    ['linux', 'gnome_libsecret', 'v11', 'gnome_libsecret'],
    ['linux', 'kwallet', 'v11', 'kwallet'],
    ['linux', 'kwallet5', 'v11', 'kwallet5'],
    ['linux', 'kwallet6', 'v11', 'kwallet6'],
    ['darwin', 'unknown', 'v10', 'Keychain'],
    ['win32', 'unknown', 'v10', 'DPAPI'],
  ] as const)('on %s with %s and %s seals, and is called %s', async (platform, backend, mark, name) => {
    const own = keyring(platform, { backend, mark });
    expect([await own.isUsable(), own.backend()]).toEqual([true, name]);
    expect(Buffer.from(await own.seal('secret'), 'base64').toString()).toBe(`${mark}6`);
  });

  it.each([
    ['basic_text', 'v10'],
    ['basic_text', 'v11'],
    ['unknown', 'v11'],
  ])('counts %s on Linux as none, and does not ask it for anything', async (backend, mark) => {
    const storage = storageWith({ backend, mark });
    const own = createSystemKeyring(storage, 'linux');
    expect([await own.isUsable(), own.backend()]).toEqual([false, null]);
    expect(storage.encryptStringAsync).not.toHaveBeenCalled();
  });

  it.each(['gnome_libsecret', 'kwallet6'])(
    'does not take what %s has sealed with the known password',
    async (backend) => {
      const own = keyring('linux', { backend, mark: 'v10' });
      await expect(own.seal('secret')).rejects.toMatchObject({ code: 'token_locked' });
      await expect(own.isUsable()).rejects.toMatchObject({ code: 'token_locked' });
    },
  );

  it('is not usable where encryption is not available', async () => {
    expect(await keyring('linux', { isAvailable: async () => false }).isUsable()).toBe(false);
    expect(await keyring('darwin', { isAvailable: async () => false }).isUsable()).toBe(false);
  });

  it('tells a keyring that does not open now from a text that cannot be opened', async () => {
    const failing = (message: string) => keyring('darwin', { open: () => Promise.reject(new Error(message)) });
    const locked = failing('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.');
    await expect(locked.open('c2VhbGVk')).rejects.toMatchObject({ code: 'token_locked' });
    const broken = failing('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
    await expect(broken.open('c2VhbGVk')).rejects.toThrow('Error while decrypting');
  });

  it('passes on that a text wants to be sealed again', async () => {
    const own = keyring('darwin', { open: async () => ({ result: 'text', shouldReEncrypt: true }) });
    expect(await own.open('c2VhbGVk')).toEqual({ text: 'text', isStale: true });
  });

  it('is not asked when it is made, since that may be before the app is ready', () => {
    const storage = storageWith();
    createSystemKeyring(storage, 'linux');
    for (const asked of Object.values(storage)) expect(asked).not.toHaveBeenCalled();
  });
});
