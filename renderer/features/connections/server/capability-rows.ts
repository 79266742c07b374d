import { type Access, accessTo } from '@shared/domain/access';
import type { Capabilities, Presence, ResultPaging } from '@shared/domain/capabilities';

export interface CapabilityRow {
  readonly id: string;
  readonly what: string;
  /** `open` is neither yes nor no. */
  readonly state: 'yes' | 'no' | 'open';
  readonly words: string;
  /** The request and answer it was learned from. */
  readonly found: string | null;
  /** What to ask an administrator for; null when nothing is refused. */
  readonly missing: { readonly operation: string; readonly doing: string } | null;
}

const findsOut = 'the app finds out when you try';

const states: Readonly<Record<Presence, CapabilityRow['state']>> = {
  present: 'yes',
  absent: 'no',
  refused: 'no',
  unknown: 'open',
};

type Words = Readonly<Record<Presence, string>>;

const offers: readonly (readonly [id: 'contractList' | 'tables' | 'search' | 'latestResult', string, Words])[] = [
  [
    'contractList',
    'List of contracts',
    {
      present: 'Offered',
      absent: 'Not offered – the app builds the list by looking at every table',
      refused: 'Refused for your account',
      unknown: `Not known – ${findsOut}`,
    },
  ],
  [
    'tables',
    'List of tables',
    {
      present: 'Offered',
      absent: 'Not offered – assets can be searched or opened by their id',
      refused: 'Refused for your account',
      unknown: `Not known – ${findsOut}`,
    },
  ],
  [
    'search',
    'Search for assets',
    {
      present: 'Offered',
      absent: 'Not offered – assets can be browsed or opened by their id',
      refused: 'Refused for your account',
      unknown: `Not known – ${findsOut}`,
    },
  ],
  [
    'latestResult',
    'Newest result',
    {
      present: 'Has an address of its own',
      absent: 'Has no address of its own – the app reads it from the list of results',
      refused: 'Refused for your account',
      unknown: 'Not known – the app asks for it and otherwise reads the list of results',
    },
  ],
];

const pagings: Readonly<Record<ResultPaging, string>> = {
  cursor: 'By the server’s cursors',
  windows: 'By time ranges – this server has no cursors on results',
  unknown: 'Not known yet – the app finds out with the first results that do not fit on one page',
};

/** What the server offers to everybody, in words. */
export const serverRows = (found: Capabilities): readonly CapabilityRow[] => [
  ...offers.map(([id, what, words]) => ({
    id,
    what,
    state: states[found[id].state],
    words: words[found[id].state],
    found: found[id].found,
    missing: null,
  })),
  {
    id: 'resultPaging',
    what: 'Paging of results',
    state: found.resultPaging.state === 'unknown' ? 'open' : 'yes',
    words: pagings[found.resultPaging.state],
    found: found.resultPaging.found,
    missing: null,
  },
];

const actions = [
  ['view', 'View contracts', 'ViewAll', 'view data contracts'],
  ['validate', 'Validate', 'EditAll', 'validate data contracts'],
  ['record', 'Record results', 'EditAll', 'record validation results of data contracts'],
  ['delete', 'Delete results', 'Delete', 'delete validation results of data contracts'],
] as const;

const accessStates: Readonly<Record<Access, CapabilityRow['state']>> = {
  allowed: 'yes',
  denied: 'no',
  conditional: 'open',
  untold: 'open',
};

/** What the account may do, as the server tells it, in words. */
export const accountRows = ({ rights, rightsFound }: Capabilities): readonly CapabilityRow[] =>
  actions.map(([id, what, operation, doing]) => {
    const access = accessTo(rights, operation);
    return {
      id,
      what,
      state: accessStates[access],
      words: accessWords(access, operation),
      found: rightsFound,
      missing: access === 'denied' ? { operation, doing } : null,
    };
  });

function accessWords(access: Access, operation: string): string {
  switch (access) {
    case 'allowed':
      return `Allowed (${operation})`;
    case 'denied':
      return `Not allowed (needs ${operation} on dataContract)`;
    case 'conditional':
      return `Depends on the contract (${operation}) – ${findsOut}`;
    case 'untold':
      return `The server does not tell; ${findsOut}`;
  }
}
