import type { LocalCounts, LocalKind } from '@shared/domain/local/local-items';
import { listed } from '@shared/format/format';
import { localMessages } from '@shared/format/local-messages';

export const countedKinds = Object.keys(localMessages.counts) as LocalKind[];

/** The counts of existing items; empty when there are none. */
export const countsList = (counts: LocalCounts): string[] =>
  countedKinds.flatMap((kind) => (counts[kind] === 0 ? [] : [localMessages.counts[kind](counts[kind])]));

/** `3 notes, 1 saved view and 2 pins` */
export const countsText = (counts: LocalCounts): string => listed(countsList(counts));
