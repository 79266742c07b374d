import type { WriteOutcome } from '@shared/errors/app-error';
import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

const wasOrWere = (count: number): string => (count === 1 ? 'was' : 'were');

/** Texts of the functions in this folder. */
export const messages = catalogue({
  error: {
    /** `Could not load the contracts`. */
    title: (action: string) => `Could not ${action}`,
    untitled: 'Something went wrong',
    line: (title: string, rest: string) => `${title}. ${rest}`,
    waits: {
      day: (count: number) => `Wait ${plural(count, 'day')} before trying again.`,
      hour: (count: number) => `Wait ${plural(count, 'hour')} before trying again.`,
      minute: (count: number) => `Wait ${plural(count, 'minute')} before trying again.`,
      second: (count: number) => `Wait ${plural(count, 'second')} before trying again.`,
    },
    slowNetwork: 'On a slow network, a smaller page size in Settings helps.',
    redirected: (address: string) =>
      `It pointed to ${address}. If the server has moved, use its new address; if this is a sign-in page, sign in to the network first.`,
    contractGone: 'The server no longer has this contract. It was removed, or is kept there as deleted.',
    changeNotFound:
      'The server answered 404 (not found) to this request. The contract could be read before: it may have been removed since, or the server does not allow this change.',
    outcomes: {
      'not-sent': 'Nothing was sent to the server.',
      rejected: 'The server did not carry it out. Nothing was changed.',
      applied: 'The server accepted it, but its answer could not be read. Check the current state before trying again.',
      unknown: 'It is unknown whether the server carried it out. Check the current state before trying again.',
    } satisfies Record<WriteOutcome, string>,
    report: {
      what: 'What',
      why: 'Why',
      request: 'Request',
      status: 'Status',
      where: 'Where',
      requestId: 'Request id',
      errorType: 'Error type',
      serverSaid: 'Server said',
      outcome: 'Outcome',
      time: 'Time',
      line: (name: string, value: string) => `${name}: ${value}`,
    },
  },

  rights: {
    mayNot: (action: string) => `Your account may not ${action}.`,
    doThis: 'do this on the server',
    notSaid: 'The server does not say what is missing.',
    usually: (operation: string, resource: string) =>
      `The server does not say what is missing; usually it is ${operation} on ${resource}.`,
    missing: (operations: string) => `Missing: ${operations}.`,
    missingOn: (operations: string, resource: string) => `Missing: ${operations} on ${resource}.`,
    deniedBy: (missing: string, rule: string) => `${missing} Denied by ${rule}.`,
    needs: (operation: string) => `Needs ${operation} on dataContract`,
    oneOfViews: 'ViewBasic or ViewAll',
    typeOfAsset: 'the type of the asset',
    /** Complete "may not …" and "the right to …". */
    actions: {
      validateOfAsset: 'validate the contract of this asset',
      readOfAsset: 'read the contract of this asset',
      validate: 'validate data contracts',
      addResults: 'add results to data contracts',
      change: 'change data contracts',
      deleteResults: 'delete results of data contracts',
      readResults: 'read results of data contracts',
      list: 'list data contracts',
      read: 'read data contracts',
      search: 'search for assets',
      listAssets: 'list assets of this type',
      readAsset: 'read this asset',
    },
    request: {
      please: (account: string | null, action: string) =>
        `Please give ${account === null ? 'my account' : `the account “${account}”`} the right to ${action}.`,
      operation: (operation: string) => `The missing operation is ${operation} on the resource dataContract.`,
      server: (address: string) => `Server: ${address}`,
    },
  },

  rule: {
    comparisons: {
      '==': (left: string, right: string) => `${left} is ${right}`,
      '===': (left: string, right: string) => `${left} is ${right}`,
      '!=': (left: string, right: string) => `${left} is not ${right}`,
      '!==': (left: string, right: string) => `${left} is not ${right}`,
      '>': (left: string, right: string) => `${left} is greater than ${right}`,
      '>=': (left: string, right: string) => `${left} is at least ${right}`,
      '<': (left: string, right: string) => `${left} is less than ${right}`,
      '<=': (left: string, right: string) => `${left} is at most ${right}`,
      contains: (left: string, right: string) => `${left} contains ${right}`,
    },
    and: ', and ',
    or: ', or ',
    isSet: (name: string) => `${name} is set`,
    isNotSet: (name: string) => `${name} is not set`,
    not: (sentence: string) => `not: ${sentence}`,
    isOneOf: (name: string, values: string) => `${name} is one of ${values}`,
    between: {
      '<': (name: string, from: string, to: string) => `${name} is greater than ${from} and less than ${to}`,
      '<=': (name: string, from: string, to: string) => `${name} is at least ${from} and at most ${to}`,
    },
    some: (list: string, each: string) => `for at least one of ${list}, ${each}`,
    all: (list: string, each: string) => `for every one of ${list}, ${each}`,
    none: (list: string, each: string) => `for none of ${list}, ${each}`,
    where: (list: string, each: string) => `${list} where ${each}`,
    missing: (names: string) => `any of ${names} is missing`,
    missingSome: (count: number, names: string) => `fewer than ${count} of ${names} are set`,
    ifThen: (when: string, then: string) => `if ${when}, then ${then}`,
    ifElse: (when: string, then: string, otherwise: string) => `if ${when}, then ${then}; otherwise ${otherwise}`,
    holds: (isTrue: boolean) => (isTrue ? 'it holds' : 'it fails'),
    item: 'the item',
    orDefault: (name: string, otherwise: string) => `${name} (${otherwise} if not set)`,
    length: (list: string) => `the number of ${list}`,
    textLength: (text: string) => `the length of ${text}`,
    remainder: (left: string, right: string) => `the remainder of ${left} ÷ ${right}`,
    min: (list: string) => `the smallest of ${list}`,
    max: (list: string) => `the largest of ${list}`,
    followedBy: ' followed by ',
    togetherWith: ' together with ',
    nothing: 'nothing',
    quoted: (text: string) => `“${text}”`,
  },

  streak: {
    noSuccess: 'There is no success before it among the results that are kept.',
    noSuccessFound: (rows: number) =>
      `No success was found in the ${plural(rows, 'result')} that ${wasOrWere(rows)} read.`,
    orEarlier: (rows: number) => `or earlier: only ${plural(rows, 'result')} ${wasOrWere(rows)} read`,
    unreadable: (rows: number) => `${plural(rows, 'result')} between could not be read`,
    firstFailed: 'First failed on',
    failingSince: 'Failing since',
    as: (status: string) => `${status}, `,
  },
  token: {
    opaque: 'opaque token',
    unnamed: (kind: string) => `unnamed ${kind}`,
    named: (kind: string, name: string) => `${kind} ${name}`,
    never: 'never expires',
    unknown: 'expiry unknown',
    expired: (day: string) => `expired on ${day}`,
    lessThanADay: 'less than a day left',
    daysLeft: (days: number) => `${plural(days, 'day')} left`,
    inMilliseconds:
      'Its expiry is written in milliseconds, where the standard says seconds: the server may read it differently.',
  },

  time: {
    inSeconds: 'Dated in 1970: seconds instead of milliseconds?',
    inFuture: 'Dated in the future: a clock may be wrong',
    skipped: (used: string) => `The clocks go forward and skip this time, so ${used} is used.`,
    twice: (first: string, second: string) =>
      `The clocks go back and this time comes twice. The first is used, ${first}; the second is ${second}.`,
    noDate: 'Enter a date, such as 2026-03-29.',
    badDate: 'Write the date as year-month-day, such as 2026-03-29.',
    noSuchDay: (date: string) => `There is no day ${date} in the calendar.`,
    noTime: 'Enter a time of day, such as 14:30.',
    badTime: 'Write the time as hours and minutes, such as 14:30 or 14:30:05.',
    noSuchTime: (time: string) => `There is no ${time} on a clock with 24 hours.`,
    before1970: 'Times before 1 January 1970 cannot be used.',
  },

  number: {
    notWhole: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
  },

  file: {
    tooLarge: (size: string) => `The file is larger than ${size}.`,
    unreadable: 'The file could not be read. It may have been moved, or it is a folder.',
    notText: 'The file is not text in UTF-8 or UTF-16.',
  },

  command: {
    filterHint: (keys: string) => `Press ${keys} to come here, Esc to clear`,
    or: ' or ',
    withReason: (label: string, reason: string) => `${label} (${reason})`,
  },
});
