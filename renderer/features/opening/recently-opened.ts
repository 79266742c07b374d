import type { Reference } from '@shared/domain/contract/contract';
import type { RecentItem } from '@shared/domain/local/opening';

export type OpenTarget = RecentItem['target'];

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

export const recentKey = ({ target }: RecentItem): string =>
  target.kind === 'contract' ? target.contractId : `${target.asset.type}/${target.asset.id}`;
