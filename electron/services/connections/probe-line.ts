import type { ProbeLine } from '@shared/domain/connection';
import type { AppError } from '@shared/errors/app-error';
import { networkAdvice } from '@shared/errors/lost-connection';
import { clockSentence, clocksDiffer } from '@shared/format/clock-messages';
import { messages } from './messages';

/** What a step of the test found; `passed` unless it says otherwise. */
export interface Finding {
  readonly finding: string;
  readonly state?: 'passed' | 'warning' | 'unknown';
}

export const warning = (finding: string): Finding => ({ finding, state: 'warning' });
export const unknown = (finding: string): Finding => ({ finding, state: 'unknown' });

/** Why a step failed: the sentence of its code, and what to do about the way to the server. */
export function failureLine(error: AppError): Pick<ProbeLine, 'state' | 'finding' | 'serverWords'> {
  const { code, message, details } = error;
  const isUnusable = code === 'invalid_url' || code === 'invalid_proxy';
  const sentence =
    isUnusable && details?.where !== undefined ? messages.probe.withReason(message, details.where) : message;
  const clock =
    code === 'unauthorized' && clocksDiffer(details?.clockOffsetMs) ? clockSentence(details.clockOffsetMs) : null;
  return {
    state: 'failed',
    finding: [sentence, networkAdvice(code, details), clock]
      .filter((part) => part !== undefined && part !== null)
      .join(' '),
    serverWords: details?.serverWords ?? null,
  };
}
