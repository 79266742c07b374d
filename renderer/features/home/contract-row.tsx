import { WhereAvailable } from '@renderer/lib/commands/command-availability';
import { buttonOf } from '@renderer/lib/commands/command-menu';
import { named } from '@renderer/lib/commands/commands';
import type { ItemsOfMenu } from '@renderer/lib/commands/menu-item';
import { useSubjectCommands } from '@renderer/lib/commands/subjects';
import { useValidating } from '@renderer/lib/validating';
import { NoteMark } from '@renderer/marks/note-mark';
import { NotRead } from '@renderer/marks/outcome-mark';
import { ProblemMark, problemNote } from '@renderer/marks/problem-mark';
import { cellAria } from '@renderer/ui/grid/grid-aria';
import { openInWindow, useDragOut } from '@renderer/ui/hooks/use-drag-out';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { MiddleText } from '@renderer/ui/marks/middle-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Time } from '@renderer/ui/marks/time';
import { IconButton } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { ContractChange } from '@shared/domain/contract/contract-change';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { Note } from '@shared/domain/local/note';
import { contractTitle } from '@shared/format/contract-title';
import { plainText, shortText } from '@shared/format/text';
import type { RecentChange } from '@shared/results/changes/recent-changes';
import { groups, type HomeGroup } from '@shared/results/standing/home-groups';
import type { Triage } from '@shared/results/standing/triage';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GitCompare from 'lucide-react/icons/git-compare';
import Play from 'lucide-react/icons/play';
import type { MouseEvent } from 'react';
import styles from './home.module.css';
import { rowFacts } from './home-list';
import { messages } from './messages';
import { RowReason } from './row-reason';

const { row: text } = messages;

/** What can be done with the contract of a row. */
export interface ContractActions {
  /** Opens a run of it, or the contract where there is none. */
  readonly onOpen: (indexed: IndexedContract, runKey: string | null) => void;
  /** The newest text that somebody noted about a contract or one of its runs. */
  readonly noteOf: (indexed: IndexedContract) => Note | undefined;
  /** What has become of its failure. */
  readonly triageOf: (indexed: IndexedContract) => Triage | null;
  /** Its newest edit of the last days; undefined where none is known. */
  readonly changeOf: (indexed: IndexedContract) => RecentChange | undefined;
  /** Shows what that edit changed. */
  readonly onOpenChange: (change: ContractChange) => void;
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
  readonly menu: ItemsOfMenu;
}

/** A contract: how it stands, since when and why, and what to do about it. */
export function ContractRow(props: ContractRowProps) {
  const { group, indexed, isActive, onActive, zone, actions, menu } = props;
  const { contract, key } = indexed;
  const { run } = rowFacts(group, indexed);
  const name = plainText(shortText(contractTitle(contract), 120));
  const asset = contract.asset?.fullyQualifiedName ?? contract.asset?.name ?? null;
  const change = actions.changeOf(indexed);
  const edit = groups[group].about === 'change' ? change?.change : undefined;
  const open = () => (edit === undefined ? actions.onOpen(indexed, run?.key ?? null) : actions.onOpenChange(edit));
  const tabIndex = isActive ? 0 : -1;
  const note = actions.noteOf(indexed);
  const entries = useSubjectCommands().contract([indexed]);
  const isSending = useValidating(({ keys }) => keys.has(key));
  const dragging = useDragOut(() => ({ items: menu, fileName: null }));
  const onClick = ({ shiftKey }: MouseEvent) => {
    if (!shiftKey || !openInWindow(menu)) open();
  };
  return (
    <div
      draggable
      {...rowAria}
      tabIndex={tabIndex}
      className={styles['row']}
      data-row=""
      // The list handles the keys of all rows.
      {...{ onFocus: onActive, onPointerDown: onActive, onClick, ...dragging }}
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
        <Since group={group} indexed={indexed} zone={zone} edit={edit} />
      </span>
      <RowReason {...{ group, indexed, zone, note, change }} triage={actions.triageOf(indexed)} />
      <span {...cellAria()} className={styles['actions']} {...own}>
        {indexed.standing.failing === null ? null : (
          <IconButton
            {...named('compare-with-success', text.compare)}
            size="small"
            tabIndex={tabIndex}
            icon={<GitCompare size={14} aria-hidden />}
            {...buttonOf(entries['compare-with-success'])}
          />
        )}
        <WhereAvailable command="validate">
          <IconButton
            {...named('validate')}
            size="small"
            tabIndex={tabIndex}
            icon={<Play size={14} aria-hidden />}
            aria-busy={isSending || undefined}
            {...buttonOf(entries.validate)}
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

/** The status of the run that the row is about; that there is none, or that it is not known, in words. */
function ContractStatus({ group, indexed }: Pick<ContractRowProps, 'group' | 'indexed'>) {
  if (indexed.readAt === null) return <NotRead indexed={indexed} />;
  const { status } = rowFacts(group, indexed);
  return status === null ? <span className="faint">{text.noRun}</span> : <StatusMark status={status} />;
}

interface SinceProps extends Pick<ContractRowProps, 'group' | 'indexed' | 'zone'> {
  readonly edit: ContractChange | undefined;
}

function Since({ group, indexed, zone, edit }: SinceProps) {
  const { at, isOpen } = edit === undefined ? rowFacts(group, indexed) : { at: edit.at, isOpen: false };
  if (at === null) return null;
  const time = <Time at={at} zone={zone} form="relative" />;
  return isOpen ? <FilledText text={text.orEarlier} parts={{ time }} /> : time;
}
