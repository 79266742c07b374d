import { localZone } from '@renderer/lib/time-zone';
import { Segmented } from '@renderer/ui/segmented';
import type { ZoneName } from '@renderer/ui/zone-choice';

interface ZoneSwitchProps {
  readonly value: ZoneName;
  readonly onChange: (value: ZoneName) => void;
}

/** The zone of every time on the screen. On a computer that lives in UTC there is nothing to choose. */
export function ZoneSwitch({ value, onChange }: ZoneSwitchProps) {
  const local = localZone();
  if (local === 'UTC') return null;
  return (
    <Segmented
      label="Time zone"
      value={value}
      options={[
        { value: 'local', label: cityOf(local) },
        { value: 'utc', label: 'UTC' },
      ]}
      onChange={onChange}
    />
  );
}

/** `Madrid` of `Europe/Madrid`. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
