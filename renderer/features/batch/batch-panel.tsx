import { batchQueries } from '@renderer/api/operation/batches';
import { Announcement } from '@renderer/ui/feedback/announcer';
import { useTicked } from '@renderer/ui/hooks/use-ticked';
import { IconButton } from '@renderer/ui/primitives/button';
import type { BatchSummary } from '@shared/domain/batch/batch';
import { formatDuration, formatElapsed } from '@shared/format/format';
import { formatClock } from '@shared/format/instant';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './batch.module.css';
import { type BatchActions, BatchRows } from './batch-rows';
import { OutcomeChips, OutcomeTexts, useOutcomes } from './batch-states';
import { Steering } from './batch-steering';
import { messages } from './messages';
import { progressOf, type RowFilter } from './rows';

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
  const { batchId, endedAt } = batch;
  const hasEnded = endedAt !== null;
  const { done, of } = progressOf(batch);
  const [only, setOnly] = useState<RowFilter | null>(null);
  const { data: entries = [] } = useQuery({ ...batchQueries.entries(batchId), enabled: isExpanded || hasEnded });
  const outcomes = useOutcomes(batch, entries);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useFocusHeir(panel, toggle);
  const Chevron = isExpanded ? ChevronDown : ChevronUp;
  const begun = formatClock(batch.startedAt, zone);
  const label = text.label(begun);
  return (
    <section ref={panel} className={styles['panel']} aria-label={label}>
      <div className={styles[isExpanded ? 'line' : 'strip']}>
        <div className={styles['facts']}>
          <button
            ref={toggle}
            type="button"
            className={styles['toggle']}
            aria-expanded={isExpanded}
            onClick={() => onExpand(!isExpanded)}
          >
            <Chevron size={16} aria-hidden />
            {text.title(of)}
          </button>
          <span className="secondary figures">{begun}</span>
          {hasEnded ? null : (
            <>
              <progress className={styles['bar']} aria-label={label} value={done} max={of} />
              <span className="figures nowrap">{text.progress(done, of)}</span>
            </>
          )}
          <Clock batch={batch} />
          {isExpanded ? null : <OutcomeTexts outcomes={outcomes} />}
        </div>
        <div className={styles['steering']}>
          <Steering batch={batch} entries={entries} actions={actions} isShort={!isExpanded} />
        </div>
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
      {isExpanded ? (
        <>
          <OutcomeChips batch={batch} entries={entries} only={only} onOnly={setOnly} />
          <BatchRows entries={entries} only={only} actions={actions} />
        </>
      ) : null}
      <Announcement
        text={
          hasEnded && entries.length > 0
            ? text.summary(
                text.title(of),
                outcomes.map((each) => each.text),
              )
            : ''
        }
      />
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
  if (phase !== 'ended') return text.phases[phase];
  return endedAt === null ? text.phases.onServer : null;
}
