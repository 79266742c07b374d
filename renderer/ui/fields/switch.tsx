import { Switch as Base } from '@base-ui/react/switch';
import { useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The tooltip. */
  readonly title?: string;
}

/** A setting that is on or off, applied at once. */
export function Switch({ label, checked, onChange, title }: SwitchProps) {
  const id = useId();
  return (
    <span className={styles['root']} title={title}>
      <Base.Root id={id} className={styles['track']} checked={checked} onCheckedChange={onChange}>
        <Base.Thumb className={styles['thumb']} />
      </Base.Root>
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
