import type { DescribableError } from '@renderer/lib/describe-error';
import type { TokenPlace } from '@shared/domain/connection';
import type { ErrorCode } from '@shared/errors/error-table';
import type { TokenCase } from '@shared/errors/token-cases';

interface CaseWords {
  /** The title: what is wrong. */
  readonly title: string;
  /** What to do about it, in a sentence or two. */
  readonly todo: string;
}

const ownToken =
  'In OpenMetadata: open your profile, go to Access token and generate one. For a bot: Settings, Bots, and the bot’s token.';

const words: Readonly<Record<TokenCase, CaseWords>> = {
  missing: { title: 'The server got no token', todo: `Something on the way may have removed it. ${ownToken}` },
  invalid: {
    title: 'The token is not valid',
    todo: `The server cannot read it; it may have been cut off. ${ownToken}`,
  },
  expired: { title: 'The token has expired', todo: `It cannot be renewed: make a new one. ${ownToken}` },
  'other-key': {
    title: 'The token was made for another server',
    todo: `It is signed with a key this server does not know: it comes from another server, or the server’s key was changed. ${ownToken}`,
  },
  'other-bot-token': {
    title: 'The bot has a newer token',
    todo: 'Someone generated a new token for this bot, and the old one ended with that. Copy the present one in OpenMetadata: Settings, Bots.',
  },
  'logged-out': {
    title: 'The token ended when its account logged out',
    todo: `Sign in to the catalog again, or use a token that does not depend on a session. ${ownToken}`,
  },
  revoked: { title: 'The token was revoked', todo: `Someone took it back on the server. ${ownToken}` },
  other: { title: 'The server did not accept the token', todo: ownToken },
};

/** Electron asks the keyring for its key once: after a prompt that was dismissed no later try can succeed. */
export const keyringAdvice =
  'If the keyring still asks for its password, enter it there. If you closed that prompt, unlock the keyring and restart Contract Desk.';

const notKept: CaseWords = {
  title: 'There is no token in this session',
  todo: `The keyring of this computer may be locked. Unlock it and restart Contract Desk, or paste the token once more. ${ownToken}`,
};

const locked: CaseWords = {
  title: 'The keyring did not open',
  todo: `The token is sealed there and is not lost. ${keyringAdvice} Or paste the token once more.`,
};

const unreadable: CaseWords = {
  title: 'The kept token cannot be opened any more',
  todo: `Another keyring has sealed it, or it is damaged. It stays as it is until a new one is in use. ${ownToken}`,
};

/** What stands over the sheet where nobody has refused the token, by where the token is. */
export function renewalWords(place: TokenPlace): CaseWords {
  if (place === 'locked') return locked;
  if (place === 'unreadable') return unreadable;
  return { title: place === 'none' ? 'Enter the token' : 'Replace the token', todo: ownToken };
}

/** The case of a refused token in people's words (docs/server.md#refused-tokens). */
export function tokenCaseWords(code: ErrorCode, tokenCase: TokenCase | undefined): CaseWords {
  if (code === 'no_token') return notKept;
  if (code === 'token_locked') return locked;
  if (code === 'token_unreadable') return unreadable;
  return words[code === 'invalid_token' ? 'invalid' : (tokenCase ?? 'other')];
}

/**
 * What becomes of what was refused, `null` for nothing. A request may be one of several: only of itself it is known that it changed
 * nothing.
 */
export function afterwardsWords(refused: 'read' | 'write' | null): string {
  if (refused === null) return 'Everything on the screen stays.';
  return refused === 'write'
    ? 'What was refused changed nothing on the server and is not sent again by itself. Once the new token is in use, do it again.'
    : 'Everything on the screen stays. With the new token, what failed is read again where it was.';
}

/** Why a new token cannot be used, for beside its field; null for failures that no token could mend. */
export function renewalRefusal({ code, details }: DescribableError): string | null {
  if (code === 'invalid_input') return 'This text is too long for a token.';
  if (code === 'invalid_token')
    return 'This text cannot be used as a token: it has spaces, line breaks or unusual characters.';
  if (code !== 'unauthorized') return null;
  return `The server does not accept this one either: ${refusals[details?.tokenCase ?? 'other']}.`;
}

const refusals: Readonly<Record<TokenCase, string>> = {
  missing: 'it says that no token came',
  invalid: 'it is not a valid token',
  expired: 'it has expired',
  'other-key': 'it was made for another server',
  'other-bot-token': 'the bot has a newer one',
  'logged-out': 'its account has logged out',
  revoked: 'it was revoked',
  other: 'it does not say why',
};
