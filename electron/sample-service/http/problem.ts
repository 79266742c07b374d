import type { Dialect } from '@main/sample-service/model';

/** A request that ends in an error status. `constraint` is a rule about a parameter, listed as text by OpenMetadata. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem';
  readonly status: number;
  readonly constraint: boolean;

  constructor(status: number, message: string, constraint = false) {
    super(message);
    this.status = status;
    this.constraint = constraint;
  }
}

export const notFound = (message: string): ServiceProblem => new ServiceProblem(404, message);
export const badRequest = (message: string): ServiceProblem => new ServiceProblem(400, message);
export const constraint = (message: string): ServiceProblem => new ServiceProblem(400, message, true);

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
export function problemBody(dialect: Dialect, { status, message, constraint: listed }: ServiceProblem): unknown {
  if (dialect === 'openmetadata') {
    if (status === 401) return { responseMessage: message };
    return { code: status, message: listed ? `[${message}]` : message };
  }
  const errorType = errorTypes[status];
  return { code: status, ...(errorType === undefined ? {} : { errorType }), message };
}
