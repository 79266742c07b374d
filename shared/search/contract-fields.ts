import type { Reference } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';

/** The searched parts of a contract, the most significant first. `path`: the fully qualified names. */
export const searchFields = ['name', 'asset', 'path', 'owner', 'reviewer', 'domain', 'column'] as const;
export type SearchField = (typeof searchFields)[number];

/** The texts of each field. */
export function searchedTexts({
  contract,
  reviewers,
  columns,
}: IndexedContract): Record<SearchField, readonly string[]> {
  const { name, displayName, fullyQualifiedName, asset, owners, domains = [] } = contract;
  return {
    name: distinct([displayName, name]),
    asset: distinct([asset?.displayName, asset?.name]),
    path: distinct([asset?.fullyQualifiedName, fullyQualifiedName]),
    owner: owners.flatMap(namesOf),
    reviewer: reviewers.flatMap(namesOf),
    domain: domains.flatMap(namesOf),
    column: columns ?? [],
  };
}

const namesOf = ({ displayName, name }: Reference): readonly string[] => distinct([displayName, name]);

/** Without empty ones and duplicates. */
const distinct = (texts: readonly (string | null | undefined)[]): readonly string[] => [
  ...new Set(texts.filter((text) => text !== null && text !== undefined)),
];
