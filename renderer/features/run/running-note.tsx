import { useSettings } from '@renderer/api/local/app';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import { runQueries } from '@renderer/api/result/runs';
import { Switch } from '@renderer/ui/fields/switch';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { RunningClock } from '@renderer/ui/marks/running-clock';
import { Button } from '@renderer/ui/primitives/button';
import type { ResultRow } from '@shared/domain/result/result';
import { isUnfinished } from '@shared/domain/status';
import type { AppError } from '@shared/errors/app-error';
import { errorFacts, hasClass } from '@shared/errors/error-table';
import { formatDuration } from '@shared/format/format';
import { formatClock } from '@shared/format/instant';
import { minuteMs } from '@shared/format/time-units';
import { type RunBegin, runAge, soonestStuckMs, stuckAfterMs } from '@shared/results/run/duration';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { beginOf, type FollowedRun, followedText, useFollowedRuns } from './followed-runs';
import { messages } from './messages';
import { nextPoll } from './poll-schedule';
import styles from './running-note.module.css';
import { useValidateFlow } from './validate-flow';

interface RunningNoteProps {
  readonly target: ContractKey;
  readonly row: ResultRow;
  readonly zone: string;
}

/** How long a run has been in progress, and when it was and will be polled; nothing for a run that has ended. */
export const RunningNote = (props: RunningNoteProps) => (isUnfinished(props.row.status) ? <Note {...props} /> : null);

function Note({ target, row, zone }: RunningNoteProps) {
  const followed = useFollowedRuns(({ runs }) => runs.get(followedText(target, row)) ?? null);
  const begin = followed === null ? { timestamp: row.timestamp, sent: null, firstSeenAt: null } : beginOf(followed);
  return (
    <div className="stack gap-1">
      <div className={styles['line']}>
        <span>
          <FilledText
            text={row.status === 'Queued' ? messages.progress.queued : messages.progress.running}
            parts={{
              time: (
                <strong>
                  <RunningClock begin={begin} unknown={messages.progress.unknownTime} />
                </strong>
              ),
            }}
          />
        </span>
        {followed === null ? null : <NotifySwitch run={followed} />}
      </div>
      {followed === null ? <NotFollowed target={target} row={row} /> : <PollLine run={followed} zone={zone} />}
      <ClockLine begin={begin} />
      <StuckNote target={target} row={row} begin={begin} />
    </div>
  );
}

/** Nothing where notifications are switched off in the settings. */
function NotifySwitch({ run }: { readonly run: FollowedRun }) {
  const notify = useFollowedRuns((state) => state.notify);
  if (!useSettings().notices.ended) return null;
  return (
    <Switch
      label={messages.progress.notify}
      checked={run.notify}
      onChange={(isOn) => notify(followedText(run.target, run.row), isOn)}
      title={messages.progress.notifyHint}
    />
  );
}

function PollLine({ run, zone }: { readonly run: FollowedRun; readonly zone: string }) {
  const next = nextPoll(run, { hiddenSince: null, isNotifying: true });
  const nextAt = next.kind === 'at' ? next.at : null;
  const text = useTicked((now) => pollText({ ...run, nextAt }, now, zone));
  return <p className="quiet figures">{text}</p>;
}

function NotFollowed({ target, row }: Pick<RunningNoteProps, 'target' | 'row'>) {
  const { data } = useQuery({ ...resultQueries.newest(target), enabled: false });
  if (!data || data.key === row.key) return null;
  return <p className="quiet figures">{messages.progress.notFollowed}</p>;
}

function ClockLine({ begin }: { readonly begin: RunBegin }) {
  const counts = begin.sent !== null ? 'sent' : begin.firstSeenAt !== null ? 'seen' : 'nothing';
  const text = useTicked((now) => clockText(runAge(begin, now).aheadMs, counts) ?? '');
  return text === '' ? null : <p className="quiet figures">{text}</p>;
}

interface StuckNoteProps {
  readonly target: ContractKey;
  readonly row: ResultRow;
  readonly begin: RunBegin;
}

/** Explains that a run looks stuck, why that happens, and what validating again would do. */
function StuckNote({ target, row, begin }: StuckNoteProps) {
  const elapsedAt = (now: number) => runAge(begin, now).elapsedMs ?? 0;
  const mayBe = useTicked((now) => elapsedAt(now) > soonestStuckMs);
  const usual = useQuery({ ...runQueries.usualDuration(target), enabled: mayBe });
  const usualMs = usual.data ?? null;
  const isStuck = useTicked((now) => elapsedAt(now) > stuckAfterMs(usualMs));
  // Rounded to minutes, so that the text does not change while it is read.
  const minutesMs = useTicked((now) => Math.floor(elapsedAt(now) / minuteMs) * minuteMs);
  const flow = useValidateFlow(target);
  // The usual duration is loaded first, since it decides what is stuck.
  if (!mayBe || !isStuck || usual.isPending) return null;
  const { title, facts, why, again } = stuckText(row.status, minutesMs, usualMs);
  return (
    <section className={styles['stuck']} aria-label={title}>
      <p className="row gap-icon medium warns">
        <TriangleAlert size={14} aria-hidden />
        {title}
      </p>
      <p>{facts}</p>
      <Part title={messages.stuck.whyTitle}>{why}</Part>
      <Part title={messages.stuck.againTitle}>{again}</Part>
      {flow === null ? null : (
        <Button size="small" disabledReason={flow.disabledReason} onClick={flow.start}>
          {messages.stuck.validate}
        </Button>
      )}
    </section>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <div>
    <p className="label">{title}</p>
    <p className="quiet figures">{children}</p>
  </div>
);

interface Polls {
  readonly lastPolledAt: number;
  readonly readAt: number;
  readonly failure: AppError | null;
  /** When it is polled next; null when it is not polled automatically. */
  readonly nextAt: number | null;
}

/** `Last checked 14:32:10, next in 7 s`, or why the last poll failed. Times in epoch milliseconds. */
export function pollText({ lastPolledAt, readAt, failure, nextAt }: Polls, now: number, zone: string): string {
  const text = messages.progress;
  const time = formatClock(lastPolledAt, zone);
  const seconds = nextAt === null ? 0 : Math.ceil((nextAt - now) / 1000);
  if (failure === null) return nextAt === null ? text.checked(time) : text.checkedNext(time, seconds);
  const { code } = failure;
  const next = hasClass(code, 'token') ? text.needsToken : text.nextTry(seconds);
  return text.failed({ time, reason: errorFacts(code).sentence, shownAt: formatClock(readAt, zone), next });
}

/** A note where this computer's clock and the server's differ; null when they agree. */
export function clockText(aheadMs: number, from: keyof typeof messages.progress.clockFrom): string | null {
  if (aheadMs === 0) return null;
  return messages.progress.clock(Math.abs(aheadMs), aheadMs > 0, messages.progress.clockFrom[from]);
}

interface StuckText {
  readonly title: string;
  readonly facts: string;
  readonly why: string;
  readonly again: string;
}

/** The text about a run that should have ended long ago. `usualMs`: null when no run of the contract has finished. */
export function stuckText(status: string, elapsedMs: number, usualMs: number | null): StuckText {
  const text = messages.stuck;
  const state = status === 'Queued' ? 'queued' : 'running';
  const elapsed = formatDuration(elapsedMs);
  const lasting = state === 'queued' ? text.queuedFor(elapsed) : text.runningFor(elapsed);
  const usual = usualMs === null ? text.usualUnknown : text.usual(formatDuration(usualMs));
  return { title: text.title, facts: `${lasting} ${usual}`, why: text.why[state], again: text.again[state] };
}
