import { cleanUpLimits } from '@shared/domain/limits';
import type { CleanUpPreview, ContractPlan } from '@shared/domain/operation/clean-up';
import { formatInstantWithZone } from '@shared/format/instant';
import { messages } from './messages';

const { plan: texts } = messages;

type KeptKey = ContractPlan['keptKeys'][number];

/** `Deletes 42 runs.`, and from how many contracts. */
export function goingText({ count, contracts }: Pick<CleanUpPreview, 'count' | 'contracts'>): string {
  const going = contracts.filter((plan) => plan.count > 0).length;
  return contracts.length > 1 ? texts.goingOf(count, going, contracts.length) : texts.going(count);
}

/** From when to when, both included; null when no time is known. */
export function spanText(oldest: number | null, newest: number | null, zone: string): string | null {
  if (oldest === null || newest === null) return null;
  const last = formatInstantWithZone(newest, zone, 'millisecond');
  return oldest === newest ? last : texts.span(formatInstantWithZone(oldest, zone, 'millisecond'), last);
}

/** What is kept of a contract; null where it was not read. */
export function staysText({ stays }: Pick<ContractPlan, 'stays'>, zone: string): string | null {
  if (stays === null) return null;
  return stays.count === 0 ? texts.nothingStays : texts.stays(stays.count, spanText(stays.oldest, stays.newest, zone));
}

/** A result that is kept despite the rule, and why. */
export interface KeptResult {
  readonly key: string;
  readonly timestamp: number;
  readonly why: string;
}

/** Kept results that are listed one by one; the others are counted. */
const mostListed = 5;

/** The results of one contract that are kept despite the rule, newest first. */
export function keptResults(kept: readonly KeptKey[]): {
  readonly shown: readonly KeptResult[];
  readonly more: number;
} {
  const all = kept.map(({ because, ...result }) => ({ ...result, why: texts.keptBecause[because] }));
  const sorted = all.sort((one, other) => other.timestamp - one.timestamp);
  return { shown: sorted.slice(0, mostListed), more: Math.max(0, sorted.length - mostListed) };
}

/** The same for several contracts, as numbers: `4 results kept despite the rule: 4 × the newest, …`; null for none. */
export function keptTotals(contracts: readonly Pick<ContractPlan, 'keptKeys'>[]): string | null {
  const results = contracts.reduce((sum, { keptKeys }) => sum + keptKeys.length, 0);
  if (results === 0) return null;
  const byReason = Map.groupBy(
    contracts.flatMap(({ keptKeys }) => keptKeys),
    ({ because }) => because,
  );
  const parts = [...byReason].map(([because, kept]) => texts.keptTimes(kept.length, texts.keptBecause[because]));
  return texts.keptTotals(results, parts.join(', '));
}

/** What should not be missed in a preview. */
export function warningTexts(plan: CleanUpPreview): readonly string[] {
  const { contracts, count, instant, readAt } = plan;
  const countOf = (wanted: (contract: ContractPlan) => boolean) => contracts.filter(wanted).length;
  const unread = countOf(({ problem }) => problem !== null);
  const newest = countOf(({ includesNewestRun }) => includesNewestRun);
  const inSummary = countOf(({ summaryRemains }) => summaryRemains);
  const unreadable = contracts.reduce((sum, contract) => sum + contract.unreadable, 0);
  const mayDeleteLater = contracts.some(({ before }) => before !== null && before > readAt);
  const ofDeleted = [
    tooManyText(plan),
    instant !== null && instant > readAt ? texts.future(mayDeleteLater) : null,
    newest > 0 ? newestText(newest, inSummary, contracts.length) : null,
    unreadable > 0 ? texts.unreadableRows(unreadable) : null,
  ];
  return [unread > 0 ? texts.unread(unread) : null, ...(count === 0 ? [] : ofDeleted)].filter((text) => text !== null);
}

/** That newest results would be deleted, and of how many contracts the server's summary keeps showing them. */
function newestText(newest: number, inSummary: number, contracts: number): string {
  const text = texts.newest(newest, contracts === 1);
  if (inSummary === 0) return text;
  return inSummary === newest ? texts.newestInSummary(text) : texts.newestInSummaryOf(text, inSummary);
}

/** The number of requests, and why so many; null when there is none. */
export function requestsText({ requests, contracts }: Pick<CleanUpPreview, 'requests' | 'contracts'>): string | null {
  const used = contracts.flatMap(({ reason }) => (reason === 'nothing' ? [] : [reason]));
  const [first] = used;
  if (first === undefined) return null;
  const reasons = [...new Set(used)];
  if (reasons.length === 1 && (used.length === 1 || first === 'all-before')) {
    if (used.length > 1) return texts.requestsEach(requests);
    return texts.requests(requests, requests === 1 ? null : texts.requestsBecause[first]);
  }
  const parts = reasons.map((reason) =>
    texts.requestsIn(used.filter((each) => each === reason).length, texts.requestsBecause[reason]),
  );
  return texts.requests(requests, parts.join('; '));
}

/** Why a preview with so many requests cannot be confirmed; null when it can. */
export const tooManyText = ({ requests }: Pick<CleanUpPreview, 'requests'>): string | null =>
  requests > cleanUpLimits.requests ? texts.tooMany(requests, cleanUpLimits.requests) : null;
