import type { OperationMessages, ReportWords } from '@renderer/features/operations/operation-kind';
import type { ConnectionId } from '@shared/domain/ids';
import type { RestorePreview, RestoreReport, RestoreSource, RestoreStop } from '@shared/domain/restore';
import { formatNumber, isOrAre, plural } from '@shared/format/format';
import { stateSentence } from '@shared/format/operation-messages';
import { shortText } from '@shared/format/text';

/** Restoring results from a backup. */
export interface Restore {
  readonly offer: RestoreRequest;
  readonly draft: RestoreRequest;
  readonly input: { readonly connectionId: ConnectionId; readonly source: RestoreSource };
  readonly plan: RestorePreview;
  readonly choice: null;
  readonly report: RestoreReport;
}

/** Which backup is restored, and over which connection; null while the person has not chosen one. */
export interface RestoreRequest {
  readonly connectionId: ConnectionId | null;
  readonly source: RestoreSource;
}

/** Everything that is said while results are restored. */
export const restoreMessages = {
  title: 'Restore from a backup',
  preview: 'Choose a file…',
  previewAnother: ({ source }) => (source.kind === 'file' ? 'Choose another file…' : null),
  planning: 'read the backup, so nothing can be put back',
  sending: 'restore the results',
  unconfirm: 'Back to the preview',
  confirm: ({ plan }) => `Put back ${plural(plan.missing, 'result')}`,
  confirmed: ({ plan }) => `Putting back ${plural(plan.missing, 'result')}`,
  away: () => 'Still putting results back',
  about: () => '',
  progress: {
    beginning: 'Putting results back',
    reading: { label: 'Reading the backup and the server' },
    backup: { label: 'Writing the backup' },
    sending: { label: 'Putting results back' },
    checking: { label: 'Reading again' },
  },
  report: reportWords,
  news: (_, report) => {
    const { title, lines } = reportWords(report);
    return { title, text: lines.join(' ') };
  },
  another: 'This restore is still under way. Start the other one when it has ended.',
  // Nothing was sent, so that a new plan leads on.
  again: (report, { source }) => {
    if (report !== null) return null;
    return source.kind === 'file' ? 'Choose a file…' : 'Preview again';
  },

  // Before a file is chosen.
  choice:
    'A backup is the file that this app writes before it deletes results. It may come from this computer or from another one. Nothing is sent before you have seen what is missing on the server.',
  connection: 'Put the results back on',
  chooseConnection: 'Choose a connection',
  noConnection: 'First choose a connection.',

  // The preview.
  previewTitle,
  leftOut,
  loss: lossWords,
  removedConnection: 'A connection that was removed',
  /** Around the address of that server. */
  otherServer: [
    'This backup was made from another server, ',
    '. The contracts of its results are looked for on this one.',
  ] as const,
  goesTo: 'Goes to',
  backup: 'Backup',
  made: 'Made',
  /** Between when a backup was made and the connection that it was made over. */
  from: ' from ',
  columns: {
    contract: 'Contract',
    results: 'In the backup',
    missing: 'To put back',
    present: 'There already',
    leftOut: 'Left out',
  },
  question: (missing: number) => `Put ${plural(missing, 'result')} back on the server now?`,
  showActivity: 'Show in Activity',
} satisfies OperationMessages<Restore> & Record<string, unknown>;

const stops: Readonly<Record<RestoreStop, string>> = {
  stopped: 'It was stopped.',
  'contract-id':
    'This server gives every result that is put back the contract’s own id: the next one would take the place of this one.',
  'other-id': 'The server gave a result a different id.',
  'other-time': 'The server stored a result at a different time.',
  'first-not-found': 'The server accepted the first result, but it was not there when it was looked for.',
  'answer-lost': 'An answer was lost, and the result was not found when it was looked for. It may still arrive.',
  failed: 'A result could not be put back.',
  'backup-unreadable': 'The backup could not be read to its end.',
};

type Counts = Pick<RestorePreview, 'results' | 'missing' | 'present' | 'taken' | 'unusable' | 'blocked'>;
type Losses = Pick<RestorePreview, 'losing' | 'lost'>;

/** What a preview comes to, in one line. */
function previewTitle({ results, missing, present }: Counts): string {
  if (results === 0) return 'There is no result in this backup';
  if (missing > 0) return `${plural(missing, 'result')} would be put back`;
  return present === results ? 'Nothing is missing: every result is there' : 'There is nothing that could be put back';
}

/** What of the backup is not sent, and why. */
function leftOut({ results, present, taken, unusable, blocked }: Counts): readonly string[] {
  return [
    present > 0 && present < results
      ? `${plural(present, 'result')} ${isOrAre(present)} there already and left alone.`
      : null,
    taken > 0
      ? `${plural(taken, 'result')} ${isOrAre(taken)} not sent: another one stands at the same time and would be replaced.`
      : null,
    unusable > 0
      ? `${plural(unusable, 'result')} of the file cannot be sent as ${they(unusable)} ${isOrAre(unusable)}.`
      : null,
    blocked > 0
      ? `${plural(blocked, 'result')} ${isOrAre(blocked)} not sent, for the reason that stands with the contract.`
      : null,
  ].filter((line) => line !== null);
}

/** What the server does not take back; null when it takes everything. */
function lossWords({ losing, lost }: Losses): string | null {
  if (losing === 0) return null;
  const members = namesOf(lost.map(({ member }) => member));
  return `The server’s interface has no place for everything: ${plural(losing, 'result')} come${losing === 1 ? 's' : ''} back without ${members}.`;
}

const mostNames = 20;

/** Names out of a file that anyone may have written. */
function namesOf(names: readonly string[]): string {
  const rest = names.length - mostNames;
  const shown = names.slice(0, mostNames).map((name) => shortText(name, 80));
  return `${shown.join(', ')}${rest > 0 ? ` and ${formatNumber(rest)} more` : ''}`;
}

const were = (count: number): string => (count === 1 ? 'was' : 'were');
const they = (count: number): string => (count === 1 ? 'it' : 'they');

/** What a report proves, and nothing more than that. */
function reportWords(report: RestoreReport): ReportWords {
  const { state, restored } = report;
  const lines = linesOf(report);
  switch (state) {
    case 'done':
      return { ...proved(report), lines: [...proofLines(report), ...lines] };
    case 'partly':
      return {
        tone: 'failed',
        title:
          restored === null
            ? 'Only some results were put back'
            : `${plural(restored, 'result')} put back, but not all of them`,
        lines,
      };
    case 'unknown':
    case 'under-way':
      return {
        tone: 'unknown',
        title: 'Outcome unknown',
        lines: ['The app goes on reading what became of it; Activity shows it.', ...lines],
      };
    case 'not-sent':
    case 'refused':
    case 'not-done':
      return { tone: 'failed', title: stateSentence('restore', state), lines };
  }
}

function proved({ restored, isEqual }: RestoreReport): Pick<ReportWords, 'tone' | 'title'> {
  if (restored === null || isEqual === null) {
    return { tone: 'unknown', title: 'The results were sent, but could not all be read again' };
  }
  return {
    tone: isEqual ? 'success' : 'failed',
    title: restored === 0 ? 'Nothing had to be put back' : `${plural(restored, 'result')} put back`,
  };
}

function proofLines({ isEqual }: RestoreReport): readonly string[] {
  if (isEqual === null) return [];
  return [
    isEqual
      ? 'The results were read again: each one of the backup is there, equal to what the backup holds.'
      : 'The results were read again, and they are not all as the backup holds them.',
  ];
}

function linesOf(report: RestoreReport): readonly string[] {
  const { state, reason, skipped, refused, unknown } = report;
  const sentence = reason === null ? null : stops[reason];
  const [missing, different] = [report.missing ?? 0, report.different ?? 0];
  return [
    // That nothing was sent at all is said above it.
    sentence === null || state === 'not-sent' ? sentence : `${sentence} Nothing more was sent.`,
    refused > 0 ? `The server refused ${plural(refused, 'result')}.` : null,
    unknown > 0
      ? `Of ${plural(unknown, 'result')} it is not known whether the server took ${unknown === 1 ? 'it' : 'them'}.`
      : null,
    missing > 0 ? `${plural(missing, 'result')} of the backup ${isOrAre(missing)} missing.` : null,
    different > 0
      ? `${plural(different, 'result')} ${isOrAre(different)} there, but not as the backup holds ${different === 1 ? 'it' : 'them'}.`
      : null,
    lossWords(report),
    skipped > 0 ? `${plural(skipped, 'result')} ${were(skipped)} there before and ${were(skipped)} left alone.` : null,
  ].filter((line) => line !== null);
}
