import type { Reference } from '@shared/domain/contract/contract';
import type { PairTarget, RecentItem } from '@shared/domain/local/opening';
import type { PaletteEntry } from './entry';

export type OpenTarget = Extract<RecentItem['target'], { readonly kind: 'contract' | 'asset' }>;

/** What a screen shows: a contract with its asset, or an asset that has no contract. */
export interface OpenedThing {
  readonly displayName: string | null;
  readonly name: string;
  readonly fullyQualifiedName: string | null;
  readonly asset?: Reference | null;
}

/** Longest title and subtitle that are stored, in characters. */
const maxLength = 1000;

/** The subtitle tells contracts of one name apart by their assets, and assets by their fully qualified names. */
export function recentItem(
  target: OpenTarget,
  { displayName, name, fullyQualifiedName, asset }: OpenedThing,
): RecentItem {
  const about = asset?.fullyQualifiedName ?? asset?.name ?? fullyQualifiedName ?? '';
  return { target, title: (displayName ?? name).slice(0, maxLength), about: about.slice(0, maxLength) };
}

/** Tells two compared contracts from any others of their connection. */
export const pairId = ({ contractId, other }: PairTarget): string =>
  [contractId, other.connectionId, other.contractId].join(' ').toLowerCase();

/** A use of a command, a view or a setting; null for two contracts, whose own screen remembers them. */
export const usedItem = ({ kind, id, title }: PaletteEntry): RecentItem | null =>
  kind === 'pair' ? null : { target: { kind, id }, title: title.slice(0, maxLength), about: '' };

export function recentKey({ target }: RecentItem): string {
  switch (target.kind) {
    case 'contract':
      return target.contractId;
    case 'asset':
      return `${target.asset.type}/${target.asset.id}`;
    case 'pair':
      return `pair ${pairId(target)}`;
    default:
      return `${target.kind} ${target.id}`;
  }
}
