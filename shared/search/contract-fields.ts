import type { Reference } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';

/** What of a contract is searched, the most telling first. `path`: the fully qualified names. */
export const searchFields = ['name', 'asset', 'path', 'owner', 'reviewer', 'column'] as const;
export type SearchField = (typeof searchFields)[number];

/** The texts of each field. */
export function searchedTexts({
  contract,
  reviewers,
  columns,
}: IndexedContract): Record<SearchField, readonly string[]> {
  const { name, displayName, fullyQualifiedName, asset, owners } = contract;
  return {
    name: given([displayName, name]),
    asset: given([asset?.displayName, asset?.name]),
    path: given([asset?.fullyQualifiedName, fullyQualifiedName]),
    owner: owners.flatMap(personTexts),
    reviewer: reviewers.flatMap(personTexts),
    column: columns ?? [],
  };
}

const personTexts = ({ displayName, name }: Reference): readonly string[] => given([displayName, name]);

/** Those that there are, each once. */
const given = (texts: readonly (string | null | undefined)[]): readonly string[] => [
  ...new Set(texts.filter((text) => text !== null && text !== undefined)),
];
