import type { Keyring } from '@main/secrets/keyring';
import { AppError } from '@shared/errors/app-error';
import type { SafeStorage } from 'electron';

/**
 * Prefix of a text that Chromium sealed with a key of the Linux keyring. With `v10` it used a publicly known password, whatever
 * the backend's name says (docs/quality.md#keyring): that counts as not sealed.
 */
const ofLinuxKeyring = 'v11';

/** Electron's async safe storage as a keyring. Must not be used before the app is ready. */
export function createSystemKeyring(safeStorage: SafeStorage, platform: NodeJS.Platform): Keyring {
  const backend = (): string | null => {
    if (platform === 'darwin') return 'Keychain';
    if (platform === 'win32') return 'DPAPI';
    const name = safeStorage.getSelectedStorageBackend();
    return name === 'basic_text' || name === 'unknown' ? null : name;
  };
  const sealed = async (text: string): Promise<Buffer> => {
    const bytes = await safeStorage.encryptStringAsync(text);
    const isWeak =
      platform === 'linux' && bytes.subarray(0, ofLinuxKeyring.length).toString('latin1') !== ofLinuxKeyring;
    if (isWeak) throw new AppError('token_locked');
    return bytes;
  };

  return {
    backend,
    async isUsable() {
      if (backend() === null || !(await safeStorage.isAsyncEncryptionAvailable())) return false;
      // On Linux only a sealed text shows which key is used.
      if (platform === 'linux') await sealed('contract-desk');
      return true;
    },
    seal: async (text) => (await sealed(text)).toString('base64'),
    async open(text) {
      const opened = await safeStorage.decryptStringAsync(Buffer.from(text, 'base64')).catch(lockedOr);
      return { text: opened.result, isStale: opened.shouldReEncrypt };
    },
  };
}

/** Electron distinguishes a locked keyring from an unreadable text only by the error's message. */
function lockedOr(thrown: unknown): never {
  const isLocked = thrown instanceof Error && /temporarily unavailable/i.test(thrown.message);
  throw isLocked ? new AppError('token_locked') : thrown;
}
