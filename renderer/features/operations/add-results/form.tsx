import type { EditorProps } from '@renderer/features/operations/dialog-kind';
import { keyedMessage } from '@renderer/lib/keyed-message';
import { localParts } from '@renderer/lib/local-time';
import { zoneOf } from '@renderer/lib/time-zone';
import { Select } from '@renderer/ui/fields/select';
import { TextArea, TextField } from '@renderer/ui/fields/text-field';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { Button } from '@renderer/ui/primitives/button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { draftWarnings } from '@shared/domain/draft-warnings';
import { runStatuses } from '@shared/domain/status';
import { statusName } from '@shared/format/status-names';
import { type ReactNode, useRef, useState } from 'react';
import styles from './add-results.module.css';
import { type AddResults, newDraft } from './draft';
import {
  type CountsText,
  checksNothing,
  countsText,
  type FieldError,
  type FormDraft,
  readForm,
  verdictsText,
} from './form-draft';
import { messages as all } from './messages';
import { MomentChoice } from './moment-choice';
import { Warnings } from './warnings';

const messages = all.form;

const statuses = runStatuses.map((value) => ({
  value,
  label: messages.statusOption(statusName(value), messages.statuses[value]),
}));

/** Errors by the field's path, such as `schema.passed`. */
type FieldErrors = Readonly<Record<string, string>>;

interface FieldsProps {
  readonly form: FormDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<FormDraft>) => void;
}

/** A form for one result. Errors stand beside their fields, warnings at the end. */
export function ResultForm({ operation, subject, draft, hasTried }: EditorProps<AddResults>) {
  const { form } = draft;
  const read = readForm(form);
  const errors = read.kind === 'bad' && hasTried ? fieldErrors(read.errors) : {};
  const warnings = read.kind === 'draft' ? draftWarnings(read.draft, Date.now()) : [];
  const change = (part: Partial<FormDraft>) =>
    operation.edit((now) => ({ ...now, form: { ...now.form, ...part }, isTyped: true }));
  const setNow = () => change({ moment: localParts(Date.now(), zoneOf(form.zone)) });
  const firstRef = useRef<HTMLDivElement>(null);
  const empty = () => {
    operation.backToDraft();
    operation.edit(({ file }) => ({ ...newDraft(subject), file }));
    firstRef.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  return (
    <>
      {draft.isFromBefore ? (
        <p className="quiet breaks">
          <FilledText
            text={messages.keptBefore}
            parts={{ empty: <LinkButton onClick={empty}>{messages.empty}</LinkButton> }}
          />
        </p>
      ) : null}
      <div ref={firstRef}>
        <Select
          label={messages.status}
          value={form.status}
          options={statuses}
          onChange={(status) => change({ status })}
        />
      </div>
      <MomentChoice value={form} onChange={change} action={<Button onClick={setNow}>{messages.now}</Button>} />
      <TextArea
        label={messages.message}
        optional
        rows={2}
        value={form.message}
        onChange={(message) => change({ message })}
      />
      <DimensionFields form={form} errors={errors} onChange={change} />
      <div className={styles['pair']}>
        <TextField
          label={messages.duration}
          optional
          inputMode="decimal"
          value={form.duration}
          error={errors['duration']}
          onChange={(duration) => change({ duration })}
        />
        <TextField
          label={messages.incidentId}
          optional
          mono
          value={form.incidentId}
          error={errors['incidentId']}
          onChange={(incidentId) => change({ incidentId })}
        />
      </div>
      <Warnings warnings={warnings} />
      {hasTried && read.kind === 'bad' ? (
        <p className="breaks bad" role="alert">
          {messages.notSentYet}
        </p>
      ) : null}
    </>
  );
}

const fieldErrors = (errors: Readonly<Record<string, FieldError>>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [path, keyedMessage(messages.errors, error)]));

const schemaLists = [
  ['failedFields', messages.perLine],
  ['duplicateFields', messages.perLine],
  ['typeMismatches', messages.typePerLine],
] as const;

type CountedPath = 'schema' | 'semantics' | 'quality';

/** The four sections of a result, collapsed at first. */
function DimensionFields({ form, errors, onChange }: FieldsProps) {
  const { schema, semantics, quality } = form;
  const counted = (path: CountedPath): CountedDimensionProps => ({
    ...{ path, title: messages.sections[path], errors, summary: countsText(form[path]), counts: form[path] },
    onCounts: (counts) => onChange({ [path]: { ...form[path], ...counts } }),
  });
  return (
    <div>
      <CountedDimension {...counted('schema')}>
        <div className={styles['numbers']}>
          {schemaLists.map(([name, hint]) => (
            <TextArea
              key={name}
              label={messages[name]}
              hint={hint}
              mono
              rows={2}
              value={schema[name]}
              onChange={(text) => onChange({ schema: { ...schema, [name]: text } })}
            />
          ))}
        </div>
      </CountedDimension>
      <CountedDimension {...counted('semantics')}>
        <TextArea
          label={messages.failedRules}
          hint={messages.rulePerLine}
          rows={2}
          value={semantics.failedRules}
          onChange={(failedRules) => onChange({ semantics: { ...semantics, failedRules } })}
        />
      </CountedDimension>
      <CountedDimension {...counted('quality')}>
        <div className={styles['numbers']}>
          <TextField
            label={messages.score}
            hint={messages.scoreRange}
            inputMode="decimal"
            value={quality.score}
            error={errors['quality.score']}
            onChange={(score) => onChange({ quality: { ...quality, score } })}
          />
        </div>
      </CountedDimension>
      <SlaFields {...{ form, errors, onChange }} />
      {checksNothing(form) ? <p className="quiet">{messages.nothingChecked}</p> : null}
    </div>
  );
}

const verdicts = (['none', 'met', 'missed'] as const).map((value) => ({ value, label: messages.verdicts[value] }));
const levels = ['refreshFrequency', 'latency', 'availability'] as const;

/** The service levels: met, missed or not given. */
function SlaFields({ form: { sla }, errors, onChange }: FieldsProps) {
  const change = (part: Partial<FormDraft['sla']>) => onChange({ sla: { ...sla, ...part } });
  return (
    <Dimension title={messages.sections.sla} path="sla" summary={verdictsText(sla)} errors={errors}>
      <div className={styles['numbers']}>
        {levels.map((name) => (
          <Select
            key={name}
            label={messages.levels[name]}
            value={sla[name]}
            options={verdicts}
            onChange={(verdict) => change({ [name]: verdict })}
          />
        ))}
        <TextField
          label={messages.actualLatency}
          inputMode="decimal"
          value={sla.actualLatency}
          error={errors['sla.actualLatency']}
          onChange={(actualLatency) => change({ actualLatency })}
        />
      </div>
    </Dimension>
  );
}

const countFields = ['passed', 'failed', 'total'] as const;

interface DimensionProps {
  readonly title: string;
  /** The path of its fields, such as `schema`; it stays open while they have errors. */
  readonly path: string;
  /** A short summary of its content; null when it is empty. */
  readonly summary: string | null;
  readonly errors: FieldErrors;
  readonly children?: ReactNode;
}

interface CountedDimensionProps extends DimensionProps {
  readonly counts: CountsText;
  readonly onCounts: (counts: Partial<CountsText>) => void;
}

/** A section with its numbers of checks, and further fields. */
const CountedDimension = ({ counts, onCounts, children, ...props }: CountedDimensionProps) => (
  <Dimension {...props}>
    <div className={styles['numbers']}>
      {countFields.map((name) => (
        <TextField
          key={name}
          label={messages.counts[name]}
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

/** A collapsible section of the form. */
function Dimension({ title, path, summary, errors, children }: DimensionProps) {
  const [isOpen, setIsOpen] = useState(summary !== null);
  const hasError = Object.keys(errors).some((key) => key.startsWith(`${path}.`));
  return (
    <details
      className={styles['dimension']}
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles['dimensionTitle']}>{title}</span>{' '}
        <span className="quiet breaks">{summary ?? messages.notGiven}</span>
      </summary>
      <fieldset className={styles['dimensionBody']} aria-label={title}>
        {children}
      </fieldset>
    </details>
  );
}
