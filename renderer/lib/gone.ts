import type { ProblemDetails } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-codes';

interface Failure {
  readonly code: ErrorCode;
  readonly details?: ProblemDetails | undefined;
}

const ofContract = /\/v1\/dataContracts\/[0-9a-f]{8}-[0-9a-f-]{27}(?:[/?]|$)/i;

/**
 * Whether a 404 says that a contract is gone, and not that there is none: the request named it by its id. A page of a
 * proxy (`where`) says nothing about contracts.
 */
export function isContractGone({ code, details }: Failure): boolean {
  const { path, where } = details ?? {};
  return code === 'not_found' && where === undefined && path !== undefined && ofContract.test(path);
}

export const contractGone =
  'The contract is gone: the server does not have it any more. It was removed, or is kept there as deleted.';
