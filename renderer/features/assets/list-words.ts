import { formatNumber, plural } from '@shared/words/format';
import type { AssetList } from './asset-list';

type Facts = Pick<AssetList, 'total' | 'isLowerBound' | 'hasMore' | 'hasEarlier' | 'isStandIn'> & {
  readonly loaded: number;
};

/** How much of the tables is here: `2,000 of 5,000 loaded`, `All 260 tables loaded`. Never claims more than is known. */
export function tableWords({ loaded, total, hasMore, hasEarlier }: Facts): string {
  const counted = total !== null && total > loaded ? total : null;
  if (hasMore || hasEarlier) {
    return counted === null
      ? `${formatNumber(loaded)} loaded, more on the server`
      : `${formatNumber(loaded)} of ${formatNumber(counted)} loaded`;
  }
  if (counted !== null) return `${formatNumber(loaded)} loaded; the server counts ${formatNumber(counted)}`;
  return loaded === 0 ? 'No tables' : `All ${plural(loaded, 'table')} loaded`;
}

/** How much of what was found is here: `100 of 10,000+ found`, `12 found`. What stands in for an answer is not counted. */
export function hitWords({ loaded, total, isLowerBound, hasMore, isStandIn }: Facts): string {
  if (isStandIn) return 'Searching…';
  const counted = total !== null && (total > loaded || isLowerBound) ? total : null;
  if (counted !== null) return `${formatNumber(loaded)} of ${formatNumber(counted)}${isLowerBound ? '+' : ''} found`;
  return hasMore ? `${formatNumber(loaded)} found so far` : `${formatNumber(loaded)} found`;
}

/** Why tables are shown in place of what a search would find. */
export const standInWords = (isAbsent: boolean): string =>
  `${isAbsent ? 'This server has no search' : 'The search does not answer'}, so these are the loaded tables whose names contain the text.`;
