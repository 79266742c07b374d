import { Select } from '@renderer/ui/select';
import { TextField } from '@renderer/ui/text-field';
import { DimensionBox } from './dimension-box';
import { verdictsSummary } from './dimension-summary';
import type { FormDraft, Verdict } from './form-draft';
import type { FormErrors } from './read-form';
import styles from './recording.module.css';

interface SlaFieldsProps {
  readonly sla: FormDraft['sla'];
  readonly errors: FormErrors;
  readonly hasError: boolean;
  readonly onChange: (sla: FormDraft['sla']) => void;
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
export function SlaFields({ sla, errors, hasError, onChange }: SlaFieldsProps) {
  return (
    <DimensionBox title="SLA" summary={verdictsSummary(sla)} hasError={hasError}>
      <div className={styles['numbers']}>
        {levels.map(([name, label]) => (
          <Select
            key={name}
            label={label}
            value={sla[name]}
            options={verdicts}
            onChange={(verdict) => onChange({ ...sla, [name]: verdict })}
          />
        ))}
        <TextField
          label="Actual latency (seconds)"
          inputMode="decimal"
          value={sla.actualLatency}
          error={errors['sla.actualLatency']}
          onChange={(actualLatency) => onChange({ ...sla, actualLatency })}
        />
      </div>
    </DimensionBox>
  );
}
