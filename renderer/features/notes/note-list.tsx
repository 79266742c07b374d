import { openLink, useSettings } from '@renderer/api/local/app';
import { type Notes, useLocalChanges, useNotes } from '@renderer/api/local/local-items';
import { useIsShared, useWriters } from '@renderer/api/local/shared-folder';
import { zoneOf } from '@renderer/lib/time-zone';
import { useRemoval } from '@renderer/marks/undo-removal';
import { WrittenBy } from '@renderer/marks/written-by';
import { useNow } from '@renderer/ui/hooks/use-now';
import { useReturnFocus } from '@renderer/ui/hooks/use-return-focus';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { Button } from '@renderer/ui/primitives/button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import type { Writer } from '@shared/domain/local/shared-folder';
import { formatInstantWithZone } from '@shared/format/instant';
import { untilText } from '@shared/results/standing/acknowledge-terms';
import { isHeld } from '@shared/results/standing/acknowledged';
import BellOff from 'lucide-react/icons/bell-off';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from './messages';
import { draftOf } from './note-drafts';
import { NoteForm, type NoteFormProps } from './note-form';
import styles from './notes.module.css';

/** The Markdown parser is loaded with the first note. */
const Markdown = lazy(() => import('@renderer/ui/layout/markdown').then((module) => ({ default: module.Markdown })));

const follow = (url: string): void => void openLink(url).catch(() => undefined);

interface NoteListProps extends Pick<NoteFormProps, 'connectionId' | 'contract' | 'run' | 'indexed'> {
  /** Selects the notes of the connection to show. */
  readonly choose: (notes: Notes) => readonly Note[];
  /** Opens the run of a note; null when that run is already open. */
  readonly onOpenRun: ((key: string) => void) | null;
  /** The id of a note that is being changed from the beginning. */
  readonly editing?: string | undefined;
}

/** Notes about a contract or one of its runs, and a form for a new one. */
export function NoteList({ connectionId, contract, run, indexed, choose, onOpenRun, editing }: NoteListProps) {
  const zone = zoneOf(useSettings().zone);
  const isShared = useIsShared(connectionId, 'note');
  const notes = choose(useNotes(connectionId));
  const [isAdding, setAdding] = useState(() => draftOf({ connectionId, contract, run }) !== '');
  const add = useRef<HTMLButtonElement>(null);
  useReturnFocus(isAdding, add);
  const form = { connectionId, contract, indexed, zone };
  return (
    <div className="stack gap-2">
      <NoteItems
        connectionId={connectionId}
        notes={notes}
        empty={isAdding ? null : <p className="faint small">{messages.none}</p>}
      >
        {(note, actions) => (
          <NoteItem {...form} {...actions} note={note} onOpenRun={onOpenRun} isEditedAtFirst={note.id === editing} />
        )}
      </NoteItems>
      {isAdding ? (
        <NoteForm {...form} run={run} note={null} onDone={() => setAdding(false)} />
      ) : (
        <div>
          <Button
            ref={add}
            size="small"
            title={isShared ? messages.shared : messages.local}
            onClick={() => setAdding(true)}
          >
            {messages.add}
          </Button>
        </div>
      )}
    </div>
  );
}

interface NoteItemsProps {
  readonly connectionId: ConnectionId;
  readonly notes: readonly Note[];
  /** Instead of no notes. */
  readonly empty?: ReactNode;
  readonly children: (note: Note, actions: NoteActions) => ReactNode;
}

type NoteActions = Pick<NoteItemProps, 'onRemove' | 'onEditing'>;

/** A list of notes. Deletions can be undone here, since a toast may be behind the dialog; a note that is being changed stays where somebody else deletes it. */
export function NoteItems({ connectionId, notes, empty = null, children }: NoteItemsProps) {
  const [edited, setEdited] = useState<ReadonlyMap<string, Note>>(new Map());
  const gone = [...edited.values()].filter((note) => notes.every(({ id }) => id !== note.id));
  const { remove, put } = useLocalChanges(connectionId, 'note');
  const { drop, undo } = useRemoval<Note>({
    remove: ({ id }) => remove.mutateAsync(id),
    restore: (note) => put.mutateAsync([note]),
    removed: () => messages.removed,
    tasks: messages.tasks,
  });
  return (
    <>
      {notes.length + gone.length === 0 ? (
        empty
      ) : (
        <ul>
          {[...notes, ...gone].map((note) => (
            <li key={note.id} className={styles['note']}>
              {children(note, {
                onRemove: () => drop(note),
                onEditing: (isEditing) => setEdited((before) => withEdited(before, note, isEditing)),
              })}
            </li>
          ))}
        </ul>
      )}
      {undo}
    </>
  );
}

function withEdited(before: ReadonlyMap<string, Note>, note: Note, isEditing: boolean): ReadonlyMap<string, Note> {
  const others = [...before].filter(([id]) => id !== note.id);
  return new Map(isEditing ? [...others, [note.id, note]] : others);
}

interface NoteItemProps extends Omit<NoteFormProps, 'run' | 'note' | 'onDone'> {
  readonly note: Note;
  readonly onOpenRun: ((key: string) => void) | null;
  readonly onRemove: () => void;
  readonly onEditing: (isEditing: boolean) => void;
  readonly isEditedAtFirst?: boolean;
}

/** One note: its author, time and subject, and actions on it. */
export function NoteItem({ note, onOpenRun, onRemove, onEditing, isEditedAtFirst = false, ...form }: NoteItemProps) {
  const { zone, indexed, connectionId } = form;
  const writer = useWriters(connectionId, 'note').get(note.id);
  const [isEditing, setEditing] = useState(isEditedAtFirst);
  const edit = useRef<HTMLButtonElement>(null);
  useReturnFocus(isEditing, edit);
  const tellEditing = useEffectEvent(onEditing);
  useEffect(() => {
    if (!isEditing) return;
    tellEditing(true);
    return () => tellEditing(false);
  }, [isEditing]);
  if (isEditing) return <NoteForm {...form} run={note.run} note={note} onDone={() => setEditing(false)} />;
  return (
    <>
      <div className={styles['head']}>
        <div className={styles['facts']}>
          <span className="strong">
            {note.author === null ? messages.anonymous : <SafeText text={note.author} max={100} />}
          </span>
          <span className="faint small">
            <Time at={note.writtenAt} zone={zone} form="relative" />
          </span>
          <Edited note={note} writer={writer} zone={zone} />
          <AboutRun run={note.run} zone={zone} onOpenRun={onOpenRun} />
        </div>
        <Button ref={edit} size="small" variant="ghost" onClick={() => setEditing(true)}>
          {messages.edit}
        </Button>
        <Button size="small" variant="ghost" onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
      {note.text === '' ? null : (
        <Suspense fallback={<SafeText text={note.text} max={2000} />}>
          <Markdown text={note.text} onOpenLink={follow} />
        </Suspense>
      )}
      <AcknowledgedLine note={note} indexed={indexed} zone={zone} />
    </>
  );
}

type EditedProps = Pick<NoteItemProps, 'note' | 'zone'> & { readonly writer: Writer | undefined };

/** When it was changed, and by whom where the team shares it. */
function Edited({ note: { changedAt, author }, writer, zone }: EditedProps) {
  const by = writer === undefined ? null : <WrittenBy written={writer} zone={zone} />;
  if (changedAt === null) return writer?.author === author ? null : by;
  return (
    <span className="faint small">
      {by === null ? (
        messages.changed(formatInstantWithZone(changedAt, zone, 'minute'))
      ) : (
        <>
          {messages.edited} {by}
        </>
      )}
    </span>
  );
}

function AboutRun({ run, zone, onOpenRun }: Pick<NoteItemProps, 'zone' | 'onOpenRun'> & Pick<Note, 'run'>) {
  if (run === null || onOpenRun === null) return null;
  return (
    <span className="small">
      <LinkButton onClick={() => onOpenRun(run.key)}>
        {messages.aboutRun(formatInstantWithZone(run.timestamp, zone, 'minute'))}
      </LinkButton>
    </span>
  );
}

interface AcknowledgedLineProps {
  readonly note: Note;
  readonly indexed: IndexedContract | undefined;
  readonly zone: string;
}

/** Until when a failure is acknowledged, and whether that still applies. */
function AcknowledgedLine({ note: { acknowledged }, indexed, zone }: AcknowledgedLineProps) {
  const now = useNow();
  if (acknowledged === null) return null;
  const text = messages.acknowledged.until(untilText(acknowledged.until, { zone, now }));
  const isOver = indexed !== undefined && !isHeld(acknowledged, indexed, now);
  return (
    <p className="row gap-icon small secondary">
      <BellOff size={14} aria-hidden />
      <span className={isOver ? styles['over'] : undefined}>{text}</span>
      {isOver ? <span title={messages.acknowledged.overHint}>{messages.acknowledged.over}</span> : null}
    </p>
  );
}
