import type { TokenPlace } from '@shared/domain/connection/connection';
import type { TokenCase } from '@shared/errors/token-cases';
import { catalogue } from '@shared/format/catalogue';
import { capitalized } from '@shared/format/format';

const inMemory = 'kept in memory until you quit and never written to disk';

const ownToken =
  'In OpenMetadata: open your profile, go to Access token and generate one. For a bot: Settings, Bots, and the bot’s token.';

const unlockKeyring =
  'If the keyring still asks for its password, enter it there. If you closed that prompt, unlock the keyring and restart Contract Desk.';

/** What the sheet says about a token that is refused or missing. */
export interface SheetText {
  /** What is wrong. */
  readonly title: string;
  /** What to do about it, in a sentence or two. */
  readonly advice: string;
}

/** Texts about tokens. */
export const messages = catalogue({
  /** Keyrings by Electron's names for their backends. */
  keyrings: {
    Keychain: 'the macOS Keychain',
    DPAPI: 'the data protection of Windows',
    gnome_libsecret: 'the GNOME keyring',
    kwallet: 'KWallet',
    kwallet5: 'KWallet',
    kwallet6: 'KWallet',
  },
  unnamedKeyring: 'the keyring of this computer',

  /** Where the token of a connection is. */
  places: {
    sealed: 'Token saved on this computer',
    session: 'Token in memory until you quit',
    none: 'No token: enter one to open',
    locked: 'Token saved; the keyring is locked',
    unreadable: 'The saved token cannot be read: enter a new one',
  } satisfies Record<TokenPlace, string>,

  /** Where a typed token would be stored. */
  keeping: {
    sealed: (keyring: string) => `The token is encrypted with ${keyring} and saved on this computer.`,
    session: `The token is ${inMemory}.`,
    noKeyring: `This computer has no keyring, so the token is ${inMemory}.`,
    keyringClosed: (keyring: string) => `${capitalized(keyring)} cannot be opened now, so the token is ${inMemory}.`,
  },

  /** What an empty field means when there is a token already. */
  emptyKeeps: {
    sealed: 'Leave empty to keep the token saved on this computer.',
    session: 'Leave empty to keep the token in memory until you quit.',
  },

  field: { show: 'Show', hide: 'Hide' },

  /** What a pasted token claims. */
  claim: {
    unusable: 'This is not a valid token: it contains spaces, line breaks or unusual characters.',
    opaque: 'An opaque token: its expiry cannot be read.',
    facts: '{owner}, {left}. {note}',
  },

  /** The sheet that asks for a token, where the server has refused one. */
  refused: {
    missing: {
      title: 'The server got no token',
      advice: `Something between this app and the server may have removed it. ${ownToken}`,
    },
    invalid: {
      title: 'The token is not valid',
      advice: `The server couldn’t read this token. It may be incomplete. ${ownToken}`,
    },
    expired: { title: 'The token has expired', advice: `It cannot be renewed: make a new one. ${ownToken}` },
    'other-key': {
      title: 'The token was made for another server',
      advice: `It is signed with a key this server does not know: it comes from another server, or the server’s key was changed. ${ownToken}`,
    },
    'other-bot-token': {
      title: 'The bot has a newer token',
      advice:
        'Someone generated a new token for this bot, which ended the old one. Copy the current one in OpenMetadata: Settings, Bots.',
    },
    'logged-out': {
      title: 'The token ended when its account logged out',
      advice: `Sign in to the catalog again, or use a token that does not depend on a session. ${ownToken}`,
    },
    revoked: { title: 'The token was revoked', advice: `Someone revoked it on the server. ${ownToken}` },
    other: { title: 'The server did not accept the token', advice: ownToken },
  } satisfies Record<TokenCase, SheetText>,

  /** The same sheet, where the token is valid and its user is not on the server. */
  unknownUser: {
    title: 'The server does not know this user',
    advice: `The token is valid, but its account is not on this server. Ask an administrator to add the account, then reload; or use a token of another one. ${ownToken}`,
  } satisfies SheetText,

  /** The same sheet, where the app has no token to send. */
  unavailable: {
    locked: {
      title: 'The keyring did not open',
      advice: `The token is stored there and is not lost. ${unlockKeyring} Or paste the token again.`,
    },
    unreadable: {
      title: 'The saved token can no longer be read',
      advice: `It was encrypted with another keyring, or it is damaged. It is kept until you enter a new one. ${ownToken}`,
    },
    none: { title: 'Enter the token', advice: ownToken },
  } satisfies Record<string, SheetText>,

  /** The same sheet, where a person wants another token. */
  replace: { title: 'Replace the token', advice: ownToken } satisfies SheetText,

  /** The line below a screen that shows saved data. */
  banner: {
    reconnect: 'Enter your token to reconnect.',
    locked: 'The keyring is locked. Unlock it or enter your token to reconnect.',
    enter: 'Enter token',
  },

  sheet: {
    server: '{name}, {host}',
    serverClock: (difference: string) =>
      `${difference} The server checks tokens by its own clock: check the clock of this computer.`,
    serverSaid: 'What the server said',
    label: 'New token',
    placeholder: 'Paste the new token',
    hint: 'We check it with the server first.',
    hintKeepsOld: 'We check it before replacing the old one.',
    empty: 'Paste a token.',
    stillLocked: 'The keyring is still locked: if you closed its prompt, only a restart can open it.',
    restart: 'Restart Contract Desk',
    notNow: 'Not now',
    use: 'Use this token',
    /** Completes "Could not …". */
    check: 'check the new token',
  },

  /** What happens to the request that was refused. */
  afterwards: {
    read: 'Everything on the screen stays. With the new token, failed requests are retried.',
    write:
      'The refused request changed nothing on the server and is not sent again automatically. Once the new token is in use, try again.',
  },

  /** Why the new token cannot be used either. */
  unusable: {
    tooLong: 'This text is too long for a token.',
    malformed: 'This is not a valid token: it has spaces, line breaks or unusual characters.',
    unknownUser: 'The server does not know the user of this token.',
    refused: (reason: string) => `The server does not accept this one either: ${reason}.`,
    reasons: {
      missing: 'it says that it received no token',
      invalid: 'it is not a valid token',
      expired: 'it has expired',
      'other-key': 'it was made for another server',
      'other-bot-token': 'the bot has a newer one',
      'logged-out': 'its account has logged out',
      revoked: 'it was revoked',
      other: 'it does not say why',
    } satisfies Record<TokenCase, string>,
  },

  renewed: {
    title: 'The new token is in use',
    accepted: 'The server accepted it.',
    user: (user: string) => `You are ${user}.`,
    otherUser: (user: string, before: string) =>
      `You are now ${user}; before, you were ${before}. Data loaded earlier is still shown.`,
    reload: 'Reload the screen',
  },
});
