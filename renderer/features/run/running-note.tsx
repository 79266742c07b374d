import { useSettings } from '@renderer/api/app';
import { type ContractKey, contractText } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import { runQueries } from '@renderer/api/runs';
import { Switch } from '@renderer/ui/fields/switch';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { RunningClock } from '@renderer/ui/marks/running-clock';
import { Button } from '@renderer/ui/primitives/button';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { type RunBegin, runAge } from '@shared/results/run-age';
import { soonestStuckMs, stuckAfterMs } from '@shared/results/stuck';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { beginOf, type FollowedRun, useFollowedRuns } from './followed-runs';
import { lookPlan } from './run-followers';
import { clockWords, lookWords, stuckWords } from './running-messages';
import styles from './running-note.module.css';
import { useFollowed } from './under-way';
import { useValidateFlow } from './validate-flow';

interface RunningNoteProps {
  readonly target: ContractKey;
  readonly row: ResultRow;
  readonly zone: string;
}

/** How long a run has been under way, when it was last looked at and when again; nothing for a run that has ended. */
export const RunningNote = (props: RunningNoteProps) => (isUnfinished(props.row.status) ? <Note {...props} /> : null);

function Note({ target, row, zone }: RunningNoteProps) {
  const here = useFollowed(target);
  const followed = here?.row.key === row.key ? here : null;
  const begin = followed === null ? { timestamp: row.timestamp, sent: null, firstSeenAt: null } : beginOf(followed);
  return (
    <div className={styles['note']}>
      <div className={styles['line']}>
        <span>
          {row.status === 'Queued' ? 'Queued' : 'Running'} for{' '}
          <strong>
            <RunningClock begin={begin} unknown="an unknown time" />
          </strong>
        </span>
        {followed === null ? null : <NotifySwitch run={followed} />}
      </div>
      {followed === null ? <NotFollowed target={target} row={row} /> : <LookLine run={followed} zone={zone} />}
      <ClockLine begin={begin} />
      <StuckNote target={target} row={row} begin={begin} />
    </div>
  );
}

/** What the person decides about this one run; nothing where notifications are off altogether. */
function NotifySwitch({ run }: { readonly run: FollowedRun }) {
  const notify = useFollowedRuns((state) => state.notify);
  if (!useSettings().notifications) return null;
  return (
    <Switch
      label="Notify me"
      checked={run.notify}
      onChange={(isOn) => notify(contractText(run.target), isOn)}
      title="When it ends and this window is not in front. It is followed on other screens too, until you quit."
    />
  );
}

function LookLine({ run, zone }: { readonly run: FollowedRun; readonly zone: string }) {
  const plan = lookPlan(run, { hiddenSince: null, isNotifying: true });
  const nextAt = plan.kind === 'at' ? plan.at : null;
  const words = useTicked((now) => lookWords({ ...run, nextAt }, now, zone));
  return <p className={styles['quiet']}>{words}</p>;
}

function NotFollowed({ target, row }: Pick<RunningNoteProps, 'target' | 'row'>) {
  const { data } = useQuery({ ...resultQueries.newest(target), enabled: false });
  if (!data || data.key === row.key) return null;
  return <p className={styles['quiet']}>There is a newer run, so this one is not looked at again by itself.</p>;
}

function ClockLine({ begin }: { readonly begin: RunBegin }) {
  const counts = begin.sent !== null ? 'sent' : begin.firstSeenAt !== null ? 'seen' : 'nothing';
  const words = useTicked((now) => clockWords(runAge(begin, now).aheadMs, counts) ?? '');
  return words === '' ? null : <p className={styles['quiet']}>{words}</p>;
}

interface StuckNoteProps {
  readonly target: ContractKey;
  readonly row: ResultRow;
  readonly begin: RunBegin;
}

const minuteMs = 60_000;

/** Says that a run looks stuck, why that happens, and what validating again would do. */
function StuckNote({ target, row, begin }: StuckNoteProps) {
  const elapsedAt = (now: number) => runAge(begin, now).elapsedMs ?? 0;
  const mayBe = useTicked((now) => elapsedAt(now) > soonestStuckMs);
  const usual = useQuery({ ...runQueries.usualDuration(target), enabled: mayBe });
  const usualMs = usual.data ?? null;
  const isStuck = useTicked((now) => elapsedAt(now) > stuckAfterMs(usualMs));
  // By the minute: a text that is read does not tick.
  const minutesMs = useTicked((now) => Math.floor(elapsedAt(now) / minuteMs) * minuteMs);
  const flow = useValidateFlow(target);
  // How long is usual has to be known first, unless nobody can tell.
  if (!mayBe || !isStuck || usual.isPending) return null;
  const { title, facts, why, again } = stuckWords(row.status, minutesMs, usualMs);
  return (
    <section className={styles['stuck']} aria-label={title}>
      <p className={styles['title']}>
        <TriangleAlert size={14} aria-hidden />
        {title}
      </p>
      <p>{facts}</p>
      <Part title="Why this happens">{why}</Part>
      <Part title="What validating again does">{again}</Part>
      {flow === null ? null : (
        <Button size="small" disabledReason={flow.disabledReason} onClick={flow.start}>
          Validate again…
        </Button>
      )}
    </section>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <div>
    <p className={styles['part']}>{title}</p>
    <p className={styles['quiet']}>{children}</p>
  </div>
);
