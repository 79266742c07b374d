import type { ContractKey } from '@renderer/api/result-keys';
import { runQueries } from '@renderer/api/runs';
import { Button } from '@renderer/ui/button';
import { useTicked } from '@renderer/ui/use-ticked';
import type { ResultRow } from '@shared/domain/result';
import { type RunBegin, runAge } from '@shared/results/run-age';
import { soonestStuckMs, stuckAfterMs } from '@shared/results/stuck';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styles from './running-note.module.css';
import { stuckWords } from './running-words';
import { useValidateFlow } from './validate-flow';

interface StuckNoteProps {
  readonly target: ContractKey;
  readonly row: ResultRow;
  readonly begin: RunBegin;
}

const minuteMs = 60_000;

/** Says that a run looks stuck, why that happens, and what validating again would do. */
export function StuckNote({ target, row, begin }: StuckNoteProps) {
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
