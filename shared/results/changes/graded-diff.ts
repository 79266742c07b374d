import { type ChangeGrade, changeGrades, worstGrade } from './change-grades';
import { type ChangeLine, lineOf, textLine } from './change-lines';
import { contractDiff, type SectionDiff } from './contract-diff';
import type { VersionContent } from './contract-items';
import type { DiffSection } from './diff-messages';
import type { GradedChange, GradeRule } from './grade-rule';
import { ruleOf } from './grade-rules';
import type { ItemChange, PartChange } from './item-changes';

/** An item that differs, with the worst grade of what differs in it; null where it is unknown whether anything does. */
export interface GradedItem extends ItemChange {
  readonly grade: ChangeGrade | null;
  readonly rule: GradeRule | null;
}

/** What differs in one section, graded. */
export interface GradedSection extends SectionDiff {
  readonly items: readonly GradedItem[];
  readonly text: (NonNullable<SectionDiff['text']> & Grading) | null;
}

interface Grading {
  readonly grade: ChangeGrade;
  readonly rule: GradeRule;
}

type Reason = Pick<GradeRule, 'reason' | 'source'>;

/** What is shown of an item that differs: enough of it to cross to the window. */
export interface ShownItem extends Pick<GradedItem, 'kind' | 'name' | 'isNamed' | 'parts' | 'grade'> {
  readonly rule: Reason | null;
}

export interface ShownSection extends Pick<GradedSection, 'key'> {
  readonly items: readonly ShownItem[];
  readonly text: (NonNullable<SectionDiff['text']> & { readonly grade: ChangeGrade; readonly rule: Reason }) | null;
}

/** What is shown of a comparison. */
export interface ShownDiff extends Pick<GradedDiff, 'counts'> {
  readonly sections: readonly ShownSection[];
}

/** What differs between two contracts, or two versions of one. */
export interface GradedDiff {
  readonly sections: readonly GradedSection[];
  /** Null where nothing differs. */
  readonly worst: ChangeGrade | null;
  /** Items and texts of each grade. */
  readonly counts: Readonly<Record<ChangeGrade, number>>;
  /** One for each item and text that is known to differ, breaking ones first. */
  readonly lines: readonly ChangeLine[];
}

/**
 * What differs between two contracts by section, and what each difference may do to whoever reads the data. `zone` is the IANA name of
 * the zone in which times are written.
 */
export function gradedDiff(before: VersionContent, after: VersionContent, zone: string): GradedDiff {
  const graded = contractDiff(before, after, zone).map(gradedSection);
  const lines = graded.flatMap((section) => section.lines).toSorted((one, other) => rankOf(one) - rankOf(other));
  const count = (wanted: ChangeGrade) => lines.filter(({ grade }) => grade === wanted).length;
  return {
    sections: graded.map(({ section }) => section),
    worst: worstGrade(lines.map(({ grade }) => grade)),
    counts: { breaking: count('breaking'), risky: count('risky'), harmless: count('harmless') },
    lines,
  };
}

const rankOf = ({ grade }: ChangeLine): number => changeGrades.indexOf(grade);

interface GradedWithLines {
  readonly section: GradedSection;
  readonly lines: readonly ChangeLine[];
}

function gradedSection({ key, items, text }: SectionDiff): GradedWithLines {
  if (text !== null) {
    const rule = ruleOf({
      ...{ section: key, kind: 'changed', part: 'text', before: null, after: null },
      ...{ was: text.before, is: text.after },
    });
    const section = { key, items: [], text: { ...text, grade: rule.grade, rule } };
    return { section, lines: [textLine(key, rule.grade)] };
  }
  const graded = items.map((item) => gradedItem(key, item));
  return {
    section: { key, text: null, items: graded.map(({ item }) => item) },
    lines: graded.flatMap(({ line }) => line ?? []),
  };
}

/** An item with its worst grade and, of what is known to differ, a line that says what has it. */
function gradedItem(section: DiffSection, item: ItemChange): { item: GradedItem; line: ChangeLine | null } {
  const rules = changesOf(section, item).map((change) => ({ change, rule: ruleOf(change) }));
  const grade = worstGrade(rules.map(({ rule }) => rule.grade));
  const worst = rules.find(({ rule }) => rule.grade === grade);
  if (worst === undefined) return { item: { ...item, grade: null, rule: null }, line: null };
  const line = { grade: worst.rule.grade, ...lineOf(item.name, worst.change) };
  return { item: { ...item, grade, rule: worst.rule }, line };
}

/** One change for an item that came or went, otherwise one for each of its parts. */
function changesOf(section: DiffSection, { kind, before, after, parts }: ItemChange): readonly GradedChange[] {
  if (kind === 'unknown') return [];
  const change = { section, kind, before, after };
  if (kind === 'changed') return parts.map((part) => ({ ...change, ...sides(part) }));
  const [first] = parts;
  return [{ ...change, part: null, was: first?.before ?? null, is: first?.after ?? null }];
}

const sides = ({ part, before, after }: PartChange) => ({ part, was: before, is: after });
