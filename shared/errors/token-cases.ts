/** Why a server did not accept a token, judging by its message and the token's own claims (docs/server.md#refused-tokens). */
export const tokenCases = [
  'missing',
  'invalid',
  'expired',
  'other-key',
  'other-bot-token',
  'logged-out',
  'revoked',
  'other',
] as const;
export type TokenCase = (typeof tokenCases)[number];
