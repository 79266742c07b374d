import { type LocalParts, localParts } from '@renderer/lib/local-time';
import { type ReadMoment, readMoment } from '@renderer/lib/read-moment';
import { zoneOf } from '@renderer/lib/time-zone';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { cleanUpLimits } from '@shared/domain/limits';
import type { CleanUpPreview, CleanUpReport, CleanUpRule, Kept } from '@shared/domain/operation/clean-up';
import { messages } from './messages';

/** Deleting results, by a rule or as they were selected. */
export interface CleanUp {
  readonly subject: CleanUpSubject & { readonly zone: ZoneName };
  readonly draft: RuleDraft;
  readonly input: { readonly rule: CleanUpRule; readonly keep: Kept };
  readonly preview: CleanUpPreview;
  /** Whether the results are written to a file first. */
  readonly choice: { readonly hasBackup: boolean };
  readonly report: CleanUpReport;
}

export interface CleanUpContract {
  readonly id: ContractId;
  readonly name: string;
  /** Distinguishes it from another contract of the same name; absent where the name is unique. */
  readonly asset?: string;
}

/** What can be cleaned up. */
export interface CleanUpSubject {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly CleanUpContract[];
  /** Which of the selected contracts are left out, in a sentence; null when none is. */
  readonly leftOut: string | null;
  /** Timestamps of the selected results of the one contract, each once; empty when none is selected. */
  readonly picked: readonly number[];
  /** Only the selected results are to be deleted: their preview opens at once. */
  readonly isDirect: boolean;
  /** The retention rule that it carries out. */
  readonly ofRule?: {
    readonly id: string;
    readonly rule: Exclude<CleanUpRule, { kind: 'picked' | 'before' }>;
    readonly keep: Kept;
  };
  /** What was planned while the server was away; `ruleId`: the retention rule that it carries out. */
  readonly ofPlanned?: {
    readonly id: string;
    readonly rule: CleanUpRule;
    readonly keep: Kept;
    readonly ruleId: string | null;
  };
}

/** A rule as it is being filled in. The fields of the other kinds of rule keep what was typed. */
export interface RuleDraft {
  readonly kind: CleanUpRule['kind'];
  readonly moment: LocalParts;
  readonly zone: ZoneName;
  readonly days: string;
  readonly count: string;
  readonly keep: Kept;
}

export const newDraft = (kind: RuleDraft['kind'], zone: ZoneName): RuleDraft => ({
  kind,
  moment: { date: '', time: '00:00' },
  zone,
  days: '90',
  count: '100',
  keep: { newest: true, lastSuccess: true, lastFailure: true, noted: true },
});

/** The draft that stands for a retention rule, or for what was planned. */
export function draftOfRule({ rule, keep }: Pick<CleanUp['input'], 'rule' | 'keep'>, zone: ZoneName): RuleDraft {
  const draft = { ...newDraft(rule.kind, zone), keep };
  switch (rule.kind) {
    case 'picked':
      return draft;
    case 'before':
      return { ...draft, moment: localParts(rule.instant, zoneOf(zone)) };
    case 'older-than':
      return { ...draft, days: String(rule.days) };
    case 'keep-last':
      return { ...draft, count: String(rule.count) };
  }
}

type ReadRule =
  | { readonly kind: 'rule'; readonly rule: CleanUpRule; readonly keep: Kept }
  | { readonly kind: 'bad'; readonly field: 'date' | 'time' | 'days' | 'count'; readonly sentence: string };

const nothingKept: Kept = { newest: false, lastSuccess: false, lastFailure: false };

/** The rule of a draft, or its first error. `picked`: timestamps of the selected results, each once. */
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

/** The moment of a draft in its own zone. */
export const readDraftMoment = ({ moment, zone }: Pick<RuleDraft, 'moment' | 'zone'>): ReadMoment =>
  readMoment(moment, zoneOf(zone));

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The number, or why the text is none. */
function wholeNumber(text: string, { least, most }: Bounds): number | string {
  const typed = text.trim();
  const number = Number(typed);
  return /^\d{1,9}$/.test(typed) && number >= least && number <= most
    ? number
    : messages.form.noWholeNumber(least, most);
}
