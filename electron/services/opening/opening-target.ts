import { type AssetKey, contractIdSchema } from '@shared/domain/ids';
import type { OpeningPlace } from '@shared/domain/opening';

/** What is looked for. `names` are readings of one name, the most literal first. */
export type OpeningTarget =
  | { readonly kind: 'empty' | 'other' }
  /** A bare UUID: of a contract or else of an asset. */
  | { readonly kind: 'id' | 'contract-id'; readonly id: string }
  /** `name`: of a contract or else of a table. */
  | { readonly kind: 'name' | 'contract-name'; readonly names: readonly string[] }
  | { readonly kind: 'asset-id'; readonly asset: AssetKey }
  | { readonly kind: 'asset-name'; readonly type: string; readonly names: readonly string[] };

export interface OpeningText {
  readonly target: OpeningTarget;
  /** The server that the text names: by `host[:port]`, or by a connection's name; null when it names none. */
  readonly server: { readonly host: string } | { readonly hostOrName: string } | null;
  readonly place: OpeningPlace;
}

export const nowhere: OpeningPlace = { tab: null, run: null, include: null };

/** By form only, since servers differ in the version bits. */
export const isGuid = (text: string): boolean => contractIdSchema.safeParse(text).success;
