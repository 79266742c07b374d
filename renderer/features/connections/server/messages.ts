import type { Access } from '@shared/domain/access';
import type { Presence, ResultPaging } from '@shared/domain/capabilities';
import type { ProbeLine, ProbeStep } from '@shared/domain/connection';
import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

const findsOut = 'the app finds out when you try';

const offer = { present: 'Offered', refused: 'Refused for your account', unknown: `Unknown – ${findsOut}` };

/** A part of the server: its name, and whether it is offered. */
type OfferText = Readonly<Record<Presence | 'label', string>>;

/** The page of a server, and the test of a connection. */
export const messages = catalogue({
  edit: 'Edit',
  check: 'Check again',
  noUsableToken: 'There is no usable token: edit the connection and enter one.',
  open: 'Open',
  asking: 'Asking the server what it can do',
  /** Completes "Could not …". */
  task: 'ask the server what it can do',

  facts: {
    address: 'Address',
    inApp: 'Inside the app',
    token: 'Token',
    tokenOwner: 'Token of',
    tokenExpiry: 'Token expires',
    never: 'Never',
    network: 'Network',
    protection: 'Protection',
    user: 'User',
    version: 'Server version',
    notReported: 'Not reported',
  },

  localData: {
    title: 'Data on this computer',
    kept: (contracts: number, oldest: string) =>
      `${plural(contracts, 'contract')} with their newest results. Read since ${oldest}.`,
    none: 'Nothing is kept yet.',
    hint: 'So that Home, Contracts, Runs and search work at once, and while the server is away.',
    clear: 'Clear local data…',
    confirm: 'Clear local data',
    question: (name: string) => `Clear the local data of ${name}?`,
    consequence:
      'Removes contracts and results that are kept on this computer, and what you have pinned or marked as seen. Your settings for this connection stay. Nothing changes on the server, and the app reads it again when the connection is opened.',
    /** Completes "Could not …". */
    task: 'clear the local data',
  },

  noToken: {
    title: 'There is no token for this connection',
    unreadable: 'The saved token can no longer be read',
    text: 'With a token, the app can ask the server what it offers and what your account may do.',
    enter: 'Enter a token',
  },

  table: {
    value: 'On this server',
    source: 'Learned from',
    noSource: '–',
    copyRequest: 'Copy request for an administrator',
  },

  offers: {
    title: 'What this server offers',
    checked: (moment: string) => `checked ${moment}`,
    column: 'Part',
    parts: {
      contractList: {
        ...offer,
        label: 'List of contracts',
        absent: 'Not offered – the app builds the list by reading every table',
      },
      tables: {
        ...offer,
        label: 'List of tables',
        absent: 'Not offered – assets can be searched or opened by their id',
      },
      search: {
        ...offer,
        label: 'Search for assets',
        absent: 'Not offered – assets can be browsed or opened by their id',
      },
      latestResult: {
        label: 'Newest result',
        present: 'Has its own endpoint',
        absent: 'Has no endpoint of its own – the app reads it from the list of results',
        refused: offer.refused,
        unknown: 'Unknown – the app tries its endpoint and otherwise reads the list of results',
      },
    } satisfies Record<string, OfferText>,
  },

  paging: {
    label: 'Paging of results',
    cursor: 'By the server’s cursors',
    windows: 'By time ranges – this server has no cursors for results',
    unknown: 'Unknown – the app finds out with the first results that do not fit on one page',
  } satisfies Record<ResultPaging | 'label', string>,

  account: {
    title: 'What your account may do',
    note: 'as reported by the server; a single contract may differ',
    column: 'Action',
    /** `task` completes "the right to …". */
    actions: {
      view: { label: 'View contracts', task: 'view data contracts' },
      validate: { label: 'Validate', task: 'validate data contracts' },
      add: { label: 'Add results', task: 'add validation results to data contracts' },
      delete: { label: 'Delete results', task: 'delete validation results of data contracts' },
    },
    access: {
      allowed: (operation: string) => `Allowed (${operation})`,
      denied: (operation: string) => `Not allowed (needs ${operation} on dataContract)`,
      conditional: (operation: string) => `Depends on the contract (${operation}) – ${findsOut}`,
      untold: () => `The server does not say; ${findsOut}`,
    } satisfies Record<Access, (operation: string) => string>,
  },

  probe: {
    title: 'Test',
    copy: 'Copy report',
    list: 'Test results',
    notes: {
      notRun: 'Only reads; changes nothing on the server',
      stale: 'From before your last change',
      passed: 'Passed',
      failed: 'Failed',
    },
    steps: {
      address: 'Address',
      reachable: 'Reachable',
      tls: 'Secure connection',
      version: 'Version',
      clock: 'Clock',
      token: 'Token accepted',
      who: 'Who you are',
      rights: 'What you may do',
      contracts: 'Contracts readable',
    } satisfies Record<ProbeStep, string>,
    states: {
      passed: 'Passed',
      warning: 'Warning',
      failed: 'Failed',
      unknown: 'Unknown',
      skipped: 'Skipped',
    } satisfies Record<ProbeLine['state'], string>,
    serverSaid: 'The server said: {text}',
    report: {
      title: 'Connection test',
      titleOf: (address: string) => `Connection test of ${address}`,
      serverSaid: (text: string) => ` The server said: ${text}`,
    },
  },
});
