import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { Protection } from '@shared/domain/protection';
import { formatNumber } from '@shared/words/format';
import { readAddress } from './address';

/** What is typed in the form. */
export interface Draft {
  readonly name: string;
  readonly baseUrl: string;
  readonly token: string;
  readonly protection: Protection;
}

type CheckedField = 'name' | 'baseUrl' | 'token';

/** A sentence for each field that cannot be used as it is. */
export type FieldErrors = Readonly<Partial<Record<CheckedField, string>>>;

export const draftOf = (connection: Connection | null): Draft => ({
  name: connection?.name ?? '',
  baseUrl: connection?.baseUrl ?? '',
  token: '',
  protection: connection?.protection ?? 'careful',
});

/** What main accepts at most, in characters. */
const longest = { name: 100, baseUrl: 2048, token: 65_536 } as const;

/** What keeps a draft from being sent to main at all. */
export function problemsOf(purpose: 'test' | 'save', draft: Draft, connection: Connection | null): FieldErrors {
  const { name, baseUrl, token } = draft;
  const errors: { -readonly [Field in CheckedField]?: string } = {};
  if (baseUrl.trim() === '') errors.baseUrl = 'Enter the address of the server.';
  if (baseUrl.length > longest.baseUrl) errors.baseUrl = tooLong('An address', longest.baseUrl);
  if (token.length > longest.token) errors.token = tooLong('A token', longest.token);
  if (purpose === 'test') return errors;
  if (name.trim() === '') errors.name = 'Give the connection a name.';
  if (name.trim().length > longest.name) errors.name = tooLong('A name', longest.name);
  if (token.trim() === '' && !keepsToken(draft, connection)) errors.token = 'Enter a token: nothing opens without one.';
  return errors;
}

/** Whether a token is left when none is typed. */
const keepsToken = (draft: Draft, connection: Connection | null): boolean =>
  connection !== null && connection.token !== 'none' && forgottenOrigin(draft, connection) === null;

const tooLong = (what: string, most: number): string => `${what} has at most ${formatNumber(most)} characters.`;

/** A test asks about the address and the token: what was found stays true while these stay the same. */
export const sameQuestion = (a: Draft, b: Draft): boolean =>
  a.baseUrl.trim() === b.baseUrl.trim() && a.token.trim() === b.token.trim();

/** What main is asked to test. An empty token means the kept one. */
export const testOf = ({ baseUrl, token }: Draft, connectionId: ConnectionId | undefined) => ({
  baseUrl,
  ...(token.trim() === '' ? {} : { token }),
  ...(connectionId === undefined ? {} : { connectionId }),
});

export const saveOf = (draft: Draft, connectionId: ConnectionId | undefined) => ({
  ...testOf(draft, connectionId),
  name: draft.name.trim(),
  protection: draft.protection,
});

/** The origin whose token is forgotten when the draft is saved; null when none is. */
export function forgottenOrigin(draft: Draft, connection: Connection | null): string | null {
  if (connection === null || connection.token === 'none' || draft.token.trim() !== '') return null;
  const before = readAddress(connection.baseUrl)?.origin;
  const after = readAddress(draft.baseUrl)?.origin;
  return before === undefined || after === undefined || before === after ? null : before;
}
