import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { formatNumber, formatShare } from '@shared/format/format';
import { statusTone } from '@shared/format/status-names';
import type { ContractGroup } from '@shared/results/standing/contract-groups';
import { type Outcome, outcomes } from '@shared/results/standing/outcome';
import type { WeekRate } from '@shared/results/standing/outcome-days';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-help';
import styles from './group-head.module.css';
import { messages } from './messages';
import { outcomeName } from './outcome-name';

const { group: text } = messages;

interface GroupHeadProps {
  readonly group: Pick<ContractGroup, 'title' | 'contracts' | 'outcomes'>;
  /** Of its last seven days; undefined until it is counted. */
  readonly week: WeekRate | undefined;
}

/** A group of contracts in a line: its name, how many there are, how they stand, and how the last week went. */
export const GroupHead = ({ group: { title, contracts, outcomes: counts }, week }: GroupHeadProps) => (
  <>
    <strong className={styles['title']}>
      <SafeText text={title} titled />
    </strong>
    <span className="rigid faint figures" title={text.contracts(contracts.length)}>
      {formatNumber(contracts.length)}
      <VisuallyHidden> {text.contractsWord(contracts.length)}</VisuallyHidden>
    </span>
    <OutcomeCounts counts={counts} />
    {week === undefined ? null : <WeekText week={week} contracts={contracts.length} />}
  </>
);

const worstFirst: readonly Outcome[] = [...outcomes.filter((outcome) => outcome !== 'Success'), 'Success'];

/** How many contracts have each outcome, without those that none has. */
export const OutcomeCounts = ({ counts }: { readonly counts: ReadonlyMap<Outcome, number> }) => (
  <span className={styles['outcomes']}>
    {worstFirst.map((outcome) => {
      const count = counts.get(outcome) ?? 0;
      if (count === 0) return null;
      return (
        <span key={outcome} className="inline gap-1" title={text.outcome(outcomeName(outcome), count)}>
          <OutcomeIcon outcome={outcome} />
          {formatNumber(count)}
          <VisuallyHidden> {outcomeName(outcome)}</VisuallyHidden>
        </span>
      );
    })}
  </span>
);

export function OutcomeIcon({ outcome }: { readonly outcome: Outcome }) {
  if (outcome === 'never') return <CircleDashed className="icon" size={14} aria-hidden />;
  if (outcome === 'unknown') return <CircleHelp className="icon" size={14} aria-hidden />;
  return <StatusIcon tone={statusTone(outcome)} />;
}

interface WeekTextProps {
  readonly week: WeekRate;
  readonly contracts: number;
}

/** The pass rate of contracts whose week is known as a whole. */
export function WeekText({ week, contracts }: WeekTextProps) {
  if (week.contracts === 0) {
    return (
      <span className="rigid faint" title={text.notKnownHint}>
        {text.notKnown}
      </span>
    );
  }
  const some = week.contracts === contracts ? '' : ` ${text.some(week.contracts, contracts)}`;
  return (
    <span className="rigid secondary figures" title={text.rateHint(week.contracts, contracts)}>
      {week.rate === null ? text.noRuns : text.rate(formatShare(week.rate))}
      {some === '' ? null : <span className="faint">{some}</span>}
    </span>
  );
}
