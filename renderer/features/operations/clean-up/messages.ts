import type { OperationMessages } from '@renderer/features/operations/operation-kind';
import type { CleanUpPreview, CleanUpReport, CleanUpRule, ContractPlan, Kept } from '@shared/domain/clean-up';
import { cleanUpLimits } from '@shared/domain/limits';
import { formatBytes, formatNumber, plural } from '@shared/words/format';
import { formatInstantWithZone } from '@shared/words/instant';
import { shortText } from '@shared/words/text';
import type { CleanUp, CleanUpOffer, OfferedContract } from './clean-up-types';
import { isOpenEnded, isUndoable } from './proof';
import { reportWords } from './report-messages';

/** Why a result stays that the rule alone would have taken. */
const keptBecause: Readonly<Record<KeptKey['because'], string>> = {
  newest: 'the newest',
  'last-success': 'the last success',
  'last-failure': 'the last failure',
  'same-time': 'at the very time of a result that stays',
};

const of = (done: number, total: number | null, noun: string): string =>
  `${formatNumber(done)} of ${plural(total ?? 0, noun)}`;

/** Everything that is said while results are deleted. */
export const cleanUpMessages = {
  title: ({ isDirect, picked }: Pick<CleanUpOffer, 'isDirect' | 'picked'>) => {
    if (!isDirect) return 'Clean up results';
    return picked.length === 1 ? 'Delete this result' : `Delete ${plural(picked.length, 'picked result')}`;
  },
  preview: 'Preview',
  planning: 'preview the deletion, so nothing can be deleted',
  sending: 'delete the results',
  unconfirm: 'Back to the preview',
  confirm: ({ plan }) => `Delete ${plural(plan.count, 'result')}`,
  confirmed: ({ plan }) => `Deleting ${plural(plan.count, 'result')}`,
  away: () => 'Still deleting results',
  about: (offer) => shortText(aboutWords(offer), 120),
  progress: {
    beginning: 'Beginning',
    reading: { label: 'Reading the results', count: (done) => `${formatNumber(done)} read` },
    backup: { label: 'Writing the backup', count: (done, total) => of(done, total, 'result') },
    sending: { label: 'Deleting', count: (done, total) => `${of(done, total, 'request')} answered` },
    checking: { label: 'Reading again what is left', count: (done, total) => of(done, total, 'contract') },
  },
  report: reportWords,
  news: (offer, report) => {
    const { tone, title, lines } = reportWords(report);
    // The bar that offers Undo says as much.
    if (tone === 'success' && isUndoable(report)) return null;
    return { title, text: `${shortText(aboutWords(offer), 120)}: ${lines.join(' ')}` };
  },
  again: (report) => (report === null || isOpenEnded(report) ? 'Look again' : null),

  // The contracts.
  contract: contractLabel,
  whose: aboutWords,

  // The rule.
  rules: { before: 'Before a date', 'older-than': 'Older than', 'keep-last': 'All but the last' },
  picked: (count: number) => `Picked (${formatNumber(count)})`,
  pickedHint: 'Exactly these results go. The other kinds of rule leave the picked ones aside.',
  beforeLegend: 'Delete results before',
  beforeHint: (zone: string) => `A moment in ${zone}. A result at exactly this moment stays.`,
  days: 'Days',
  daysHint: 'Days of 24 hours, counted back from the preview. The preview names the exact instant.',
  count: 'Results that stay in each contract',
  countHint: 'The last ones by time. Everything older goes.',
  keepLegend: 'In each contract, always keep',
  keepSwitches: { newest: 'the newest', lastSuccess: 'the last success', lastFailure: 'the last failure' },
  noWholeNumber: (least: number, most: number) => `Enter a whole number from ${least} to ${formatNumber(most)}.`,
  rule: ruleWords,
  keep: keepWords,
  changeRule: 'Change the rule',

  // The preview.
  going: goingWords,
  nothing: 'There is nothing to delete.',
  span: spanWords,
  stays: staysWords,
  keptResults,
  keptTotals,
  unread: (count: number) =>
    `${plural(count, 'contract')} could not be read: nothing of ${count === 1 ? 'it' : 'them'} goes.`,
  future: (mayGo: boolean) =>
    `This instant is in the future.${mayGo ? ' Results that arrive before you confirm may go too, though they are not in this list.' : ''}`,
  newest: newestWords,
  unreadable: (rows: number) =>
    `${plural(rows, 'row')} could not be read. The server would delete ${rows === 1 ? 'it' : 'them'} too; a backup keeps ${rows === 1 ? 'it' : 'them'} as sent.`,
  requests: requestsSentence,
  requestLines,
  tooMany: tooManyRequests,
  backupFirst: 'Write to a file first',
  noBackup: 'Without it there is no Undo and nothing to restore.',
  changePlace: 'Change…',
  usePlace: 'use the folder for backups',
  readContract: 'read its results',
  showRows: 'show the rows of the preview',

  // The question.
  ruleAndRequests: (rule: CleanUpRule, keep: Kept, requests: number) => {
    const kept = keepWords(keep);
    return `${ruleWords(rule)}${kept === null ? '' : `; ${kept}`}. It takes ${plural(requests, 'request')}.`;
  },
  notBackedUp: (count: number) =>
    `${count === 1 ? 'It is' : 'They are'} not written down first: this cannot be undone.`,

  // The report.
  backup: ({ results, bytes }: NonNullable<CleanUpReport['backup']>) =>
    `Backup: ${plural(results, 'result')}, ${formatBytes(bytes)}, in`,
  backupGone: 'The backup is not there any more',
  folderNotShown: 'The folder could not be shown',
  showFolder: 'Show in folder',
} satisfies OperationMessages<CleanUp> & Record<string, unknown>;

/** `Daily`, `Daily · lake.daily` where another contract has the same name. */
function contractLabel({ name, asset }: Pick<OfferedContract, 'name' | 'asset'>): string {
  return asset === undefined ? name : `${name} · ${asset}`;
}

/** The one contract by its name, several by their number. */
function aboutWords({ contracts }: Pick<CleanUpOffer, 'contracts'>): string {
  const [first] = contracts;
  return contracts.length === 1 && first !== undefined ? contractLabel(first) : plural(contracts.length, 'contract');
}

/** A rule in a few words; its instant stands beside it. */
function ruleWords(rule: CleanUpRule): string {
  switch (rule.kind) {
    case 'picked':
      return rule.timestamps.length === 1 ? 'The picked result' : `${plural(rule.timestamps.length, 'picked result')}`;
    case 'before':
      return 'All results before an instant';
    case 'older-than':
      return `All results older than ${plural(rule.days, 'day')} of 24 hours`;
    case 'keep-last':
      if (rule.count === 0) return 'All results';
      return rule.count === 1 ? 'All but the last result' : `All but the last ${formatNumber(rule.count)} results`;
  }
}

/** What stays whatever the rule says; null where nothing is switched on. */
function keepWords({ newest, lastSuccess, lastFailure }: Kept): string | null {
  const kept = [
    ...(newest ? ['the newest'] : []),
    ...(lastSuccess ? ['the last success'] : []),
    ...(lastFailure ? ['the last failure'] : []),
  ];
  return kept.length === 0 ? null : `${listed(kept)} always ${kept.length === 1 ? 'stays' : 'stay'}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

type KeptKey = ContractPlan['keptKeys'][number];

/** `42 results would be deleted`, and from how many contracts. */
function goingWords({ count, contracts }: Pick<CleanUpPreview, 'count' | 'contracts'>): string {
  const going = contracts.filter((plan) => plan.count > 0).length;
  const from = contracts.length > 1 ? ` from ${formatNumber(going)} of ${plural(contracts.length, 'contract')}` : '';
  return `${plural(count, 'result')} would be deleted${from}`;
}

/** From when to when, both included; null when no time is known. */
function spanWords(oldest: number | null, newest: number | null, zone: string): string | null {
  if (oldest === null || newest === null) return null;
  const last = formatInstantWithZone(newest, zone, 'millisecond');
  return oldest === newest ? last : `${formatInstantWithZone(oldest, zone, 'millisecond')} – ${last}`;
}

/** What of a contract stays, in a few words; null where nobody has read it. */
function staysWords({ stays }: Pick<ContractPlan, 'stays'>, zone: string): string | null {
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
function keptResults(kept: readonly KeptKey[]): { readonly shown: readonly KeptResult[]; readonly more: number } {
  const byKey = groupsOf(kept, ({ key }) => key);
  const all = [...byKey].map(([key, [first, ...others]]) => ({
    key,
    timestamp: first?.timestamp ?? 0,
    why: first === undefined ? '' : listed([first, ...others].map(({ because }) => keptBecause[because])),
  }));
  const sorted = all.sort((one, other) => other.timestamp - one.timestamp);
  return { shown: sorted.slice(0, fewest), more: Math.max(0, sorted.length - fewest) };
}

/** The same of several contracts, as numbers: `4 stay only because of the switches: 4 the newest, …`. */
function keptTotals(contracts: readonly Pick<ContractPlan, 'keptKeys' | 'contractId'>[]): string | null {
  const results = contracts.reduce((sum, { keptKeys }) => sum + new Set(keptKeys.map(({ key }) => key)).size, 0);
  if (results === 0) return null;
  const counts = groupsOf(
    contracts.flatMap(({ keptKeys }) => keptKeys),
    ({ because }) => because,
  );
  const parts = [...counts].map(([because, kept]) => `${formatNumber(kept.length)} × ${keptBecause[because]}`);
  return `${plural(results, 'result')} the rule would take ${results === 1 ? 'stays' : 'stay'}: ${parts.join(', ')}`;
}

function groupsOf<K extends string>(
  kept: readonly KeptKey[],
  keyOf: (one: KeptKey) => K,
): ReadonlyMap<K, readonly KeptKey[]> {
  const groups = new Map<K, KeptKey[]>();
  for (const one of kept) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
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

/** A kind of request that will be sent, and how often. */
interface RequestLine {
  /** Such as `DELETE /v1/dataContracts/…/results/before/1700000000000`. */
  readonly text: string;
  readonly count: number;
}

const resultsOf = (contractId: string): string => `DELETE /v1/dataContracts/${contractId}/results`;

/** The requests for one contract, as they will be sent. */
function requestLines(plan: ContractPlan, { rule }: { readonly rule: CleanUpRule }): readonly RequestLine[] {
  const { contractId, before, singles, newest } = plan;
  const only = singles === 1 && before === null ? (rule.kind === 'picked' ? rule.timestamps[0] : newest) : null;
  return [
    ...(before === null ? [] : [{ text: `${resultsOf(contractId)}/before/${before}`, count: 1 }]),
    ...(singles === 0 ? [] : [{ text: `${resultsOf(contractId)}/${only ?? '{timestamp}'}`, count: singles }]),
  ];
}

const why: Readonly<Record<Exclude<ContractPlan['reason'], 'nothing'>, string>> = {
  'all-before': 'nothing that stays is older, so one request takes them all',
  'kept-among-them': 'results that stay lie among them, so those newer than the oldest that stays go one by one',
  picked: 'picked results go by their own time, one by one',
};

/** How many requests there will be, and why these; null when there is none. */
function requestsSentence({ requests, contracts }: Pick<CleanUpPreview, 'requests' | 'contracts'>): string | null {
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
function tooManyRequests({ requests }: Pick<CleanUpPreview, 'requests'>): string | null {
  return requests > cleanUpLimits.requests
    ? `This would take ${formatNumber(requests)} requests; at most ${formatNumber(cleanUpLimits.requests)} are sent. Keep fewer results, or choose an older instant.`
    : null;
}
