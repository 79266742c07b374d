import type { PairTarget } from '@shared/domain/local/opening';

/** Tells two compared contracts from any others of their connection. */
export const pairId = ({ contractId, other }: PairTarget): string =>
  [contractId, other.connectionId, other.contractId].join(' ').toLowerCase();
