import { unusualTimeText } from '@renderer/lib/unusual-time';
import { useNow } from '@renderer/ui/hooks/use-now';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Section } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { ResultRow, RunDetail } from '@shared/domain/result/result';
import { isUnfinished } from '@shared/domain/status';
import { formatDuration } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { verdictName } from '@shared/format/verdict-messages';
import ClockAlert from 'lucide-react/icons/clock-alert';
import type { ReactNode } from 'react';
import { DimensionList } from './dimension-list';
import { FailedParts } from './failed-parts';
import { messages } from './messages';
import styles from './run.module.css';

interface RunOutcomeProps {
  readonly row: ResultRow;
  /** What came before, under the status. */
  readonly history: ReactNode;
}

/** How a run ended, and what it checked. */
export function RunOutcome({ row, history }: RunOutcomeProps) {
  return (
    <div className="stack gap-3">
      <StatusMark status={row.status} strong />
      <InvalidTimeNote at={row.timestamp} />
      {history}
      {isUnfinished(row.status) ? <p className="quiet">{messages.detail.unfinished}</p> : null}
      <DimensionList row={row} />
    </div>
  );
}

interface RunDetailViewProps {
  readonly run: RunDetail;
  readonly zone: string;
}

/** Everything else the server says about a run: its message verbatim, failures first, unknown fields last. */
export function RunDetailView({ run, zone }: RunDetailViewProps) {
  const { message } = run;
  return (
    <>
      {message === null || message === '' ? null : (
        <Section
          title={messages.detail.message}
          actions={<CopyButton text={message} label={messages.detail.copyMessage} iconOnly />}
        >
          <p className="message">
            <SafeText text={message} max={20_000} />
          </p>
        </Section>
      )}
      <FailedParts run={run} />
      <Verdicts run={run} />
      <Section title={messages.detail.facts}>
        <KeyValues items={factsOf(run, zone)} />
      </Section>
      {run.extras.length === 0 ? null : (
        <Section title={messages.detail.other}>
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
      <CodeBlock label={messages.detail.json} text={run.raw} copyLabel={messages.detail.copyJson} />
    </>
  );
}

function Verdicts({ run }: { readonly run: RunDetail }) {
  if (run.slaVerdicts.length === 0 && run.actualLatencyMs === null) return null;
  const latency = run.actualLatencyMs === null ? [] : [run.actualLatencyMs];
  return (
    <Section title={messages.detail.sla}>
      <KeyValues
        items={[
          ...run.slaVerdicts.map(({ name, met }) => ({
            key: name,
            label: <SafeText text={verdictName(name)} max={80} />,
            value: met ? messages.detail.met : <Missed />,
          })),
          ...latency.map((ms) => ({
            key: 'actual-latency',
            label: messages.detail.actualLatency,
            value: formatDuration(ms),
          })),
        ]}
      />
    </Section>
  );
}

const Missed = () => (
  <span className={styles['missed']}>
    <StatusIcon tone="failed" />
    {messages.detail.missed}
  </span>
);

/** A score out of range is shown as sent, with a note. */
const scoreText = (score: number): string =>
  score >= 0 && score <= 100 ? messages.detail.score(score) : messages.detail.invalidScore(score);

function factsOf({ row, qualityScore, incidentId }: RunDetail, zone: string) {
  const text = (value: string | null) => (value === null ? null : <SafeText text={value} />);
  return [
    { key: 'time', label: messages.detail.time, value: formatInstantWithZone(row.timestamp, zone, 'millisecond') },
    ...(zone === 'UTC'
      ? []
      : [
          { key: 'utc', label: messages.detail.utc, value: formatInstantWithZone(row.timestamp, 'UTC', 'millisecond') },
        ]),
    { key: 'timestamp', label: messages.detail.timestamp, value: String(row.timestamp), mono: true },
    {
      key: 'duration',
      label: messages.detail.duration,
      value: row.durationMs === null ? null : formatDuration(row.durationMs),
    },
    {
      key: 'score',
      label: messages.detail.qualityScore,
      value: qualityScore === null ? null : scoreText(qualityScore),
    },
    { key: 'incident', label: messages.detail.incident, value: text(incidentId), mono: true },
    { key: 'id', label: messages.detail.id, value: text(row.id), mono: true },
  ];
}

/** A note on a result dated in 1970 or in the future, which the list marks as well. */
function InvalidTimeNote({ at }: { readonly at: number }) {
  const text = unusualTimeText(at, useNow());
  return text === null ? null : (
    <p className="row gap-1 small warns">
      <ClockAlert size={14} aria-hidden />
      {text}
    </p>
  );
}
