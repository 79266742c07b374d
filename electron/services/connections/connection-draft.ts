import type { ConnectionColour, TokenKeeping } from '@shared/domain/connection/connection';
import { type Network, type NetworkDraft, plainNetwork } from '@shared/domain/connection/connection-network';
import type { Protection } from '@shared/domain/connection/protection';
import type { ConnectionId } from '@shared/domain/ids';
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

/** The defaults of a new connection. */
export const newConnection: Omit<SavedConnection, 'id' | 'name' | 'baseUrl'> = {
  protection: 'careful',
  colour: 'grey',
  pageSize: null,
  network: plainNetwork,
  keeping: 'system',
  tokenFacts: null,
  lastUsedAt: null,
};

/** The network settings of a draft; unchanged where the draft has none. */
export function networkOf(
  draft: NetworkDraft | undefined,
  before: Pick<SavedConnection, 'network'> | null | undefined,
) {
  const saved = before?.network ?? plainNetwork;
  if (draft === undefined) return saved;
  const { certificates } = draft;
  return { ...draft, certificates: certificates === 'keep' ? saved.certificates : certificates } satisfies Network;
}

/**
 * Whether a saved token may be used with new network settings. Added certificates could allow an interception, so they count as
 * another server and the token must be entered again.
 */
export const trustsNoMore = (before: Network, { certificates }: Network): boolean =>
  certificates === null || certificates.pem === before.certificates?.pem;

type Chosen = Pick<SavedConnection, 'name'> &
  Partial<Pick<SavedConnection, 'protection' | 'colour' | 'pageSize' | 'keeping'>>;

/** The fields of a draft that are saved as they are, if present. */
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

/** `Production (copy)`, or `(copy 2)` if that exists already. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = messages.copyEnding(number);
    const wanted = name.slice(0, longestName - ending.length) + ending;
    if (!taken.has(wanted)) return wanted;
  }
}
