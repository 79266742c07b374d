import { localZone } from '@renderer/lib/time-zone';
import { Segmented } from '@renderer/ui/fields/segmented';
import { messages } from '@renderer/ui/messages';

export type ZoneName = 'local' | 'utc';

interface ZoneChoiceProps {
  readonly value: ZoneName;
  readonly onChange: (value: ZoneName) => void;
  /** Shows only the city of the zone, where space is scarce. */
  readonly isShort?: boolean;
}

/** This computer's zone or UTC; nothing where this computer is set to UTC. */
export function ZoneChoice({ value, onChange, isShort = false }: ZoneChoiceProps) {
  const local = localZone();
  if (local === 'UTC') return null;
  return (
    <Segmented
      label={messages.field.timeZone}
      value={value}
      options={[
        { value: 'local', label: isShort ? cityOf(local) : local },
        { value: 'utc', label: messages.field.utc },
      ]}
      onChange={onChange}
    />
  );
}

/** `Madrid` of `Europe/Madrid`. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
