import type { Keyring, SealedToken, SealedTokens } from '@main/secrets/keyring';

const reversed = (text: string) => [...text].reverse().join('');

/** A keyring that opens at once and seals by turning a text around; what a test wants otherwise is given. */
export const keyringWith = (more: Partial<Keyring> = {}): Keyring => ({
  isUsable: async () => true,
  backend: () => 'gnome_libsecret',
  seal: async (text) => reversed(text),
  open: async (sealed) => ({ text: reversed(sealed), isStale: false }),
  ...more,
});

/** Sealed tokens in memory. */
export function memoryTokens(): SealedTokens & { readonly kept: Map<string, SealedToken> } {
  const kept = new Map<string, SealedToken>();
  return {
    kept,
    get: (id) => kept.get(id),
    set: (id, token) => void kept.set(id, token),
    delete: (id) => void kept.delete(id),
  };
}
