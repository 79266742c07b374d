import type { ConnectionColour, TokenKeeping } from '@shared/domain/connection';
import { type Network, type NetworkDraft, plainNetwork } from '@shared/domain/connection-network';
import type { ConnectionId } from '@shared/domain/ids';
import type { Protection } from '@shared/domain/protection';
import { messages } from './messages';
import type { SavedConnection } from './ports';

export interface ConnectionDraft {
  readonly connectionId?: ConnectionId | undefined;
  readonly name: string;
  readonly baseUrl: string;
  readonly token?: string | undefined;
  readonly protection?: Protection | undefined;
  readonly colour?: ConnectionColour | undefined;
  readonly pageSize?: number | null | undefined;
  readonly network?: NetworkDraft | undefined;
  readonly keeping?: TokenKeeping | undefined;
}

/** What a new connection is, where its form says nothing. */
export const newConnection: Omit<SavedConnection, 'id' | 'name' | 'baseUrl'> = {
  protection: 'careful',
  colour: 'grey',
  pageSize: null,
  network: plainNetwork,
  keeping: 'system',
  tokenFacts: null,
  lastUsedAt: null,
};

/** The way to the server as a form asks for it; as it was where the form says nothing. */
export function networkOf(
  draft: NetworkDraft | undefined,
  before: Pick<SavedConnection, 'network'> | null | undefined,
) {
  const kept = before?.network ?? plainNetwork;
  if (draft === undefined) return kept;
  const { certificates } = draft;
  return { ...draft, certificates: certificates === 'keep' ? kept.certificates : certificates } satisfies Network;
}

/**
 * Whether a token that was given for the one way may go the other. Who adds certificates can listen in a proxy's place, so they are
 * as another server: the token is asked for again.
 */
export const trustsNoMore = (before: Network, { certificates }: Network): boolean =>
  certificates === null || certificates.pem === before.certificates?.pem;

type Chosen = Pick<SavedConnection, 'name'> &
  Partial<Pick<SavedConnection, 'protection' | 'colour' | 'pageSize' | 'keeping'>>;

/** The fields of a form that are kept as they are, if it says anything about them. */
export function chosenIn({ name, protection, colour, pageSize, keeping }: ConnectionDraft): Chosen {
  return {
    name,
    ...(protection === undefined ? {} : { protection }),
    ...(colour === undefined ? {} : { colour }),
    ...(pageSize === undefined ? {} : { pageSize }),
    ...(keeping === undefined ? {} : { keeping }),
  };
}

const longestName = 100;

/** `Production (copy)`, or `(copy 2)` where there is one already. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = messages.copyEnding(number);
    const wanted = name.slice(0, longestName - ending.length) + ending;
    if (!taken.has(wanted)) return wanted;
  }
}
