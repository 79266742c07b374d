import type { SafeStorage } from 'electron';
import type { Keyring } from './token-vault';

/** Electron's async safe storage as a keyring. Must not be asked before the app is ready. */
export function createSystemKeyring(safeStorage: SafeStorage, platform: NodeJS.Platform): Keyring {
  const backend = (): string | null => {
    if (platform === 'darwin') return 'Keychain';
    if (platform === 'win32') return 'DPAPI';
    const name = safeStorage.getSelectedStorageBackend();
    return name === 'basic_text' || name === 'unknown' ? null : name;
  };

  return {
    backend,
    isUsable: async () => backend() !== null && (await safeStorage.isAsyncEncryptionAvailable()),
    seal: async (text) => (await safeStorage.encryptStringAsync(text)).toString('base64'),
    async open(sealed) {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'));
      return { text: result, isStale: shouldReEncrypt };
    },
  };
}
