import type { Due, EntryToStore, IndexEntry } from '@main/store/index/contract-index';
import type { ContractSummary, LatestSummary, WholeSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { runsKept } from '@shared/domain/limits';
import type { ResultRow } from '@shared/domain/result/result';
import { serverStatus } from '@shared/domain/status';
import type { AppError } from '@shared/errors/app-error';
import { isFailing } from '@shared/results/run/run-status';
import { nothingKnown, standingOf } from '@shared/results/standing/standing';

/** Servers without a list give an inherited contract the id of its parent, so only the asset tells them apart. */
export const indexKeyOf = ({ id, asset, inherited }: ContractSummary, isCrawled: boolean): string =>
  isCrawled && inherited ? `${id}/${asset?.id ?? ''}` : id;

/** The server's summary as one text, to see whether it has moved; null when it sends none. */
export const latestText = (latest: Pick<LatestSummary, 'timestamp' | 'status'> | null): string | null =>
  latest === null ? null : `${latest.timestamp} ${serverStatus(latest.status)}`;

/** A contract as it was seen on the server. */
export interface SightedSummary extends Omit<WholeSummary, 'reviewers' | 'wire'> {
  /** Null where they were not asked for. */
  readonly reviewers: WholeSummary['reviewers'] | null;
}

/** A contract of the list as it is to be kept; null when nothing of it has changed. */
export function sightedEntry(
  key: string,
  { contract, reviewers, columns }: SightedSummary,
  known: IndexEntry | null,
): EntryToStore | null {
  const before = known?.line;
  const line: IndexedContract = {
    key,
    contract,
    reviewers: reviewers === null ? (before?.reviewers ?? []) : [...reviewers],
    columns: columns === null ? (before?.columns ?? null) : [...columns],
    readAt: before?.readAt ?? null,
    problem: before?.problem ?? null,
    standing: before?.standing ?? nothingKnown,
    kept: before?.kept ?? 0,
    coveredFrom: before?.coveredFrom ?? null,
  };
  if (before !== undefined && isSame(before, line)) return null;
  const latest = latestText(contract.latest);
  return { key, contractId: contract.id, line, latest, due: dueOf(line, known, latest) };
}

const isSame = (one: IndexedContract, other: IndexedContract): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A server that sends no summary says nothing about whether a contract has moved. */
function dueOf({ readAt, contract }: IndexedContract, known: IndexEntry | null, latest: string | null): Due {
  if (readAt !== null && (latest === null || latest === known?.latestRead)) return 'read';
  if (contract.latest === null) return 'unread';
  if (isFailing(contract.latest.status)) return 'failing';
  return readAt === null ? 'validated' : 'moved';
}

interface ReadRuns {
  /** The contract has no others. */
  readonly isAll: boolean;
  /** Others came too, but could not be read: nobody knows when they were. */
  readonly isPart: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A contract after its newest results were read. `kept` are all that are kept of it now, newest first. */
export function readLine(
  line: IndexedContract,
  kept: readonly ResultRow[],
  { isAll, isPart, at }: ReadRuns,
): IndexedContract {
  const oldest = kept.at(-1)?.timestamp ?? null;
  return {
    ...line,
    readAt: at,
    problem: isPart ? { code: 'bad_response' } : null,
    standing: standingOf(kept.slice(0, runsKept), { now: at, isAll: isAll && kept.length <= runsKept }),
    kept: kept.length,
    coveredFrom: isPart ? at : isAll ? null : oldest,
  };
}

/** A contract whose results could not be read: what was known of it stays, with its date. */
export const unreadLine = (line: IndexedContract, { code, details = {} }: AppError): IndexedContract => {
  // What its sentence is made of. A pause that was asked for, and the time, are over when it is read.
  const { method, path, status, where, serverWords } = details;
  return { ...line, problem: { code, details: { method, path, status, where, serverWords } } };
};
