import { localZone } from '@renderer/lib/time-zone';
import { Segmented } from './segmented';

export type ZoneName = 'local' | 'utc';

interface ZoneChoiceProps {
  readonly value: ZoneName;
  readonly onChange: (value: ZoneName) => void;
}

/** This computer's zone or UTC; on a computer that lives in UTC there is nothing to choose. */
export function ZoneChoice({ value, onChange }: ZoneChoiceProps) {
  const local = localZone();
  if (local === 'UTC') return null;
  return (
    <Segmented
      label="Time zone"
      value={value}
      options={[
        { value: 'local', label: local },
        { value: 'utc', label: 'UTC' },
      ]}
      onChange={onChange}
    />
  );
}
