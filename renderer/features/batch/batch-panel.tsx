import { type BatchAction, batchQueries } from '@renderer/api/batches';
import { useNow } from '@renderer/ui/hooks/use-now';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { ToggleChip } from '@renderer/ui/primitives/toggle-chip';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { BatchEntry, BatchSummary } from '@shared/domain/batch';
import { formatDuration, formatElapsed } from '@shared/format/format';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import styles from './batch.module.css';
import { type BatchActions, BatchRows } from './batch-rows';
import { messages } from './messages';
import { progressOf, type RowState, rowCounts, rowStates, rowTones } from './rows';

const { panel: text } = messages;

interface BatchPanelProps {
  readonly batch: BatchSummary;
  readonly isExpanded: boolean;
  readonly onExpand: (isExpanded: boolean) => void;
  readonly actions: BatchActions;
}

/** How a batch stands, on one line, and its contracts where they are asked for. It stays while other screens are open. */
export function BatchPanel({ batch, isExpanded, onExpand, actions }: BatchPanelProps) {
  const { batchId } = batch;
  const { done, of } = progressOf(batch);
  const [only, setOnly] = useState<RowState | null>(null);
  const { data: entries = [] } = useQuery({
    ...batchQueries.entries(batchId),
    enabled: isExpanded || batch.endedAt !== null,
  });
  const Chevron = isExpanded ? ChevronDown : ChevronUp;
  return (
    <section className={styles['panel']} aria-label={text.label}>
      <div className={styles['line']}>
        <strong>{text.title(of)}</strong>
        <progress className={styles['bar']} aria-label={text.label} value={done} max={of} />
        <span className="figures">{text.progress(done, of)}</span>
        <States batch={batch} only={only} onOnly={isExpanded ? setOnly : null} />
        <span className="grow" />
        <Clock batch={batch} />
        <Steering batch={batch} actions={actions} />
        {batch.endedAt === null ? null : (
          <Ended
            batch={batch}
            entries={entries}
            actions={actions}
            onFailed={() => [setOnly('failed'), onExpand(true)]}
          />
        )}
        <IconButton
          size="small"
          label={isExpanded ? text.hide : text.show}
          aria-expanded={isExpanded}
          icon={<Chevron size={16} aria-hidden />}
          onClick={() => onExpand(!isExpanded)}
        />
        {batch.endedAt !== null ? (
          <IconButton
            size="small"
            label={text.close}
            icon={<X size={16} aria-hidden />}
            onClick={() => actions.onForget(batchId)}
          />
        ) : null}
      </div>
      {isExpanded ? <BatchRows entries={entries} only={only} actions={actions} /> : null}
      <VisuallyHidden>
        <output>{batch.endedAt === null ? '' : `${text.title(of)}: ${text.phases.ended}`}</output>
      </VisuallyHidden>
    </section>
  );
}

interface StatesProps {
  readonly batch: BatchSummary;
  readonly only: RowState | null;
  /** Shows the contracts of one state alone; null while none are shown. */
  readonly onOnly: ((state: RowState | null) => void) | null;
}

/** How many contracts are in each state that there is. */
function States({ batch, only, onOnly }: StatesProps) {
  const counts = rowCounts(batch);
  const states = rowStates.filter((state) => counts[state] > 0 || state === only);
  return (
    <span className="row wraps gap-1">
      {states.map((state) =>
        onOnly === null ? (
          <span key={state} className="inline gap-1 figures">
            <StatusIcon tone={rowTones[state]} /> {text.count(counts[state], text.states[state])}
          </span>
        ) : (
          <ToggleChip
            key={state}
            icon={<StatusIcon tone={rowTones[state]} />}
            word={text.states[state]}
            count={counts[state]}
            isPressed={only === state}
            onPress={() => onOnly(only === state ? null : state)}
          />
        ),
      )}
    </span>
  );
}

/** Why nothing goes on, or how long it has taken. */
function Clock({ batch }: { readonly batch: BatchSummary }) {
  const now = useNow();
  const { startedAt, endedAt, parallelNow, options } = batch;
  const standing = standingOf(batch);
  return (
    <span className="row gap-2 secondary">
      {standing === null ? null : <span>{standing}</span>}
      {endedAt === null && parallelNow < options.parallel ? (
        <span className="warns">{text.slower(parallelNow)}</span>
      ) : null}
      <span className="figures">
        {endedAt === null ? formatElapsed(now - startedAt) : text.took(formatDuration(endedAt - startedAt))}
      </span>
    </span>
  );
}

function standingOf({ phase, isRestored, endedAt }: BatchSummary): string | null {
  if (isRestored) return text.interrupted;
  if (phase === 'running') return null;
  return phase === 'ended' && endedAt === null ? text.phases.onServer : text.phases[phase];
}

interface PartProps {
  readonly batch: BatchSummary;
  readonly actions: BatchActions;
}

function Steering({ batch, actions }: PartProps) {
  const { batchId, phase, counts } = batch;
  const button = (action: BatchAction, label: string) => (
    <Button key={action} size="small" onClick={() => actions.onSteer(batchId, action)}>
      {label}
    </Button>
  );
  const isHeld = phase === 'paused' || phase === 'errors' || phase === 'token';
  return (
    <>
      {phase === 'running' || phase === 'queued' ? button('pause', text.pause) : null}
      {isHeld && counts.waiting > 0 ? button('resume', text.resume) : null}
      {counts.waiting > 0 ? button('stop', text.stop(counts.waiting)) : null}
      {counts.failed > 0 ? button('retry', text.retry(counts.failed)) : null}
    </>
  );
}

interface EndedProps extends PartProps {
  readonly entries: readonly BatchEntry[];
  readonly onFailed: () => void;
}

/** What to do with the outcome. */
function Ended({ batch, entries, actions, onFailed }: EndedProps) {
  const hasRuns = entries.some(({ run }) => run !== null);
  return (
    <>
      {batch.runs.failed === 0 ? null : (
        <Button size="small" onClick={onFailed}>
          {text.showFailed}
        </Button>
      )}
      {hasRuns ? (
        <>
          <Button size="small" onClick={() => actions.onShowRuns(batch, entries)}>
            {text.runs}
          </Button>
          <Button size="small" onClick={() => actions.onExport(batch, entries)}>
            {text.export}
          </Button>
        </>
      ) : null}
    </>
  );
}
