import type { ChangeGrade } from './change-grades';
import {
  added,
  became,
  both,
  constraint,
  fact,
  inRules,
  inSchema,
  inSecurity,
  inService,
  inTests,
  isDeleted,
  isEnded,
  isOff,
  isRequired,
  isRestored,
  isText,
  type Matches,
  not,
  ofMembers,
  part,
  promises,
  promisesMore,
  removed,
} from './grade-matchers';
import { type GradeRuleId, gradeReasons } from './grade-messages';
import type { GradedChange, GradeRule } from './grade-rule';

const cli = (rule: string): string => `datacontract-cli: ${rule}`;

/** A rule, its grade, what it is about, and the published rule that says the same. */
type Row = readonly [id: GradeRuleId, grade: ChangeGrade, matches: Matches, source?: string];

/**
 * The first row that matches counts. Sources are the published rules of datacontract-cli
 * (https://github.com/datacontract/datacontract-cli, datacontract/breaking/breaking_rules.py).
 */
const rows: readonly Row[] = [
  ['column-removed', 'breaking', inSchema(removed), cli('field_removed')],
  ['required-column-added', 'breaking', inSchema(both(added, isRequired))],
  ['column-added', 'harmless', inSchema(added), cli('field_added')],
  ['type-spelled', 'harmless', inSchema(became('spelled'))],
  ['type-of-members', 'harmless', inSchema(ofMembers)],
  ['type-sized', 'risky', inSchema(became('sized')), cli('field_maxLength_added')],
  ['type-widened', 'risky', inSchema(became('widened'))],
  ['type-narrowed', 'breaking', inSchema(became('narrowed')), cli('field_type_updated')],
  ['type-changed', 'breaking', inSchema(became('other')), cli('field_type_updated')],
  ['type-named', 'risky', inSchema(part('type')), cli('field_type_added')],
  ['constraint-loosened', 'risky', inSchema(constraint('less'))],
  ['constraint-tightened', 'breaking', inSchema(constraint('more')), cli('field_required_updated')],
  ['constraint-changed', 'risky', inSchema(constraint('unknown'))],
  ['column-moved', 'risky', inSchema(part('place'))],
  ['column-tags', 'harmless', inSchema(part('tags')), cli('field_tags_updated')],

  ['unchecked-removed', 'harmless', inRules(both(removed, isOff))],
  ['rule-removed', 'breaking', inRules(removed)],
  ['rule-added', 'harmless', inRules(added)],
  ['rule-on', 'harmless', inRules(both(part('enabled'), isOff))],
  ['rule-off', 'breaking', inRules(part('enabled'))],
  ['test-removed', 'breaking', inTests(removed)],
  ['test-added', 'harmless', inTests(added)],
  ['rule-condition', 'risky', part('condition', 'definition')],

  ['promise-removed', 'breaking', inService(both(promises, removed))],
  ['promise-added', 'harmless', inService(both(promises, added))],
  ['promise-same', 'harmless', inService(promisesMore(0))],
  ['promise-tightened', 'breaking', inService(both(promises, promisesMore(1)))],
  ['promise-loosened', 'risky', inService(both(promises, promisesMore(-1)))],
  ['promise-changed', 'risky', inService(promises)],

  ['asset-changed', 'breaking', fact('asset')],
  ['deleted', 'breaking', isDeleted],
  ['restored', 'harmless', isRestored],
  ['approval-ended', 'risky', both(fact('approval'), isEnded)],
  ['approval', 'harmless', fact('approval')],
  ['dates', 'risky', fact('from', 'until')],
  ['people', 'harmless', fact('owners', 'reviewers')],
  ['text', 'harmless', isText, cli('field_description_updated')],
  ['security', 'risky', inSecurity(not(part('other')))],
  ['unreadable', 'risky', part('text')],
  ['other-added', 'harmless', ({ was }) => was === null],
  ['other', 'risky', () => true],
];

/** Every rule, in the order in which they are asked. */
export const gradeRules: readonly GradeRule[] = rows.map(([id, grade, matches, source = null]) => ({
  id,
  grade,
  reason: gradeReasons[id],
  source,
  matches,
}));

/** The rule of a change: the first that matches, and the last matches all. */
export function ruleOf(change: GradedChange): GradeRule {
  const rule = gradeRules.find(({ matches }) => matches(change));
  if (rule === undefined) throw new Error('No rule grades this change');
  return rule;
}
