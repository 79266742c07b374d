import type { IndexedContract, IndexMarks } from '@shared/domain/contract/contract-index';
import { isUnfinished, serverStatus } from '@shared/domain/status';
import { contractTitle } from '@shared/format/contract-title';
import { dayMs } from '@shared/format/time-units';
import { stuckAfterMs } from '@shared/results/run/duration';
import { isFailing, isSuccess } from '@shared/results/run/run-status';
import { outcomeOf } from './outcome';

/** What decides about the groups of a contract, beside the contract itself. */
export interface GroupContext {
  readonly marks: Pick<IndexMarks, 'since' | 'seen' | 'firstLookAt'>;
  /** Epoch milliseconds. */
  readonly now: number;
  /** A contract that was not validated for more days than this is stale. */
  readonly staleDays: number;
  /** Whether somebody has said that they know how it stands, see `acknowledged.ts`. */
  readonly isAcknowledged?: (indexed: IndexedContract) => boolean;
}

type Order = (one: IndexedContract, other: IndexedContract) => number;

/** A group of contracts on Home. */
interface Group {
  /**
   * Whether its contracts need somebody, are acknowledged, are not read, or need nobody. A shortcut shows contracts that are in other
   * groups too, whoever's they are. What needs nobody is good in a report.
   */
  readonly is: 'urgent' | 'acknowledged' | 'unread' | 'good' | 'shortcut';
  /** A contract is in the first group that has it. An acknowledged one is in no urgent group; one that was not read only in `unread`. */
  readonly has: (indexed: IndexedContract, context: GroupContext) => boolean;
  /** Its rows, in this order; a shortcut has an order of its own. */
  readonly order: Order;
  /** What its rows are about: the newest run, the failure that nothing has ended, the run that ended it, or an edit of the contract. */
  readonly about: 'newest' | 'failure' | 'recovery' | 'change';
  /** What a row gives as a reason; null for nothing. */
  readonly reason: 'failure' | 'note' | 'usual duration' | 'message' | 'problem' | 'change' | null;
  /** What can be done with all of its contracts. */
  readonly can: readonly ('validate' | 'mark seen')[];
}

const byTitle: Order = (one, other) => contractTitle(one.contract).localeCompare(contractTitle(other.contract), 'en');

/** What could not be read comes before what was not read yet, and of that first what failed by the server's word. */
const byProblem: Order = (one, other) =>
  Number(one.problem === null) - Number(other.problem === null) ||
  Number(saysFailed(other)) - Number(saysFailed(one)) ||
  byTitle(one, other);

const saysFailed = ({ contract: { latest } }: IndexedContract): boolean => latest !== null && isFailing(latest.status);

const byTime =
  (timeOf: (standing: IndexedContract['standing']) => number | undefined, sign: 1 | -1): Order =>
  (one, other) =>
    sign * ((timeOf(one.standing) ?? 0) - (timeOf(other.standing) ?? 0)) || byTitle(one, other);

/** What began last comes first; of what waits for somebody, what has waited longest. */
const newestFirst = byTime(({ newest }) => newest?.timestamp, -1);
const oldestFirst = byTime(({ newest }) => newest?.timestamp, 1);
const lastFailedFirst = byTime(({ failing }) => failing?.first.timestamp, -1);
const lastRecoveredFirst = byTime(({ recovered }) => recovered?.timestamp, -1);

/** Until when a person has seen what happened to a contract, epoch milliseconds. */
export const seenUntil = ({ since, seen }: GroupContext['marks'], key: string): number =>
  Math.max(since, seen[key] ?? since);

/** Whether its newest run, or a failure that nothing has ended, is bad news. A run that checked nothing is none. */
export const isUnwell = ({ standing: { newest, failing } }: Pick<IndexedContract, 'standing'>): boolean =>
  failing !== null || (newest !== null && !isSuccess(serverStatus(newest.status)));

const failure = { order: lastFailedFirst, about: 'failure', reason: 'failure', can: ['validate'] } as const;
const newest = { about: 'newest', can: ['validate'] } as const;

/** The groups of Home, in the order of the screen. Their words: `group-messages.ts`. */
const table = {
  pinned: { ...failure, is: 'shortcut', has: () => false },
  new: {
    ...{ ...failure, is: 'urgent', can: ['validate', 'mark seen'] },
    has: ({ key, standing: { failing } }, { marks }) =>
      failing !== null && failing.first.timestamp > seenUntil(marks, key),
  },
  failing: { ...failure, is: 'urgent', has: ({ standing }) => standing.failing !== null },
  stuck: {
    ...{ ...newest, is: 'urgent', order: oldestFirst, reason: 'usual duration' },
    has: ({ standing: { newest: run, usualMs } }, { now }) =>
      run !== null && isUnfinished(run.status) && now - run.timestamp > stuckAfterMs(usualMs),
  },
  aborted: {
    ...{ ...newest, is: 'urgent', order: newestFirst, reason: 'message' },
    has: (indexed) => outcomeOf(indexed) === 'Aborted',
  },
  stale: {
    ...{ ...newest, is: 'urgent', order: oldestFirst, reason: null },
    has: ({ standing: { newest: run } }, { now, staleDays }) => run !== null && now - run.timestamp > staleDays * dayMs,
  },
  never: {
    ...{ ...newest, is: 'urgent', order: byTitle, reason: null },
    has: ({ standing }) => standing.newest === null,
  },
  changed: { is: 'shortcut', has: () => false, order: byTitle, about: 'change', reason: 'change', can: ['validate'] },
  acknowledged: {
    ...{ ...failure, is: 'acknowledged', reason: 'note' },
    has: (indexed, { isAcknowledged = () => false }) => isUnwell(indexed) && isAcknowledged(indexed),
  },
  unread: {
    ...{ ...newest, is: 'unread', order: byProblem, reason: 'problem', can: [] },
    has: ({ readAt }) => readAt === null,
  },
  recovered: {
    ...{ is: 'good', order: lastRecoveredFirst, about: 'recovery', reason: null, can: ['mark seen'] },
    has: ({ key, standing: { recovered } }, { marks }) =>
      recovered !== null && recovered.timestamp > Math.max(marks.firstLookAt, seenUntil(marks, key)),
  },
} as const satisfies Readonly<Record<string, Group>>;

export type HomeGroup = keyof typeof table;
export const homeGroups = Object.keys(table) as readonly HomeGroup[];
export const groups: Readonly<Record<HomeGroup, Group>> = table;

/** The group of a contract; null when it is deleted, or when there is nothing to say of it. */
export function groupOf(indexed: IndexedContract, context: GroupContext): HomeGroup | null {
  if (indexed.contract.deleted) return null;
  if (indexed.readAt === null) return 'unread';
  if (groups.acknowledged.has(indexed, context)) return 'acknowledged';
  return homeGroups.find((id) => groups[id].has(indexed, context)) ?? null;
}
