import type { ProblemDetails, WriteOutcome } from '@shared/errors/app-error';
import { type ErrorCode, errorFacts } from '@shared/errors/error-table';
import { networkAdvice } from '@shared/errors/lost-connection';
import { clockSentence } from '@shared/format/clock-messages';
import { clip, plainLines } from '@shared/format/text';
import { isChangeNotFound, isContractGone } from './gone';
import { messages } from './messages';
import { rightsSentence } from './rights';

/** The members of an AppError that are needed here. */
export interface DescribableError {
  readonly code: ErrorCode;
  readonly details?: ProblemDetails | undefined;
  readonly outcome?: WriteOutcome | undefined;
}

export interface ErrorDescription {
  /** What could not be done: `The contracts could not be loaded.` */
  readonly title: string;
  /** Why, in one sentence, and what to do about it if anything helps. */
  readonly text: string;
  /** What the server did and did not do, for writes; null for reads. */
  readonly whatHappened: string | null;
  /** Whether a retry may succeed. Never true for a write that may have been applied. */
  readonly canRetry: boolean;
}

const { error: texts } = messages;

/** A failure as people read it. `task` completes "Could not …", such as `load the contracts`. */
export function describeError(error: DescribableError, task?: string): ErrorDescription {
  const { code, details, outcome } = error;
  const wait = waitSentence(details?.retryAfterMs ?? 0);
  const parts = [sentenceOf(error), wait, adviceOn(error)].filter((part) => part !== null && part !== undefined);
  return {
    title: task === undefined ? texts.untitled : texts.title(task),
    text: parts.join(' '),
    whatHappened: outcome === undefined ? null : texts.outcomes[outcome],
    canRetry: errorFacts(code).retryable && outcome !== 'applied' && outcome !== 'unknown',
  };
}

const waitUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** The wait that a server asked for, rounded up, since an early retry is refused again. */
function waitSentence(waitMs: number): string | null {
  if (waitMs <= 0) return null;
  const [unit, unitMs] = waitUnits.find(([, ms]) => waitMs >= 2 * ms) ?? (['second', 1000] as const);
  return texts.waits[unit](Math.ceil(waitMs / unitMs));
}

function adviceOn({ code, details, outcome }: DescribableError): string | undefined {
  const { clockOffsetMs, status, where } = details ?? {};
  const { advice } = errorFacts(code);
  // The answer had started, so the network is slow and not the server.
  if (code === 'timeout' && status === 200 && outcome === undefined) return texts.slowNetwork;
  if (code === 'redirected' && where !== undefined) return texts.redirected(where);
  if (code === 'unauthorized' && clockOffsetMs !== undefined) return `${clockSentence(clockOffsetMs)} ${advice}`;
  return networkAdvice(code, details) ?? advice;
}

/** The same in one line, for a tooltip, a toast or a banner. */
export function failureLine(error: DescribableError, task: string): string {
  const { title, text, whatHappened } = describeError(error, task);
  return texts.line(title, [text, whatHappened].filter((part) => part !== null).join(' '));
}

/** The sentence of the error code, or a more specific one for the request. */
function sentenceOf(error: DescribableError): string {
  if (error.code === 'forbidden') return rightsSentence(error.details);
  if (isChangeNotFound(error)) return texts.changeNotFound;
  return isContractGone(error) ? texts.contractGone : errorFacts(error.code).sentence;
}

/** A report to send to support, one fact per line. `details` were redacted where the error was made. */
export function errorReport(error: DescribableError, task?: string): string {
  const { details } = error;
  const { report: names } = texts;
  const lines = [
    [names.what, describeError(error, task).title],
    [names.why, `${errorFacts(error.code).sentence} (${error.code})`],
    [names.request, details?.path === undefined ? undefined : `${details.method ?? 'GET'} ${details.path}`],
    [names.status, details?.status],
    [names.where, details?.where],
    [names.requestId, details?.requestId],
    [names.errorType, details?.errorType],
    [names.serverSaid, details?.serverWords],
    [names.outcome, error.outcome],
    [names.time, details?.at === undefined ? undefined : new Date(details.at).toISOString()],
  ];
  const given = lines
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => names.line(String(name), clip(String(value), 2000)));
  return plainLines(given.join('\n'));
}
