import type { CleanUpPreview, ContractPlan } from '@shared/domain/clean-up';
import { cleanUpLimits } from '@shared/domain/limits';
import { formatNumber, listed, plural } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { keptResultNames } from '@shared/format/operation-messages';

type KeptKey = ContractPlan['keptKeys'][number];

/** Why a result stays that the rule alone would have taken. */
const keptBecause: Readonly<Record<KeptKey['because'], string>> = {
  newest: keptResultNames.newest,
  'last-success': keptResultNames.lastSuccess,
  'last-failure': keptResultNames.lastFailure,
  'same-time': 'at the very time of a result that stays',
};

/** `42 results would be deleted`, and from how many contracts. */
export function goingWords({ count, contracts }: Pick<CleanUpPreview, 'count' | 'contracts'>): string {
  const going = contracts.filter((plan) => plan.count > 0).length;
  const from = contracts.length > 1 ? ` from ${formatNumber(going)} of ${plural(contracts.length, 'contract')}` : '';
  return `${plural(count, 'result')} would be deleted${from}`;
}

/** From when to when, both included; null when no time is known. */
export function spanWords(oldest: number | null, newest: number | null, zone: string): string | null {
  if (oldest === null || newest === null) return null;
  const last = formatInstantWithZone(newest, zone, 'millisecond');
  return oldest === newest ? last : `${formatInstantWithZone(oldest, zone, 'millisecond')} – ${last}`;
}

/** What of a contract stays, in a few words; null where nobody has read it. */
export function staysWords({ stays }: Pick<ContractPlan, 'stays'>, zone: string): string | null {
  if (stays === null) return null;
  if (stays.count === 0) return 'Nothing';
  const span = spanWords(stays.oldest, stays.newest, zone);
  return `${plural(stays.count, 'result')}${span === null ? '' : `, ${span}`}`;
}

/** A result that stays against the rule, and all reasons why. */
export interface KeptResult {
  readonly key: string;
  readonly timestamp: number;
  readonly why: string;
}

const fewest = 5;

/** The results of one contract that only a switch keeps, newest first: each with why. Many of them only as a number. */
export function keptResults(kept: readonly KeptKey[]): {
  readonly shown: readonly KeptResult[];
  readonly more: number;
} {
  const byKey = Map.groupBy(kept, ({ key }) => key);
  const all = [...byKey].map(([key, [first, ...others]]) => ({
    key,
    timestamp: first?.timestamp ?? 0,
    why: first === undefined ? '' : listed([first, ...others].map(({ because }) => keptBecause[because])),
  }));
  const sorted = all.sort((one, other) => other.timestamp - one.timestamp);
  return { shown: sorted.slice(0, fewest), more: Math.max(0, sorted.length - fewest) };
}

/** The same of several contracts, as numbers: `4 stay only because of the switches: 4 the newest, …`. */
export function keptTotals(contracts: readonly Pick<ContractPlan, 'keptKeys' | 'contractId'>[]): string | null {
  const results = contracts.reduce((sum, { keptKeys }) => sum + new Set(keptKeys.map(({ key }) => key)).size, 0);
  if (results === 0) return null;
  const counts = Map.groupBy(
    contracts.flatMap(({ keptKeys }) => keptKeys),
    ({ because }) => because,
  );
  const parts = [...counts].map(([because, kept]) => `${formatNumber(kept.length)} × ${keptBecause[because]}`);
  return `${plural(results, 'result')} the rule would take ${results === 1 ? 'stays' : 'stay'}: ${parts.join(', ')}`;
}

/** What of a preview should not be missed. */
export function warnings(plan: CleanUpPreview): readonly string[] {
  const { contracts, count, instant, readAt } = plan;
  const among = (wanted: (contract: ContractPlan) => boolean) => contracts.filter(wanted).length;
  const unread = among(({ problem }) => problem !== null);
  const newest = among(({ includesNewestRun }) => includesNewestRun);
  const outlived = among(({ summaryRemains }) => summaryRemains);
  const unreadable = contracts.reduce((sum, contract) => sum + contract.unreadable, 0);
  const mayGo = contracts.some(({ before }) => before !== null && before > readAt);
  const it = (number: number) => (number === 1 ? 'it' : 'them');
  const ofUnread =
    unread > 0 ? `${plural(unread, 'contract')} could not be read: nothing of ${it(unread)} goes.` : null;
  const ofSome = [
    tooManyRequests(plan),
    instant !== null && instant > readAt
      ? `This instant is in the future.${mayGo ? ' Results that arrive before you confirm may go too, though they are not in this list.' : ''}`
      : null,
    newest > 0 ? newestWords(newest, outlived, contracts.length) : null,
    unreadable > 0
      ? `${plural(unreadable, 'row')} could not be read. The server would delete ${it(unreadable)} too; a backup keeps ${it(unreadable)} as sent.`
      : null,
  ];
  return [ofUnread, ...(count === 0 ? [] : ofSome)].filter((text) => text !== null);
}

/** That newest results go, and how many of them the server will go on to show. */
function newestWords(newest: number, outlived: number, contracts: number): string {
  const whose = contracts === 1 ? 'this contract' : plural(newest, 'contract');
  const among = `The newest result of ${whose} is among them.`;
  if (outlived === 0) return among;
  return outlived === newest
    ? `${among} The server’s own summary will still show it afterwards.`
    : `${among} The server’s own summary of ${formatNumber(outlived)} of these contracts will still show it afterwards.`;
}

const why: Readonly<Record<Exclude<ContractPlan['reason'], 'nothing'>, string>> = {
  'all-before': 'nothing that stays is older, so one request takes them all',
  'kept-among-them': 'results that stay lie among them, so those newer than the oldest that stays go one by one',
  picked: 'picked results go by their own time, one by one',
};

/** How many requests there will be, and why these; null when there is none. */
export function requestsSentence({
  requests,
  contracts,
}: Pick<CleanUpPreview, 'requests' | 'contracts'>): string | null {
  const used = contracts.flatMap(({ reason }) => (reason === 'nothing' ? [] : [reason]));
  const [first] = used;
  if (first === undefined) return null;
  const reasons = [...new Set(used)];
  if (reasons.length === 1 && (used.length === 1 || first === 'all-before')) {
    const each = used.length > 1 ? ', one for each contract' : '';
    return `${plural(requests, 'request')}${each}: ${reasonWords(first, requests)}.`;
  }
  const parts = reasons.map((reason) => {
    const of = used.filter((other) => other === reason).length;
    return `in ${plural(of, 'contract')} ${why[reason]}`;
  });
  return `${plural(requests, 'request')}: ${parts.join('; ')}.`;
}

const reasonWords = (reason: Exclude<ContractPlan['reason'], 'nothing'>, requests: number): string =>
  reason === 'picked' && requests === 1 ? 'the picked result goes by its own time' : why[reason];

/** Why a preview with so many requests cannot be confirmed; null when it can. */
export function tooManyRequests({ requests }: Pick<CleanUpPreview, 'requests'>): string | null {
  return requests > cleanUpLimits.requests
    ? `This would take ${formatNumber(requests)} requests; at most ${formatNumber(cleanUpLimits.requests)} are sent. Keep fewer results, or choose an older instant.`
    : null;
}
