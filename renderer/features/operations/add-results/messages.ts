import type { OperationMessages } from '@renderer/features/operations/operation-kind';
import { type KeyedMessages, keyedMessage } from '@renderer/lib/keyed-message';
import type {
  DraftWarning,
  FileNote,
  FilePlace,
  FileRefusal,
  ItemOutcome,
  ItemProblem,
  ResultItem,
} from '@shared/domain/add-results';
import { type RunStatus, runStatuses } from '@shared/domain/status';
import { formatNumber, plural } from '@shared/format/format';
import { shortText } from '@shared/format/text';
import { type AddResults, itemsSent, type ReadImportedFile } from './draft';
import type { FieldError, FormDraft } from './form-draft';
import { reasonSentence, reportWords } from './report-messages';

type Item = Pick<ResultItem, 'problems' | 'warnings' | 'conflict'>;

const resultsSent = (plan: AddResults['plan'], choice: AddResults['choice']): string =>
  plural(itemsSent(plan.items, choice.items).size, 'result');

const onePerInstant = 'A catalog keeps one result for each millisecond.';
const willBe = (count: number, isSending: boolean): string =>
  isSending ? `${count === 1 ? 'is' : 'are'} being` : 'would be';

/** Everything that is said while results are added. */
export const addResultsMessages = {
  title: 'Record a result',
  preview: 'Preview',
  planning: 'preview it, so nothing can be recorded',
  sending: 'record the results',
  unconfirm: 'Back to the preview',
  confirm: ({ plan, choice }) => `Record ${resultsSent(plan, choice)}`,
  confirmed: ({ plan, choice }) => `Recording ${resultsSent(plan, choice)}`,
  away: ({ plan, choice }) => `Still recording ${resultsSent(plan, choice)}`,
  about: ({ contractName }) => shortText(contractName, 120),
  progress: {
    beginning: 'Recording',
    reading: { label: 'Asking the server for results at the same time', count: () => '' },
    backup: { label: 'Writing the backup' },
    sending: { label: 'Recording' },
    checking: { label: 'Reading again' },
  },
  report: reportWords,
  news: ({ contractName }, report) => ({ title: reportWords(report).title, text: shortText(contractName, 120) }),
  again: (report) => (report?.items.every(({ outcome }) => outcome === 'done') === true ? 'Record another' : 'Back'),

  // The form.
  mode: 'How to add',
  modes: { form: 'Form', file: 'From a file' },
  keptBefore: 'What you typed before is still here, with its time.',
  empty: 'Empty the form',
  now: 'Now',
  time: 'Time of the result',
  status: {
    Success: 'all validations passed',
    Failed: 'one or more failed',
    PartialSuccess: 'some passed, some failed',
    Aborted: 'ended by an error',
    Running: 'in progress',
    Queued: 'waiting to be run',
  } satisfies Record<RunStatus, string>,
  perLine: 'One on each line.',
  typePerLine: 'One on each line. Such as day: expected DATE, got STRING.',
  rulePerLine: 'One on each line. Write name: reason, or a name alone.',
  notGiven: 'not given',
  counts: countsSummary,
  verdicts: verdictsSummary,
  scoreRange: '0 to 100',
  warning: (warning: DraftWarning) => keyedMessage(warnings, warning),
  /** By the field's path. */
  fields: (errors: Readonly<Record<string, FieldError>>) =>
    Object.fromEntries(Object.entries(errors).map(([path, error]) => [path, keyedMessage(fieldErrors, error)])),
  notSentYet: 'Nothing was sent. Some of the fields cannot be used yet.',

  // The file.
  drop: 'Drop a file here, or choose one.',
  accepted:
    'Files of Contract Desk, results as the catalog sends them (JSON), JUnit XML, results of datacontract-cli (JSON). Up to 20 MB.',
  fileOfResults: 'File of results',
  chooseFile: 'Choose a file…',
  chooseAnother: 'Choose another file…',
  noFile: 'First choose a file with results.',
  fileIsRead: 'The file is being read.',
  readingFile: 'Reading the file',
  readFile: 'read the file',
  noTime: 'First give the time of the result.',
  severalFiles: 'Choose one file at a time: each has a preview of its own.',
  cannotBeUsed: 'cannot be used.',
  refusal: (reason: FileRefusal) => keyedMessage(refusals, reason),
  where: 'Where:',
  place: (place: FilePlace) => keyedMessage(places, place),
  contents: ({ format, count }: ReadImportedFile) => `${formats[format]}, ${plural(count, 'result')}.`,
  note: (note: FileNote) => keyedMessage(notes, note),
  timeMissing: 'The file does not say when the result is. Choose the time.',
  timeLocal: 'The file gives a time without a time zone. Check that it is right in the zone shown below.',

  // The preview.
  going: (count: number, isSending: boolean) => `${plural(count, 'result')} ${willBe(count, isSending)} recorded`,
  askedAt: (clock: string) => `The server was asked at ${clock}.`,
  /** Around the name of the contract. */
  otherContract: ['This file belongs to another contract, ', '. The ids of its results are not sent.'] as const,
  singleResult:
    'This server keeps a single recorded result for each contract, under the contract’s own id. Recording another replaces the one that is there:',
  list: 'Results to record',
  oneResult: 'The result',
  itemTitle: (index: number) => `Item ${index + 1}`,
  problem: (problem: ItemProblem) => problems[problem],
  notSent: ({ notSent, leavesId }: Pick<ResultItem, 'notSent' | 'leavesId'>) =>
    [...notSent, ...(leavesId ? ['id, which belongs to another contract'] : [])].join(', '),
  thereNow: 'There now:',
  exactly: 'Exactly what is sent',
  bodyLabel: 'Body of the request',
  copyBody: 'Copy JSON',
  showBody: 'show the body',
  leftOut: leftOutWords,
  item: itemWords,
  conflict: conflictSentence,
  request: (count: number) => (count > 1 ? `Request, ${formatNumber(count)} times` : 'Request'),
  seen: 'Record its results for this contract anyway',
  taken: (count: number) =>
    `${formatNumber(count)} of these results have a time that is already taken. The server refuses each of them (409), or puts it in place of what is there.`,
  sendTaken: 'Send them anyway',
  sendItem: (isTakenTime: boolean) => (isTakenTime ? 'Send it anyway' : 'Record this result'),
  nothingUsable: 'Nothing of this can be sent.',
  nothingChosen: 'No result is chosen to be sent.',
  notSeen: 'The file belongs to another contract. Tick that its results are meant for this one.',

  // The report.
  outcomes: 'Outcomes',
  reason: reasonSentence,
  more: (count: number) => `and ${plural(count, 'more')}`,
  outcome: { done: 'Recorded', refused: 'Refused', unknown: 'Unknown', 'not-sent': 'Not sent' } satisfies Record<
    ItemOutcome['outcome'],
    string
  >,
} satisfies OperationMessages<AddResults> & Record<string, unknown>;

const fieldErrors: KeyedMessages<FieldError> = {
  'no-uuid': 'An incident’s id is a UUID.',
  'no-whole-number': 'Enter 0 or a larger whole number.',
  'no-number': ({ most }) => `Enter a number from 0 to ${formatNumber(most)}.`,
};

const formats: Readonly<Record<ReadImportedFile['format'], string>> = {
  own: 'File of Contract Desk',
  interface: 'Results as the catalog sends them',
  junit: 'JUnit XML',
  'datacontract-cli': 'Result of datacontract-cli',
};

const readable =
  'Accepted are files of Contract Desk, results as the catalog sends them (one, a list, or a page with data), JUnit XML and the JSON result of datacontract-cli.';

const refusals: KeyedMessages<FileRefusal> = {
  'too-large': 'The file is larger than 20 MB.',
  empty: 'The file is empty.',
  'no-results': `This file holds no results that can be read. ${readable}`,
  'json-without-results': `This JSON holds no results that can be read. ${readable}`,
  'broken-json': 'This JSON is not complete or not correct.',
  'no-result-in-it': 'There is no result in this file.',
  'too-many-results': ({ count, most }) => `There are ${count} results in this file. At most ${most} can be recorded.`,
  damaged: 'This file of Contract Desk is damaged.',
  'newer-version': ({ version, newestRead }) =>
    `A newer Contract Desk made this file (version ${version}). This one reads version ${newestRead}.`,
  'no-check': 'There is no check in this result of datacontract-cli.',
  'no-test-case': 'There is no test case in this JUnit report.',
  'own-entities': 'This XML declares a document type or entities of its own. Such files are not read.',
  'broken-xml': 'This XML is not well-formed.',
  'not-junit': 'This XML is not a JUnit report: it does not begin with testsuites or testsuite.',
  'odd-xml': 'This XML holds something that is not read, such as elements nested more than 50 deep.',
};

const places: KeyedMessages<FilePlace> = {
  end: 'the end of the file',
  line: ({ line, column }) => `line ${line}${column === null ? '' : `, column ${column}`}`,
  named: ({ name }) => name,
};

const notes: KeyedMessages<FileNote> = {
  'skipped-not-counted': 'Skipped test cases are not counted; the message tells how many there were.',
  'tested-contract': ({ id }) => `It tested the data contract with the id ${id}.`,
};

const problems: Readonly<Record<ItemProblem, string>> = {
  'not-a-result': 'This is not a result.',
  'no-timestamp': 'It has no timestamp in milliseconds since 1970.',
  'no-status': `It has none of the statuses ${runStatuses.join(', ')}.`,
};

const sections = { schema: 'Schema', semantics: 'Semantics', quality: 'Quality' } as const;

const warnings: KeyedMessages<DraftWarning> = {
  'wrong-total': ({ section, sum, total }) =>
    `${sections[section]}: passed and failed make ${sum}, not the total of ${total}.`,
  'checks-failed': 'The status is Success, but checks failed.',
  'sla-missed': 'The status is Success, but the SLA was missed.',
  future: 'The time is in the future. Some servers leave such results out of their lists.',
  'before-1973': 'The time is before March 1973. Perhaps it was given in seconds instead of milliseconds.',
};

/** What is typed in a dimension with counts, in a few words; empty when nothing is. */
function countsSummary(section: FormDraft['schema'] | FormDraft['semantics'] | FormDraft['quality']): string {
  const { passed, failed, total, ...rest } = section;
  const counts = [
    [passed, 'passed'],
    [failed, 'failed'],
    [total, 'in total'],
  ] as const;
  const words = counts.filter(([text]) => /^\d+$/.test(text.trim())).map(([text, word]) => `${text.trim()} ${word}`);
  if (words.length > 0) return words.join(', ');
  return [passed, failed, total, ...Object.values(rest)].some((text) => text.trim() !== '') ? 'given' : '';
}

/** The same for the service levels. */
function verdictsSummary({ actualLatency, ...verdicts }: FormDraft['sla']): string {
  const count = (wanted: string) => Object.values(verdicts).filter((verdict) => verdict === wanted).length;
  const parts = [
    [count('met'), 'met'],
    [count('missed'), 'missed'],
  ] as const;
  const words = parts.filter(([many]) => many > 0).map(([many, word]) => `${many} ${word}`);
  if (words.length > 0) return words.join(', ');
  return actualLatency.trim() === '' ? '' : 'given';
}

/** One item in a few words, for a line of the list. */
function itemWords({ problems, warnings, conflict }: Item): string {
  if (problems.length > 0) return 'Cannot be sent';
  switch (conflict.kind) {
    case 'repeated':
      return `Same time as item ${conflict.index + 1}`;
    case 'exists':
      return conflict.sameId ? 'This result is already there' : 'Another result is already there';
    case 'unknown':
      return 'Not known what is there';
    case 'none':
      return warnings.length > 0 ? plural(warnings.length, 'warning') : 'New';
  }
}

/** How many items are not sent and why, such as `3 left out: 2 already there, 1 that cannot be sent`; empty when all are. */
function leftOutWords(items: readonly ResultItem[], chosen: ReadonlySet<number>): string {
  const out = items.filter(({ index }) => !chosen.has(index));
  const reasons = [
    [(item: ResultItem) => item.problems.length > 0, 'that cannot be sent'],
    [({ conflict }: ResultItem) => conflict.kind === 'exists', 'whose time is already taken'],
    [({ conflict }: ResultItem) => conflict.kind === 'repeated', 'with the time of another item'],
    [() => true, 'by you'],
  ] as const;
  const counts = reasons.map(() => 0);
  for (const item of out) {
    const at = reasons.findIndex(([fits]) => fits(item));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const parts = reasons.flatMap(([, words], at) =>
    counts[at] === 0 ? [] : [`${formatNumber(counts[at] ?? 0)} ${words}`],
  );
  if (out.length > 0 && out.length === counts.at(-1)) return `${formatNumber(out.length)} you left out`;
  return out.length === 0 ? '' : `${formatNumber(out.length)} left out: ${parts.join(', ')}`;
}

/** What it means that something else has the same instant; null when nothing does. */
function conflictSentence({ conflict }: Pick<Item, 'conflict'>): string | null {
  switch (conflict.kind) {
    case 'none':
      return null;
    case 'unknown':
      return 'It could not be found out whether a result is already there at this time. If one is, the server refuses yours (409) or puts it in its place.';
    case 'repeated':
      return `Item ${conflict.index + 1} has the same time. ${onePerInstant} Of two it refuses the second (409), or keeps it in place of the first.`;
    case 'exists':
      return conflict.sameId
        ? 'This very result, with the same id, is already there. Sending it puts this version in its place.'
        : `A result is already there at this time. ${onePerInstant} It refuses a second one (409), or puts it in place of the first.`;
  }
}
