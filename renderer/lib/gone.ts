import type { ProblemDetails } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';

interface Failure {
  readonly code: ErrorCode;
  readonly details?: ProblemDetails | undefined;
}

const ofContract = /\/v1\/dataContracts\/[0-9a-f]{8}-[0-9a-f-]{27}(?:[/?]|$)/i;

/** Whether the server answered 404 to a request that named a contract. A page of a proxy (`where`) says nothing about it. */
function isMissingContract({ code, details }: Failure): boolean {
  const { path, where } = details ?? {};
  return code === 'not_found' && where === undefined && path !== undefined && ofContract.test(path);
}

const isRead = ({ details }: Failure): boolean => (details?.method ?? 'GET') === 'GET';

/** Whether a 404 says that a contract is gone, and not that there is none: the request read it by its id. */
export const isContractGone = (failure: Failure): boolean => isMissingContract(failure) && isRead(failure);

/** Whether a change of a contract was answered with 404: it was read before, so that this alone does not say what is gone. */
export const isChangeNotFound = (failure: Failure): boolean => isMissingContract(failure) && !isRead(failure);

export const changeNotFound =
  'The server answered 404 (not found) to this request. The contract could be read before: it may have been removed since, or the server does not allow this change.';

export const contractGone =
  'The contract is gone: the server does not have it any more. It was removed, or is kept there as deleted.';
