import type { ChangeGrade } from './change-grades';
import type { DiffSection, PartId } from './diff-messages';
import type { GradeRuleId } from './grade-messages';
import type { ItemChange } from './item-changes';

/** One difference to grade: an item that came or went, one part of an item, or a text as a whole. */
export interface GradedChange extends Pick<ItemChange, 'before' | 'after'> {
  readonly section: DiffSection;
  readonly kind: Exclude<ItemChange['kind'], 'unknown'>;
  /** Null where the whole item was added or removed; `text` where the section is one text. */
  readonly part: PartId | 'text' | null;
  /** What was said before and after; null: nothing. */
  readonly was: string | null;
  readonly is: string | null;
}

/** Why a change has its grade. */
export interface GradeRule {
  readonly id: GradeRuleId;
  readonly grade: ChangeGrade;
  /** A sentence for people. */
  readonly reason: string;
  /** The published rule that says the same, such as `datacontract-cli: field_removed`; null where it is ours. */
  readonly source: string | null;
  readonly matches: (change: GradedChange) => boolean;
}
