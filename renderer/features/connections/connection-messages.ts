import type { Connection, Keyring, TokenKeeping, TokenPlace } from '@shared/domain/connection';
import type { NetworkView } from '@shared/domain/connection-network';
import { plural } from '@shared/format/format';

/** `host:port` of an API root, for places too narrow for an address. */
export function hostOf(baseUrl: string): string {
  try {
    return new URL(baseUrl).host;
  } catch {
    return baseUrl;
  }
}

const stores: Readonly<Record<string, string>> = {
  Keychain: 'the macOS Keychain',
  DPAPI: 'the data protection of Windows',
  gnome_libsecret: 'the GNOME keyring',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
};

/** A system's store in people's words; an unknown one by its own name. */
const storeWords = (backend: string | null): string =>
  backend === null ? 'the keyring of this computer' : (stores[backend] ?? backend);

const inMemory = 'kept in memory until you quit and never written to disk';

/** Where a token that is typed now would be kept. */
export function keepingWords({ place, backend }: Keyring, keeping: TokenKeeping = 'system'): string {
  if (place === 'session') {
    const why =
      backend === null ? 'This computer offers no keyring' : `${capital(storeWords(backend))} does not open now`;
    return `${why}: the token will be ${inMemory}.`;
  }
  return keeping === 'session'
    ? `The token will be ${inMemory}.`
    : `The token will be sealed by ${storeWords(backend)} and kept on this computer.`;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `the GNOME keyring`, for the choice of a place. */
export const keyringName = ({ backend }: Keyring): string => storeWords(backend);

const places: Readonly<Record<TokenPlace, string>> = {
  sealed: 'Token sealed on this computer',
  session: 'Token in memory until you quit',
  none: 'No token: enter it to open',
  locked: 'Token sealed; the keyring is locked at the moment',
  unreadable: 'Token cannot be opened any more: enter a new one',
};

/** Where the token of a connection is. */
export const placeWords = ({ kind, token }: Pick<Connection, 'kind' | 'token'>): string =>
  kind === 'sample' ? 'Needs no token' : places[token];

/** Whether nothing can be read with this connection before a person does something about its token. */
export const isTokenInNeed = (place: TokenPlace): boolean =>
  place === 'none' || place === 'locked' || place === 'unreadable';

const kept: Readonly<Record<TokenPlace, string | null>> = {
  sealed: 'Leave this empty to keep the token that is sealed on this computer.',
  session: 'Leave this empty to keep the token that is in memory until you quit.',
  none: null,
  locked: 'Leave this empty to keep the token that is sealed on this computer.',
  unreadable: null,
};

/** What leaving the field empty means when a connection is edited; null when there is nothing to keep. */
export const keptWords = (place: TokenPlace): string | null => kept[place];

/** What is unusual about the way to a server, a sentence each; nothing for the plain way. */
export function networkNotes({ proxy, certificates, allowsHttp }: NetworkView): readonly string[] {
  return [
    ...(proxy.mode === 'custom' ? [`Goes through the proxy ${proxy.address}.`] : []),
    ...(proxy.mode === 'none' ? ['Uses no proxy.'] : []),
    ...(certificates === null
      ? []
      : [`Trusts ${plural(certificates.facts.length, 'certificate')} of the file ${certificates.name}.`]),
    ...(allowsHttp ? ['Allows plain http: what is sent can be read on the way.'] : []),
  ];
}
