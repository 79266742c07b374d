import type { Presence, ResultPaging } from '@shared/domain/connection/capabilities';
import type { ProbeLine, ProbeStep } from '@shared/domain/connection/connection';
import type { Access } from '@shared/domain/operation/access';
import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

const findsOut = 'the app finds out when you try';

const offer = { present: 'Supported', refused: 'Not allowed for your account', unknown: `Unknown – ${findsOut}` };

/** A part of the server: its name, and whether it is offered. */
type OfferText = Readonly<Record<Presence | 'label', string>>;

/** The page of a server, and the test of a connection. */
export const messages = catalogue({
  edit: 'Edit',
  check: 'Check again',
  noUsableToken: 'No usable token. Edit the connection to enter one.',
  open: 'Open',
  asking: 'Checking what the server supports',
  /** Completes "Could not …". */
  task: 'check what the server supports',

  facts: {
    address: 'Address',
    inApp: 'Inside the app',
    token: 'Token',
    tokenOwner: 'Token owner',
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
      `${plural(contracts, 'contract')} with their newest runs. Loaded since ${oldest}.`,
    none: 'Nothing is stored yet.',
    hint: 'Lets Home, Contracts, Runs and search open at once, and work while the server is away.',
    clear: 'Clear local data…',
    confirm: 'Clear local data',
    question: (name: string) => `Clear the local data of ${name}?`,
    consequence:
      'Removes the contracts, their earlier versions and the runs stored on this computer. What you pinned or marked as seen stays, and so do your notes, rules, views and settings. Nothing changes on the server; the app loads it again when you open the connection.',
    /** Completes "Could not …". */
    task: 'clear the local data',
  },

  noToken: {
    title: 'No token for this connection',
    unreadable: 'The saved token can no longer be read',
    text: 'With a token, the app can check what the server supports and what your account may do.',
    enter: 'Enter a token',
  },

  table: {
    value: 'On this server',
    source: 'Source',
    noSource: '–',
    copyRequest: 'Copy request for an administrator',
  },

  offers: {
    title: 'What this server supports',
    checked: (moment: string) => `checked ${moment}`,
    column: 'Feature',
    parts: {
      contractList: {
        ...offer,
        label: 'List of contracts',
        absent: 'Not supported – the app builds the list by reading every table',
      },
      tables: {
        ...offer,
        label: 'List of tables',
        absent: 'Not supported – assets can be searched or opened by their ID',
      },
      search: {
        ...offer,
        label: 'Search for assets',
        absent: 'Not supported – assets can be browsed or opened by their ID',
      },
      latestResult: {
        label: 'Newest run',
        present: 'Has its own endpoint',
        absent: 'Has no endpoint of its own – the app reads it from the list of runs',
        refused: offer.refused,
        unknown: 'Unknown – the app tries its endpoint and otherwise reads the list of runs',
      },
    } satisfies Record<string, OfferText>,
  },

  paging: {
    label: 'Paging of runs',
    cursor: 'By the server’s cursors',
    windows: 'By time ranges – this server has no cursors for runs',
    unknown: 'Unknown – the app finds out with the first runs that do not fit on one page',
  } satisfies Record<ResultPaging | 'label', string>,

  account: {
    title: 'What your account may do',
    note: 'as reported by the server; a single contract may differ',
    column: 'Action',
    /** `task` completes "the right to …". */
    actions: {
      view: { label: 'View contracts', task: 'view data contracts' },
      validate: { label: 'Validate', task: 'validate data contracts' },
      add: { label: 'Add runs', task: 'add validation runs to data contracts' },
      delete: { label: 'Delete runs', task: 'delete validation runs of data contracts' },
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
      notRun: 'Only reads. Changes nothing on the server.',
      stale: 'From before your last edit',
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
