import shared from '@renderer/features/operations/operations.module.css';
import { Select } from '@renderer/ui/select';
import { TextArea } from '@renderer/ui/text-area';
import { TextField } from '@renderer/ui/text-field';
import { type ReactNode, useState } from 'react';
import styles from './add-results.module.css';
import type { CountsText, FormDraft, Verdict } from './add-results-types';
import type { FormErrors } from './form-draft';
import { addResultsMessages as messages } from './messages';

interface DimensionFieldsProps {
  readonly form: FormDraft;
  readonly errors: FormErrors;
  readonly onChange: (change: Partial<FormDraft>) => void;
}

const schemaLists = [
  ['failedFields', 'Failed fields', messages.perLine],
  ['duplicateFields', 'Duplicate fields', messages.perLine],
  ['typeMismatches', 'Type differences', messages.typePerLine],
] as const;

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

/** The four dimensions of a result, each folded away until it is wanted. */
export function DimensionFields({ form, errors, onChange }: DimensionFieldsProps) {
  const { schema, semantics, quality, sla } = form;
  return (
    <div>
      <CountedDimension
        {...{ title: 'Schema', path: 'schema', counts: schema, summary: messages.counts(schema), errors }}
        onChange={(counts) => onChange({ schema: { ...schema, ...counts } })}
      >
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
      <CountedDimension
        {...{ title: 'Semantics', path: 'semantics', counts: semantics, summary: messages.counts(semantics), errors }}
        onChange={(counts) => onChange({ semantics: { ...semantics, ...counts } })}
      >
        <TextArea
          label="Failed rules"
          hint={messages.rulePerLine}
          rows={2}
          value={semantics.failedRules}
          onChange={(failedRules) => onChange({ semantics: { ...semantics, failedRules } })}
        />
      </CountedDimension>
      <CountedDimension
        {...{ title: 'Quality', path: 'quality', counts: quality, summary: messages.counts(quality), errors }}
        onChange={(counts) => onChange({ quality: { ...quality, ...counts } })}
      >
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
      <SlaFields {...{ sla, errors, onChange }} />
    </div>
  );
}

/** Verdicts on the service levels: met, missed or not given. */
function SlaFields({
  sla,
  errors,
  onChange,
}: Pick<DimensionFieldsProps, 'errors' | 'onChange'> & Pick<FormDraft, 'sla'>) {
  const change = (part: Partial<FormDraft['sla']>) => onChange({ sla: { ...sla, ...part } });
  return (
    <Dimension title="SLA" summary={messages.verdicts(sla)} hasError={hasErrorIn(errors, 'sla')}>
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

interface CountedDimensionProps {
  readonly title: string;
  /** Where errors of these fields are found, such as `schema`. */
  readonly path: string;
  readonly counts: CountsText;
  readonly summary: string;
  readonly errors: FormErrors;
  readonly onChange: (counts: CountsText) => void;
  readonly children: ReactNode;
}

/** How many checks of a dimension passed, failed and were there, and what else it has. */
const CountedDimension = (props: CountedDimensionProps) => {
  const { title, path, counts, summary, errors, onChange, children } = props;
  const { passed, failed, total } = counts;
  return (
    <Dimension title={title} summary={summary} hasError={hasErrorIn(errors, path)}>
      <div className={styles['numbers']}>
        {countFields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            value={counts[name]}
            error={errors[`${path}.${name}`]}
            onChange={(text) => onChange({ passed, failed, total, [name]: text })}
          />
        ))}
      </div>
      {children}
    </Dimension>
  );
};

const hasErrorIn = (errors: FormErrors, path: string): boolean =>
  Object.keys(errors).some((key) => key.startsWith(`${path}.`));

interface DimensionProps {
  readonly title: string;
  /** What is in it, in a few words; empty when nothing is. */
  readonly summary: string;
  /** A field in it cannot be used: it stays open. */
  readonly hasError: boolean;
  readonly children: ReactNode;
}

/** A part of the form that is folded away until it is wanted. */
function Dimension({ title, summary, hasError, children }: DimensionProps) {
  const [isOpen, setIsOpen] = useState(summary !== '');
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
