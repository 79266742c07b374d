import type { LocalParts } from '@renderer/lib/local-time';
import { type ReadMoment, readMoment } from '@renderer/lib/read-moment';
import { localZone } from '@renderer/lib/time-zone';
import { Button } from '@renderer/ui/button';
import { MomentField } from '@renderer/ui/moment-field';
import { ZoneChoice } from '@renderer/ui/zone-choice';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { agePresets, exactMoment, partsOfAge } from './before-moment';
import styles from './deletion.module.css';

interface BeforeFormProps {
  readonly initialZone: 'local' | 'utc';
  readonly dateRef: RefObject<HTMLInputElement | null>;
  readonly disabled: boolean;
  /** Something was changed: a preview of what stood there before means nothing any more. */
  readonly onEdit: () => void;
  readonly onPreview: (timestamp: number) => void;
}

/** Chooses the moment before which results are to go, with its zone in sight. */
export function BeforeForm({ initialZone, dateRef, disabled, onEdit, onPreview }: BeforeFormProps) {
  const [typed, setTyped] = useState<LocalParts>({ date: '', time: '00:00' });
  const [zoneChoice, setZoneChoice] = useState(initialZone);
  const [hasTried, setHasTried] = useState(false);
  const zone = zoneChoice === 'utc' ? 'UTC' : localZone();
  const read = typed.date === '' && !hasTried ? null : readMoment(typed, zone);
  const edit = (next: LocalParts) => {
    setTyped(next);
    onEdit();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    const now = readMoment(typed, zone);
    if (now.kind === 'moment') onPreview(now.instant);
    else dateRef.current?.focus();
  };
  return (
    <form className={styles['form']} onSubmit={submit} onKeyDown={ignoreHeldEnter} inert={disabled}>
      <div className={styles['line']}>
        {agePresets.map((preset) => (
          <Button key={preset.id} size="small" onClick={() => edit(partsOfAge(preset, Date.now(), zone))}>
            {preset.label}
          </Button>
        ))}
        <span className={styles['spacer']} />
        <ZoneChoice
          value={zoneChoice}
          onChange={(next) => {
            setZoneChoice(next);
            onEdit();
          }}
        />
      </div>
      <MomentField
        legend="Delete results before"
        hideLegend
        value={typed}
        read={read}
        dateRef={dateRef}
        onChange={edit}
        action={<Button type="submit">Preview</Button>}
      />
      <Exact read={read} zone={zone} />
    </form>
  );
}

/** The chosen moment in both zones and as the number that is sent. */
function Exact({ read, zone }: { readonly read: ReadMoment | null; readonly zone: string }) {
  if (read?.kind !== 'moment')
    return <p className={styles['quiet']}>A moment in {zone}. Results at exactly this moment stay.</p>;
  const { local, utc, epochMs } = exactMoment(read.instant, zone);
  return (
    <p className={styles['exact']} role="status">
      Strictly before {local === null ? null : <strong>{local}</strong>}
      {local === null ? <strong>{utc}</strong> : <> = {utc}</>} = <code>{epochMs}</code> ms
    </p>
  );
}

function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
