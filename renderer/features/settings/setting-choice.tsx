import { Segmented } from '@renderer/ui/segmented';
import styles from './settings.module.css';

interface SettingChoiceProps<V extends string> {
  readonly label: string;
  readonly hint: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** A setting with a few values, all of them in sight. */
export function SettingChoice<V extends string>({ label, hint, value, options, onChange }: SettingChoiceProps<V>) {
  return (
    <div className={styles['setting']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} value={value} options={options} onChange={onChange} />
      <p className={styles['hint']}>{hint}</p>
    </div>
  );
}
