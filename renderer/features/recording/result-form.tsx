import { localParts } from '@renderer/lib/local-time';
import { localZone } from '@renderer/lib/time-zone';
import { Button } from '@renderer/ui/button';
import { LinkButton } from '@renderer/ui/link-button';
import { Select } from '@renderer/ui/select';
import { TextArea } from '@renderer/ui/text-area';
import { TextField } from '@renderer/ui/text-field';
import { draftWarnings } from '@shared/domain/draft-warnings';
import { type RunStatus, runStatuses } from '@shared/domain/status';
import { statusWord } from '@shared/words/status-words';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DimensionFields } from './dimension-fields';
import type { FormDraft } from './form-draft';
import { MomentChoice } from './moment-choice';
import { Notice } from './notice';
import { type FormErrors, readForm } from './read-form';
import styles from './recording.module.css';

const meanings: Readonly<Record<RunStatus, string>> = {
  Success: 'all validations passed',
  Failed: 'one or more failed',
  PartialSuccess: 'some passed, some failed',
  Aborted: 'ended by an error',
  Running: 'in progress',
  Queued: 'waiting to be run',
};
const statuses = runStatuses.map((value) => ({ value, label: `${statusWord(value)}: ${meanings[value]}` }));

interface ResultFormProps {
  readonly id: string;
  readonly form: FormDraft;
  readonly onChange: (form: FormDraft) => void;
  /** Empties what was typed when the dialog was open before; null when nothing was. */
  readonly onClear: (() => void) | null;
  /** Nothing stands in the way of a preview. */
  readonly onPreview: (draft: Extract<ReturnType<typeof readForm>, { kind: 'draft' }>['draft']) => void;
}

const noErrors: FormErrors = {};

/** A result typed by hand. What is wrong stands beside its field, what only looks wrong at the end. */
export function ResultForm({ id, form, onChange, onClear, onPreview }: ResultFormProps) {
  const [tries, setTries] = useState(0);
  const hasTried = tries > 0;
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = tries === 0 ? null : formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    // The sentence below the field comes into sight with it.
    field?.scrollIntoView({ block: 'center' });
  }, [tries]);
  const read = readForm(form);
  const errors = read.kind === 'bad' && hasTried ? read.errors : noErrors;
  const change = (part: Partial<FormDraft>) => onChange({ ...form, ...part });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (read.kind === 'draft') onPreview(read.draft);
    else setTries(tries + 1);
  };
  const setNow = () => change({ moment: localParts(Date.now(), form.zone === 'utc' ? 'UTC' : localZone()) });
  return (
    <form ref={formRef} id={id} className={styles['stack']} onSubmit={submit}>
      {onClear === null ? null : (
        <p className={styles['quiet']}>
          What you typed before is still here, with its time.{' '}
          <LinkButton
            onClick={() => {
              setTries(0);
              onClear();
              formRef.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
            }}
          >
            Empty the form
          </LinkButton>
        </p>
      )}
      <Select label="Status" value={form.status} options={statuses} onChange={(status) => change({ status })} />
      <MomentChoice value={form} onChange={change} action={<Button onClick={setNow}>Now</Button>} />
      <TextArea label="Message" optional rows={2} value={form.message} onChange={(message) => change({ message })} />
      <DimensionFields form={form} errors={errors} onChange={change} />
      <div className={styles['pair']}>
        <TextField
          label="Duration (seconds)"
          optional
          inputMode="decimal"
          value={form.duration}
          error={errors['duration']}
          onChange={(duration) => change({ duration })}
        />
        <TextField
          label="Incident id"
          optional
          mono
          value={form.incidentId}
          error={errors['incidentId']}
          onChange={(incidentId) => change({ incidentId })}
        />
      </div>
      {read.kind === 'draft'
        ? draftWarnings(read.draft, Date.now()).map((text) => <Notice key={text}>{text}</Notice>)
        : null}
      {hasTried && read.kind === 'bad' ? (
        <p className={styles['bad']} role="alert">
          Nothing was sent. Some of the fields cannot be used yet.
        </p>
      ) : null}
    </form>
  );
}
