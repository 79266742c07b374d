import { contractQueries } from '@renderer/api/contract/contracts';
import { useSettings } from '@renderer/api/local/app';
import { appLink } from '@renderer/lib/app-link';
import { zoneOf } from '@renderer/lib/time-zone';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { Crumb, Fill, PageHeader } from '@renderer/ui/layout/app-frame';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { Contract } from '@shared/domain/contract/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { RunDetail } from '@shared/domain/result/result';
import { contractTitle } from '@shared/format/contract-title';
import { compareRuns } from '@shared/results/compare/compare';
import { comparisonMarkdown } from '@shared/results/compare/compare-markdown';
import { sideNames } from '@shared/results/compare/compare-messages';
import { useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { type ReactNode, useMemo } from 'react';
import styles from './compare.module.css';
import { Comparison } from './comparison';
import { messages } from './messages';
import { RunCard } from './run-card';
import { type ComparedPlace, useComparedRun } from './use-compared-run';

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, role: 'group', 'aria-label': messages.content } as const;

export interface ComparePageProps {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  /** null where none was chosen yet. */
  readonly before: ComparedPlace | null;
  readonly after: ComparedPlace | null;
  readonly onSwap: () => void;
  readonly onOpen: (place: ComparedPlace) => void;
  readonly onBack: () => void;
  /** Finds the last success before the compared result and makes it the baseline. */
  readonly onLastSuccess: () => void;
  readonly isReading: boolean;
  /** What changed in the contract between the two runs, the earlier one first. */
  readonly changesBetween: (contract: Contract, runs: ComparedTimes) => ReactNode;
  /** Actions that choose the missing result, given the other one. */
  readonly choices: ReactNode;
}

/** When two runs began, epoch milliseconds, and the names of what failed in the later one. */
interface ComparedTimes {
  readonly from: number;
  readonly to: number;
  readonly failed: readonly string[];
}

/** Two results of a contract, side by side. */
export function ComparePage(props: ComparePageProps) {
  const { connectionId, contractId, before, after, onOpen, onBack, choices } = props;
  const zone = zoneOf(useSettings().zone);
  const contract = useQuery(contractQueries.one(connectionId, contractId)).data;
  const name = contract === undefined ? null : contractTitle(contract);
  const [earlier, later] = [useComparedRun(before), useComparedRun(after)];
  const [one, other] = [runOf(earlier), runOf(later)];
  const comparison = useMemo(() => (one === null || other === null ? null : compareRuns(one, other)), [one, other]);
  const isOneContract = before?.contractId === after?.contractId;
  const times = useMemo(() => (isOneContract ? timesOf(one, other) : null), [isOneContract, one, other]);
  const open = (place: ComparedPlace | null) => () => place !== null && onOpen(place);
  return (
    <Fill>
      <Crumb place={messages.back} onBack={onBack} />
      <PageHeader
        title={messages.title}
        facts={name === null ? undefined : <SafeText text={name} max={200} />}
        actions={
          <Actions
            {...props}
            markdown={
              comparison === null || one === null || other === null
                ? null
                : () =>
                    comparisonMarkdown(comparison, { contract: name ?? contractId, zone, before: one, after: other })
            }
          />
        }
      />
      <div className="stack relative fill scrolls gap-4 page-body" {...scrollable}>
        <div className={styles['cards']}>
          <RunCard
            title={sideNames.before}
            side={earlier}
            other={other}
            zone={zone}
            onOpen={open(before)}
            choices={later.kind === 'ready' ? choices : null}
          />
          <RunCard title={sideNames.after} side={later} other={one} zone={zone} onOpen={open(after)} choices={null} />
        </div>
        {comparison === null || one === null || other === null || before === null || after === null ? null : (
          <Comparison
            comparison={comparison}
            before={{ place: before, run: one }}
            after={{ place: after, run: other }}
          />
        )}
        {contract === undefined || times === null ? null : props.changesBetween(contract, times)}
      </div>
    </Fill>
  );
}

const runOf = (side: ReturnType<typeof useComparedRun>): RunDetail | null => (side.kind === 'ready' ? side.run : null);

/** Null where they do not follow each other, or one is not there. */
const timesOf = (one: RunDetail | null, other: RunDetail | null): ComparedTimes | null =>
  one === null || other === null || one.row.timestamp >= other.row.timestamp
    ? null
    : { from: one.row.timestamp, to: other.row.timestamp, failed: other.row.failures ?? [] };

interface ActionsProps extends Pick<ComparePageProps, 'before' | 'after' | 'onSwap' | 'onLastSuccess' | 'isReading'> {
  readonly markdown: (() => string) | null;
}

function Actions({ before, after, onSwap, onLastSuccess, isReading, markdown }: ActionsProps) {
  const { server } = useErrorActions();
  const isIncomplete = before === null || after === null;
  return (
    <>
      <Button
        size="small"
        icon={<ArrowLeftRight size={14} aria-hidden />}
        disabledReason={isIncomplete ? messages.chooseBoth : null}
        onClick={onSwap}
      >
        {messages.swap}
      </Button>
      <Button
        size="small"
        busy={isReading}
        disabledReason={after?.timestamp == null ? messages.chooseCompared : null}
        onClick={onLastSuccess}
      >
        {messages.withLastSuccess}
      </Button>
      {before === null || after === null ? null : (
        <CopyButton
          label={messages.copyLink}
          variant="secondary"
          text={() => appLink({ server, contract: before.contractId, compared: [before.key, after.key] })}
        />
      )}
      {markdown === null ? null : <CopyButton text={markdown} label={messages.copy} variant="secondary" />}
    </>
  );
}
