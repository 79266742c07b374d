import { type ReadMoment, readMoment } from '@renderer/lib/read-moment';
import { localZone } from '@renderer/lib/time-zone';
import type { ZoneName } from '@renderer/ui/zone-choice';
import type { CleanUpRule, Kept } from '@shared/domain/clean-up';
import { cleanUpLimits } from '@shared/domain/limits';
import type { RuleDraft } from './clean-up-types';
import { cleanUpMessages as messages } from './messages';

export const newDraft = (kind: RuleDraft['kind'], zone: ZoneName): RuleDraft => ({
  kind,
  moment: { date: '', time: '00:00' },
  zone,
  days: '365',
  count: '100',
  keep: { newest: true, lastSuccess: true, lastFailure: true },
});

export type ReadRule =
  | { readonly kind: 'rule'; readonly rule: CleanUpRule; readonly keep: Kept }
  | { readonly kind: 'bad'; readonly field: 'date' | 'time' | 'days' | 'count'; readonly sentence: string };

const nothingKept: Kept = { newest: false, lastSuccess: false, lastFailure: false };

/** What a draft asks for, or what is wrong with it. `picked`: timestamps of the results that were picked, each once. */
export function readRule(draft: RuleDraft, picked: readonly number[]): ReadRule {
  const { keep } = draft;
  switch (draft.kind) {
    case 'picked':
      return { kind: 'rule', rule: { kind: 'picked', timestamps: [...picked] }, keep: nothingKept };
    case 'before': {
      const read = readDraftMoment(draft);
      return read.kind === 'bad'
        ? { kind: 'bad', field: read.part, sentence: read.sentence }
        : { kind: 'rule', rule: { kind: 'before', instant: read.instant }, keep };
    }
    case 'older-than': {
      const days = wholeNumber(draft.days, { least: 1, most: cleanUpLimits.days });
      return typeof days === 'string'
        ? { kind: 'bad', field: 'days', sentence: days }
        : { kind: 'rule', rule: { kind: 'older-than', days }, keep };
    }
    case 'keep-last': {
      const count = wholeNumber(draft.count, { least: 0, most: cleanUpLimits.keepLast });
      return typeof count === 'string'
        ? { kind: 'bad', field: 'count', sentence: count }
        : { kind: 'rule', rule: { kind: 'keep-last', count }, keep };
    }
  }
}

export const zoneOfDraft = ({ zone }: Pick<RuleDraft, 'zone'>): string => (zone === 'utc' ? 'UTC' : localZone());

export const readDraftMoment = (draft: Pick<RuleDraft, 'moment' | 'zone'>): ReadMoment =>
  readMoment(draft.moment, zoneOfDraft(draft));

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The number, or in a sentence why it is none. */
function wholeNumber(text: string, { least, most }: Bounds): number | string {
  const typed = text.trim();
  const number = Number(typed);
  return /^\d{1,9}$/.test(typed) && number >= least && number <= most ? number : messages.noWholeNumber(least, most);
}
