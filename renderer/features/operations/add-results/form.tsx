import type { EditorProps } from '@renderer/features/operations/operation-kind';
import shared from '@renderer/features/operations/operations.module.css';
import { Notice } from '@renderer/features/operations/plan-parts';
import { localParts } from '@renderer/lib/local-time';
import { zoneOf } from '@renderer/lib/time-zone';
import { ZoneChoice } from '@renderer/ui/marks/zone-choice';
import { Button } from '@renderer/ui/primitives/button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { MomentField } from '@renderer/ui/primitives/moment-field';
import { Select } from '@renderer/ui/primitives/select';
import { TextArea } from '@renderer/ui/primitives/text-area';
import { TextField } from '@renderer/ui/primitives/text-field';
import { draftWarnings } from '@shared/domain/draft-warnings';
import { runStatuses } from '@shared/domain/status';
import { formatInstantWithZone } from '@shared/format/instant';
import { statusName } from '@shared/format/status-names';
import { type ReactNode, useRef, useState } from 'react';
import styles from './add-results.module.css';
import { type AddResults, newDraft } from './draft';
import { type ChosenMoment, type CountsText, type FormDraft, readChosen, readForm, type Verdict } from './form-draft';
import { addResultsMessages as messages } from './messages';

const statuses = runStatuses.map((value) => ({ value, label: `${statusName(value)}: ${messages.status[value]}` }));

/** Why fields cannot be used, by the field's path such as `schema.passed`. */
type FieldErrors = Readonly<Record<string, string>>;

interface FieldsProps {
  readonly form: FormDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<FormDraft>) => void;
}

/** A result typed by hand. What is wrong stands beside its field, what only looks wrong at the end. */
export function ResultForm({ operation, offer, draft, hasTried }: EditorProps<AddResults>) {
  const { form } = draft;
  const read = readForm(form);
  const errors = read.kind === 'bad' && hasTried ? messages.fields(read.errors) : {};
  const warnings = read.kind === 'draft' ? draftWarnings(read.draft, Date.now()).map(messages.warning) : [];
  const change = (part: Partial<FormDraft>) =>
    operation.edit((now) => ({ ...now, form: { ...now.form, ...part }, isTyped: true }));
  const setNow = () => change({ moment: localParts(Date.now(), zoneOf(form.zone)) });
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
      {warnings.map((text) => (
        <Notice key={text}>{text}</Notice>
      ))}
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
  const zone = zoneOf(value.zone);
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

const schemaLists = [
  ['failedFields', 'Failed fields', messages.perLine],
  ['duplicateFields', 'Duplicate fields', messages.perLine],
  ['typeMismatches', 'Type differences', messages.typePerLine],
] as const;

type CountedPath = 'schema' | 'semantics' | 'quality';

/** The four dimensions of a result, each folded away until it is wanted. */
function DimensionFields({ form, errors, onChange }: FieldsProps) {
  const { schema, semantics, quality } = form;
  const counted = (path: CountedPath, title: string): CountedDimensionProps => ({
    ...{ path, title, errors, summary: messages.counts(form[path]), counts: form[path] },
    onCounts: (counts) => onChange({ [path]: { ...form[path], ...counts } }),
  });
  return (
    <div>
      <CountedDimension {...counted('schema', 'Schema')}>
        <div className={styles['numbers']}>
          {schemaLists.map(([name, label, hint]) => (
            <TextArea
              key={name}
              {...{ label, hint }}
              mono
              rows={2}
              value={schema[name]}
              onChange={(text) => onChange({ schema: { ...schema, [name]: text } })}
            />
          ))}
        </div>
      </CountedDimension>
      <CountedDimension {...counted('semantics', 'Semantics')}>
        <TextArea
          label="Failed rules"
          hint={messages.rulePerLine}
          rows={2}
          value={semantics.failedRules}
          onChange={(failedRules) => onChange({ semantics: { ...semantics, failedRules } })}
        />
      </CountedDimension>
      <CountedDimension {...counted('quality', 'Quality')}>
        <div className={styles['numbers']}>
          <TextField
            label="Score"
            hint={messages.scoreRange}
            inputMode="decimal"
            value={quality.score}
            error={errors['quality.score']}
            onChange={(score) => onChange({ quality: { ...quality, score } })}
          />
        </div>
      </CountedDimension>
      <SlaFields {...{ form, errors, onChange }} />
    </div>
  );
}

const verdicts = [
  { value: 'none', label: 'Not given' },
  { value: 'met', label: 'Met' },
  { value: 'missed', label: 'Missed' },
] as const satisfies readonly { value: Verdict; label: string }[];

const levels = [
  ['refreshFrequency', 'Refresh frequency'],
  ['latency', 'Latency'],
  ['availability', 'Availability'],
] as const;

/** Verdicts on the service levels: met, missed or not given. */
function SlaFields({ form: { sla }, errors, onChange }: FieldsProps) {
  const change = (part: Partial<FormDraft['sla']>) => onChange({ sla: { ...sla, ...part } });
  return (
    <Dimension title="SLA" path="sla" summary={messages.verdicts(sla)} errors={errors}>
      <div className={styles['numbers']}>
        {levels.map(([name, label]) => (
          <Select
            key={name}
            label={label}
            value={sla[name]}
            options={verdicts}
            onChange={(verdict) => change({ [name]: verdict })}
          />
        ))}
        <TextField
          label="Actual latency (seconds)"
          inputMode="decimal"
          value={sla.actualLatency}
          error={errors['sla.actualLatency']}
          onChange={(actualLatency) => change({ actualLatency })}
        />
      </div>
    </Dimension>
  );
}

const countFields = [
  ['passed', 'Passed'],
  ['failed', 'Failed'],
  ['total', 'Total'],
] as const;

interface DimensionProps {
  readonly title: string;
  /** Where errors of its fields are found, such as `schema`; while there are any it stays open. */
  readonly path: string;
  /** What is in it, in a few words; empty when nothing is. */
  readonly summary: string;
  readonly errors: FieldErrors;
  readonly children?: ReactNode;
}

interface CountedDimensionProps extends DimensionProps {
  readonly counts: CountsText;
  readonly onCounts: (counts: Partial<CountsText>) => void;
}

/** How many checks of a dimension passed, failed and were there, and what else it has. */
const CountedDimension = ({ counts, onCounts, children, ...props }: CountedDimensionProps) => (
  <Dimension {...props}>
    <div className={styles['numbers']}>
      {countFields.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          inputMode="numeric"
          value={counts[name]}
          error={props.errors[`${props.path}.${name}`]}
          onChange={(text) => onCounts({ [name]: text })}
        />
      ))}
    </div>
    {children}
  </Dimension>
);

/** A part of the form that is folded away until it is wanted. */
function Dimension({ title, path, summary, errors, children }: DimensionProps) {
  const [isOpen, setIsOpen] = useState(summary !== '');
  const hasError = Object.keys(errors).some((key) => key.startsWith(`${path}.`));
  return (
    <details
      className={styles['dimension']}
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles['dimensionTitle']}>{title}</span>{' '}
        <span className={shared['quiet']}>{summary === '' ? messages.notGiven : summary}</span>
      </summary>
      <fieldset className={styles['dimensionBody']} aria-label={title}>
        {children}
      </fieldset>
    </details>
  );
}
