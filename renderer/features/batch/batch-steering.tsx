import type { BatchAction } from '@renderer/api/operation/batches';
import { Button } from '@renderer/ui/primitives/button';
import type { BatchEntry, BatchSummary } from '@shared/domain/batch/batch';
import type { BatchActions } from './batch-rows';
import { messages } from './messages';

const { panel: text } = messages;

interface SteeringProps {
  readonly batch: BatchSummary;
  /** Those of an ended batch. */
  readonly entries: readonly BatchEntry[];
  readonly actions: BatchActions;
  /** In the strip, with only the most important buttons. */
  readonly isShort: boolean;
}

/** Pauses, stops and retries, and after the end leads to the runs. */
export function Steering({ batch, entries, actions, isShort }: SteeringProps) {
  const { phase, counts, endedAt } = batch;
  const goesOn = phase === 'running' || phase === 'queued';
  const button = (action: BatchAction, label: string) => (
    <Button size="small" onClick={() => actions.onSteer(action)}>
      {label}
    </Button>
  );
  return (
    <>
      {goesOn || (phase !== 'ended' && counts.waiting > 0)
        ? button(goesOn ? 'pause' : 'resume', goesOn ? text.pause : text.resume)
        : null}
      {counts.waiting > 0 && !isShort ? button('stop', text.stop(counts.waiting)) : null}
      {counts.failed > 0 && !isShort ? button('retry', text.retry(counts.failed)) : null}
      {endedAt === null ? null : <ToRuns batch={batch} entries={entries} actions={actions} isShort={isShort} />}
    </>
  );
}

/** What leads to the runs of an ended batch. */
const ToRuns = ({ batch, entries, actions, isShort }: SteeringProps) =>
  entries.every(({ run }) => run === null) ? null : (
    <>
      <Button size="small" onClick={() => actions.onShowRuns(batch, entries)}>
        {text.runs}
      </Button>
      {isShort ? null : (
        <Button size="small" onClick={() => actions.onExport(batch, entries)}>
          {text.export}
        </Button>
      )}
    </>
  );
