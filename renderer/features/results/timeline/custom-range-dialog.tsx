import { localZone } from '@renderer/lib/time-zone';
import { Button } from '@renderer/ui/button';
import { Dialog } from '@renderer/ui/dialog';
import { MomentField } from '@renderer/ui/moment-field';
import { ZoneChoice } from '@renderer/ui/zone-choice';
import { formatInstantWithZone } from '@shared/words/instant';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type ReadRange, readRange, typedRange } from './custom-range';
import styles from './custom-range.module.css';
import type { TimeRange } from './range';

interface CustomRangeDialogProps {
  readonly range: TimeRange;
  readonly zone: string;
  readonly onApply: (range: TimeRange) => void;
  readonly onCancel: () => void;
}

/** Exact bounds in a zone that is chosen in sight. */
export function CustomRangeDialog({ range, zone: initialZone, onApply, onCancel }: CustomRangeDialogProps) {
  const [typed, setTyped] = useState(() => typedRange(range, initialZone));
  const [zoneChoice, setZoneChoice] = useState<'local' | 'utc'>(initialZone === 'UTC' ? 'utc' : 'local');
  const formId = useId();
  const firstRef = useRef<HTMLInputElement>(null);
  const zone = zoneChoice === 'utc' ? 'UTC' : localZone();
  const read = readRange(typed, zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read.range !== null) onApply(read.range);
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Custom range"
      description="Both ends are included. Leave a date empty for no limit."
      width="small"
      initialFocus={firstRef}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabledReason={read.range === null ? 'Correct the range first.' : null}
          >
            Show this range
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <ZoneChoice value={zoneChoice} onChange={setZoneChoice} />
        <MomentField
          legend="From"
          value={typed.from}
          read={read.from}
          dateRef={firstRef}
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <MomentField legend="To" value={typed.to} read={read.to} onChange={(to) => setTyped({ ...typed, to })} />
        <p className={styles['exact']} role="status">
          {read.problem ?? exactWords(read, zone)}
        </p>
      </form>
    </Dialog>
  );
}

function exactWords({ range }: ReadRange, zone: string): string {
  if (range === null) return '';
  const { from, to } = range;
  const first = from === undefined ? 'the beginning' : formatInstantWithZone(from, zone, 'millisecond');
  const last = to === undefined ? 'the newest' : formatInstantWithZone(to, zone, 'millisecond');
  return `From ${first} to ${last}.`;
}
