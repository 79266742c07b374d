import { WhereAvailable } from '@renderer/lib/commands/command-availability';
import { NoteMark } from '@renderer/marks/note-mark';
import { NotLoaded } from '@renderer/marks/outcome-mark';
import { ProblemMark, problemNote } from '@renderer/marks/problem-mark';
import { cellAria } from '@renderer/ui/grid/grid-aria';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { MiddleText } from '@renderer/ui/marks/middle-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Time } from '@renderer/ui/marks/time';
import { IconButton } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { commands } from '@shared/commands';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { Note } from '@shared/domain/local/note';
import type { ResultRow } from '@shared/domain/result/result';
import { contractTitle } from '@shared/format/contract-title';
import { formatDuration } from '@shared/format/format';
import { plainText, shortText } from '@shared/format/text';
import { noteLine } from '@shared/results/rows/run-notes';
import { failureReason } from '@shared/results/run/failure-reason';
import { groups, type HomeGroup } from '@shared/results/standing/home-groups';
import Columns2 from 'lucide-react/icons/columns-2';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Play from 'lucide-react/icons/play';
import type { MouseEvent } from 'react';
import styles from './home.module.css';
import { rowFacts } from './home-list';
import { messages } from './messages';

const { row: text } = messages;

/** What can be done with the contract of a row. */
export interface ContractActions {
  /** Opens a run of it, or the contract where there is none. */
  readonly onOpen: (indexed: IndexedContract, runKey: string | null) => void;
  readonly onCompare: (indexed: IndexedContract, run: ResultRow) => void;
  readonly onValidate: (indexed: IndexedContract) => void;
  /** Why it cannot be validated; null when it can. */
  readonly whyNotValidate: (indexed: IndexedContract) => string | null;
  /** By key: a validation of it is being sent. */
  readonly validating: ReadonlySet<string>;
  readonly onPin: (key: string, isPinned: boolean) => void;
  /** Shows the notes of a contract; a new one is about the run, where there is one. */
  readonly onNotes: (indexed: IndexedContract, run: Note['run']) => void;
  /** The newest note about a contract or one of its runs. */
  readonly noteOf: (indexed: IndexedContract) => Note | undefined;
  /** Validates contracts together. */
  readonly onValidateAll: (contracts: readonly IndexedContract[]) => void;
}

interface ContractRowProps {
  readonly group: HomeGroup;
  readonly indexed: IndexedContract;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly zone: string;
  readonly actions: ContractActions;
  readonly menu: readonly MenuItem[];
}

/** A contract: how it stands, since when and why, and what to do about it. */
export function ContractRow(props: ContractRowProps) {
  const { group, indexed, isActive, onActive, zone, actions, menu } = props;
  const { contract, key } = indexed;
  const { run } = rowFacts(group, indexed);
  const name = plainText(shortText(contractTitle(contract), 120));
  const asset = contract.asset?.fullyQualifiedName ?? contract.asset?.name ?? null;
  const open = () => actions.onOpen(indexed, run?.key ?? null);
  const tabIndex = isActive ? 0 : -1;
  const note = actions.noteOf(indexed);
  const reason = groups[group].reason === 'note' && note !== undefined ? noteLine(note) : reasonOf(group, indexed);
  return (
    <div
      {...rowAria}
      tabIndex={tabIndex}
      className={styles['row']}
      data-row=""
      // The list handles the keys of all rows.
      {...{ onFocus: onActive, onPointerDown: onActive, onClick: open }}
    >
      <span {...cellAria()} className={styles['status']}>
        <ContractStatus group={group} indexed={indexed} />
        {groups[group].reason === 'problem' ? null : <ProblemMark note={problemNote(indexed)} />}
      </span>
      <span {...cellAria()} className={styles['name']}>
        <span className="row shrinks gap-1">
          <span className="cut">
            <SafeText text={contractTitle(contract)} titled />
          </span>
          {note === undefined ? null : <NoteMark text={note.text} />}
        </span>
      </span>
      <span {...cellAria()} className={styles['asset']}>
        {asset === null ? <span className="faint">{text.noAsset}</span> : <MiddleText text={asset} />}
      </span>
      <span {...cellAria()} className={styles['since']}>
        <Since group={group} indexed={indexed} zone={zone} />
      </span>
      <span {...cellAria()} className={styles['reason']}>
        {reason === '' ? null : <SafeText text={reason} titled />}
      </span>
      <span {...cellAria()} className={styles['actions']} {...own}>
        {indexed.standing.failing === null ? null : (
          <IconButton
            size="small"
            label={text.compare}
            tabIndex={tabIndex}
            icon={<Columns2 size={14} aria-hidden />}
            disabledReason={whyNotCompare(indexed)}
            onClick={() => compare(indexed, actions)}
          />
        )}
        <WhereAvailable command="validate">
          <IconButton
            size="small"
            label={commands.validate.title}
            tabIndex={tabIndex}
            icon={<Play size={14} aria-hidden />}
            aria-busy={actions.validating.has(key) || undefined}
            disabledReason={actions.whyNotValidate(indexed)}
            onClick={() => actions.onValidate(indexed)}
          />
        </WhereAvailable>
        <Menu
          align="end"
          trigger={
            <IconButton
              size="small"
              label={text.more(name)}
              tabIndex={tabIndex}
              icon={<Ellipsis size={14} aria-hidden />}
            />
          }
          items={menu}
        />
      </span>
    </div>
  );
}

/** The list of a group has no line of column headers, so its rows are not numbered from it. */
const rowAria = { role: 'row' } as const;

/** The buttons have clicks of their own. */
const own = { onClick: (event: MouseEvent) => event.stopPropagation() };

/** The status of the run that the row is about; that there is none, or that nothing is known, in words. */
function ContractStatus({ group, indexed }: Pick<ContractRowProps, 'group' | 'indexed'>) {
  if (indexed.readAt === null) return <NotLoaded />;
  const { status } = rowFacts(group, indexed);
  return status === null ? <span className="faint">{text.noRun}</span> : <StatusMark status={status} />;
}

function Since({ group, indexed, zone }: Pick<ContractRowProps, 'group' | 'indexed' | 'zone'>) {
  const { at, isOpen } = rowFacts(group, indexed);
  if (at === null) return null;
  const time = <Time at={at} zone={zone} form="relative" />;
  return isOpen ? <FilledText text={text.orEarlier} parts={{ time }} /> : time;
}

/** Why, in a few words; empty where there is nothing to say. */
function reasonOf(group: HomeGroup, indexed: IndexedContract): string {
  const { failed } = rowFacts(group, indexed);
  const { newest, usualMs } = indexed.standing;
  switch (groups[group].reason) {
    case 'failure':
    case 'note':
      return failed === null ? '' : failureReason(failed) || text.noReason;
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

/** Why it cannot be compared with its last success; null when it can. */
export function whyNotCompare({ standing: { failing, lastSuccess } }: IndexedContract): string | null {
  if (failing === null) return text.onlyFailed;
  return lastSuccess === null ? text.noSuccess : null;
}

export function compare(indexed: IndexedContract, { onCompare }: ContractActions): void {
  const { failing } = indexed.standing;
  if (failing !== null) onCompare(indexed, failing.newest);
}
