import type { EditorProps } from '@renderer/features/operations/operation-view';
import shared from '@renderer/features/operations/operations.module.css';
import { Notice } from '@renderer/features/operations/plan-parts';
import { localParts } from '@renderer/lib/local-time';
import { localZone } from '@renderer/lib/time-zone';
import { Button } from '@renderer/ui/button';
import { LinkButton } from '@renderer/ui/link-button';
import { Segmented } from '@renderer/ui/segmented';
import { Select } from '@renderer/ui/select';
import { TextArea } from '@renderer/ui/text-area';
import { TextField } from '@renderer/ui/text-field';
import { draftWarnings } from '@shared/domain/draft-warnings';
import { runStatuses } from '@shared/domain/status';
import { statusWord } from '@shared/words/status-words';
import { useRef } from 'react';
import { newDraft } from './add-results';
import styles from './add-results.module.css';
import type { AddResults, FormDraft } from './add-results-types';
import { DimensionFields } from './dimension-fields';
import { FilePanel } from './file-panel';
import { type FormErrors, readForm } from './form-draft';
import { addResultsMessages as messages } from './messages';
import { MomentChoice } from './moment-choice';

const statuses = runStatuses.map((value) => ({ value, label: `${statusWord(value)}: ${messages.status[value]}` }));
const ways = [
  { value: 'form', label: messages.ways.form },
  { value: 'file', label: messages.ways.file },
] as const;

/** The two ways to give results. */
export function AddResultsEditor(props: EditorProps<AddResults>) {
  const { operation, offer, draft } = props;
  const { edit } = operation;
  return (
    <>
      <Segmented
        label={messages.way}
        value={draft.way}
        options={ways}
        onChange={(way) => edit((now) => ({ ...now, way }))}
      />
      {draft.way === 'form' ? (
        <ResultForm {...props} />
      ) : (
        <FilePanel
          choice={draft.file}
          zone={offer.zone}
          onChange={(file) => edit((now) => ({ ...now, file: file(now.file) }))}
        />
      )}
    </>
  );
}

const noErrors: FormErrors = {};

/** A result typed by hand. What is wrong stands beside its field, what only looks wrong at the end. */
function ResultForm({ operation, offer, draft, hasTried }: EditorProps<AddResults>) {
  const { form } = draft;
  const read = readForm(form);
  const errors = read.kind === 'bad' && hasTried ? read.errors : noErrors;
  const change = (part: Partial<FormDraft>) =>
    operation.edit((now) => ({ ...now, form: { ...now.form, ...part }, isTyped: true }));
  const setNow = () => change({ moment: localParts(Date.now(), form.zone === 'utc' ? 'UTC' : localZone()) });
  const firstRef = useRef<HTMLDivElement>(null);
  const empty = () => {
    operation.backToDraft();
    operation.edit(({ file }) => ({ ...newDraft(offer), file }));
    firstRef.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  return (
    <>
      {draft.isFromBefore ? (
        <p className={shared['quiet']}>
          {messages.keptBefore} <LinkButton onClick={empty}>{messages.empty}</LinkButton>
        </p>
      ) : null}
      <div ref={firstRef}>
        <Select label="Status" value={form.status} options={statuses} onChange={(status) => change({ status })} />
      </div>
      <MomentChoice value={form} onChange={change} action={<Button onClick={setNow}>{messages.now}</Button>} />
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
        <p className={shared['bad']} role="alert">
          {messages.notSentYet}
        </p>
      ) : null}
    </>
  );
}
