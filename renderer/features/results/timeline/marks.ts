import { useNotes } from '@renderer/api/local/local-items';
import { activityQueries } from '@renderer/api/operation/activity';
import type { Note } from '@shared/domain/local/note';
import type { Operation } from '@shared/domain/operation/activity';
import type { ResultSource } from '@shared/domain/result/paging';
import { formatDay } from '@shared/format/instant';
import { shortText } from '@shared/format/text';
import { noteText } from '@shared/results/rows/note-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Bar } from './bars';
import { messages } from './messages';

export const markKinds = ['version', 'note', 'deletion'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Something that happened at a time, apart from runs. */
export interface TimelineMark {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: MarkKind;
  /** What it was. May come from a server. */
  readonly text: string;
}

/** A change of the contract itself. */
export type VersionMark = Omit<TimelineMark, 'kind'>;

interface MarkSources {
  readonly notes: readonly Note[];
  /** Clean-ups of any contract. */
  readonly cleanUps: readonly Operation[];
  readonly versions: readonly VersionMark[];
  readonly contractId: string | null;
  readonly zone: string;
}

const noteLength = 120;

/** All marks of a contract, or of all where it is null: notes about runs, deleted results, versions. Ascending. */
export function marksOf({ notes, cleanUps, versions, contractId, zone }: MarkSources): readonly TimelineMark[] {
  const noted = notes.flatMap((note): readonly TimelineMark[] =>
    note.run === null ? [] : [{ at: note.run.timestamp, kind: 'note', text: shortText(noteText(note), noteLength) }],
  );
  const deleted = contractId === null ? [] : cleanUps.flatMap((each) => deletionOf(each, contractId, zone) ?? []);
  const changed = versions.map(({ at, text }): TimelineMark => ({ at, kind: 'version', text }));
  return [...noted, ...deleted, ...changed].sort((one, other) => one.at - other.at);
}

/**
 * What a clean-up deleted of one contract, as far as the journal knows: where the rule names the time, it stands there, else at
 * the time of the clean-up. null where nothing is known to be deleted. The number is that of all its contracts.
 */
function deletionOf(operation: Operation, contractId: string, zone: string): TimelineMark | null {
  const { contracts, results, rule, startedAt, state } = operation;
  const count = results?.changed ?? (results !== null && state === 'done' ? results.planned : 0);
  if (count === 0 || !contracts.some(({ id }) => id === contractId)) return null;
  const mark = (at: number, where: '' | ' here' | ' before here'): TimelineMark => ({
    at,
    kind: 'deletion',
    text: messages.marks.deleted({
      ...{ count, where },
      contracts: contracts.length,
      day: formatDay(startedAt, zone),
      isRestored: operation.counterpart !== null,
    }),
  });
  if (rule?.kind === 'picked' && rule.only !== null) return mark(rule.only, ' here');
  // What went is older than the instant, which itself belongs to what stayed.
  if (rule !== null && 'instant' in rule) return mark(rule.instant - 1, ' before here');
  return mark(startedAt, '');
}

interface MarksOptions {
  /** Where the range begins; undefined for all time. */
  readonly from: number | undefined;
  readonly source: ResultSource;
  readonly versions: readonly VersionMark[];
  readonly zone: string;
}

/** Whether older clean-ups than those read may have deleted something of the range: none deletes what came after it. */
export const reachesBeyond = (read: readonly Operation[] | undefined, from: number | undefined): boolean => {
  const oldest = read?.at(-1);
  return oldest !== undefined && (from === undefined || oldest.startedAt >= from);
};

/** The marks of a list's timeline. Notes and the journal are on this computer: no server is asked. */
export function useMarks({ source, versions, zone, from }: MarksOptions): readonly TimelineMark[] {
  const { connectionId } = source;
  const contractId = source.of === 'contract' ? source.contractId : null;
  const { all, ofContract } = useNotes(connectionId);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...activityQueries.list({ connectionId, kind: 'clean-up', ...(contractId === null ? {} : { contractId }) }),
    enabled: contractId !== null,
  });
  const isMoreWanted = hasNextPage && !isFetching && !isError && reachesBeyond(data?.pages.at(-1)?.operations, from);
  useEffect(() => {
    if (isMoreWanted) void fetchNextPage();
  }, [isMoreWanted, fetchNextPage]);
  return useMemo(() => {
    const notes = contractId === null ? all : (ofContract.get(contractId) ?? []);
    const cleanUps = data?.pages.flatMap(({ operations }) => operations) ?? [];
    return marksOf({ notes, cleanUps, versions, contractId, zone });
  }, [all, ofContract, data, versions, contractId, zone]);
}

/** The marks within bars. */
export const marksIn = (marks: readonly TimelineMark[], bars: readonly Bar[]): readonly TimelineMark[] => {
  const [first, last] = [bars[0], bars.at(-1)];
  return first === undefined || last === undefined ? [] : marks.filter(({ at }) => at >= first.start && at < last.end);
};

/** Marks in words: `Note: Known, see the ticket`. */
export const markText = ({ kind, text }: TimelineMark): string =>
  messages.marks.named(messages.marks.kinds[kind], text);

/** Marks that are drawn as one. */
export interface MarkGroup {
  /** Its middle, in pixels. */
  readonly x: number;
  /** `several` for marks of different kinds. */
  readonly kind: MarkKind | 'several';
  readonly count: number;
}

/** Pixels that a shape needs, and each digit of a count beside it. */
const shapePx = 11;
const digitPx = 6;

/** Where marks are drawn: those of one bar, or of bars too near to tell them apart, as one with their number. */
export function markGroups(marks: readonly TimelineMark[], bars: readonly Bar[], width: number): readonly MarkGroup[] {
  const groups: MarkGroup[] = [];
  for (const [at, bar] of bars.entries()) {
    const here = marks.filter((mark) => mark.at >= bar.start && mark.at < bar.end);
    const [first] = here;
    if (first === undefined) continue;
    const kind = here.every((mark) => mark.kind === first.kind) ? first.kind : 'several';
    const group: MarkGroup = { x: ((at + 0.5) / bars.length) * width, kind, count: here.length };
    const before = groups.at(-1);
    if (before === undefined || group.x - before.x >= shapePx + widthOfCount(before.count)) groups.push(group);
    else
      groups[groups.length - 1] = {
        x: before.x,
        kind: before.kind === kind ? kind : 'several',
        count: before.count + group.count,
      };
  }
  return groups;
}

const widthOfCount = (count: number): number => (count === 1 ? 0 : String(count).length * digitPx + 2);
