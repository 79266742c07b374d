/** Why a server did not accept a token, as far as its words and the token's own claims tell (docs/server.md#refused-tokens). */
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
