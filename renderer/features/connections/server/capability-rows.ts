import type { Capabilities, Presence } from '@shared/domain/connection/capabilities';
import { type Access, accessTo } from '@shared/domain/operation/access';
import { messages } from './messages';

const { offers, paging, account } = messages;

export interface CapabilityRow {
  readonly id: string;
  readonly label: string;
  /** `open` is neither yes nor no. */
  readonly state: 'yes' | 'no' | 'open';
  readonly text: string;
  /** The request and answer it was learned from. */
  readonly source: string | null;
  /** What to ask an administrator for; null when nothing is refused. */
  readonly missing: { readonly operation: string; readonly task: string } | null;
}

const presenceStates: Readonly<Record<Presence, CapabilityRow['state']>> = {
  present: 'yes',
  absent: 'no',
  refused: 'no',
  unknown: 'open',
};

const parts = ['contractList', 'tables', 'search', 'latestResult'] as const;

/** What the server offers to everybody. */
export const serverRows = (found: Capabilities): readonly CapabilityRow[] => [
  ...parts.map((id) => ({
    id,
    label: offers.parts[id].label,
    state: presenceStates[found[id].state],
    text: offers.parts[id][found[id].state],
    source: found[id].found,
    missing: null,
  })),
  {
    id: 'resultPaging',
    label: paging.label,
    state: found.resultPaging.state === 'unknown' ? 'open' : 'yes',
    text: paging[found.resultPaging.state],
    source: found.resultPaging.found,
    missing: null,
  },
];

/** The right that each action needs. */
const actions = [
  ['view', 'ViewAll'],
  ['validate', 'EditAll'],
  ['add', 'EditAll'],
  ['delete', 'Delete'],
] as const;

const accessStates: Readonly<Record<Access, CapabilityRow['state']>> = {
  allowed: 'yes',
  denied: 'no',
  conditional: 'open',
  untold: 'open',
};

/** What the account may do, as the server reports it. */
export const accountRows = ({ rights, rightsFound }: Capabilities): readonly CapabilityRow[] =>
  actions.map(([id, operation]) => {
    const access = accessTo(rights, operation);
    const { label, task } = account.actions[id];
    return {
      id,
      label,
      state: accessStates[access],
      text: account.access[access](operation),
      source: rightsFound,
      missing: access === 'denied' ? { operation, task } : null,
    };
  });
