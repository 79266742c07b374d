import { describeError } from '@renderer/lib/describe-error';
import type { ProbeLine, ProbeStep } from '@shared/domain/connection';
import type { AppError } from '@shared/errors/app-error';
import type { FieldErrors } from './draft';

const fieldOfStep: Readonly<Record<ProbeStep, 'baseUrl' | 'token' | null>> = {
  address: 'baseUrl',
  reachable: 'baseUrl',
  version: 'baseUrl',
  token: 'token',
  who: 'token',
  contracts: null,
};

/** Where a failed test points: the field that made the step fail, with the sentence of that step. */
export function errorsOfProbe(lines: readonly ProbeLine[]): FieldErrors {
  const failed = lines.find(({ state }) => state === 'failed');
  const field = failed === undefined ? null : fieldOfStep[failed.step];
  return failed === undefined || field === null ? {} : { [field]: failed.finding };
}

/** Where a refused save points; nothing for failures that no field can mend. */
export function errorsOfSave(error: AppError): FieldErrors {
  if (error.code === 'invalid_url')
    return { baseUrl: [error.message, sentence(error.details?.where)].join(' ').trim() };
  if (error.code === 'invalid_token') return { token: error.message };
  if (error.code === 'no_token') return { token: describeError(error).text };
  return {};
}

/** The reason as main words it, such as `the address is empty`, as a sentence of its own. */
function sentence(reason: string | undefined): string {
  if (reason === undefined || reason === '') return '';
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.?]$/.test(reason) ? '' : '.'}`;
}
