import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { contractTitle } from '@shared/format/contract-title';
import type { HomeGroup } from '@shared/results/standing/home-groups';
import type { CSSProperties } from 'react';
import { rowFacts } from './home-list';

interface Row {
  readonly group: HomeGroup;
  readonly indexed: IndexedContract;
}

/** The least and the most characters that a column gets room for. */
const limits = { name: [12, 44], asset: [14, 64], reason: [16, 90] } as const;

/** A name is written bolder than what stands beside it. */
const boldWidth = 1.3;

/** Pixels of "3 months ago", and with "or earlier". */
const sincePx = { short: 100, long: 172 } as const;

/** The widths of the columns that all rows of Home share, by the longest texts in them; `--since` has room for all of a time. */
export function rowWidths(
  rows: readonly Row[],
  reasonOf: (group: HomeGroup, indexed: IndexedContract) => string,
): CSSProperties {
  const share = (column: keyof typeof limits, textOf: (row: Row) => string, weight = 1): string => {
    const [least, most] = limits[column];
    const longest = rows.reduce((length, row) => Math.max(length, textOf(row).length), 0) * weight;
    return `${Math.min(most, Math.max(least, Math.ceil(longest)))}fr`;
  };
  const isOpen = rows.some(({ group, indexed }) => rowFacts(group, indexed).isOpen);
  return {
    '--name': share('name', ({ indexed }) => contractTitle(indexed.contract), boldWidth),
    '--asset': share(
      'asset',
      ({ indexed: { contract } }) => contract.asset?.fullyQualifiedName ?? contract.asset?.name ?? '',
    ),
    '--reason': share('reason', ({ group, indexed }) => reasonOf(group, indexed)),
    '--since': `${isOpen ? sincePx.long : sincePx.short}px`,
  } as CSSProperties;
}
