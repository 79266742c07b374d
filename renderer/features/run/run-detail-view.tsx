import { oddTimeWords } from '@renderer/lib/odd-time';
import { useNow } from '@renderer/ui/hooks/use-now';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Section } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { RunDetail } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { formatDuration, formatNumber } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { verdictName } from '@shared/format/verdict-messages';
import ClockAlert from 'lucide-react/icons/clock-alert';
import type { ReactNode } from 'react';
import { DimensionList } from './dimension-list';
import { FailedParts } from './failed-parts';
import styles from './run.module.css';

interface RunDetailViewProps {
  readonly run: RunDetail;
  readonly zone: string;
  /** Under the status: what came before. */
  readonly past: ReactNode;
}

/** Everything the server says about a result: what failed first, its own words verbatim, unknown parts at the end. */
export function RunDetailView({ run, zone, past }: RunDetailViewProps) {
  const { row, message } = run;
  return (
    <>
      <div className={styles['stack']}>
        <StatusMark status={row.status} strong />
        <OddTimeNote at={row.timestamp} />
        {past}
        {isUnfinished(row.status) ? <p className={styles['quiet']}>Not finished. What is known so far:</p> : null}
        <DimensionList row={row} />
      </div>
      {message === null || message === '' ? null : (
        <Section title="Message" actions={<CopyButton text={message} label="Copy the message" iconOnly />}>
          <p className={styles['message']}>
            <SafeText text={message} max={20_000} />
          </p>
        </Section>
      )}
      <FailedParts run={run} />
      <Verdicts run={run} />
      <Section title="Facts">
        <KeyValues items={factsOf(run, zone)} />
      </Section>
      {run.extras.length === 0 ? null : (
        <Section title="Other">
          <KeyValues
            items={run.extras.map(({ key, value }) => ({
              key,
              label: <SafeText text={key} max={200} />,
              value: <SafeText text={value} />,
              mono: true,
            }))}
          />
        </Section>
      )}
      <CodeBlock label="Result as JSON" text={run.raw} copyLabel="Copy JSON" />
    </>
  );
}

function Verdicts({ run }: { readonly run: RunDetail }) {
  if (run.slaVerdicts.length === 0 && run.actualLatencyMs === null) return null;
  const latency = run.actualLatencyMs === null ? [] : [run.actualLatencyMs];
  return (
    <Section title="SLA">
      <KeyValues
        items={[
          ...run.slaVerdicts.map(({ name, met }) => ({
            key: name,
            label: <SafeText text={verdictName(name)} max={80} />,
            value: met ? 'Met' : <Missed />,
          })),
          ...latency.map((ms) => ({ key: 'actual-latency', label: 'Actual latency', value: formatDuration(ms) })),
        ]}
      />
    </Section>
  );
}

const Missed = () => (
  <span className={styles['missed']}>
    <StatusIcon tone="failed" />
    Missed
  </span>
);

/** What is no score is shown as the server sent it, and said to be none (docs/quality.md B44). */
const scoreWords = (score: number): string =>
  score >= 0 && score <= 100
    ? `${formatNumber(score)} of 100`
    : `${formatNumber(score)}, as the server sent it: a score is from 0 to 100`;

function factsOf({ row, qualityScore, incidentId }: RunDetail, zone: string) {
  const text = (value: string | null) => (value === null ? null : <SafeText text={value} />);
  return [
    { key: 'time', label: 'Time', value: formatInstantWithZone(row.timestamp, zone, 'millisecond') },
    ...(zone === 'UTC'
      ? []
      : [{ key: 'utc', label: 'In UTC', value: formatInstantWithZone(row.timestamp, 'UTC', 'millisecond') }]),
    { key: 'timestamp', label: 'Timestamp (ms)', value: String(row.timestamp), mono: true },
    { key: 'duration', label: 'Duration', value: row.durationMs === null ? null : formatDuration(row.durationMs) },
    {
      key: 'score',
      label: 'Quality score',
      value: qualityScore === null ? null : scoreWords(qualityScore),
    },
    { key: 'incident', label: 'Incident', value: text(incidentId), mono: true },
    { key: 'id', label: 'Id', value: text(row.id), mono: true },
  ];
}

/** Says that a result is dated where no result can be: the list marks it, too. */
function OddTimeNote({ at }: { readonly at: number }) {
  const words = oddTimeWords(at, useNow());
  return words === null ? null : (
    <p className={styles['odd']}>
      <ClockAlert size={14} aria-hidden />
      {words}
    </p>
  );
}
