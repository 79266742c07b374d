import type { WriteStep } from '@shared/domain/activity';
import type { ContractPlan } from '@shared/domain/clean-up';
import type { ContractId } from '@shared/domain/ids';
import { maxTimestamp } from '@shared/domain/limits';
import type { Decision, SeenResult, SettledRule } from './clean-up-decision';

/** The requests for one contract: all before an instant, and those for one timestamp each. Epoch milliseconds. */
export interface Requests {
  /** Null when there is none. Everything strictly before it goes. */
  readonly before: number | null;
  /** Newest first, none of them covered by `before`. */
  readonly singles: readonly number[];
  readonly reason: ContractPlan['reason'];
}

/**
 * The fewest requests that take what goes and nothing else. Everything below the oldest result that stays goes with one request,
 * and every other time has its own. A rule's own instant is sent as it was confirmed where nothing that stays lies below it.
 */
export function planRequests(seen: readonly SeenResult[], rule: SettledRule, decision: Decision): Requests {
  const { going } = decision;
  if (rule.kind === 'picked') return { before: null, singles: going, reason: reasonOf(null, going, 'picked') };
  const border = borderOf(rule, decision);
  const singles = going.filter((at) => at >= border);
  const isNeeded = border > 0 && (singles.length < going.length || unreadableBefore(seen, border).size > 0);
  const before = isNeeded ? border : null;
  return { before, singles, reason: reasonOf(before, singles, singles.length > 0 ? 'kept-among-them' : 'all-before') };
}

const reasonOf = (before: number | null, singles: readonly number[], why: Requests['reason']): Requests['reason'] =>
  before === null && singles.length === 0 ? 'nothing' : why;

/** Up to where one request may reach. */
function borderOf(rule: Exclude<SettledRule, { kind: 'picked' }>, { readable, going, staying }: Decision): number {
  let oldestStaying = Number.POSITIVE_INFINITY;
  for (const at of staying) oldestStaying = Math.min(oldestStaying, at);
  if (rule.kind === 'before') return Math.min(rule.instant, oldestStaying);
  // Also what cannot be read may be one of the last ones.
  if (readable < rule.count) return 0;
  // Nothing stays: up to and with the newest that was seen, so that a run that ends meanwhile is not taken.
  if (oldestStaying === Number.POSITIVE_INFINITY) return Math.min((going[0] ?? -1) + 1, maxTimestamp);
  return oldestStaying;
}

/**
 * Places of the unreadable rows that a request for all before an instant takes. One whose time cannot be read is placed by its
 * neighbours, since lists are newest first; where they leave it open it counts, so that never more goes than was listed.
 */
function unreadableBefore(seen: readonly SeenResult[], border: number): ReadonlySet<number> {
  const places = new Set<number>();
  const isNewestFirst = isSorted(seen);
  let older = Number.NEGATIVE_INFINITY;
  for (let place = seen.length - 1; place >= 0; place -= 1) {
    const row = seen[place];
    if (row === undefined) continue;
    const isOpen = row.at === null && !(isNewestFirst && older >= border);
    if (row.status === null && (isOpen || (row.at !== null && row.at < border))) places.add(place);
    if (row.at !== null) older = row.at;
  }
  return places;
}

function isSorted(seen: readonly SeenResult[]): boolean {
  let newer = Number.POSITIVE_INFINITY;
  for (const { at } of seen) {
    if (at !== null && at > newer) return false;
    newer = at ?? newer;
  }
  return true;
}

/** Places of all that the requests take, in the order of the list. */
export function placesTaken(seen: readonly SeenResult[], { before, singles }: Taking): Uint32Array {
  const isTaken = takes({ before, singles });
  const unreadable = before === null ? new Set<number>() : unreadableBefore(seen, before);
  const places = Array.from(seen.keys()).filter((place) => {
    const at = seen[place]?.at ?? null;
    return unreadable.has(place) || (at !== null && isTaken(at));
  });
  return Uint32Array.from(places);
}

type Taking = Pick<Requests, 'before' | 'singles'>;

/** Whether the requests take what is at a time; of a row whose time cannot be read nobody can say. */
export function takes({ before, singles }: Taking): (at: number) => boolean {
  const single = new Set(singles);
  return (at) => (before !== null && at < before) || single.has(at);
}

export type DeleteStep = Extract<WriteStep, { kind: 'delete-before' | 'delete-one' }>;

/** The requests of a contract as the journal keeps them, in the order in which they are sent. */
export function stepsOf(contractId: ContractId, taken: readonly SeenResult[], requests: Requests): DeleteStep[] {
  const { before, singles } = requests;
  const below = taken.filter(({ at }) => at === null || (before !== null && at < before));
  const readable = below.filter(({ status }) => status !== null);
  const results = new Map(singles.map((at) => [at, 0]));
  for (const { at } of taken) {
    const count = at === null ? undefined : results.get(at);
    if (at !== null && count !== undefined) results.set(at, count + 1);
  }
  const all: DeleteStep[] =
    before === null
      ? []
      : [
          {
            kind: 'delete-before',
            contractId,
            timestamp: before,
            results: below.length,
            newest: readable.at(0)?.key ?? null,
            oldest: readable.at(-1)?.key ?? null,
          },
        ];
  return [
    ...all,
    ...singles.map(
      (timestamp): DeleteStep => ({ kind: 'delete-one', contractId, timestamp, results: results.get(timestamp) ?? 0 }),
    ),
  ];
}
