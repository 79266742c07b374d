import { localZone } from '@renderer/lib/time-zone';
import { Segmented } from '@renderer/ui/fields/segmented';
import { messages } from '@renderer/ui/messages';
import { useState } from 'react';

/** `local`, `utc`, or the IANA name of a zone, as the setting has it. */
export type ZoneName = string;

interface ZoneChoiceProps {
  readonly value: ZoneName;
  readonly onChange: (value: ZoneName) => void;
  /** Shows only the city of the zone, where space is scarce. */
  readonly isShort?: boolean;
}

/** This computer's zone, UTC, and another one where that was chosen at first; nothing where there is one alone. */
export function ZoneChoice({ value, onChange, isShort = false }: ZoneChoiceProps) {
  const local = localZone();
  const [first] = useState(value);
  const others = [first, value].filter((each, at, all) => !['local', 'utc'].includes(each) && all.indexOf(each) === at);
  if (local === 'UTC' && others.length === 0) return null;
  const labelOf = (zone: string) => (isShort ? cityOf(zone) : zone);
  return (
    <Segmented
      label={messages.field.timeZone}
      value={value}
      options={[
        ...(local === 'UTC' ? [] : [{ value: 'local', label: labelOf(local) }]),
        ...others.map((each) => ({ value: each, label: labelOf(each) })),
        { value: 'utc', label: messages.field.utc },
      ]}
      onChange={onChange}
    />
  );
}

/** `Madrid` of `Europe/Madrid`. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
