import { useIndexedContract } from '@renderer/api/contract/contract-index';
import styles from '@renderer/features/contract/contract.module.css';
import { messages } from '@renderer/features/contract/messages';
import { Panel } from '@renderer/ui/layout/panel';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { Contract } from '@shared/domain/contract/contract';
import type { Standing as ContractStanding } from '@shared/domain/contract/contract-index';
import type { ResultRow } from '@shared/domain/result/result';
import { formatInstantWithZone } from '@shared/format/instant';
import { dimensionNames, shownStatus, statusTone } from '@shared/format/status-names';
import { isFailing } from '@shared/results/run/run-status';
import {
  type FirstFailure,
  failedUnchecked,
  failingSince,
  newestChange,
  type RunChange,
  type UncheckedSince,
} from '@shared/results/run/verdicts';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { LookBack, useStanding } from './verdicts';

const { standing: texts } = messages;

/** When a run and the one before it began, epoch milliseconds. */
export interface RunTimes {
  readonly at: number;
  /** null where none is known. */
  readonly previousAt: number | null;
}

interface StandingPanelProps {
  readonly contract: Contract;
  readonly onCompare: (keys: readonly [string, string]) => void;
  /** Which version came just before a run, with the way to what it changed. */
  readonly versionBefore: (run: RunTimes) => ReactNode;
}

/** How the contract has been doing: since when it fails, its last runs, and what the newest one changed. */
export function StandingPanel({ contract, onCompare, versionBefore }: StandingPanelProps) {
  const { runs } = useStanding();
  const since = useFailingSince(contract);
  const change = useMemo(() => (runs === undefined ? null : newestChange(runs.rows)), [runs]);
  if (runs === undefined || runs.rows.length === 0) return null;
  const shown = runs.rows.slice(0, mostRuns);
  const unchecked = failedUnchecked(runs.rows);
  return (
    <Panel title={texts.strip(shown.length)}>
      <div className="stack gap-3">
        <RunStrip runs={shown} />
        {since === null ? null : (
          <div className="stack">
            <p>
              <SinceSentence since={since} /> <LookBack since={[since]} />
            </p>
            {versionBefore(timesOf(since.run, runs.rows))}
          </div>
        )}
        <Unchecked dimensions={unchecked} />
        {change === null ? null : <Change change={change} onCompare={onCompare} />}
      </div>
    </Panel>
  );
}

const mostRuns = 50;

const timesOf = ({ timestamp: at }: ResultRow, rows: readonly ResultRow[]): RunTimes => ({
  at,
  previousAt: rows.find(({ timestamp }) => timestamp < at)?.timestamp ?? null,
});

/** How it stands by the index; null where that is not known, and for a contract without results of its own. */
export function useKnownStanding({ id }: Pick<Contract, 'id'>): ContractStanding | null {
  const { target } = useStanding();
  const indexed = useIndexedContract(target?.connectionId ?? noConnection, id);
  return target === null ? null : (indexed?.standing ?? null);
}

/** Since when it fails, by the runs that were read, or by the index where it knows further back; null where it does not fail. */
export function useFailingSince(contract: Pick<Contract, 'id'>): FirstFailure | null {
  const { runs } = useStanding();
  const failing = useKnownStanding(contract)?.failing ?? null;
  return useMemo(() => {
    const known =
      failing === null ? null : firstOf({ ...failing.newest, ...failing.first }, failing.isOpen ? 'unread' : 'here');
    if (runs === undefined) return known;
    const found = failingSince(runs);
    if (found === null || found.begins === 'here' || known === null) return found;
    return known.run.timestamp < found.run.timestamp ? known : found;
  }, [runs, failing]);
}

const firstOf = (run: ResultRow, begins: FirstFailure['begins']): FirstFailure => ({ run, begins });

const noConnection = '' as NonNullable<ReturnType<typeof useStanding>['target']>['connectionId'];

/** `Failing since 18 Nov 2026, 21:37 CET`, which opens the first run that failed. */
export function SinceSentence({ since: { run, begins } }: { readonly since: FirstFailure }) {
  const { zone, onOpenRun } = useStanding();
  const at = (
    <LinkButton onClick={() => onOpenRun(run.key)}>{formatInstantWithZone(run.timestamp, zone, 'minute')}</LinkButton>
  );
  return <FilledText text={begins === 'here' ? texts.failingSince : texts.failingSinceOrEarlier} parts={{ at }} />;
}

/** What failed when it was last checked: no later run has said that it is well again. */
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

/** The last runs, oldest first, one bar each: one that failed is taller. Tab reaches one, the arrow keys the others. */
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
          data-fails={isFailing(status) ? '' : undefined}
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

interface ChangeProps {
  readonly change: RunChange;
  readonly onCompare: StandingPanelProps['onCompare'];
}

/** What failed newly in the newest run, and what is fixed in it. */
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

const mostNames = 6;

function Names({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const rest = names.length - mostNames;
  return (
    <p className="breaks selectable">
      <span className="secondary">{label}</span> <SafeText text={names.slice(0, mostNames).join(', ')} mono max={600} />
      {rest <= 0 ? null : ` ${texts.andMore(rest)}`}
    </p>
  );
}
