import { GradeSign } from '@renderer/marks/grade-mark';
import { problemNote } from '@renderer/marks/problem-mark';
import { cellAria } from '@renderer/ui/grid/grid-aria';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { Note } from '@shared/domain/local/note';
import { formatDuration } from '@shared/format/format';
import { changeText, type RecentChange } from '@shared/results/changes/recent-changes';
import { noteLine } from '@shared/results/rows/note-text';
import { failureReason } from '@shared/results/run/failure-reason';
import { untilText } from '@shared/results/standing/acknowledge-terms';
import { groups, type HomeGroup } from '@shared/results/standing/home-groups';
import { shownTriage, type Triage } from '@shared/results/standing/triage';
import styles from './home.module.css';
import { rowFacts } from './home-list';
import { messages } from './messages';

const { row: text } = messages;

interface RowReasonProps {
  readonly group: HomeGroup;
  readonly indexed: IndexedContract;
  readonly zone: string;
  readonly note: Note | undefined;
  /** Its newest edit. */
  readonly change: RecentChange | undefined;
  readonly triage: Triage | null;
}

/** The cell that says why a contract is in its group: what has become of its failure, what failed, and what was edited. */
export function RowReason({ group, indexed, zone, note, change, triage }: RowReasonProps) {
  const word = triageWord(shownTriage(group, triage), group, zone);
  const reason =
    groups[group].reason === 'note' && note !== undefined ? noteLine(note) : reasonOf(group, indexed, change);
  const grade = gradeOf(group, change);
  return (
    <span {...cellAria()} className={styles['reason']}>
      {grade === null ? null : (
        // Of an edit that came in between, the text says it in its place.
        <span className={styles['grade']} aria-hidden={groups[group].about === 'failure' || undefined}>
          <GradeSign grade={grade} />
        </span>
      )}
      {word === null ? null : <span className={styles['triage']}>{word}</span>}
      {word === null || reason === '' ? null : ' · '}
      {reason === '' ? null : <SafeText text={reason} titled />}
    </span>
  );
}

/** Of the edit that the row is about, or of one that came between the last success and the first failure. */
function gradeOf(group: HomeGroup, recent: RecentChange | undefined) {
  const { about } = groups[group];
  const isMeant = about === 'change' || (about === 'failure' && recent?.failedAt != null);
  return (isMeant ? recent?.change.grade : null) ?? null;
}

/** What has become of the failure, in a few words before the reason; null where the group says it. */
function triageWord(triage: Triage | null, group: HomeGroup, zone: string): string | null {
  if (triage?.kind !== 'acknowledged') return triage && text.triage[triage.kind];
  const until = untilText(triage.until, { zone, now: Date.now(), isShort: true });
  return group === 'acknowledged' ? text.acknowledged.here(until) : text.acknowledged.elsewhere(until);
}

/** Edits said in a row. */
const saidInRow = 2;

/** An edit that came between the last success and the first failure. */
const inBetween = (recent: RecentChange | undefined): string =>
  recent?.failedAt == null ? '' : ` · ${text.inBetween(changeText(recent.change, saidInRow))}`;

function editText({ change, failedAt }: RecentChange): string {
  const { by, at } = change;
  return [
    changeText(change, saidInRow),
    ...(by === null ? [] : [text.by(by)]),
    ...(failedAt === null ? [] : [text.failedAfter(formatDuration(failedAt - at))]),
  ].join(' · ');
}

/** Why, in a few words; empty where there is nothing to say. */
function reasonOf(group: HomeGroup, indexed: IndexedContract, recent: RecentChange | undefined): string {
  const { failed } = rowFacts(group, indexed);
  const { newest, usualMs } = indexed.standing;
  switch (groups[group].reason) {
    case 'failure':
    case 'note':
      return failed === null ? '' : `${failureReason(failed) || text.noReason}${inBetween(recent)}`;
    case 'change':
      return recent === undefined ? '' : editText(recent);
    case 'usual duration':
      return usualMs === null ? '' : text.usually(formatDuration(usualMs));
    case 'message':
      return newest?.message ?? '';
    case 'problem':
      return problemNote(indexed) ?? '';
    case null:
      return '';
  }
}
