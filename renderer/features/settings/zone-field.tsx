import { LabelledSegmented } from '@renderer/ui/fields/labelled-segmented';
import { TextField } from '@renderer/ui/fields/text-field';
import { useId, useMemo } from 'react';
import { messages } from './messages';
import styles from './settings.module.css';
import { useAsked, useTyped } from './use-typed';
import { zoneNamed, zoneNames } from './zone-names';

const { zone: texts } = messages;

interface ZoneFieldProps {
  readonly zone: string;
  readonly onChange: (zone: string) => void;
}

/** This computer's zone, UTC, or any other by its name, which typing finds. */
export function ZoneField({ zone, onChange }: ZoneFieldProps) {
  const isOther = zone !== 'local' && zone !== 'utc';
  const [isAsked, setAsked] = useAsked(zone);
  return (
    <LabelledSegmented
      label={texts.label}
      hint={texts.hint}
      value={isOther || isAsked ? 'other' : zone}
      options={(['local', 'utc', 'other'] as const).map((value) => ({ value, label: texts.values[value] }))}
      onChange={(chosen) => {
        setAsked(chosen === 'other');
        if (chosen !== 'other') onChange(chosen);
      }}
    >
      {isOther || isAsked ? <ZoneName zone={isOther ? zone : ''} /> : null}
    </LabelledSegmented>
  );
}

/** Saved as soon as what is typed is a zone; said on blur or Enter where it is none. */
function ZoneName({ zone }: Pick<ZoneFieldProps, 'zone'>) {
  const listId = useId();
  const zones = useMemo(zoneNames, []);
  const { field, refusal } = useTyped({
    current: zone,
    isEager: true,
    read: (typed) => {
      const named = zoneNamed(zones, typed);
      return named === null ? null : { zone: named };
    },
  });
  return (
    <div className={styles['custom']}>
      <TextField
        {...field}
        label={texts.name}
        className={styles['zone']}
        list={listId}
        maxLength={64}
        hint={texts.nameHint}
        error={refusal === null ? null : (refusal.error?.message ?? texts.unknown(refusal.text))}
      />
      <datalist id={listId}>
        {zones.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
  );
}
