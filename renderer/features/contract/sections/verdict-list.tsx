import type { FirstFailure } from '@shared/results/run/verdicts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { FirstItems } from './first-items';
import itemsStyles from './items.module.css';
import { rawOrName } from './section-view';
import { verdictMessages } from './verdict-messages';
import { OnlyProblems, useVerdict, VerdictLine } from './verdicts';

interface VerdictListProps<I> extends Pick<ComponentProps<typeof VerdictLine>, 'dimension'> {
  /** The accessible name of the list. */
  readonly label: string;
  readonly items: readonly I[];
  readonly isFailed: (item: I) => boolean;
  /** Since when an item has failed; absent when results do not name failed items. */
  readonly sinceOf?: (item: I) => FirstFailure | null;
  readonly children: (item: I) => ReactNode;
}

/** The items of a section below the verdict of the newest run. Failed ones come first, or alone. */
export function VerdictList<I extends Parameters<typeof rawOrName>[0]>(props: VerdictListProps<I>) {
  const { dimension, label, items, isFailed, sinceOf, children } = props;
  const [onlyProblems, setOnlyProblems] = useState(false);
  const verdict = useVerdict(dimension);
  const failed = items.filter(isFailed);
  const shown = onlyProblems ? failed : [...failed, ...items.filter((item) => !isFailed(item))];
  return (
    <>
      <div className={itemsStyles['verdict']}>
        <VerdictLine
          dimension={dimension}
          verdict={verdict}
          {...(sinceOf === undefined ? {} : { since: failed.map(sinceOf) })}
        />
        {failed.length === 0 && !onlyProblems ? null : <OnlyProblems isOn={onlyProblems} onChange={setOnlyProblems} />}
      </div>
      {shown.length === 0 ? <p className="pad secondary">{verdictMessages.noProblems}</p> : null}
      <ul className={itemsStyles['items']} aria-label={label}>
        <FirstItems items={shown} nameOf={rawOrName}>
          {(item) => <li className={itemsStyles['item']}>{children(item)}</li>}
        </FirstItems>
      </ul>
    </>
  );
}
