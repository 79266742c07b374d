import { openLink, useSettings } from '@renderer/api/local/app';
import { type Notes, useLocalChanges, useNotes } from '@renderer/api/local/local-items';
import { zoneOf } from '@renderer/lib/time-zone';
import { useRemoval } from '@renderer/marks/undo-removal';
import { useNow } from '@renderer/ui/hooks/use-now';
import { useReturnFocus } from '@renderer/ui/hooks/use-return-focus';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { Button } from '@renderer/ui/primitives/button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import { formatInstantWithZone } from '@shared/format/instant';
import { untilText } from '@shared/results/standing/acknowledge-terms';
import { isHeld } from '@shared/results/standing/acknowledged';
import BellOff from 'lucide-react/icons/bell-off';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { messages } from './messages';
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
  const notes = choose(useNotes(connectionId));
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useReturnFocus(isAdding, add);
  const form = { connectionId, contract, indexed, zone };
  return (
    <div className="stack gap-2">
      {notes.length === 0 && !isAdding ? <p className="faint small">{messages.none}</p> : null}
      <NoteItems connectionId={connectionId} notes={notes}>
        {(note, onRemove) => (
          <NoteItem
            {...form}
            note={note}
            onOpenRun={onOpenRun}
            onRemove={onRemove}
            isEditedAtFirst={note.id === editing}
          />
        )}
      </NoteItems>
      {isAdding ? (
        <NoteForm {...form} run={run} note={null} onDone={() => setAdding(false)} />
      ) : (
        <div>
          <Button ref={add} size="small" title={messages.local} onClick={() => setAdding(true)}>
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
  readonly children: (note: Note, onRemove: () => void) => ReactNode;
}

/** A list of notes. Deletions can be undone here, since a toast may be behind the dialog. */
export function NoteItems({ connectionId, notes, children }: NoteItemsProps) {
  const { remove, put } = useLocalChanges(connectionId, 'note');
  const { drop, undo } = useRemoval<Note>({
    remove: ({ id }) => remove.mutateAsync(id),
    restore: (note) => put.mutateAsync([note]),
    removed: () => messages.removed,
    tasks: messages.tasks,
  });
  return (
    <>
      {notes.length === 0 ? null : (
        <ul>
          {notes.map((note) => (
            <li key={note.id} className={styles['note']}>
              {children(note, () => drop(note))}
            </li>
          ))}
        </ul>
      )}
      {undo}
    </>
  );
}

interface NoteItemProps extends Omit<NoteFormProps, 'run' | 'note' | 'onDone'> {
  readonly note: Note;
  readonly onOpenRun: ((key: string) => void) | null;
  readonly onRemove: () => void;
  readonly isEditedAtFirst?: boolean;
}

/** One note: its author, time and subject, and actions on it. */
export function NoteItem({ note, onOpenRun, onRemove, isEditedAtFirst = false, ...form }: NoteItemProps) {
  const { zone, indexed } = form;
  const [isEditing, setEditing] = useState(isEditedAtFirst);
  const edit = useRef<HTMLButtonElement>(null);
  useReturnFocus(isEditing, edit);
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
          {note.changedAt === null ? null : (
            <span className="faint small">
              {messages.changed(formatInstantWithZone(note.changedAt, zone, 'minute'))}
            </span>
          )}
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
