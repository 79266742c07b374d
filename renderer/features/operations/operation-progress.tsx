import { ProgressBar } from '@renderer/ui/feedback/progress';
import { useElapsed } from '@renderer/ui/hooks/use-elapsed';
import type { OperationPhase } from '@shared/domain/operation/activity';
import { formatElapsed } from '@shared/format/format';
import type { DialogKind, DialogTypes, OperationText, OperationView } from './dialog-kind';
import { operationMessages } from './messages';
import type { Progress, StateOf } from './operation-store';
import styles from './operations.module.css';

const messages = operationMessages.progress;

interface OperationProgressProps<T extends DialogTypes> {
  readonly kind: DialogKind<T>;
  readonly state: StateOf<T, 'previewing' | 'sending'>;
  readonly steps?: ReturnType<NonNullable<OperationView<T>['steps']>> | undefined;
}

/** The progress of reading a preview, or of sending what it shows; the current one of several steps says what is done. */
export function OperationProgress<T extends DialogTypes>({ kind, state, steps }: OperationProgressProps<T>) {
  const progress = state.progress ?? begun(kind, state);
  const { label, value, text } = progressText(kind.text.progress, { ...state, progress });
  const at = Math.max(0, steps?.findIndex(({ phases }) => progress !== null && phases.includes(progress.phase)) ?? 0);
  const elapsed = formatElapsed(useElapsed(state.kind === 'sending'));
  const bar = { label, valueText: text, ...(state.kind === 'sending' ? { elapsed } : {}) };
  if (steps === undefined || state.kind !== 'sending') return <ProgressBar {...bar} value={value} />;
  return (
    <div className="stack gap-2">
      <ol className={styles['steps']} aria-label={messages.steps}>
        {steps.map(({ label: step }, index) => (
          <li
            key={step}
            data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
            {...(index === at ? { 'aria-current': 'step' } : {})}
          >
            {index === at ? label : step}
          </li>
        ))}
      </ol>
      <ProgressBar {...bar} value={stepValue(steps[at]?.phases ?? [], state.reached)} isLabelHidden />
      <p className="quiet breaks">{messages.sentOnce}</p>
    </div>
  );
}

/** Zero answers, for a kind that sends from the beginning. */
const begun = <T extends DialogTypes>(
  kind: DialogKind<T>,
  state: StateOf<T, 'previewing' | 'sending'>,
): Progress | null =>
  state.kind === 'sending' && kind.requestsOf !== undefined
    ? { phase: 'sending', done: 0, total: kind.requestsOf(state) }
    : null;

type PhaseTexts = OperationText<DialogTypes>['progress'];

type UnderWay =
  | { readonly kind: 'previewing'; readonly progress: Progress | null }
  | { readonly kind: 'sending'; readonly progress: Progress | null; readonly isStopping: boolean };

interface ProgressText {
  readonly label: string;
  /** 0 to 100; null when the end is not known. */
  readonly value: number | null;
  readonly text: string;
}

/** The current phase, and how much of it is done: `120 of 340`. */
export function progressText(phases: PhaseTexts, state: UnderWay): ProgressText {
  const isStopping = state.kind === 'sending' && state.isStopping;
  const phase: OperationPhase = state.progress?.phase ?? (state.kind === 'previewing' ? 'reading' : 'sending');
  const { label, count = countOf } = phases[phase];
  if (state.progress === null && state.kind === 'sending') {
    return { label: isStopping ? messages.stopping : phases.beginning, value: null, text: '' };
  }
  const { done, total } = state.progress ?? { done: 0, total: null };
  return {
    label: isStopping && phase === 'sending' ? messages.stoppingRequest : label,
    value: percentOf({ done, total }),
    text: count(done, total),
  };
}

const percentOf = ({ done, total }: Pick<Progress, 'done' | 'total'>): number | null =>
  total === null || total === 0 ? null : Math.min(100, (100 * done) / total);

/** How much of a step is done, 0 to 100; null before it begins. Each of its phases is an equal part, also where they take turns. */
export function stepValue(phases: readonly OperationPhase[], reached: readonly Progress[]): number | null {
  const begun = reached.filter(({ phase }) => phases.includes(phase));
  if (begun.length === 0) return null;
  return begun.reduce((sum, progress) => sum + (percentOf(progress) ?? 0), 0) / phases.length;
}

const countOf = (done: number, total: number | null): string =>
  total === null && done === 0 ? '' : messages.count(done, total);

/** Why nothing can be stopped any more; null while it can. */
export function whyNoStop(progress: Progress | null): string | null {
  if (progress?.phase === 'checking') return messages.allAnswered;
  const isLast = progress?.phase === 'sending' && progress.total !== null && progress.done + 1 >= progress.total;
  return isLast ? messages.lastSent : null;
}
