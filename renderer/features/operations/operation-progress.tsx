import { describeError, failureLine } from '@renderer/lib/describe-error';
import { FailureActions } from '@renderer/ui/feedback/failure-buttons';
import { ProgressBar } from '@renderer/ui/feedback/progress';
import { type ToastMessage, useToast } from '@renderer/ui/feedback/use-toast';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { OperationPhase } from '@shared/domain/activity';
import type { AppError } from '@shared/errors/app-error';
import { formatNumber } from '@shared/format/format';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import {
  type OperationKind,
  type OperationMessages,
  type OperationTypes,
  type OperationView,
  operationMessages as words,
} from './operation-kind';
import type { Operation, OperationState, Progress, StateOf } from './operation-store';
import styles from './operations.module.css';
import { OutcomeReport } from './outcome-report';

interface OperationProgressProps<T extends OperationTypes> {
  readonly kind: OperationKind<T>;
  readonly state: StateOf<T, 'planning' | 'sending'>;
  readonly steps?: ReturnType<NonNullable<OperationView<T>['steps']>> | undefined;
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

interface OperationReportProps<T extends OperationTypes> {
  readonly kind: OperationKind<T>;
  readonly report: T['report'];
  /** What a kind has to add. */
  readonly children?: ReactNode;
}

/** What reading proved, with the server's own words when it refused, and the next step that fits. */
export function OperationReport<T extends OperationTypes>({ kind, report, children }: OperationReportProps<T>) {
  const problem = kind.problemOf(report);
  const { serverWords } = problem?.details ?? {};
  return (
    <OutcomeReport words={kind.messages.report(report)}>
      {problem === null ? null : (
        <>
          <p className={styles['quiet']}>{describeError(problem).text}</p>
          {serverWords ? (
            <p className={styles['quiet']}>
              {words.serverSaid} <SafeText text={serverWords} />
            </p>
          ) : null}
          <div className={styles['ways']}>
            <FailureActions error={problem} doing={kind.messages.sending} />
          </div>
        </>
      )}
      {children}
    </OutcomeReport>
  );
}

interface OperationNewsProps<T extends OperationTypes> {
  readonly operation: Operation<T>;
}

/** Tells by toasts what goes on once the dialog was left, and how it ended. */
export function OperationNews<T extends OperationTypes>({ operation }: OperationNewsProps<T>) {
  const toast = useToast();
  const { offer, state, isOpen } = operation.useStore();
  const { kind, close, reopen } = operation;
  const takeBack = useRef(() => {});
  const takeBackEnd = useRef(() => {});
  const look = { label: words.look, onClick: reopen };

  const offerWay = useEffectEvent((now: OperationState<T>) => {
    takeBack.current();
    if (now.kind !== 'sending') return;
    const action = kind.isStoppedFromNews ? { label: words.stop, onClick: operation.stop } : look;
    takeBack.current = toast.show({ title: kind.messages.away(now), ...aboutOf(kind, offer), timeoutMs: 0, action });
  });
  const tell = useEffectEvent((now: OperationState<T>) => {
    if (isOpen || offer === null) return;
    const news = newsOf(kind, offer, now);
    if (now.kind === 'reported' && kind.messages.report(now.report).tone === 'success') {
      close();
      if (news !== null) toast.show({ ...news, isOfBackground: true });
      // A failure can be looked at, and a plan that still holds confirmed again.
    } else if (news !== null) takeBackEnd.current = toast.show({ ...news, action: look, isOfBackground: true });
  });
  const isStopped = state.kind === 'sending' && state.isStopping && kind.isStoppedFromNews;
  const isAway = state.kind === 'sending' && !isOpen && !isStopped && kind.isLong(state);
  useEffect(() => {
    if (isAway) offerWay(operation.useStore.getState().state);
    else takeBack.current();
  }, [isAway, operation]);
  useEffect(() => tell(state), [state]);
  // What was looked at, or is not kept any more, has no news.
  const isToldElsewhere = isOpen || offer === null;
  useEffect(() => {
    if (isToldElsewhere) takeBackEnd.current();
  }, [isToldElsewhere]);
  return null;
}

const aboutOf = <T extends OperationTypes>(kind: OperationKind<T>, offer: T['offer']): { text?: string } => {
  const about = kind.messages.about(offer);
  return about === '' ? {} : { text: about };
};

/** How an operation ended whose dialog is closed; null where nothing need be said of it. */
export function newsOf<T extends OperationTypes>(
  kind: OperationKind<T>,
  offer: T['offer'],
  state: OperationState<T>,
): ToastMessage | null {
  const failed = (error: AppError): ToastMessage => ({
    title: failureLine(error, kind.messages.sending),
    tone: 'failed',
    ...aboutOf(kind, offer),
  });
  if (state.kind === 'not-sent') return failed(state.error);
  if (state.kind === 'ready' && state.busy !== null) return failed(state.busy);
  if (state.kind !== 'reported') return null;
  const news = kind.messages.news(offer, state.report, state.inverse);
  const { tone } = kind.messages.report(state.report);
  return news === null ? null : { ...news, tone: tone === 'success' ? tone : 'failed' };
}
