import { isEqual } from '@renderer/api/use-stable';
import { hasToken } from '@renderer/features/connections/token/token-place';
import { readWholeNumber } from '@renderer/lib/read-whole-number';
import type { Connection, ConnectionColour, TokenKeeping } from '@shared/domain/connection/connection';
import type { Protection } from '@shared/domain/connection/protection';
import type { ConnectionId } from '@shared/domain/ids';
import { pageSizeLimits } from '@shared/domain/limits';
import { holdsToken } from '@shared/format/token-like-text';
import { addressName, readAddress } from './address';
import { messages } from './messages';
import {
  isDefaultNetwork,
  type NetworkErrors,
  networkInput,
  networkProblems,
  type TypedNetwork,
  typedNetwork,
} from './network-draft';

const { problems } = messages;

/** The contents of the form. */
export interface Draft {
  readonly name: string;
  readonly baseUrl: string;
  readonly token: string;
  readonly keeping: TokenKeeping;
  readonly protection: Protection;
  readonly colour: ConnectionColour;
  /** Empty for the app's setting. */
  readonly pageSize: string;
  readonly network: TypedNetwork;
}

/** A sentence for each field that is not valid. */
export type FieldErrors = Readonly<Partial<Record<'name' | 'baseUrl' | 'token' | 'pageSize', string>>> & NetworkErrors;

/** The known address of a new connection. */
export interface GivenConnection {
  readonly address: string;
  readonly name: string;
}

export const draftOf = (connection: Connection | null, given?: GivenConnection): Draft => ({
  name: connection?.name ?? given?.name ?? '',
  baseUrl: connection?.baseUrl ?? given?.address ?? '',
  token: '',
  keeping: connection?.keeping ?? 'system',
  protection: connection?.protection ?? 'careful',
  colour: connection?.colour ?? 'grey',
  pageSize: connection?.pageSize?.toString() ?? '',
  network: typedNetwork(connection?.network ?? null),
});

/** The fields that change; of the network only those that are given. */
export interface DraftChange extends Partial<Omit<Draft, 'network'>> {
  readonly network?: Partial<TypedNetwork>;
}

/** The draft with a change applied. */
export const changedDraft = (draft: Draft, { network, ...rest }: DraftChange): Draft => ({
  ...draft,
  ...rest,
  network: { ...draft.network, ...network },
});

/** What the connection is called: as typed, or by its address. */
export const nameOf = ({ name, baseUrl }: Pick<Draft, 'name' | 'baseUrl'>): string =>
  name.trim() || addressName(baseUrl).slice(0, maxLength.name);

/** Whether all that stands under Advanced is what a new connection begins with, so that the form can hide it. */
export const isOrdinary = ({ name, baseUrl, network, ...draft }: Draft): boolean => {
  const first = draftOf(null);
  return (
    nameOf({ name, baseUrl }) === nameOf({ name: '', baseUrl }) &&
    (['protection', 'colour', 'keeping', 'pageSize'] as const).every((field) => draft[field] === first[field]) &&
    isDefaultNetwork(network)
  );
};

/** The most characters that main accepts. */
const maxLength = { name: 100, baseUrl: 2048, token: 65_536 } as const;

/** What must be fixed before the draft can be sent to main. */
export function problemsOf(purpose: 'test' | 'save', draft: Draft, connection: Connection | null): FieldErrors {
  const { baseUrl, token } = draft;
  return {
    ...(baseUrl.trim() === '' ? { baseUrl: problems.noAddress } : {}),
    ...(baseUrl.length > maxLength.baseUrl ? { baseUrl: problems.addressTooLong(maxLength.baseUrl) } : {}),
    ...(holdsToken(baseUrl) ? { baseUrl: problems.tokenInAddress } : {}),
    ...(token.length > maxLength.token ? { token: problems.tokenTooLong(maxLength.token) } : {}),
    ...networkProblems(draft.network),
    ...(purpose === 'save' ? savingProblems(draft, connection) : {}),
  };
}

function savingProblems(draft: Draft, connection: Connection | null): FieldErrors {
  const { name, token } = draft;
  const size = readWholeNumber(draft.pageSize, pageSizeLimits);
  return {
    ...(name.trim().length > maxLength.name ? { name: problems.nameTooLong(maxLength.name) } : {}),
    ...(token.trim() === '' && !hasSavedToken(draft, connection) ? { token: problems.noToken } : {}),
    ...('problem' in size ? { pageSize: size.problem } : {}),
  };
}

/** Whether the connection still has a token when none is typed. */
const hasSavedToken = (draft: Draft, connection: Connection | null): boolean =>
  connection !== null &&
  hasToken(connection.token) &&
  forgottenOrigin(draft, connection) === null &&
  !asksTokenAgain(draft, connection);

/** Whether a test of one draft is valid for the other: it depends on the address, the network settings and the token. */
export const isSameTest = (a: Draft, b: Draft): boolean =>
  a.baseUrl.trim() === b.baseUrl.trim() &&
  a.token.trim() === b.token.trim() &&
  isEqual(networkInput(a.network), networkInput(b.network));

/** The input of a test. Without a token, main uses the stored one. */
export const testInput = ({ baseUrl, token, network }: Draft, connectionId: ConnectionId | undefined) => ({
  baseUrl,
  network: networkInput(network),
  ...(token.trim() === '' ? {} : { token }),
  ...(connectionId === undefined ? {} : { connectionId }),
});

export function saveInput(draft: Draft, connectionId: ConnectionId | undefined) {
  const { protection, colour, keeping } = draft;
  const size = draft.pageSize.trim();
  return {
    ...testInput(draft, connectionId),
    name: nameOf(draft),
    protection,
    colour,
    keeping,
    pageSize: size === '' ? null : Number(size),
  };
}

/** The origin whose token is deleted on saving, because the connection moves to another one; null otherwise. */
export function forgottenOrigin(draft: Draft, connection: Connection | null): string | null {
  if (connection === null || !hasToken(connection.token) || draft.token.trim() !== '') return null;
  const before = readAddress(connection.baseUrl, connection.network)?.origin;
  const after = readAddress(draft.baseUrl, draft.network)?.origin;
  return before === undefined || after === undefined || before === after ? null : before;
}

/** Whether saving deletes the token because it was entered for other certificates. */
export const asksTokenAgain = (draft: Draft, connection: Connection | null): boolean =>
  connection !== null &&
  hasToken(connection.token) &&
  draft.token.trim() === '' &&
  draft.network.certificates !== null &&
  draft.network.certificates.pem !== null;
