import type { CleanUpPreview, CleanUpRule, Kept } from '@shared/domain/operation/clean-up';
import { keptNames } from '@shared/domain/operation/operation-kinds';
import { listed } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import type { CleanUpContract, CleanUpSubject } from './draft';
import { messages } from './messages';
import { spanText } from './preview-text';

/** `Daily`, or `Daily · lake.daily` where another contract has the same name. */
export const contractLabel = ({ name, asset }: Pick<CleanUpContract, 'name' | 'asset'>): string =>
  asset === undefined ? name : messages.contractOfAsset(name, asset);

/** The name of the one contract, or the number of several. */
export function contractsText({ contracts }: Pick<CleanUpSubject, 'contracts'>): string {
  const [first] = contracts;
  return contracts.length === 1 && first !== undefined ? contractLabel(first) : messages.contracts(contracts.length);
}

/** Which of the selected contracts are left out, and why; null when none is. */
export function leftOutText(reasons: readonly ('deleted' | 'inherited')[]): string | null {
  if (reasons.length === 0) return null;
  const parts = (['deleted', 'inherited'] as const).flatMap((reason) => {
    const count = reasons.filter((each) => each === reason).length;
    return count === 0 ? [] : [messages.leftOut[reason](count)];
  });
  return messages.leftOut.all(reasons.length, parts.join('; '));
}

interface RuleMoment {
  /** Before which runs are deleted, epoch milliseconds; null where the rule has none, or it is not known yet. */
  readonly instant: number | null;
  readonly zone: string;
}

/** A rule in a few words, with the time that it comes to. */
export function ruleText(rule: CleanUpRule, { instant, zone }: RuleMoment): string {
  const { rule: texts } = messages;
  const time = instant === null ? null : formatInstantWithZone(instant, zone, 'minute');
  switch (rule.kind) {
    case 'picked':
      return texts.selected(rule.timestamps.length);
    case 'before':
      return texts.before(formatInstantWithZone(rule.instant, zone, 'minute'));
    case 'older-than':
      return time === null ? texts.olderThan(rule.days) : texts.olderThanAt(rule.days, time);
    case 'keep-last':
      return rule.count === 0 ? texts.all : texts.keepLast(rule.count);
  }
}

/** What is kept despite the rule; null where nothing is switched on. */
export function keptText(keep: Kept): string | null {
  const { newest, kept } = messages.rule;
  const names = keptNames.filter((name) => keep[name] === true);
  const texts = names.map((name) => (name === 'newest' ? newest(keep.newestCount ?? 1) : kept[name]));
  return texts.length === 0 ? null : listed(texts);
}

interface CleanUpRequest {
  readonly rule: CleanUpRule;
  readonly keep: Kept;
}

/** The rule as sentences, and what it keeps. */
export function ruleSentences({ rule, keep }: CleanUpRequest, moment: RuleMoment): string {
  const kept = keptText(keep);
  const text = ruleText(rule, moment);
  return kept === null ? messages.rule.plainly(text) : messages.rule.withKept(text, kept);
}

/** The rule and the number of requests. Selected runs are named by their time, which their number does not tell. */
export function questionText(
  { rule, keep }: CleanUpRequest,
  { contracts, requests, instant }: Pick<CleanUpPreview, 'contracts' | 'requests' | 'instant'>,
  zone: string,
): string {
  const { question, rule: texts } = messages;
  const [only] = contracts;
  const span = rule.kind === 'picked' && only !== undefined ? spanText(only.oldest, only.newest, zone) : null;
  const moment = { instant, zone };
  const what =
    span === null
      ? ruleSentences({ rule, keep }, moment)
      : texts.plainly(question.ruleAndSpan(ruleText(rule, moment), span));
  return question.ruleAndRequests(what, requests);
}
