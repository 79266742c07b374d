import { messages as shared } from '@renderer/features/connections/messages';
import type { Connection, KeyringInfo, TokenKeeping, TokenPlace } from '@shared/domain/connection/connection';
import { messages } from './messages';

const keyrings: Readonly<Record<string, string>> = messages.keyrings;

/** `the GNOME keyring`; an unknown keyring by the system's name. */
export const keyringName = ({ backend }: Pick<KeyringInfo, 'backend'>): string =>
  backend === null ? messages.unnamedKeyring : (keyrings[backend] ?? backend);

/** Where a typed token would be stored. */
export function keepingText(keyring: KeyringInfo, keeping: TokenKeeping = 'system'): string {
  const { noKeyring, keyringClosed, session, sealed } = messages.keeping;
  if (keyring.place === 'session') return keyring.backend === null ? noKeyring : keyringClosed(keyringName(keyring));
  return keeping === 'session' ? session : sealed(keyringName(keyring));
}

/** Where the token of a connection is. */
export const placeText = ({ kind, token }: Pick<Connection, 'kind' | 'token'>): string =>
  kind === 'sample' ? shared.noToken : messages.places[token];

/** Whether there is a token, even if the keyring is locked now. */
export const hasToken = (place: TokenPlace): boolean => place !== 'none' && place !== 'unreadable';

/** What an empty field means when a connection is edited; null when there is no token. */
export function emptyFieldText(place: TokenPlace): string | null {
  if (!hasToken(place)) return null;
  return messages.emptyKeeps[place === 'session' ? 'session' : 'sealed'];
}
