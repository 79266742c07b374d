import type { ContractDays, IndexedContract, IndexMarks } from '@shared/domain/contract/contract-index';
import type { Note } from '@shared/domain/local/note';
import { failureReason } from '@shared/results/run/failure-reason';
import { acknowledgementOf } from '@shared/results/standing/acknowledged';
import { groupsOf } from '@shared/results/standing/contract-groups';
import type { GroupKind } from '@shared/results/standing/group-kinds';
import { groupOf, groups, type HomeGroup, homeGroups } from '@shared/results/standing/home-groups';
import { type DayOutcome, dayOutcome, type WeekRate, weekOf, weekRate } from '@shared/results/standing/outcome-days';

/** The groups of a report, in order. A contract that was never read is neither good nor bad. */
export type ReportGroup = HomeGroup | 'good';
export const reportGroups: readonly ReportGroup[] = [
  ...homeGroups.filter((id) => groups[id].is === 'urgent' || groups[id].is === 'acknowledged'),
  'good',
  'unread',
];

/** The data of a report, all of it local. */
export interface ReportData {
  /** In the order of the report. */
  readonly contracts: readonly IndexedContract[];
  /** By the key of a contract. */
  readonly days: ReadonlyMap<string, ContractDays['days']>;
  readonly notes: readonly Note[];
  readonly marks: IndexMarks;
  readonly staleDays: number;
  /** What contracts are grouped by. */
  readonly by?: GroupKind | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A contract of a report. */
export interface ReportedContract {
  readonly title: string;
  readonly asset: string;
  readonly standing: ReportGroup;
  /** When it began to fail, or when its newest run was, epoch milliseconds; null without a run. */
  readonly at: number | null;
  /** It may have begun earlier. */
  readonly isOpen: boolean;
  /** Consecutive failed runs; 0 where it does not fail. */
  readonly failedRuns: number;
  /** Why it fails, with all stored names; empty where it does not fail, or no reason is known. */
  readonly reason: string;
  readonly notes: readonly Note[];
  readonly days: readonly DayOutcome[];
}

/** A group of contracts in a report, in a line. */
export interface ReportedGroup {
  readonly title: string;
  readonly contracts: number;
  readonly failing: number;
  readonly week: WeekRate;
}

export interface ContractReport {
  readonly contracts: readonly ReportedContract[];
  readonly counts: ReadonlyMap<ReportGroup, number>;
  /** Failing contracts, the most recent failures first. */
  readonly failing: readonly ReportedContract[];
  /** Contracts that need attention for another reason, or were never read. */
  readonly others: readonly ReportedContract[];
  /** What is reported by owner, schema and so on; null where nobody has asked for it. */
  readonly groups: { readonly kind: GroupKind; readonly rows: readonly ReportedGroup[] } | null;
  /** Contracts with a day that is not fully read; the current day is ignored. */
  readonly partial: number;
  /** The oldest and newest read times, epoch milliseconds; null when none was read. */
  readonly readAt: { readonly oldest: number; readonly newest: number } | null;
}

/** Builds the model of a report. Deleted contracts are left out. */
export function reportOf(data: ReportData): ContractReport {
  const notesOf = Map.groupBy(data.notes, ({ contractId }) => contractId);
  const known = data.contracts.filter(({ contract }) => !contract.deleted);
  const contracts = known.map((indexed) => reported(indexed, data, notesOf.get(indexed.contract.id) ?? []));
  const readAt = known.flatMap((indexed) => (indexed.readAt === null ? [] : [indexed.readAt]));
  const counted = Map.groupBy(contracts, ({ standing }) => standing);
  return {
    contracts,
    counts: new Map([...counted].map(([standing, each]) => [standing, each.length])),
    failing: contracts
      .filter(({ failedRuns }) => failedRuns > 0)
      .sort((one, other) => (other.at ?? 0) - (one.at ?? 0) || one.title.localeCompare(other.title, 'en')),
    others: contracts.filter(({ failedRuns, standing }) => failedRuns === 0 && standing !== 'good'),
    groups: data.by === undefined ? null : { kind: data.by, rows: reportedGroups(known, data.by, data.days) },
    partial: contracts.filter(({ days, standing }) => standing !== 'unread' && days.slice(0, -1).includes('unread'))
      .length,
    readAt: readAt.length === 0 ? null : { oldest: Math.min(...readAt), newest: Math.max(...readAt) },
  };
}

function reportedGroups(
  contracts: readonly IndexedContract[],
  kind: GroupKind,
  days: ReportData['days'],
): readonly ReportedGroup[] {
  const weekOfKey = (key: string) => weekOf({ key, days: days.get(key) ?? [] });
  return groupsOf(contracts, kind).map((group) => ({
    title: group.title,
    contracts: group.contracts.length,
    failing: group.failing,
    week: weekRate(group.contracts.map(({ key }) => weekOfKey(key))),
  }));
}

function reported(indexed: IndexedContract, data: ReportData, notes: readonly Note[]): ReportedContract {
  const { contract, key, standing } = indexed;
  const { failing, newest } = standing;
  const { asset } = contract;
  return {
    title: contract.displayName ?? contract.name,
    asset: asset?.fullyQualifiedName ?? asset?.displayName ?? asset?.name ?? '',
    standing: reportGroupOf(indexed, data, notes),
    at: failing?.first.timestamp ?? newest?.timestamp ?? null,
    isOpen: failing?.isOpen ?? false,
    failedRuns: failing?.runs ?? 0,
    reason: failing === null ? '' : wholeReason(failing.newest),
    notes,
    days: (data.days.get(key) ?? []).map(dayOutcome),
  };
}

function reportGroupOf(
  indexed: IndexedContract,
  { marks, now, staleDays }: ReportData,
  notes: readonly Note[],
): ReportGroup {
  const isAcknowledged = (each: IndexedContract) => acknowledgementOf(each, notes, now) !== undefined;
  const group = groupOf(indexed, { marks, now, staleDays, isAcknowledged });
  return group === null || groups[group].is === 'good' ? 'good' : group;
}

/** Why it failed, with every stored name: a reader of the report cannot look it up. */
function wholeReason(run: Parameters<typeof failureReason>[0]): string {
  const short = failureReason({ ...run, failures: [] });
  return [short, run.failures.join(', ')].filter((part) => part !== '').join(' · ');
}
