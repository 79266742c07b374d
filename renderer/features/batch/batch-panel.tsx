import { type BatchAction, batchQueries } from '@renderer/api/operation/batches';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { ToggleChip } from '@renderer/ui/primitives/toggle-chip';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { BatchEntry, BatchSummary } from '@shared/domain/batch/batch';
import { formatDuration, formatElapsed } from '@shared/format/format';
import { formatClock } from '@shared/format/instant';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './batch.module.css';
import { type BatchActions, BatchRows } from './batch-rows';
import { messages } from './messages';
import { progressOf, type RowState, rowCounts, rowStates, rowTones } from './rows';

const { panel: text } = messages;

interface BatchPanelProps {
  readonly batch: BatchSummary;
  readonly zone: string;
  readonly isExpanded: boolean;
  readonly onExpand: (isExpanded: boolean) => void;
  readonly actions: BatchActions;
}

/** The progress of a batch in a strip, and its contracts when expanded. The strip stays when other screens are opened. */
export function BatchPanel({ batch, zone, isExpanded, onExpand, actions }: BatchPanelProps) {
  const { batchId } = batch;
  const { done, of } = progressOf(batch);
  const [only, setOnly] = useState<RowState | null>(null);
  const isRead = isExpanded || batch.endedAt !== null;
  const { data: entries = [] } = useQuery({ ...batchQueries.entries(batchId), enabled: isRead });
  const chevron = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useFocusHeir(panel, chevron);
  const Chevron = isExpanded ? ChevronDown : ChevronUp;
  const begun = formatClock(batch.startedAt, zone);
  const label = text.label(begun);
  return (
    <section ref={panel} className={styles['panel']} aria-label={label}>
      <div className={styles[isExpanded ? 'line' : 'strip']}>
        <div className={styles['facts']}>
          <strong className="nowrap">{text.title(of)}</strong>
          <span className="secondary figures">{begun}</span>
          <progress className={styles['bar']} aria-label={label} value={done} max={of} />
          <span className="figures nowrap">{text.progress(done, of)}</span>
          <Clock batch={batch} />
          <States batch={batch} only={only} onOnly={isExpanded ? setOnly : null} />
        </div>
        <div className={styles['steering']}>
          <Steering batch={batch} actions={actions} isShort={!isExpanded} />
          {batch.endedAt === null ? null : (
            <Ended
              batch={batch}
              entries={entries}
              actions={actions}
              isShort={!isExpanded}
              onFailed={() => {
                setOnly('failed');
                onExpand(true);
              }}
            />
          )}
        </div>
        <div className="row rigid">
          <IconButton
            ref={chevron}
            size="small"
            label={isExpanded ? text.hide : text.show}
            aria-expanded={isExpanded}
            icon={<Chevron size={16} aria-hidden />}
            onClick={() => onExpand(!isExpanded)}
          />
          {batch.phase === 'ended' ? (
            <IconButton
              size="small"
              label={text.close}
              icon={<X size={16} aria-hidden />}
              onClick={({ currentTarget }) => {
                // The button disappears with its panel.
                currentTarget.closest('main')?.focus();
                actions.onClose(batch);
              }}
            />
          ) : null}
        </div>
      </div>
      {isExpanded ? <BatchRows entries={entries} only={only} actions={actions} /> : null}
      <VisuallyHidden>
        <output>{batch.endedAt === null ? '' : `${text.title(of)}: ${text.phases.ended}`}</output>
      </VisuallyHidden>
    </section>
  );
}

/** Moves the focus to another button when the focused one disappears after its action. */
function useFocusHeir(panel: RefObject<HTMLElement | null>, heir: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && panel.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [panel]);
  useEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body) heir.current?.focus();
  });
}

interface StatesProps {
  readonly batch: BatchSummary;
  readonly only: RowState | null;
  /** Shows only the contracts of one state; null while none are shown. */
  readonly onOnly: ((state: RowState | null) => void) | null;
}

/** The number of contracts in each state that occurs. */
function States({ batch, only, onOnly }: StatesProps) {
  const counts = rowCounts(batch);
  const states = rowStates.filter((state) => counts[state] > 0 || state === only);
  return (
    <span className={styles['states']}>
      {states.map((state) =>
        onOnly === null ? (
          <span key={state} className="inline gap-1 figures">
            <StatusIcon tone={rowTones[state]} /> {text.counts[state](counts[state])}
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

/** Why the batch is paused, or how long it has taken. */
function Clock({ batch }: { readonly batch: BatchSummary }) {
  const { startedAt, endedAt, parallelNow, options, counts, isRestored } = batch;
  const elapsed = useTicked((now) => formatElapsed(now - startedAt));
  const standing = standingOf(batch);
  const isSlower = counts.waiting > 0 && parallelNow < options.parallel;
  return (
    <span className="row wraps gap-2 secondary">
      {standing === null ? null : <span>{standing}</span>}
      {isSlower ? <span className="warns">{text.slower(parallelNow)}</span> : null}
      {isRestored ? null : (
        <span className="figures">{endedAt === null ? elapsed : text.took(formatDuration(endedAt - startedAt))}</span>
      )}
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
  /** In the strip, with only the most important buttons. */
  readonly isShort: boolean;
}

function Steering({ batch, actions, isShort }: PartProps) {
  const { phase, counts } = batch;
  const button = (action: BatchAction, label: string) => (
    <Button key={action} size="small" onClick={() => actions.onSteer(action)}>
      {label}
    </Button>
  );
  const goesOn = phase === 'running' || phase === 'queued';
  return (
    <>
      {goesOn || (phase !== 'ended' && counts.waiting > 0) ? (
        <Button size="small" onClick={() => actions.onSteer(goesOn ? 'pause' : 'resume')}>
          {goesOn ? text.pause : text.resume}
        </Button>
      ) : null}
      {counts.waiting > 0 && !isShort ? button('stop', text.stop(counts.waiting)) : null}
      {counts.failed > 0 && !isShort ? button('retry', text.retry(counts.failed)) : null}
    </>
  );
}

interface EndedProps extends PartProps {
  readonly entries: readonly BatchEntry[];
  readonly onFailed: () => void;
}

/** Actions for the outcome. */
function Ended({ batch, entries, actions, isShort, onFailed }: EndedProps) {
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
          {isShort ? null : (
            <Button size="small" onClick={() => actions.onExport(batch, entries)}>
              {text.export}
            </Button>
          )}
        </>
      ) : null}
    </>
  );
}
