import { readWholeNumber } from '@renderer/lib/read-whole-number';
import type { Connection, ConnectionColour, TokenKeeping } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { pageSize } from '@shared/domain/limits';
import type { Protection } from '@shared/domain/protection';
import { formatNumber } from '@shared/format/format';
import { readAddress } from './address';
import { type NetworkErrors, type NetworkTyped, networkOf, networkProblems, networkTyped } from './network-draft';

/** What is typed in the form. */
export interface Draft {
  readonly name: string;
  readonly baseUrl: string;
  readonly token: string;
  readonly keeping: TokenKeeping;
  readonly protection: Protection;
  readonly colour: ConnectionColour;
  /** Empty for the app's own setting. */
  readonly pageSize: string;
  readonly network: NetworkTyped;
}

/** A sentence for each field that cannot be used as it is. */
export type FieldErrors = Readonly<Partial<Record<'name' | 'baseUrl' | 'token' | 'pageSize', string>>> & NetworkErrors;

export const draftOf = (connection: Connection | null): Draft => ({
  name: connection?.name ?? '',
  baseUrl: connection?.baseUrl ?? '',
  token: '',
  keeping: connection?.keeping ?? 'system',
  protection: connection?.protection ?? 'careful',
  colour: connection?.colour ?? 'grey',
  pageSize: connection?.pageSize?.toString() ?? '',
  network: networkTyped(connection?.network ?? null),
});

/** The fields that a person changes at once; of the network only those that are named. */
export interface DraftChange extends Partial<Omit<Draft, 'network'>> {
  readonly network?: Partial<NetworkTyped>;
}

/** Everything that is not named stays as it is typed now. */
export const changedDraft = (draft: Draft, { network, ...rest }: DraftChange): Draft => ({
  ...draft,
  ...rest,
  network: { ...draft.network, ...network },
});

/** What main accepts at most, in characters. */
const longest = { name: 100, baseUrl: 2048, token: 65_536 } as const;

/** What keeps a draft from being sent to main at all. */
export function problemsOf(purpose: 'test' | 'save', draft: Draft, connection: Connection | null): FieldErrors {
  const { baseUrl, token } = draft;
  return {
    ...(baseUrl.trim() === '' ? { baseUrl: 'Enter the address of the server.' } : {}),
    ...(baseUrl.length > longest.baseUrl ? { baseUrl: tooLong('An address', longest.baseUrl) } : {}),
    ...(token.length > longest.token ? { token: tooLong('A token', longest.token) } : {}),
    ...networkProblems(draft.network),
    ...(purpose === 'save' ? problemsOfSaving(draft, connection) : {}),
  };
}

function problemsOfSaving(draft: Draft, connection: Connection | null): FieldErrors {
  const { name, token } = draft;
  const size = readWholeNumber(draft.pageSize, pageSize);
  return {
    ...(name.trim() === '' ? { name: 'Give the connection a name.' } : {}),
    ...(name.trim().length > longest.name ? { name: tooLong('A name', longest.name) } : {}),
    ...(token.trim() === '' && !keepsToken(draft, connection)
      ? { token: 'Enter a token: nothing opens without one.' }
      : {}),
    ...('problem' in size ? { pageSize: size.problem } : {}),
  };
}

/** Whether a token is left when none is typed. */
const keepsToken = (draft: Draft, connection: Connection | null): boolean =>
  connection !== null &&
  hasToken(connection) &&
  forgottenOrigin(draft, connection) === null &&
  !asksTokenAgain(draft, connection);

/** Whether there is a token that can be opened now or later. */
const hasToken = ({ token }: Connection): boolean => token !== 'none' && token !== 'unreadable';

const tooLong = (what: string, most: number): string => `${what} has at most ${formatNumber(most)} characters.`;

/** A test asks about the address, the way there and the token: what was found stays true while these stay the same. */
export const sameQuestion = (a: Draft, b: Draft): boolean =>
  a.baseUrl.trim() === b.baseUrl.trim() &&
  a.token.trim() === b.token.trim() &&
  JSON.stringify(networkOf(a.network)) === JSON.stringify(networkOf(b.network));

/** What main is asked to test. An empty token means the kept one. */
export const testOf = ({ baseUrl, token, network }: Draft, connectionId: ConnectionId | undefined) => ({
  baseUrl,
  network: networkOf(network),
  ...(token.trim() === '' ? {} : { token }),
  ...(connectionId === undefined ? {} : { connectionId }),
});

export function saveOf(draft: Draft, connectionId: ConnectionId | undefined) {
  const { name, protection, colour, keeping } = draft;
  const size = draft.pageSize.trim();
  return {
    ...testOf(draft, connectionId),
    name: name.trim(),
    protection,
    colour,
    keeping,
    pageSize: size === '' ? null : Number(size),
  };
}

/** The origin whose token is forgotten when the draft is saved; null when none is. */
export function forgottenOrigin(draft: Draft, connection: Connection | null): string | null {
  if (connection === null || !hasToken(connection) || draft.token.trim() !== '') return null;
  const before = readAddress(connection.baseUrl, connection.network)?.origin;
  const after = readAddress(draft.baseUrl, draft.network)?.origin;
  return before === undefined || after === undefined || before === after ? null : before;
}

/** Whether saving forgets the token because other certificates are to be trusted than those it was given for. */
export const asksTokenAgain = (draft: Draft, connection: Connection | null): boolean =>
  connection !== null &&
  hasToken(connection) &&
  draft.token.trim() === '' &&
  draft.network.certificates !== null &&
  draft.network.certificates.pem !== null;
