import type { EditorProps } from '@renderer/features/operations/operation-view';
import shared from '@renderer/features/operations/operations.module.css';
import { Notice } from '@renderer/features/operations/plan-parts';
import { localParts } from '@renderer/lib/local-time';
import { localZone } from '@renderer/lib/time-zone';
import { Button } from '@renderer/ui/button';
import { LinkButton } from '@renderer/ui/link-button';
import { MomentField } from '@renderer/ui/moment-field';
import { Select } from '@renderer/ui/select';
import { TextArea } from '@renderer/ui/text-area';
import { TextField } from '@renderer/ui/text-field';
import { ZoneChoice } from '@renderer/ui/zone-choice';
import { draftWarnings } from '@shared/domain/draft-warnings';
import { runStatuses } from '@shared/domain/status';
import { formatInstantWithZone } from '@shared/words/instant';
import { statusWord } from '@shared/words/status-words';
import { type ReactNode, useRef } from 'react';
import { newDraft } from './add-results';
import styles from './add-results.module.css';
import type { AddResults, ChosenMoment, FormDraft } from './add-results-types';
import { DimensionFields } from './dimension-fields';
import { type FormErrors, readChosen, readForm } from './form-draft';
import { addResultsMessages as messages } from './messages';

const statuses = runStatuses.map((value) => ({ value, label: `${statusWord(value)}: ${messages.status[value]}` }));
const noErrors: FormErrors = {};

/** A result typed by hand. What is wrong stands beside its field, what only looks wrong at the end. */
export function ResultForm({ operation, offer, draft, hasTried }: EditorProps<AddResults>) {
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
        ? draftWarnings(read.draft, Date.now()).map((each) => {
            const text = messages.warning(each);
            return <Notice key={text}>{text}</Notice>;
          })
        : null}
      {hasTried && read.kind === 'bad' ? (
        <p className={shared['bad']} role="alert">
          {messages.notSentYet}
        </p>
      ) : null}
    </>
  );
}

interface MomentChoiceProps {
  readonly value: ChosenMoment;
  readonly onChange: (value: ChosenMoment) => void;
  readonly action?: ReactNode;
}

/** When a result is, to the millisecond, with its zone in sight. */
export function MomentChoice({ value, onChange, action }: MomentChoiceProps) {
  const read = readChosen(value);
  const zone = value.zone === 'utc' ? 'UTC' : localZone();
  return (
    <div className={styles['moment']}>
      <div className={styles['line']}>
        <MomentField
          legend={messages.time}
          hideLegend
          value={value.moment}
          read={read}
          onChange={(moment) => onChange({ ...value, moment })}
          action={action}
        />
        <div className={styles['zone']}>
          <ZoneChoice value={value.zone} onChange={(next) => onChange({ ...value, zone: next })} />
        </div>
      </div>
      {read.kind === 'moment' ? (
        <p className={shared['quiet']}>
          {zone === 'UTC' ? '' : `${formatInstantWithZone(read.instant, zone, 'millisecond')} = `}
          {formatInstantWithZone(read.instant, 'UTC', 'millisecond')} = <code>{read.instant}</code> ms
        </p>
      ) : null}
    </div>
  );
}
