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
    slowNetwork: 'On a slow network, fewer rows per request (in Settings) help.',
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
      requestId: 'Request ID',
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
      addResults: 'add runs to data contracts',
      change: 'change data contracts',
      restore: 'restore data contracts',
      deleteResults: 'delete runs of data contracts',
      readResults: 'read runs of data contracts',
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

  streak: {
    noSuccess: 'There is no earlier success among the runs that are kept.',
    noSuccessFound: (rows: number) => `No success in ${plural(rows, 'loaded run')}.`,
    orEarlier: (rows: number) => `or earlier: only ${plural(rows, 'run')} ${wasOrWere(rows)} loaded`,
    unreadable: (rows: number) => `${plural(rows, 'run')} between could not be read`,
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
    lessThanADay: 'expires within a day',
    daysLeft: (days: number) => `expires in ${plural(days, 'day')}`,
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
    badDate: 'Write the date like 2026-03-29 or 29 Mar 2026.',
    noSuchDay: (date: string) => `There is no day ${date} in the calendar.`,
    noTime: 'Enter a time of day, such as 14:30.',
    badTime: 'Write the time as hours and minutes, such as 14:30 or 14:30:05.',
    noSuchTime: (time: string) => `There is no ${time} on a clock with 24 hours.`,
    before1970: 'Times before 1 January 1970 cannot be used.',
    tooEarly: (first: string) => `Choose ${first} or later.`,
    tooLate: (last: string) => `Choose ${last} or earlier.`,
  },

  number: {
    notWhole: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
  },

  file: {
    tooLarge: (size: string) => `The file is larger than ${size}.`,
    unreadable: 'The file could not be read. It may have been moved, or it is a folder.',
    notText: 'The file is not text in UTF-8 or UTF-16.',
    oneAtATime: 'Choose one file at a time.',
  },

  command: {
    filterHint: (keys: string) => `Press ${keys} to come here, Esc to clear`,
    or: ' or ',
    /** The reason is a sentence elsewhere, whose full stop would stand before the bracket. */
    withReason: (label: string, reason: string) => `${label} (${reason.replace(/(?<=\w)\.$/, '')})`,
    notAvailable: 'Not available',
    /** `what` is the title of a command. */
    cannot: (what: string) => `Not available: ${what.replace(/…$/, '')}`,
  },
});
