import type { Outcome, ProblemDetails } from '@shared/errors/app-error';
import { type ErrorCode, errorFacts } from '@shared/errors/error-table';
import { networkAdvice } from '@shared/errors/lost-connection';
import { clockSentence } from '@shared/format/clock-messages';
import { plural } from '@shared/format/format';
import { clip, plainLines } from '@shared/format/text';
import { changeNotFound, contractGone, isChangeNotFound, isContractGone } from './gone';
import { rightsSentence } from './rights';

/** What this needs of an AppError. */
export interface DescribableError {
  readonly code: ErrorCode;
  readonly details?: ProblemDetails | undefined;
  readonly outcome?: Outcome | undefined;
}

export interface ErrorDescription {
  /** What could not be done: `The contracts could not be loaded.` */
  readonly title: string;
  /** Why, in one sentence, and what to do about it when there is something. */
  readonly text: string;
  /** What was and was not done, for writes; null for reads. */
  readonly whatHappened: string | null;
  /** Whether the same request could go better in a moment. Never true for a write that may have been applied. */
  readonly canRetry: boolean;
}

const happened: Readonly<Record<Outcome, string>> = {
  'not-sent': 'Nothing was sent to the server.',
  rejected: 'The server did not carry it out. Nothing was changed.',
  applied: 'The server accepted it, but its answer could not be read. Look at the current state before trying again.',
  unknown: 'It is not known whether the server carried it out. Look at the current state before trying again.',
};

/** One failure in people's words. `doing` completes "Could not …", such as `load the contracts`. */
export function describeError(error: DescribableError, doing?: string): ErrorDescription {
  const { code, details, outcome } = error;
  const wait = waitSentence(details?.retryAfterMs ?? 0);
  const parts = [sentenceOf(error), wait, adviceOn(error)].filter((part) => part !== null && part !== undefined);
  return {
    title: doing === undefined ? 'This did not work' : `Could not ${doing}`,
    text: parts.join(' '),
    whatHappened: outcome === undefined ? null : happened[outcome],
    canRetry: errorFacts(code).retryable && outcome !== 'applied' && outcome !== 'unknown',
  };
}

const waitUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** The wait that a server asked for, rounded up: who comes too early is sent away again. */
function waitSentence(waitMs: number): string | null {
  if (waitMs <= 0) return null;
  const [unit, unitMs] = waitUnits.find(([, ms]) => waitMs >= 2 * ms) ?? ['second', 1000];
  return `Wait ${plural(Math.ceil(waitMs / unitMs), unit)} before trying again.`;
}

function adviceOn({ code, details, outcome }: DescribableError): string | undefined {
  const { clockOffsetMs, status, where } = details ?? {};
  const { advice } = errorFacts(code);
  // It had begun to come: the way is slow, not the server (docs/quality.md F16).
  if (code === 'timeout' && status === 200 && outcome === undefined)
    return 'On a slow network a smaller page size, in the settings, helps.';
  if (code === 'redirected' && where !== undefined)
    return `It pointed to ${where}. If the server has moved, use its new address; if this is a sign-in page, sign in to the network first.`;
  if (code === 'unauthorized' && clockOffsetMs !== undefined) return `${clockSentence(clockOffsetMs)} ${advice}`;
  return networkAdvice(code, details) ?? advice;
}

/** The same in one line, for a tooltip, a toast or a banner. */
export function failureLine(error: DescribableError, doing: string): string {
  const { title, text, whatHappened } = describeError(error, doing);
  return [`${title}.`, text, whatHappened].filter((part) => part !== null).join(' ');
}

/** The sentence of the code, or a closer one where the request tells more. */
function sentenceOf(error: DescribableError): string {
  if (error.code === 'forbidden') return rightsSentence(error.details);
  if (isChangeNotFound(error)) return changeNotFound;
  return isContractGone(error) ? contractGone : errorFacts(error.code).sentence;
}

/** Facts for whoever is asked for help, one per line. `details` are redacted where the error was made. */
export function errorReport(error: DescribableError, doing?: string): string {
  const { details } = error;
  const lines = [
    ['What', describeError(error, doing).title],
    ['Why', `${errorFacts(error.code).sentence} (${error.code})`],
    ['Request', details?.path === undefined ? undefined : `${details.method ?? 'GET'} ${details.path}`],
    ['Status', details?.status],
    ['Where', details?.where],
    ['Request id', details?.requestId],
    ['Error type', details?.errorType],
    ['Server said', details?.serverWords],
    ['Outcome', error.outcome],
    ['Time', details?.at === undefined ? undefined : new Date(details.at).toISOString()],
  ];
  const told = lines
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${clip(String(value), 2000)}`);
  return plainLines(told.join('\n'));
}
