import type { OperationMessages } from '@renderer/features/operations/operation-kind';
import type { LocalParts } from '@renderer/lib/local-time';
import type { ZoneName } from '@renderer/ui/zone-choice';
import type { Operation } from '@shared/domain/activity';
import type { CleanUpPreview, CleanUpReport, CleanUpRule, ContractPlan, Kept } from '@shared/domain/clean-up';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { cleanUpLimits } from '@shared/domain/limits';
import { formatBytes, formatNumber, plural } from '@shared/words/format';
import { formatInstantWithZone } from '@shared/words/instant';
import { findingWords, stateSentence } from '@shared/words/operation-words';
import { shortText } from '@shared/words/text';
import { isOpenEnded, isUndoable, reportWords } from './report-messages';

/** Deleting results, by a rule or as they were picked. */
export interface CleanUp {
  readonly offer: CleanUpOffer & { readonly zone: ZoneName };
  readonly draft: RuleDraft;
  readonly input: { readonly rule: CleanUpRule; readonly keep: Kept };
  readonly plan: CleanUpPreview;
  /** Whether what goes is written to a file first. */
  readonly choice: { readonly hasBackup: boolean };
  readonly report: CleanUpReport;
}

export interface OfferedContract {
  readonly id: ContractId;
  readonly name: string;
  /** What tells it from another one of the same name; absent where no other has it. */
  readonly asset?: string;
}

/** What can be cleaned up. */
export interface CleanUpOffer {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly OfferedContract[];
  /** Of the chosen contracts, those that are left alone, in a sentence; null when there are none. */
  readonly leftOut: string | null;
  /** Timestamps of picked results of the one contract, each once; empty when none were picked. */
  readonly picked: readonly number[];
  /** The picked results are all that is asked for: their preview comes at once. */
  readonly isDirect: boolean;
}

/** A rule as it is being filled in. What was typed for one kind of rule is kept while another is looked at. */
export interface RuleDraft {
  readonly kind: CleanUpRule['kind'];
  readonly moment: LocalParts;
  readonly zone: ZoneName;
  readonly days: string;
  readonly count: string;
  readonly keep: Kept;
}

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
  news: (offer, report, inverse) => {
    const { tone, title, lines } = reportWords(report);
    // The bar that offers Undo says as much.
    if (tone === 'success' && isUndoable({ report, inverse })) return null;
    return { title, text: [shortText(aboutWords(offer), 120), lines.join(' ')].filter((part) => part).join(': ') };
  },
  another: 'This clean-up is still under way. Start the other one when it has ended.',
  again: (report) => (report === null || isOpenEnded(report) ? 'Look again' : null),

  steps: ({ hasBackup }: CleanUp['choice']) => [
    ...(hasBackup ? [{ phase: 'backup', label: 'Backup' } as const] : []),
    { phase: 'sending', label: 'Delete' } as const,
    { phase: 'checking', label: 'Read again' } as const,
  ],

  // The contracts.
  contract: contractLabel,
  contracts: (count: number) => plural(count, 'contract'),
  whose: aboutWords,
  leftOut: leftOutWords,

  // The rule.
  ruleLabel: 'Rule',
  rules: { before: 'Before a date', 'older-than': 'Older than', 'keep-last': 'All but the last' },
  picked: (count: number) => `Picked (${formatNumber(count)})`,
  pickedHint: 'Exactly these results go. The other kinds of rule leave the picked ones aside.',
  beforeLegend: 'Delete results before',
  beforeHint: (zone: string) => `A moment in ${zone}. A result at exactly this moment stays.`,
  days: 'Days',
  daysHint: 'Days of 24 hours, counted back from the preview. The preview names the exact instant.',
  keepLast: 'Results that stay in each contract',
  keepLastHint: 'The last ones by time. Everything older goes.',
  keepLegend: 'In each contract, always keep',
  keepSwitches: { newest: 'the newest', lastSuccess: 'the last success', lastFailure: 'the last failure' },
  noWholeNumber: (least: number, most: number) => `Enter a whole number from ${least} to ${formatNumber(most)}.`,
  rule: ruleWords,
  keep: keepWords,
  changeRule: 'Change the rule',
  /** An instant in the zone of the person, if that is another one than UTC, and as the number that is sent. */
  exact: (isLocal: boolean) =>
    `Strictly before ${isLocal ? '{local} = ' : ''}{utc} = {instant} ms. A result at exactly this moment stays.`,

  // The preview.
  going: goingWords,
  goingAt: (at: string) => `{going}, as read at ${at}.`,
  nothing: 'There is nothing to delete.',
  nothingAt: (at: string) => `{nothing} No result that the rule takes was found at ${at}.`,
  byStatus: 'By status',
  warnings,
  facts: { span: 'From – to', time: 'Time', stays: 'Stays', kept: 'Kept', requests: 'Requests', backup: 'Backup' },
  span: spanWords,
  stays: staysWords,
  keptLabel: 'Kept against the rule',
  keptLine: (at: string, why: string) => `${at}, because it is ${why}`,
  keptMore: (count: number) => `and ${plural(count, 'other')} for such reasons`,
  keptResults,
  keptTotals,
  requests: requestsSentence,
  requestLine: (text: string, count: number) => (count === 1 ? text : `${formatNumber(count)} × ${text}`),
  tooMany: tooManyRequests,
  backupFirst: 'Write to a file first',
  noBackup: 'Without it there is no Undo and nothing to restore.',
  changePlace: 'Change…',
  usePlace: 'use the folder for backups',
  readContract: 'read its results',
  showRows: 'show the rows of the preview',
  planColumns: {
    name: 'Contract',
    going: 'Goes',
    stays: 'Stays',
    kept: 'Kept',
    keptTitle: 'Results that the rule alone would take',
    requests: 'Requests',
  },
  plansLabel: 'Contracts',
  nothingGoes: 'Nothing',
  rowColumns: { status: 'Status', time: 'Time', contract: 'Contract', message: 'Message' },
  rowsLabel: 'Results that would be deleted',

  // The question.
  question: 'Delete {count} of {whose} from {connection}',
  count: (count: number) => plural(count, 'result'),
  unnamed: 'this connection',
  /** Picked results by their time: their number alone does not say which. */
  ruleAndRequests: ({ rule, keep }: CleanUp['input'], { contracts, requests }: CleanUpPreview, zone: string) => {
    const [only] = contracts;
    const span = rule.kind === 'picked' && only !== undefined ? spanWords(only.oldest, only.newest, zone) : null;
    const what = span === null ? ruleWords(rule) : `${ruleWords(rule)}: ${span}`;
    const kept = keepWords(keep);
    return `${what}${kept === null ? '' : `; ${kept}`}. It takes ${plural(requests, 'request')}.`;
  },
  notBackedUp: 'No backup is written first: this cannot be undone.',
  backedUp: (count: number, isPlaceKnown: boolean) =>
    `${count === 1 ? 'It is' : 'They are'} written to a file ${isPlaceKnown ? 'in {folder} ' : ''}first, and can be put back from it.`,

  // The report.
  foundOut: (operation: Operation) =>
    `Read again since: ${findingWords(operation) ?? stateSentence('clean-up', operation.state)}`,
  reportColumns: { name: 'Contract', outcome: 'Outcome', gone: 'Gone', stillThere: 'Still there' },
  backup: ({ results, bytes }: NonNullable<CleanUpReport['backup']>) =>
    `Backup: ${plural(results, 'result')}, ${formatBytes(bytes)}, in {file}`,
  backupGone: 'The backup is not there any more',
  folderNotShown: 'The folder could not be shown',
  showFolder: 'Show in folder',
  undoBar: (at: string) => `{title}, {about}, ${at}.`,
  dismiss: 'Dismiss',
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

/** Which of the chosen contracts are left alone, and why; null when there are none. */
function leftOutWords(left: readonly ('deleted' | 'borrowed')[]): string | null {
  if (left.length === 0) return null;
  const of = (why: 'deleted' | 'borrowed') => left.filter((each) => each === why).length;
  const parts = [
    ...(of('deleted') > 0 ? [`${of('deleted')} deleted, which ${of('deleted') === 1 ? 'is' : 'are'} read-only`] : []),
    ...(of('borrowed') > 0 ? [`${of('borrowed')} inherited, whose results are the data product’s`] : []),
  ];
  return `${plural(left.length, 'selected contract')} left out: ${parts.join('; ')}.`;
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
function keptTotals(contracts: readonly Pick<ContractPlan, 'keptKeys' | 'contractId'>[]): string | null {
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
function warnings(plan: CleanUpPreview): readonly string[] {
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
