import { useIndexedContract } from '@renderer/api/contract/contract-index';
import styles from '@renderer/features/contract/contract.module.css';
import { messages } from '@renderer/features/contract/messages';
import { Skeleton } from '@renderer/ui/feedback/skeleton';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { Panel } from '@renderer/ui/layout/panel';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { Contract } from '@shared/domain/contract/contract';
import type { ContractStanding } from '@shared/domain/contract/contract-index';
import type { ResultRow } from '@shared/domain/result/result';
import { formatInstantWithZone } from '@shared/format/instant';
import { dimensionNames, shownStatus, statusTone } from '@shared/format/status-names';
import { isFailing, isSuccess } from '@shared/results/run/run-status';
import {
  type FirstFailure,
  failedUnchecked,
  failingSince,
  newestChange,
  type RunChange,
  type UncheckedSince,
} from '@shared/results/run/verdicts';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { ReadOlderRuns, useStanding } from './verdicts';

const { standing: texts } = messages;

/** When the first failure began and the last success before it, epoch milliseconds. */
export interface FailureAndBefore {
  /** null where no success is known. */
  readonly from: number | null;
  readonly to: number;
  /** Names of columns and rules that failed. */
  readonly failed: readonly string[];
}

interface StandingPanelProps {
  readonly contract: Contract;
  readonly onCompare: (keys: readonly [string, string]) => void;
  /** What changed before the first failure, with a link to it. */
  readonly changesBetween: (runs: FailureAndBefore) => ReactNode;
}

/** The standing of a contract: since when it fails, its last runs, and the changes in the newest one. */
export function StandingPanel({ contract, onCompare, changesBetween }: StandingPanelProps) {
  const { runs, isReading } = useStanding();
  const since = useFailingSince(contract);
  const known = useKnownStanding(contract);
  const hasRuns = (known?.newest ?? contract.latest) !== null;
  const change = useMemo(() => (runs === undefined ? null : newestChange(runs.rows)), [runs]);
  if (runs === undefined) {
    const from = known?.lastSuccess?.timestamp ?? null;
    const between = since && changesBetween({ from, to: since.run.timestamp, failed: since.run.failures ?? [] });
    return isReading && hasRuns ? <WaitingPanel since={since}>{between}</WaitingPanel> : null;
  }
  if (runs.rows.length === 0) return null;
  const shown = runs.rows.slice(0, maxRuns);
  const unchecked = failedUnchecked(runs.rows);
  return (
    <Panel title={texts.strip(shown.length)}>
      <div className="stack gap-3">
        <RunStrip runs={shown} />
        {since === null ? null : (
          <div className="stack gap-3">
            <p>
              <SinceSentence since={since} /> <ReadOlderRuns since={[since]} />
            </p>
            {changesBetween(before(since.run, runs.rows))}
          </div>
        )}
        <Unchecked dimensions={unchecked} />
        {change === null ? null : <Change change={change} onCompare={onCompare} />}
      </div>
    </Panel>
  );
}

/** The room of the panel while the runs are being read, with what is known without them: nothing below it moves when they come. */
function WaitingPanel({ since, children }: { readonly since: FirstFailure | null; readonly children: ReactNode }) {
  const isShown = useDelayed(true);
  return (
    <Panel title={texts.waiting}>
      <div className="stack gap-3">
        <div className={styles['strip']}>{isShown ? <Skeleton height="100%" /> : null}</div>
        {since === null ? null : (
          <div className="stack gap-3">
            <p>
              <SinceSentence since={since} />
            </p>
            {children}
          </div>
        )}
        <div className="stack gap-1">
          <h3>{texts.change}</h3>
          <div className={styles['waitingLine']}>{isShown ? <Skeleton width="40%" /> : null}</div>
        </div>
      </div>
    </Panel>
  );
}

const maxRuns = 50;

const before = ({ timestamp: to, failures }: ResultRow, rows: readonly ResultRow[]): FailureAndBefore => ({
  from: rows.find(({ timestamp, status }) => timestamp < to && isSuccess(status))?.timestamp ?? null,
  to,
  failed: failures ?? [],
});

/** The contract's standing from the index; null when unknown, and for a contract without its own results. */
export function useKnownStanding({ id }: Pick<Contract, 'id'>): ContractStanding | null {
  const { target } = useStanding();
  const indexed = useIndexedContract(target?.connectionId ?? noConnection, id);
  return target === null ? null : (indexed?.standing ?? null);
}

/** Since when it fails, from the loaded runs, or from the index where it knows further back; null when it does not fail. */
export function useFailingSince(contract: Pick<Contract, 'id'>): FirstFailure | null {
  const { runs } = useStanding();
  const failing = useKnownStanding(contract)?.failing ?? null;
  return useMemo(() => {
    const known =
      failing === null
        ? null
        : ({ run: { ...failing.newest, ...failing.first }, begins: failing.isOpen ? 'unread' : 'here' } as const);
    if (runs === undefined) return known;
    const found = failingSince(runs);
    if (found === null || found.begins === 'here' || known === null) return found;
    return known.run.timestamp < found.run.timestamp ? known : found;
  }, [runs, failing]);
}

const noConnection = '' as NonNullable<ReturnType<typeof useStanding>['target']>['connectionId'];

/** `Failing since 18 Nov 2026, 21:37 CET`, which opens the first run that failed. */
export function SinceSentence({ since: { run, begins } }: { readonly since: FirstFailure }) {
  const { zone, onOpenRun } = useStanding();
  const at = (
    <LinkButton onClick={() => onOpenRun(run.key)}>{formatInstantWithZone(run.timestamp, zone, 'minute')}</LinkButton>
  );
  return <FilledText text={begins === 'here' ? texts.failingSince : texts.failingSinceOrEarlier} parts={{ at }} />;
}

/** Dimensions that failed when they were last checked, with no later run showing that they recovered. */
function Unchecked({ dimensions }: { readonly dimensions: readonly UncheckedSince[] }) {
  const { zone, onOpenRun } = useStanding();
  return dimensions.map(({ dimension, run }) => (
    <p key={dimension}>
      <FilledText
        text={texts.failedUnchecked}
        parts={{
          dimension: dimensionNames[dimension],
          at: (
            <LinkButton onClick={() => onOpenRun(run.key)}>
              {formatInstantWithZone(run.timestamp, zone, 'minute')}
            </LinkButton>
          ),
        }}
      />
    </p>
  ));
}

/** The last runs, oldest first, one bar each: failed ones are taller. Tab reaches one bar, arrow keys the others. */
function RunStrip({ runs }: { readonly runs: readonly ResultRow[] }) {
  const { zone, onOpenRun } = useStanding();
  const [active, setActive] = useState<string | null>(null);
  const inOrder = runs.toReversed();
  const reachable = inOrder.find(({ key }) => key === active) ?? inOrder.at(-1);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = inOrder.findIndex(({ key }) => key === reachable?.key);
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: runs.length - 1,
    };
    const next = inOrder[steps[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    setActive(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-run="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <div className={styles['strip']} role="toolbar" aria-label={texts.strip(runs.length)} onKeyDown={move}>
      {inOrder.map(({ key, status, timestamp }) => (
        <button
          key={key}
          type="button"
          className={styles['stripRun']}
          data-run={key}
          data-tone={statusTone(status)}
          data-shape={shapeOf(status)}
          tabIndex={key === reachable?.key ? 0 : -1}
          aria-label={texts.run(shownStatus(status), formatInstantWithZone(timestamp, zone, 'minute'))}
          title={texts.run(shownStatus(status), formatInstantWithZone(timestamp, zone, 'minute'))}
          onFocus={() => setActive(key)}
          onClick={() => onOpenRun(key)}
        />
      ))}
    </div>
  );
}

/** Told apart by height and outline too: a failure is tallest, what has no verdict is hollow. */
const shapeOf = (status: string): 'failed' | 'partial' | 'passed' | 'open' =>
  status === 'PartialSuccess' ? 'partial' : isFailing(status) ? 'failed' : isSuccess(status) ? 'passed' : 'open';

interface ChangeProps {
  readonly change: RunChange;
  readonly onCompare: StandingPanelProps['onCompare'];
}

/** What failed newly in the newest run, and what was fixed. */
function Change({ change: { before, after, newlyFailed, fixed, counted }, onCompare }: ChangeProps) {
  const isSame = newlyFailed.length === 0 && fixed.length === 0 && counted.length === 0;
  return (
    <div className="stack gap-1">
      <h3>{texts.change}</h3>
      {isSame ? <p className="secondary">{texts.none}</p> : null}
      <Names label={texts.newlyFailed} names={newlyFailed} />
      <Names label={texts.fixed} names={fixed} />
      {counted.map(({ dimension, before: earlier, after: later }) => (
        <p key={dimension}>{texts.counted(dimensionNames[dimension], earlier, later)}</p>
      ))}
      {isSame ? null : (
        <p>
          <LinkButton onClick={() => onCompare([before.key, after.key])}>{texts.compare}</LinkButton>
        </p>
      )}
    </div>
  );
}

const maxNames = 6;

function Names({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const rest = names.length - maxNames;
  return (
    <p className="breaks selectable">
      <span className="secondary">{label}</span> <SafeText text={names.slice(0, maxNames).join(', ')} mono max={600} />
      {rest <= 0 ? null : ` ${texts.andMore(rest)}`}
    </p>
  );
}
