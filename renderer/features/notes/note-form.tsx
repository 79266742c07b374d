import { useChangedMeanwhile } from '@renderer/api/local/changed-meanwhile';
import { type ToSave, useLocalChanges } from '@renderer/api/local/local-items';
import { describeError } from '@renderer/lib/describe-error';
import { messages as marks } from '@renderer/marks/messages';
import { Select } from '@renderer/ui/fields/select';
import { TextArea } from '@renderer/ui/fields/text-field';
import { Button } from '@renderer/ui/primitives/button';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { noteLength } from '@shared/domain/limits';
import type { Acknowledged, Note } from '@shared/domain/local/note';
import { AppError } from '@shared/errors/app-error';
import { formatInstantWithZone } from '@shared/format/instant';
import { untilText } from '@shared/results/standing/acknowledge-terms';
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import { messages } from './messages';
import { acknowledgedBy, type Choice, choicesOf, firstChoice } from './note-acknowledgement';
import { draftOf, keepDraft, takeDraft } from './note-drafts';
import styles from './notes.module.css';
import { endOfTerm, termLabel } from './until-choices';
import { firstDay, readUntilDay, UntilDay } from './until-day';

const { form: text } = messages;

export interface NoteFormProps {
  readonly connectionId: ConnectionId;
  readonly contract: { readonly id: Note['contractId']; readonly fullyQualifiedName: string };
  /** The run that a new note can be about; null when it can only be about the contract. */
  readonly run: Note['run'];
  /** The contract's standing; undefined when unknown. */
  readonly indexed: IndexedContract | undefined;
  /** The note to change; null for a new one. */
  readonly note: Note | null;
  readonly zone: string;
  readonly onDone: () => void;
}

/** Writes or changes a note. */
export function NoteForm(props: NoteFormProps) {
  const { run, note, zone, onDone } = props;
  const id = useId();
  const [opened] = useState(note ?? undefined);
  const meanwhile = useChangedMeanwhile(props.connectionId, { kind: 'note', opened, of: saidOf });
  const { save, isSaving, failure } = useSaving(props);
  const draft = useNoteDraft(props, isSaving);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const finished = draft.finish();
    if (finished !== null && !isSaving) save({ ...finished, opened });
  };
  return (
    <form className={styles['form']} onSubmit={submit} onKeyDown={submitByKey} aria-labelledby={id}>
      <h3 id={id} className="strong">
        {note === null ? text.add : text.edit}
      </h3>
      {run === null ? null : (
        <Select
          label={text.about}
          value={draft.about}
          options={[
            { value: 'run', label: messages.aboutRun(formatInstantWithZone(run.timestamp, zone, 'minute')) },
            { value: 'contract', label: messages.aboutContract },
          ]}
          onChange={draft.setAbout}
        />
      )}
      <TextArea
        label={text.text}
        hint={text.hint}
        rows={3}
        value={draft.written}
        onChange={draft.setWritten}
        error={draft.problem}
      />
      {draft.choices.length === 0 ? null : <AcknowledgeFields draft={draft} before={draft.before} zone={zone} />}
      {meanwhile === null ? null : (
        <p role="status" className="warns small">
          {marks.meanwhile[meanwhile]}
        </p>
      )}
      {failure === null ? null : (
        <p role="alert" className="warns">
          {failure}
        </p>
      )}
      <div className="row gap-2">
        <Button variant="primary" type="submit" aria-busy={isSaving || undefined}>
          {text.save}
        </Button>
        <Button
          onClick={() => {
            draft.drop();
            onDone();
          }}
        >
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

/** What a person says in a note. */
const saidOf = ({ text: written, acknowledged }: Note) => ({ written, acknowledged });

/** The typed and chosen values, and the note made of them. */
function useNoteDraft(props: NoteFormProps, isSaving: boolean) {
  const { contract, run, indexed, note, zone } = props;
  const [about, setAbout] = useState<'run' | 'contract'>(run === null ? 'contract' : 'run');
  const [written, setWritten] = useState(() => note?.text ?? draftOf(props));
  // From when the form was opened, so that the options do not change with the contract.
  const [before] = useState(note?.acknowledged ?? null);
  const [choice, setChoice] = useState<Choice>(firstChoice(before));
  const [day, setDay] = useState(() => firstDay(before?.until ?? null, zone));
  const [isTried, setTried] = useState(false);
  const read = readUntilDay(day, zone);
  const problem = whyNot(written, choice);
  return {
    about,
    setAbout,
    written,
    setWritten(text: string) {
      setWritten(text);
      if (note === null && !isSaving) keepDraft(props, text);
    },
    choice,
    setChoice,
    day,
    setDay,
    before,
    choices: choicesOf({ before, indexed }),
    problem: isTried || written.length > noteLength ? problem : null,
    dayProblem: isTried && read.kind === 'bad' ? read.sentence : null,
    /** It is not wanted any more. */
    drop() {
      if (note === null) keepDraft(props, '');
    },
    /** null when something is missing; from then on that is shown. */
    finish(): ToSave<'note'> | null {
      setTried(true);
      if (problem !== null || (choice === 'date' && read.kind === 'bad')) return null;
      const end = choice === 'kept' || choice === 'no' ? null : endOfTerm(choice, read, zone);
      return {
        id: note?.id ?? null,
        contractId: contract.id,
        contractName: contract.fullyQualifiedName,
        run: about === 'run' ? run : null,
        text: written.trim(),
        acknowledged: acknowledgedBy(choice, { before, indexed }, end),
      };
    },
  };
}

interface AcknowledgeFieldsProps {
  readonly draft: ReturnType<typeof useNoteDraft>;
  readonly before: Acknowledged | null;
  readonly zone: string;
}

/** Whether the failure is acknowledged, and until when. */
function AcknowledgeFields({ draft, before, zone }: AcknowledgeFieldsProps) {
  const now = Date.now();
  const labelOf = (choice: Choice) => {
    if (choice === 'kept') return text.kept(untilText(before?.until ?? null, { zone, now }));
    return choice === 'no' ? text.no : termLabel(choice, now, zone);
  };
  return (
    <>
      <Select
        label={text.acknowledge}
        value={draft.choice}
        options={draft.choices.map((value) => ({ value, label: labelOf(value) }))}
        onChange={draft.setChoice}
      />
      <p className="faint small">{text.acknowledgeHint}</p>
      {draft.choice === 'date' ? (
        <UntilDay label={text.until} value={draft.day} onChange={draft.setDay} zone={zone} error={draft.dayProblem} />
      ) : null}
    </>
  );
}

/** Saves the note; on failure the typed text stays, also where the form is gone by then. */
function useSaving(props: NoteFormProps) {
  const { save } = useLocalChanges(props.connectionId, 'note');
  const error = save.error === null ? null : describeError(AppError.from(save.error), messages.tasks.save);
  return {
    save(note: ToSave<'note'>) {
      const putBack = props.note === null ? takeDraft(props) : () => undefined;
      void save.mutateAsync(note).then(props.onDone, putBack);
    },
    isSaving: save.isPending,
    failure: error === null ? null : `${error.title}. ${error.text}`,
  };
}

/** Ctrl or Cmd with Enter saves, as in any field of several lines. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** A note that acknowledges a failure says enough by that. */
function whyNot(written: string, choice: Choice): string | null {
  if (written.trim() === '' && choice === 'no') return text.noText;
  return written.trim().length > noteLength ? text.tooLong(noteLength) : null;
}
