import { TextArea } from '@renderer/ui/text-area';
import { TextField } from '@renderer/ui/text-field';
import { CountFields } from './count-fields';
import { DimensionBox } from './dimension-box';
import { countsSummary } from './dimension-summary';
import type { FormDraft } from './form-draft';
import type { FormErrors } from './read-form';
import styles from './recording.module.css';
import { SlaFields } from './sla-fields';

interface DimensionFieldsProps {
  readonly form: FormDraft;
  readonly errors: FormErrors;
  readonly onChange: (change: Partial<FormDraft>) => void;
}

const perLine = 'One on each line.';

/** The four dimensions of a result, each folded away until it is wanted. */
export function DimensionFields({ form, errors, onChange }: DimensionFieldsProps) {
  const { schema, semantics, quality, sla } = form;
  const hasError = (path: string) => Object.keys(errors).some((key) => key.startsWith(`${path}.`));
  return (
    <div>
      <DimensionBox title="Schema" summary={countsSummary(schema)} hasError={hasError('schema')}>
        <CountFields
          path="schema"
          counts={schema}
          errors={errors}
          onChange={(counts) => onChange({ schema: { ...schema, ...counts } })}
        />
        <div className={styles['numbers']}>
          <TextArea
            label="Failed fields"
            hint={perLine}
            mono
            rows={2}
            value={schema.failedFields}
            onChange={(failedFields) => onChange({ schema: { ...schema, failedFields } })}
          />
          <TextArea
            label="Duplicate fields"
            hint={perLine}
            mono
            rows={2}
            value={schema.duplicateFields}
            onChange={(duplicateFields) => onChange({ schema: { ...schema, duplicateFields } })}
          />
          <TextArea
            label="Type differences"
            hint={`${perLine} Such as day: expected DATE, got STRING.`}
            mono
            rows={2}
            value={schema.typeMismatches}
            onChange={(typeMismatches) => onChange({ schema: { ...schema, typeMismatches } })}
          />
        </div>
      </DimensionBox>
      <DimensionBox title="Semantics" summary={countsSummary(semantics)} hasError={hasError('semantics')}>
        <CountFields
          path="semantics"
          counts={semantics}
          errors={errors}
          onChange={(counts) => onChange({ semantics: { ...semantics, ...counts } })}
        />
        <TextArea
          label="Failed rules"
          hint={`${perLine} Write name: reason, or a name alone.`}
          rows={2}
          value={semantics.failedRules}
          onChange={(failedRules) => onChange({ semantics: { ...semantics, failedRules } })}
        />
      </DimensionBox>
      <DimensionBox title="Quality" summary={countsSummary(quality)} hasError={hasError('quality')}>
        <CountFields
          path="quality"
          counts={quality}
          errors={errors}
          onChange={(counts) => onChange({ quality: { ...quality, ...counts } })}
        />
        <div className={styles['numbers']}>
          <TextField
            label="Score"
            hint="0 to 100"
            inputMode="decimal"
            value={quality.score}
            error={errors['quality.score']}
            onChange={(score) => onChange({ quality: { ...quality, score } })}
          />
        </div>
      </DimensionBox>
      <SlaFields sla={sla} errors={errors} hasError={hasError('sla')} onChange={(next) => onChange({ sla: next })} />
    </div>
  );
}
