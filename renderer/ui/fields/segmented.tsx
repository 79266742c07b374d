import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import styles from './segmented.module.css';

export interface SegmentedProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** Exactly one of two to five values, all visible. Arrow keys move between them. */
export function Segmented<V extends string>({ label, value, options, onChange }: SegmentedProps<V>) {
  return (
    <ToggleGroup
      className={styles['group']}
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => {
        if (next !== undefined) onChange(next);
      }}
    >
      {options.map((option) => (
        <Toggle key={option.value} value={option.value} className={styles['option']}>
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
