import { Select as Base } from '@base-ui/react/select';
import popup from '@renderer/ui/primitives/popup.module.css';
import { usePopupHome } from '@renderer/ui/primitives/popup-home';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useId } from 'react';
import styles from './select.module.css';

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface SelectProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
  readonly hideLabel?: boolean;
  readonly size?: 'regular' | 'small';
}

/** A dropdown with one of a few values. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, value, options, onChange, hideLabel = false, size = 'regular' } = props;
  const labelId = useId();
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
    >
      <div className="stack gap-1">
        {hideLabel ? (
          <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
        ) : (
          <span id={labelId} className="label">
            {label}
          </span>
        )}
        <Base.Trigger
          className={clsx(styles['trigger'], size === 'small' && styles['small'])}
          aria-labelledby={labelId}
        >
          <Base.Value className={styles['value']} />
          <Base.Icon className="icon">
            <ChevronsUpDown size={14} aria-hidden />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal container={usePopupHome()}>
        <Base.Positioner className={popup['positioner']} sideOffset={4} align="start" alignItemWithTrigger={false}>
          <Base.Popup className={popup['popup']}>
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={popup['item']}>
                  <Base.ItemIndicator className={popup['icon']}>
                    <Check size={14} aria-hidden />
                  </Base.ItemIndicator>
                  <Base.ItemText className={popup['label']}>{option.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
