import type { Reference } from '@shared/domain/contract';
import type { RecentItem } from '@shared/domain/opening';

export type OpenTarget = RecentItem['target'];

/** What a screen has read: a contract with its asset, or an asset that has no contract. */
export interface OpenedThing {
  readonly displayName: string | null;
  readonly name: string;
  readonly fullyQualifiedName: string | null;
  readonly asset?: Reference | null;
}

/** More of a name is never shown. */
const longest = 1000;

/** A contract is told apart by its asset, and an asset by its own fully qualified name. */
export function recentItem(
  target: OpenTarget,
  { displayName, name, fullyQualifiedName, asset }: OpenedThing,
): RecentItem {
  const about = asset?.fullyQualifiedName ?? asset?.name ?? fullyQualifiedName ?? '';
  return { target, title: (displayName ?? name).slice(0, longest), about: about.slice(0, longest) };
}

export const recentKey = ({ target }: RecentItem): string =>
  target.kind === 'contract' ? target.contractId : `${target.asset.type}/${target.asset.id}`;
