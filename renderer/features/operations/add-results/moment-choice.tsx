import shared from '@renderer/features/operations/operations.module.css';
import { localZone } from '@renderer/lib/time-zone';
import { MomentField } from '@renderer/ui/moment-field';
import { ZoneChoice } from '@renderer/ui/zone-choice';
import { formatInstantWithZone } from '@shared/words/instant';
import type { ReactNode } from 'react';
import styles from './add-results.module.css';
import type { ChosenMoment } from './add-results-types';
import { readChosen } from './form-draft';
import { addResultsMessages as messages } from './messages';

interface MomentChoiceProps {
  readonly value: ChosenMoment;
  readonly onChange: (value: ChosenMoment) => void;
  readonly action?: ReactNode;
}

/** When a result is, to the millisecond, with its zone in sight. */
export function MomentChoice({ value, onChange, action }: MomentChoiceProps) {
  const read = readChosen(value);
  const zone = value.zone === 'utc' ? 'UTC' : localZone();
  return (
    <div className={styles['moment']}>
      <div className={styles['line']}>
        <MomentField
          legend={messages.time}
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
        <p className={shared['quiet']}>
          {zone === 'UTC' ? '' : `${formatInstantWithZone(read.instant, zone, 'millisecond')} = `}
          {formatInstantWithZone(read.instant, 'UTC', 'millisecond')} = <code>{read.instant}</code> ms
        </p>
      ) : null}
    </div>
  );
}
