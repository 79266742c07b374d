import { zoneOf } from '@renderer/lib/time-zone';
import { MomentField } from '@renderer/ui/fields/moment-field';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { ZoneChoice } from '@renderer/ui/marks/zone-choice';
import { formatInstantWithZone } from '@shared/format/instant';
import type { ReactNode } from 'react';
import styles from './add-results.module.css';
import { type ChosenMoment, readChosen } from './form-draft';
import { messages } from './messages';

const { form: texts } = messages;

interface MomentChoiceProps {
  readonly value: ChosenMoment;
  readonly onChange: (value: ChosenMoment) => void;
  readonly action?: ReactNode;
}

/** The time of a result to the millisecond, with its zone. */
export function MomentChoice({ value, onChange, action }: MomentChoiceProps) {
  const read = readChosen(value);
  const zone = zoneOf(value.zone);
  return (
    <div className="stack gap-1">
      <div className={styles['line']}>
        <MomentField
          legend={texts.time}
          hideLegend
          value={value.moment}
          zone={zone}
          read={read}
          onChange={(moment) => onChange({ ...value, moment })}
          action={action}
        />
        <div className={styles['zone']}>
          <ZoneChoice value={value.zone} onChange={(next) => onChange({ ...value, zone: next })} />
        </div>
      </div>
      {read.kind === 'moment' ? (
        <p className="quiet breaks">
          <FilledText
            text={texts.moment(zone === 'UTC')}
            parts={{
              local: formatInstantWithZone(read.instant, zone, 'millisecond'),
              utc: formatInstantWithZone(read.instant, 'UTC', 'millisecond'),
              instant: <code>{read.instant}</code>,
            }}
          />
        </p>
      ) : null}
    </div>
  );
}
