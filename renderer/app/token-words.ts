import { plural } from '@renderer/lib/format';

const dayMs = 86_400_000;

/** How long the token is good for by its own claim; null when it makes none. Both in epoch milliseconds. */
export function tokenWords(expiresAt: number | null, now: number): string | null {
  if (expiresAt === null) return null;
  const left = expiresAt - now;
  if (left <= 0) return 'token expired';
  return left < dayMs ? 'token expires within a day' : `token good for ${plural(Math.floor(left / dayMs), 'day')}`;
}
