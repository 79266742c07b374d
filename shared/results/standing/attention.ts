import type { IndexedContract, IndexMarks } from '@shared/domain/contract-index';
import { isUnfinished, serverStatus } from '@shared/domain/status';
import { isSuccess } from '../failing';
import { stuckAfterMs } from '../stuck';
import { outcomeOf } from './outcome';

/** Why a contract needs somebody, most urgent first. */
export const attentionGroups = ['new', 'failing', 'stuck', 'aborted', 'stale', 'never', 'acknowledged'] as const;
export type AttentionGroup = (typeof attentionGroups)[number];

const dayMs = 24 * 3_600_000;

type SeenMarks = Pick<IndexMarks, 'since' | 'seen'>;

interface AttentionOptions {
  readonly marks: SeenMarks;
  /** Epoch milliseconds. */
  readonly now: number;
  /** A contract that was not validated for more days than this is stale. */
  readonly staleDays: number;
  /** Whether somebody has said that they know how it stands, see `acknowledged.ts`. */
  readonly isAcknowledged?: (indexed: IndexedContract) => boolean;
}

/** Until when a person has seen what happened to a contract, epoch milliseconds. */
export const seenUntil = ({ since, seen }: SeenMarks, key: string): number => Math.max(since, seen[key] ?? since);

/** Whether its newest run, or a failure that nothing has ended, is bad news. A run that checked nothing is none. */
export const isUnwell = ({ standing: { newest, failing } }: Pick<IndexedContract, 'standing'>): boolean =>
  failing !== null || (newest !== null && !isSuccess(serverStatus(newest.status)));

/** The most urgent reason to look at a contract; null when there is none, or nothing is known of it. */
export function attentionOf(
  indexed: IndexedContract,
  { marks, now, staleDays, isAcknowledged = () => false }: AttentionOptions,
): AttentionGroup | null {
  const { key, contract, standing } = indexed;
  const { newest, failing } = standing;
  if (contract.deleted || indexed.readAt === null) return null;
  if (isUnwell(indexed) && isAcknowledged(indexed)) return 'acknowledged';
  if (failing !== null) return failing.first.timestamp > seenUntil(marks, key) ? 'new' : 'failing';
  if (newest === null) return 'never';
  if (isUnfinished(newest.status) && now - newest.timestamp > stuckAfterMs(standing.usualMs)) return 'stuck';
  if (outcomeOf(indexed) === 'Aborted') return 'aborted';
  return now - newest.timestamp > staleDays * dayMs ? 'stale' : null;
}

/** Whether a contract has recovered since a person last looked: nothing has at the first look. */
export const isRecovered = (
  { key, contract, standing }: IndexedContract,
  marks: SeenMarks & Pick<IndexMarks, 'firstLookAt'>,
): boolean =>
  !contract.deleted &&
  standing.recovered !== null &&
  standing.recovered.timestamp > Math.max(marks.firstLookAt, seenUntil(marks, key));
