import { type FateCounts, importFates } from '@shared/domain/local/desk-data';
import { type LocalKind, localKindNames } from '@shared/domain/local/local-items';

export const noFates = (): FateCounts => Object.fromEntries(importFates.map((fate) => [fate, 0])) as FateCounts;
export const noItems = (): Record<LocalKind, FateCounts> =>
  Object.fromEntries(localKindNames.map((kind) => [kind, noFates()])) as Record<LocalKind, FateCounts>;
