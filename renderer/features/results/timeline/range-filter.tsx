import { Button } from '@renderer/ui/button';
import { Select } from '@renderer/ui/select';
import { useNow } from '@renderer/ui/use-now';
import Calendar from 'lucide-react/icons/calendar-range';
import { useState } from 'react';
import { CustomRangeDialog } from './custom-range-dialog';
import { presetOf, type RangePreset, rangeOfPreset, rangePresets, rangeWords, type TimeRange } from './range';

interface RangeFilterProps {
  readonly range: TimeRange;
  readonly zone: string;
  readonly onChange: (range: TimeRange) => void;
}

/** Which time the list covers: a preset, or exact bounds that are always written out. */
export function RangeFilter({ range, zone, onChange }: RangeFilterProps) {
  const [isCustom, setCustom] = useState(false);
  const now = useNow();
  const preset = presetOf(range, now);
  const choose = (next: RangePreset) => {
    if (next === 'custom') setCustom(true);
    else onChange(rangeOfPreset(next, Date.now()));
  };
  return (
    <>
      <Select label="Time range" hideLabel size="small" value={preset} options={rangePresets} onChange={choose} />
      {preset === 'custom' ? (
        <Button size="small" icon={<Calendar size={14} aria-hidden />} onClick={() => setCustom(true)}>
          {rangeWords(range, zone)}
        </Button>
      ) : null}
      {isCustom ? (
        <CustomRangeDialog
          range={range}
          zone={zone}
          onCancel={() => setCustom(false)}
          onApply={(next) => {
            setCustom(false);
            onChange(next);
          }}
        />
      ) : null}
    </>
  );
}
