import { ProgressBar } from '@renderer/ui/progress';
import type { OperationPhase } from '@shared/domain/activity';
import { formatNumber } from '@shared/words/format';
import type { OperationKind, OperationMessages } from './operation-kind';
import { operationMessages as words } from './operation-messages';
import type { OperationTypes, Progress, StateOf } from './operation-state';
import type { OperationView } from './operation-view';
import styles from './operations.module.css';

interface OperationProgressProps<T extends OperationTypes> {
  readonly kind: OperationKind<T>;
  readonly state: StateOf<T, 'planning' | 'sending'>;
  readonly steps?: OperationView<T>['steps'] | undefined;
}

/** How far the reading of a plan has come, or what was confirmed. */
export function OperationProgress<T extends OperationTypes>({ kind, state, steps }: OperationProgressProps<T>) {
  const progress = state.progress ?? begun(kind, state);
  const { label, value, text } = progressWords(kind.messages.progress, { ...state, progress });
  const at = steps?.findIndex(({ phase }) => phase === progress?.phase) ?? -1;
  const bar = <ProgressBar label={label} value={value} valueText={text} />;
  if (steps === undefined) return bar;
  return (
    <div className={styles['stack']}>
      <ol className={styles['steps']} aria-label="Steps">
        {steps.map(({ phase, label: word }, index) => (
          <li
            key={phase}
            data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
            {...(index === at ? { 'aria-current': 'step' } : {})}
          >
            {word}
          </li>
        ))}
      </ol>
      {bar}
      <p className={styles['quiet']}>{words.sentOnce}</p>
    </div>
  );
}

/** Where the requests come first, none of them has its answer yet. */
const begun = <T extends OperationTypes>(
  kind: OperationKind<T>,
  state: StateOf<T, 'planning' | 'sending'>,
): Progress | null =>
  state.kind === 'sending' && kind.requestsOf !== undefined
    ? { phase: 'sending', done: 0, total: kind.requestsOf(state) }
    : null;

type Messages = OperationMessages<OperationTypes>['progress'];

type UnderWay =
  | { readonly kind: 'planning'; readonly progress: Progress | null }
  | { readonly kind: 'sending'; readonly progress: Progress | null; readonly isStopping: boolean };

interface ProgressWords {
  readonly label: string;
  /** 0 to 100; null when the end is not known. */
  readonly value: number | null;
  readonly text: string;
}

/** What is under way, and how much of it is done: `120 of 340`. */
export function progressWords(messages: Messages, state: UnderWay): ProgressWords {
  const isStopping = state.kind === 'sending' && state.isStopping;
  const phase: OperationPhase = state.progress?.phase ?? (state.kind === 'planning' ? 'reading' : 'sending');
  const { label, count = countOf } = messages[phase];
  if (state.progress === null && state.kind === 'sending') {
    return { label: isStopping ? words.stopping : messages.beginning, value: null, text: '' };
  }
  const { done, total } = state.progress ?? { done: 0, total: null };
  return {
    label: isStopping && phase === 'sending' ? words.stoppingRequest : label,
    value: total === null || total === 0 ? null : Math.min(100, (100 * done) / total),
    text: count(done, total),
  };
}

function countOf(done: number, total: number | null): string {
  if (total === null) return done === 0 ? '' : formatNumber(done);
  return `${formatNumber(done)} of ${formatNumber(total)}`;
}

/** Why nothing can be stopped any more; null while it can. */
export function whyNoStop(progress: Progress | null): string | null {
  if (progress?.phase === 'checking') return words.allAnswered;
  const isLast = progress?.phase === 'sending' && progress.total !== null && progress.done + 1 >= progress.total;
  return isLast ? words.lastSent : null;
}
