import type { LocalParts } from '@renderer/lib/local-time';
import { type ReadMoment, readMoment } from '@renderer/lib/read-moment';
import { localZone } from '@renderer/lib/time-zone';
import { MomentField } from '@renderer/ui/moment-field';
import { ZoneChoice, type ZoneName } from '@renderer/ui/zone-choice';
import { formatInstantWithZone } from '@shared/words/instant';
import type { ReactNode } from 'react';
import styles from './recording.module.css';

export interface ChosenMoment {
  readonly moment: LocalParts;
  readonly zone: ZoneName;
}

interface MomentChoiceProps {
  readonly value: ChosenMoment;
  readonly onChange: (value: ChosenMoment) => void;
  readonly action?: ReactNode;
}

/** What a chosen moment means in its zone. */
export const readChosen = ({ moment, zone }: ChosenMoment): ReadMoment =>
  readMoment(moment, zone === 'utc' ? 'UTC' : localZone());

/** When a result is, to the millisecond, with its zone in sight. */
export function MomentChoice({ value, onChange, action }: MomentChoiceProps) {
  const read = readChosen(value);
  const zone = value.zone === 'utc' ? 'UTC' : localZone();
  return (
    <div className={styles['moment']}>
      <div className={styles['line']}>
        <MomentField
          legend="Time of the result"
          hideLegend
          value={value.moment}
          read={read}
          onChange={(moment) => onChange({ ...value, moment })}
          action={action}
        />
        <div className={styles['zone']}>
          <ZoneChoice value={value.zone} onChange={(next) => onChange({ ...value, zone: next })} />
        </div>
      </div>
      {read.kind === 'moment' ? (
        <p className={styles['quiet']}>
          {zone === 'UTC' ? '' : `${formatInstantWithZone(read.instant, zone, 'millisecond')} = `}
          {formatInstantWithZone(read.instant, 'UTC', 'millisecond')} = <code>{read.instant}</code> ms
        </p>
      ) : null}
    </div>
  );
}
