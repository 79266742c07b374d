import { type RecentRuns, useRecentRuns } from '@renderer/api/result/recent-runs';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import { messages } from '@renderer/features/contract/messages';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { Switch } from '@renderer/ui/fields/switch';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { ResultRow, RunDetail } from '@shared/domain/result/result';
import type { Dimension } from '@shared/domain/status';
import { countsText } from '@shared/format/counts-text';
import { formatDay, formatInstantWithZone } from '@shared/format/instant';
import { checkedRun, dimensionFailedSince, type FirstFailure } from '@shared/results/run/verdicts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { SinceText } from './since-text';
import { verdictMessages } from './verdict-messages';

/** The newest runs of the shown contract, shared by the head and the tabs. */
interface VerdictFacts extends RecentRuns {
  /** null where it has no results of its own. */
  readonly target: ContractKey | null;
  readonly zone: string;
  readonly onOpenRun: (key: string) => void;
}

const nothing: VerdictFacts = {
  runs: undefined,
  error: null,
  retry: () => undefined,
  isReading: false,
  readOlder: null,
  target: null,
  zone: 'UTC',
  onOpenRun: () => undefined,
};
const StandingContext = createContext<VerdictFacts>(nothing);

export const useStanding = (): VerdictFacts => useContext(StandingContext);

interface StandingProviderProps extends Pick<VerdictFacts, 'zone' | 'onOpenRun'> {
  readonly target: ContractKey;
  /** False for a contract without its own results, or whose results servers refuse. */
  readonly hasResults: boolean;
  readonly children: ReactNode;
}

/** Reads the newest runs once for the head and every tab. */
export function StandingProvider({ target, hasResults, zone, onOpenRun, children }: StandingProviderProps) {
  const runs = useRecentRuns(target, hasResults);
  return (
    <StandingContext value={{ ...runs, target: hasResults ? target : null, zone, onOpenRun }}>
      {children}
    </StandingContext>
  );
}

/** The newest verdict on one dimension. */
export interface DimensionVerdict {
  readonly run: ResultRow;
  /** Its failures with reasons; undefined until they are loaded. */
  readonly detail: RunDetail | undefined;
}

/** The newest run that checked a dimension, with its details; null when there is none. */
export function useVerdict(dimension: Dimension): DimensionVerdict | null {
  const { runs, target } = useStanding();
  const run = useMemo(() => (runs === undefined ? null : checkedRun(runs.rows, dimension)), [runs, dimension]);
  const { data } = useQuery(
    run === null || target === null
      ? { queryKey: ['server', 'no-verdict'], queryFn: skipToken }
      : resultQueries.one({ ...target, key: run.key, timestamp: run.timestamp }),
  );
  return run === null ? null : { run, detail: data ?? undefined };
}

interface VerdictLineProps {
  readonly dimension: Dimension;
  readonly verdict: DimensionVerdict | null;
  /** Since when each of its parts has failed; absent when results do not name failed parts. */
  readonly since?: readonly (FirstFailure | null)[];
}

const texts = verdictMessages;

/** The newest run's verdict on a dimension. When results do not name failed parts, since when it fails as a whole. */
export function VerdictLine({ dimension, verdict, since }: VerdictLineProps) {
  const { runs } = useStanding();
  if (verdict === null || runs === undefined) return <VerdictUnknown dimension={dimension} />;
  const { run } = verdict;
  const counts = run[dimension];
  const { state } = countsText(counts);
  const whole = since === undefined ? dimensionFailedSince(runs, dimension) : null;
  return (
    <span className="row gap-icon wraps">
      {state === 'failed' || state === 'passed' ? (
        <StatusIcon tone={state === 'failed' ? 'failed' : 'success'} />
      ) : null}
      <RunSentence run={run} counts={counts} since={whole} />
      <ReadOlderRuns since={since ?? [whole]} />
    </span>
  );
}

interface OnlyProblemsProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows only failed items, or all. */
export const OnlyProblems = ({ isOn, onChange }: OnlyProblemsProps) => (
  <Switch label={texts.onlyProblems} checked={isOn} onChange={onChange} />
);

interface RunSentenceProps {
  readonly run: ResultRow;
  readonly counts: ResultRow[Dimension];
  readonly since: FirstFailure | null;
}

/** `2 of 6 failed in the run of 18 Nov 2026, 21:37 CET, failing since 3 Nov 2026, 21:40 CET`, with links to both runs. */
function RunSentence({ run, counts, since }: RunSentenceProps) {
  const { zone, onOpenRun } = useStanding();
  const isNew = since?.run.key === run.key && since.begins === 'here';
  const text = since === null ? texts.line : isNew ? texts.lineSinceThen : texts.lineSince;
  const parts = {
    counts: countsText(counts).long,
    at: (
      <LinkButton onClick={() => onOpenRun(run.key)}>{formatInstantWithZone(run.timestamp, zone, 'minute')}</LinkButton>
    ),
    since: since === null ? null : <SinceText since={since} zone={zone} onOpenRun={onOpenRun} />,
  };
  return (
    <span>
      <FilledText text={text} parts={parts} />
    </span>
  );
}

interface LookBackProps {
  /** The failures on the screen. */
  readonly since: readonly (FirstFailure | null)[];
}

/** Reads older runs, page by page, until the start of each failure is known, none is left, or a person stops it. */
export function ReadOlderRuns({ since }: LookBackProps) {
  const { target } = useStanding();
  const isUnread = since.some((each) => each?.begins === 'unread');
  return isUnread && target !== null ? <OlderRuns key={target.contractId} /> : null;
}

function OlderRuns() {
  const { runs, zone, error, isReading, readOlder } = useStanding();
  const [isWanted, setWanted] = useState(false);
  const hasFailed = error !== null && !isReading;
  const isGoing = isWanted && !hasFailed;
  const read = useEffectEvent(() => readOlder?.());
  useEffect(() => {
    // A cached page resolves without a pending state; only the runs change.
    if (isGoing && !isReading && runs !== undefined) read();
  }, [isGoing, isReading, runs]);
  const oldest = runs?.rows.at(-1);
  if (readOlder === null || oldest === undefined) return null;
  const { lookBack } = texts;
  const press = () => {
    setWanted(!isGoing);
    if (!isGoing) readOlder();
  };
  return (
    <span className="faint">
      {isGoing ? lookBack.reached(formatDay(oldest.timestamp, zone)) : null}
      {isWanted && hasFailed ? lookBack.failed : null}{' '}
      <LinkButton onClick={press}>{isGoing ? lookBack.stop : lookBack.start}</LinkButton>
    </span>
  );
}

/** Why no verdict is shown. */
function VerdictUnknown({ dimension }: { readonly dimension: Dimension }) {
  const { runs, error, retry, target } = useStanding();
  const isAwaySaid = useIsAwaySaid(error);
  if (target === null || (runs === undefined && error === null)) return null;
  if (runs === undefined) {
    return isAwaySaid ? null : (
      <span className="faint">
        {texts.unread} <LinkButton onClick={retry}>{messages.retry}</LinkButton>
      </span>
    );
  }
  return <span className="faint">{runs.rows.length === 0 ? texts.never : texts.notChecked[dimension]}</span>;
}
