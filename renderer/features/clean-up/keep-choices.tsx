import { Switch } from '@renderer/ui/switch';
import type { Kept } from '@shared/domain/clean-up';
import styles from './clean-up.module.css';

interface KeepChoicesProps {
  readonly keep: Kept;
  readonly onChange: (keep: Kept) => void;
}

/** What stays in each contract whatever the rule says. */
export const KeepChoices = ({ keep, onChange }: KeepChoicesProps) => (
  <fieldset className={styles['keep']}>
    <legend>In each contract, always keep</legend>
    <Switch label="the newest" checked={keep.newest} onChange={(newest) => onChange({ ...keep, newest })} />
    <Switch
      label="the last success"
      checked={keep.lastSuccess}
      onChange={(lastSuccess) => onChange({ ...keep, lastSuccess })}
    />
    <Switch
      label="the last failure"
      checked={keep.lastFailure}
      onChange={(lastFailure) => onChange({ ...keep, lastFailure })}
    />
  </fieldset>
);
