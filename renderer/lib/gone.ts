import type { ProblemDetails } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';

interface RequestFailure {
  readonly code: ErrorCode;
  readonly details?: ProblemDetails | undefined;
}

const ofContract = /\/v1\/dataContracts\/[0-9a-f]{8}-[0-9a-f-]{27}(?:[/?]|$)/i;

/** Whether the server answered 404 to a request for a contract. A proxy's page (`where`) says nothing about it. */
function isMissingContract({ code, details }: RequestFailure): boolean {
  const { path, where } = details ?? {};
  return code === 'not_found' && where === undefined && path !== undefined && ofContract.test(path);
}

const isRead = ({ details }: RequestFailure): boolean => (details?.method ?? 'GET') === 'GET';

/** Whether a 404 means that a contract is gone: the request read it by its id. */
export const isContractGone = (failure: RequestFailure): boolean => isMissingContract(failure) && isRead(failure);

/** Whether a write to a contract was answered with 404, which alone does not say what is gone. */
export const isChangeNotFound = (failure: RequestFailure): boolean => isMissingContract(failure) && !isRead(failure);
