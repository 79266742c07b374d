import { cellAria, headCellAria, headRowAria, rowAria, rowHeaderAria } from '@renderer/ui/grid/grid-aria';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { statusIconClass } from '@renderer/ui/marks/status-icon';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ContractDays, IndexedContract } from '@shared/domain/contract/contract-index';
import { plainText, shortText } from '@shared/format/text';
import { dayOutcome } from '@shared/results/standing/outcome-days';
import { clsx } from 'clsx';
import { memo } from 'react';
import { type Day, dayText } from './heat-text';
import styles from './home.module.css';
import { messages } from './messages';
import { heatRowHeight } from './use-heat-rows';

const { heat: text } = messages;

interface DaysHeadProps {
  readonly days: readonly Day[];
  readonly asTable: boolean;
}

/** The days, of which the map names every fifth. */
export const DaysHead = memo(function DaysHead({ days, asTable }: DaysHeadProps) {
  return (
    <div {...headRowAria} className={styles['heatHead']}>
      <span {...headCellAria(1, false)} className={styles['heatName']}>
        {text.contract}
      </span>
      {days.map(({ at, name }) => (
        <span key={at} {...headCellAria(at + 2, false)} className={styles['heatDay']}>
          {asTable || (days.length - 1 - at) % 5 === 0 ? (
            <span className={styles['heatDayName']}>{name}</span>
          ) : (
            <VisuallyHidden>{name}</VisuallyHidden>
          )}
        </span>
      ))}
    </div>
  );
});

interface DaysRowProps extends DaysHeadProps {
  readonly place: number;
  readonly indexed: IndexedContract | undefined;
  /** The title of a contract, with its asset where another one has the same. */
  readonly titleOf: (indexed: IndexedContract) => string;
  readonly counts: ContractDays['days'] | undefined;
  /** The day that the keys are on; null when they are in another row. */
  readonly activeDay: number | null;
  readonly onOpen: (indexed: IndexedContract) => void;
}

export const DaysRow = memo(function DaysRow(props: DaysRowProps) {
  const { place, indexed, titleOf, counts, days, asTable, activeDay, onOpen } = props;
  if (indexed === undefined) return null;
  const title = titleOf(indexed);
  const contract = plainText(shortText(title, 120));
  return (
    <div {...rowAria(place)} className={styles['heatRow']} style={{ top: place * heatRowHeight }}>
      <span {...rowHeaderAria()} className={styles['heatName']}>
        <button type="button" tabIndex={-1} className={styles['heatLink']} onClick={() => onOpen(indexed)}>
          <SafeText text={title} titled />
        </button>
      </span>
      {days.map(({ at, name }, column) => {
        const outcome = dayOutcome(counts?.[at]);
        const said = dayText(counts?.[at]);
        const hasShape = !asTable && outcome !== 'none' && outcome !== 'unread';
        return (
          <span
            key={at}
            {...cellAria(text.cell(contract, name, said))}
            tabIndex={activeDay === at ? 0 : -1}
            className={clsx(styles['heatCell'], hasShape && statusIconClass(outcome, true))}
            title={asTable ? said : undefined}
            data-cell={`${place} ${column}`}
            data-outcome={counts === undefined ? 'waiting' : outcome}
          >
            {asTable ? text.days[outcome] : null}
          </span>
        );
      })}
    </div>
  );
});
