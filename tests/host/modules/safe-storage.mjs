import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { runtime } from '../runtime.mjs';
import { app } from './app.mjs';

const backends = {
  'gnome-libsecret': 'gnome_libsecret',
  kwallet: 'kwallet',
  kwallet5: 'kwallet5',
  kwallet6: 'kwallet6',
};
let plainText = false;

const backend = () => backends[runtime.switches.get('password-store')] ?? 'basic_text';
const hasKeyring = () => backend() !== 'basic_text';
/** Chromium's own marks: v11 for a keyring's key, v10 for the hard-coded one. */
const prefix = () => Buffer.from(hasKeyring() ? 'v11' : 'v10');
// Derived from the folder, so a second start of the same profile can read what the first has sealed.
const key = () => scryptSync(`stand-in ${backend()}`, app.getPath('userData'), 32, { N: 1024 });

function seal(text) {
  if (typeof text !== 'string') throw new TypeError('Error while encrypting the text provided to safeStorage.');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([prefix(), iv, cipher.getAuthTag(), body]);
}

function open(sealed) {
  try {
    if (!sealed.subarray(0, 3).equals(prefix())) throw new Error('another key');
    const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(3, 15));
    decipher.setAuthTag(sealed.subarray(15, 31));
    return decipher.update(sealed.subarray(31), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new Error('Error while decrypting the ciphertext provided to safeStorage.');
  }
}

const available = () => app.isReady() && (hasKeyring() || plainText);

/** No keyring unless `--password-store=gnome-libsecret` (or a kwallet) asks for one, so both ways can be tested. */
export const safeStorage = {
  getSelectedStorageBackend: () => (app.isReady() ? backend() : 'unknown'),
  isAsyncEncryptionAvailable: async () => {
    await app.whenReady();
    return true;
  },
  encryptStringAsync: async (text) => {
    await app.whenReady();
    return seal(text);
  },
  decryptStringAsync: async (sealed) => {
    await app.whenReady();
    return { result: open(sealed), shouldReEncrypt: false };
  },
  isEncryptionAvailable: available,
  setUsePlainTextEncryption: (use) => {
    plainText = use;
  },
  encryptString: (text) => {
    if (!available()) throw new Error('safeStorage is not available: there is no keyring.');
    return seal(text);
  },
  decryptString: (sealed) => {
    if (!available()) throw new Error('safeStorage is not available: there is no keyring.');
    return open(sealed);
  },
};
