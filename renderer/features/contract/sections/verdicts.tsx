import { type RecentRuns, useRecentRuns } from '@renderer/api/recent-runs';
import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import { messages } from '@renderer/features/contract/messages';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { Switch } from '@renderer/ui/fields/switch';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { pageSize } from '@shared/domain/limits';
import type { ResultRow, RunDetail } from '@shared/domain/result';
import type { Dimension } from '@shared/domain/status';
import { countsText } from '@shared/format/counts-text';
import { formatInstantWithZone } from '@shared/format/instant';
import { checkedRun } from '@shared/results/verdicts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** The newest runs of the shown contract, for whatever says how it stands. */
interface Standing extends RecentRuns {
  /** null where it has no results of its own. */
  readonly target: ContractKey | null;
  readonly zone: string;
  readonly onOpenRun: (key: string) => void;
}

const nothing: Standing = {
  rows: undefined,
  error: null,
  retry: () => undefined,
  isReading: false,
  target: null,
  zone: 'UTC',
  onOpenRun: () => undefined,
};
const StandingContext = createContext<Standing>(nothing);

export const useStanding = (): Standing => useContext(StandingContext);

interface StandingProviderProps extends Pick<Standing, 'zone' | 'onOpenRun'> {
  readonly target: ContractKey;
  /** False for a contract that has no results of its own, or whose results servers refuse. */
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
export interface Verdict {
  readonly run: ResultRow;
  /** What failed in it, with reasons; undefined until it is read. */
  readonly detail: RunDetail | undefined;
}

/** The newest run that checked a dimension, with its details; null where there is none. */
export function useVerdict(dimension: Dimension): Verdict | null {
  const { rows, target } = useStanding();
  const run = useMemo(() => (rows === undefined ? null : checkedRun(rows, dimension)), [rows, dimension]);
  const { data } = useQuery(
    run === null || target === null
      ? { queryKey: ['server', 'no-verdict'], queryFn: skipToken }
      : resultQueries.one({
          ...target,
          key: run.key,
          timestamp: run.timestamp,
          position: { mode: 'start' },
          limit: pageSize.default,
        }),
  );
  return run === null ? null : { run, detail: data ?? undefined };
}

interface VerdictLineProps {
  readonly dimension: Dimension;
  readonly verdict: Verdict | null;
  /** Only what failed is listed. */
  readonly onlyProblems?: boolean;
  /** Absent where there is nothing to choose from. */
  readonly onOnlyProblems?: ((isOn: boolean) => void) | undefined;
}

const { verdicts: texts } = messages;

/** `2 of 6 failed in the run of 18 Nov 2026, 21:37 CET`, with the way to that run. */
export function VerdictLine({ dimension, verdict, onlyProblems = false, onOnlyProblems }: VerdictLineProps) {
  const { zone, onOpenRun } = useStanding();
  if (verdict === null) return <VerdictUnknown dimension={dimension} />;
  const { run } = verdict;
  const { long, state } = countsText(run[dimension]);
  const at = (
    <LinkButton onClick={() => onOpenRun(run.key)}>{formatInstantWithZone(run.timestamp, zone, 'minute')}</LinkButton>
  );
  return (
    <>
      <span className="row gap-icon wraps">
        {state === 'failed' || state === 'passed' ? (
          <StatusIcon tone={state === 'failed' ? 'failed' : 'success'} />
        ) : null}
        <span>
          <FilledText text={texts.line} parts={{ counts: long, at }} />
        </span>
      </span>
      {onOnlyProblems === undefined ? null : (
        <Switch label={texts.onlyProblems} checked={onlyProblems} onChange={onOnlyProblems} />
      )}
    </>
  );
}

/** Why no verdict is shown. */
function VerdictUnknown({ dimension }: { readonly dimension: Dimension }) {
  const { rows, error, retry, target } = useStanding();
  const isAwaySaid = useIsAwaySaid(error);
  if (target === null || (rows === undefined && error === null)) return null;
  if (rows === undefined) {
    return isAwaySaid ? null : (
      <span className="faint">
        {texts.unread} <LinkButton onClick={retry}>{messages.retry}</LinkButton>
      </span>
    );
  }
  return <span className="faint">{rows.length === 0 ? texts.never : texts.notChecked[dimension]}</span>;
}
