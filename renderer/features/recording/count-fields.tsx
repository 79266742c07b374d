import { TextField } from '@renderer/ui/text-field';
import type { CountsText } from './form-draft';
import type { FormErrors } from './read-form';
import styles from './recording.module.css';

interface CountFieldsProps {
  /** Where errors of these fields are found, such as `schema`. */
  readonly path: string;
  readonly counts: CountsText;
  readonly errors: FormErrors;
  readonly onChange: (counts: CountsText) => void;
}

const fields = [
  ['passed', 'Passed'],
  ['failed', 'Failed'],
  ['total', 'Total'],
] as const;

/** How many checks of a dimension passed, failed and were there. */
export function CountFields({ path, counts, errors, onChange }: CountFieldsProps) {
  return (
    <div className={styles['numbers']}>
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          inputMode="numeric"
          value={counts[name]}
          error={errors[`${path}.${name}`]}
          onChange={(text) => onChange({ ...counts, [name]: text })}
        />
      ))}
    </div>
  );
}
