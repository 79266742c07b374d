import type { Dialect } from '@main/sample-service/model';

/** How OpenMetadata writes an error: rules about parameters as a list in text, what it did not foresee in words of its own. */
type ProblemKind = 'plain' | 'constraint' | 'unhandled';

/** A request that ends in an error status. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem';
  readonly status: number;
  readonly kind: ProblemKind;

  constructor(status: number, message: string, kind: ProblemKind = 'plain') {
    super(message);
    this.status = status;
    this.kind = kind;
  }
}

export const notFound = (message: string): ServiceProblem => new ServiceProblem(404, message);
export const badRequest = (message: string): ServiceProblem => new ServiceProblem(400, message);
export const constraint = (message: string): ServiceProblem => new ServiceProblem(400, message, 'constraint');
export const unhandled = (message: string): ServiceProblem => new ServiceProblem(500, message, 'unhandled');

const errorTypes: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'ENTITY_ALREADY_EXISTS',
  413: 'PAYLOAD_TOO_LARGE',
  500: 'INTERNAL_ERROR',
};

/** The body of an error in a dialect's own shape (service-interface 7, wire-facts A.6). */
export function problemBody(dialect: Dialect, { status, message, kind }: ServiceProblem): unknown {
  if (dialect === 'openmetadata') {
    if (status === 401) return { responseMessage: message };
    if (kind === 'unhandled') return { responseMessage: message, errorType: 'UNHANDLED_SERVER_EXCEPTION' };
    return { code: status, message: kind === 'constraint' ? `[${message}]` : message };
  }
  const errorType = errorTypes[status];
  return { code: status, ...(errorType === undefined ? {} : { errorType }), message };
}
