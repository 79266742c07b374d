import type { KeyedMessages } from '@renderer/lib/keyed-message';
import type {
  DraftWarning,
  FileRefusal,
  ImportFormat,
  ItemOutcome,
  ItemProblem,
  OutcomeReason,
} from '@shared/domain/operation/add-results';
import { type RunStatus, runStatuses } from '@shared/domain/status';
import { errorFacts } from '@shared/errors/error-table';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

const results = (count: number): string => plural(count, 'run');

const perLine = 'One on each line.';
const onePerInstant = 'The catalog keeps only one run at any exact time.';

/** What a format is called, in a list of what is taken, and in advice about a file that is not. */
const formats = {
  own: { name: 'Contract Desk file', taken: 'Contract Desk files', advice: 'a Contract Desk file' },
  interface: {
    name: 'Catalog JSON',
    taken: 'JSON from the catalog',
    advice: 'JSON from the catalog (one run, a list, or a page with data)',
  },
  junit: { name: 'JUnit XML', taken: 'JUnit XML', advice: 'JUnit XML' },
  'datacontract-cli': {
    name: 'datacontract-cli JSON',
    taken: 'JSON from datacontract-cli',
    advice: 'JSON from datacontract-cli',
  },
} satisfies Record<ImportFormat, Readonly<Record<'name' | 'taken' | 'advice', string>>>;

const allFormats = (column: 'taken' | 'advice'): string => {
  const texts = Object.values(formats).map((format) => format[column]);
  return `${texts.slice(0, -1).join(', ')}, or ${texts.at(-1)}`;
};
const acceptedFiles = `Use ${allFormats('advice')}.`;

const foundAfterwards: Readonly<Record<Extract<OutcomeReason, { key: 'not-known' }>['found'], string>> = {
  unreadable: 'The runs could not be loaded to check.',
  nothing: 'It was not there when the app checked afterwards, but it may still arrive.',
  something: 'There is a run at this time, but it may be another one.',
};

/** Everything that is said while results are added to a contract. */
export const messages = catalogue({
  title: 'Add a run',
  reading: 'Checking for runs at the same time',
  addAnother: 'Add another',
  back: 'Back',

  mode: 'How to add',
  modes: { form: 'Form', file: 'From a file' },

  form: {
    keptBefore: 'What you typed before is still here, with its time. {empty}',
    empty: 'Clear the form',
    status: 'Status',
    statusOption: (status: string, meaning: string) => `${status}: ${meaning}`,
    statuses: {
      Success: 'all validations passed',
      Failed: 'one or more failed',
      PartialSuccess: 'some passed, some failed',
      Aborted: 'ended by an error',
      Running: 'in progress',
      Queued: 'waiting to be run',
    } satisfies Record<RunStatus, string>,
    time: 'Time of the run',
    now: 'Now',
    moment: (isUtc: boolean) => (isUtc ? '{utc}' : '{local} = {utc}'),
    sections: { schema: 'Schema', semantics: 'Semantics', quality: 'Quality', sla: 'SLA' },
    nothingChecked: 'A Success without any checks is shown as “Nothing checked”.',
    notGiven: 'not given',
    fields: {
      message: 'Message',
      executionTimeMs: 'Duration (seconds)',
      incidentId: 'Incident ID',
      passed: 'Passed',
      failed: 'Failed',
      total: 'Total',
      failedFields: 'Failed fields',
      duplicateFields: 'Duplicate fields',
      typeMismatches: 'Type differences',
      failedRules: 'Failed rules',
      score: 'Score',
      refreshFrequencyMet: 'Refresh frequency',
      latencyMet: 'Latency',
      availabilityMet: 'Availability',
      actualLatencyMs: 'Actual latency (seconds)',
    },
    hints: {
      failedFields: perLine,
      duplicateFields: perLine,
      typeMismatches: `${perLine} Such as day: expected DATE, got STRING.`,
      failedRules: `${perLine} Write name: reason, or a name alone.`,
      score: '0 to 100',
    },
    verdicts: { none: 'Not given', met: 'Met', missed: 'Missed' },
    errors: {
      noUuid: 'Enter a UUID.',
      noWholeNumber: 'Enter a whole number, 0 or more.',
      noNumber: (most: number) => `Enter a number from 0 to ${formatNumber(most)}.`,
    },
    notSentYet: 'Nothing was sent. Fix the marked fields first.',
  },

  /** What only looks wrong in a result. */
  warnings: {
    'wrong-total': ({ section, sum, total }) =>
      `${{ schema: 'Schema', semantics: 'Semantics', quality: 'Quality' }[section]}: passed and failed add up to ${sum}, not ${total}.`,
    'checks-failed': 'The status is Success, but checks failed.',
    'sla-missed': 'The status is Success, but the SLA was missed.',
    future: 'The time is in the future. Some servers leave such runs out of their lists.',
    'before-1973': 'The time is before March 1973. It may be in seconds instead of milliseconds.',
  } satisfies KeyedMessages<DraftWarning>,

  file: {
    drop: 'Drop a file here, or choose one.',
    accepted: `${allFormats('taken')}, up to 20 MB.`,
    label: 'File with runs',
    choose: 'Choose a file…',
    chooseAnother: 'Choose another file…',
    none: 'Choose a file with runs first.',
    isRead: 'The file is loading.',
    reading: 'Loading the file',
    read: 'read the file',
    several: (count: number) => plural(count, 'file'),
    unusable: '{name} cannot be used.',
    where: 'Where: {place}',
    contents: (format: string, count: number) => `{name}: ${format}, ${results(count)}.`,
    formats,
    noTime: 'Enter the time of the run first.',
    timeMissing: 'The file has no time for the run. Choose one.',
    timeLocal: 'The time in the file has no time zone. Check it against the zone below.',
    tested: (id: string) => `It tested the data contract with the ID ${id}.`,
    refusals: {
      'too-large': 'The file is larger than 20 MB.',
      empty: 'The file is empty.',
      'unknown-format': `This file has no runs that can be read. ${acceptedFiles}`,
      broken: 'This file is incomplete or invalid.',
      'nothing-in-it': 'This file has no runs.',
      'too-many-results': ({ count, most }) => `There are ${count} runs in this file. At most ${most} can be added.`,
      damaged: 'This Contract Desk file is damaged.',
      'newer-version': ({ version, newestRead }) =>
        `A newer Contract Desk made this file (version ${version}). This one reads version ${newestRead}.`,
      'odd-xml':
        'This XML has something this app does not read, such as a document type or elements nested more than 50 deep.',
    } satisfies KeyedMessages<FileRefusal>,
  },

  plan: {
    summary: (leftOut: string | null, clock: string) =>
      `{going} to {contract}${leftOut === null ? '' : `; ${leftOut}`}. Checked ${clock}.`,
    going: (count: number) => `Adds ${results(count)}`,
    goingNow: (count: number) => `Adding ${results(count)}`,
    leftOut: (count: number, reasons: string) => `${formatNumber(count)} skipped: ${reasons}`,
    leftOutByYou: (count: number) => `${formatNumber(count)} skipped by you`,
    leftOutFor: {
      unusable: (count: number) => `${formatNumber(count)} that cannot be sent`,
      taken: (count: number) => `${formatNumber(count)} whose time is already taken`,
      repeated: (count: number) => `${formatNumber(count)} with the time of another item`,
      choice: (count: number) => `${formatNumber(count)} by you`,
    },
    otherContract: 'This file belongs to another contract, {contract}. The IDs of its runs are not sent.',
    otherContractMeant: 'Add its runs to this contract anyway',
    singleResult:
      'This server keeps a single added run for each contract, under the contract’s own ID. Adding another replaces the one that is there: {status} {time}.',
    request: (count: number) => (count > 1 ? `Request, ${formatNumber(count)} times` : 'Request'),
    taken: (count: number) =>
      `${formatNumber(count)} of these runs ${count === 1 ? 'has' : 'have'} a time that is already taken. The server refuses ${count === 1 ? 'it' : 'each of them'} (409), or replaces what is there.`,
    sendTaken: 'Send them anyway',
    list: 'Runs to add',
    columns: { place: 'Item', send: 'Send', status: 'Status', time: 'Time', check: 'Check' },
    sent: 'Yes',
    notSent: 'No',
    states: {
      unusable: () => 'Cannot be sent',
      repeated: (item: number) => `Same time as item ${item}`,
      thisThere: () => 'This run is already there',
      otherThere: () => 'Another run is already there',
      unknown: () => 'Unknown',
      free: () => 'New',
    },
    warnings: (count: number) => plural(count, 'warning'),
    nothingUsable: 'None of this can be sent.',
    nothingChosen: 'No runs are selected.',
    notMeant: 'The file belongs to another contract. Confirm that its runs belong here.',
  },

  item: {
    one: 'The run',
    title: (place: number) => `Item ${place}`,
    facts: { item: 'Item', status: 'Status', time: 'Time', message: 'Message', notSent: 'Not sent' },
    foreignId: 'ID, which belongs to another contract',
    problems: {
      'not-a-result': 'This is not a run.',
      'no-timestamp': 'It has no timestamp in milliseconds since 1970.',
      'no-status': `It has none of the statuses ${runStatuses.join(', ')}.`,
    } satisfies Record<ItemProblem, string>,
    conflicts: {
      unknown: () =>
        'Could not check whether this time already has a run. If it does, the server refuses yours (409) or replaces that run with it.',
      repeated: (item: number) =>
        `Item ${item} has the same time. ${onePerInstant} Of two it refuses the second (409), or replaces the first.`,
      thisThere: () => 'This run is already there, with the same ID. Sending it replaces it.',
      otherThere: () =>
        `A run is already there at this time. ${onePerInstant} It refuses a second one (409), or replaces the first.`,
    },
    thereNow: (hasId: boolean, hasMessage: boolean) =>
      `There now: {status} {time}${hasId ? ', ID {id}' : ''}${hasMessage ? ', “{message}”' : ''}`,
    add: 'Add this run',
    sendAnyway: 'Send it anyway',
    body: 'Exactly what is sent',
    bodyLabel: 'Body of the request',
    copyBody: 'Copy JSON',
    showBody: 'show the body',
  },

  report: {
    added: (count: number) => `${results(count)} added`,
    partlyAdded: (done: number, all: number, rest: string) =>
      `${formatNumber(done)} of ${formatNumber(all)} added, ${rest}`,
    rest: {
      refused: (count: number) => `${formatNumber(count)} refused`,
      unknown: (count: number) => `${formatNumber(count)} with an unknown outcome`,
      'not-sent': (count: number) => `${formatNumber(count)} not sent`,
    },
    acceptedNotFound: 'Accepted, but not found',
    notFound: (missing: number, done: number) => `${formatNumber(missing)} of ${formatNumber(done)} not found`,
    single: {
      refused: 'The server refused; nothing was added',
      unknown: 'Outcome unknown',
      'not-sent': 'Nothing was sent; nothing was added',
    },
    proof: {
      missing: 'The server accepted a run that was not found afterwards. Check the runs.',
      unread: 'Not verified: the runs could not be loaded.',
      one: 'Verified: it is on the server.',
      all: 'Verified: all of them are on the server.',
      some: (read: number, done: number) =>
        `Verified: ${formatNumber(read)} of ${formatNumber(done)} ${read === 1 ? 'is' : 'are'} on the server; the rest could not be checked.`,
    },
    nothingFrom: (item: number) =>
      `Nothing from item ${formatNumber(item)} on was sent. To send the rest, go back to a new preview: it shows what is there by now.`,
    outcomes: 'Outcomes',
    outcome: { done: 'Added', refused: 'Refused', unknown: 'Unknown', 'not-sent': 'Not sent' } satisfies Record<
      ItemOutcome['outcome'],
      string
    >,
    more: (count: number) => `and ${formatNumber(count)} more`,
    reasons: {
      'other-time': 'The server added it at a different time than sent.',
      'other-status': 'The server added it with a different status than sent.',
      'contract-id': 'This server gives every added run the contract’s own ID: the next one replaces this one.',
      'other-id': 'The server gave it a different ID than sent.',
      'already-there': 'This time already has a run.',
      'lost-but-found': 'Its answer was lost, but it is on the server.',
      'answer-lost': 'The outcome of one run is unknown, so the rest was not sent.',
      stopped: 'Stopped.',
      failed: ({ code }) => errorFacts(code).sentence,
      'not-known': ({ code, found }) =>
        `${code === null ? 'The server accepted it without an answer.' : errorFacts(code).sentence} ${foundAfterwards[found]} It is not sent again.`,
    } satisfies KeyedMessages<OutcomeReason>,
  },
});
