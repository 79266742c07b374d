import type { OperationMessages } from '@renderer/features/operations/operation-kind';
import type { LocalParts } from '@renderer/lib/local-time';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import type { Operation } from '@shared/domain/activity';
import type { CleanUpPreview, CleanUpReport, CleanUpRule, Kept } from '@shared/domain/clean-up';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { formatBytes, formatNumber, listed, plural } from '@shared/format/format';
import { findingText, keptResultNames, stateSentence } from '@shared/format/operation-messages';
import { shortText } from '@shared/format/text';
import {
  goingWords,
  keptResults,
  keptTotals,
  requestsSentence,
  spanWords,
  staysWords,
  tooManyRequests,
  warnings,
} from './preview-messages';
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
  away: ({ plan }) => `Still deleting ${plural(plan.count, 'result')}`,
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
  again: (report) => (report === null || isOpenEnded(report) ? 'Preview again' : null),

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
  keepSwitches: keptResultNames,
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
    `Read again since: ${findingText(operation) ?? stateSentence('clean-up', operation.state)}`,
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
function leftOutWords(left: readonly ('deleted' | 'inherited')[]): string | null {
  if (left.length === 0) return null;
  const of = (why: 'deleted' | 'inherited') => left.filter((each) => each === why).length;
  const parts = [
    ...(of('deleted') > 0 ? [`${of('deleted')} deleted, which ${of('deleted') === 1 ? 'is' : 'are'} read-only`] : []),
    ...(of('inherited') > 0 ? [`${of('inherited')} inherited, whose results are the data product’s`] : []),
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
function keepWords(keep: Kept): string | null {
  const kept = (['newest', 'lastSuccess', 'lastFailure'] as const).flatMap((name) =>
    keep[name] ? [keptResultNames[name]] : [],
  );
  return kept.length === 0 ? null : `${listed(kept)} always ${kept.length === 1 ? 'stays' : 'stay'}`;
}
