import type { CleanUpPreview, CleanUpRule, Kept } from '@shared/domain/operation/clean-up';
import { listed } from '@shared/format/format';
import { keptTexts } from '@shared/format/operation-messages';
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

/** A rule in a few words; its instant stands beside it. */
export function ruleText(rule: CleanUpRule): string {
  const { rule: texts } = messages;
  switch (rule.kind) {
    case 'picked':
      return texts.selected(rule.timestamps.length);
    case 'before':
      return texts.before;
    case 'older-than':
      return texts['older-than'](rule.days);
    case 'keep-last':
      return rule.count === 0 ? texts.all : texts['keep-last'](rule.count);
  }
}

/** What is kept despite the rule; null where nothing is switched on. */
export function keptText(keep: Kept): string | null {
  const kept = keptTexts(keep);
  const results = kept.length * (keep.newest ? (keep.newestCount ?? 1) : 1);
  return kept.length === 0 ? null : messages.rule.alwaysKept(listed(kept), results);
}

interface CleanUpRequest {
  readonly rule: CleanUpRule;
  readonly keep: Kept;
}

/** The rule and the number of requests. Selected results are named by their time, which their number does not tell. */
export function questionText(
  { rule, keep }: CleanUpRequest,
  { contracts, requests }: Pick<CleanUpPreview, 'contracts' | 'requests'>,
  zone: string,
): string {
  const { question, rule: texts } = messages;
  const [only] = contracts;
  const span = rule.kind === 'picked' && only !== undefined ? spanText(only.oldest, only.newest, zone) : null;
  const what = span === null ? ruleText(rule) : question.ruleAndSpan(ruleText(rule), span);
  const kept = keptText(keep);
  return question.ruleAndRequests(kept === null ? what : texts.withKept(what, kept), requests);
}
