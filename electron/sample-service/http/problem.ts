import type { Traits } from '@main/sample-service/traits';

/**
 * How OpenMetadata writes an error: `constraint` for broken rules about parameters, as a list in a text; `unhandled` for exceptions
 * that it did not expect; `text` for a body that is no JSON; `router` for an unknown path, answered before its own code runs.
 */
type ProblemKind = 'plain' | 'constraint' | 'unhandled' | 'text' | 'router';

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

/** An unknown path, or one with an invalid id or number in it. */
export const noSuchPath = (): ServiceProblem => new ServiceProblem(404, 'HTTP 404 Not Found', 'router');
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
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  500: 'INTERNAL_ERROR',
};

type Errors = Pick<Traits, 'errors'>;

/** The body of an error in a server's own shape (docs/server.md#error-bodies). */
export function problemBody({ errors }: Errors, { status, message, kind }: ServiceProblem): unknown {
  if (errors !== 'documented') {
    const isLate = errors === 'late';
    const errorType = 'UNHANDLED_SERVER_EXCEPTION';
    if (status === 401 && !isLate) return { responseMessage: message };
    if (kind === 'unhandled') {
      const words = `An exception with message [${message}] was thrown while processing request.`;
      return isLate ? { code: status, errorType, message: words } : { responseMessage: message, errorType };
    }
    return { code: status, message: kind === 'constraint' ? `[${message}]` : message };
  }
  const errorType = errorTypes[status];
  return { code: status, ...(errorType === undefined ? {} : { errorType }), message };
}

/** Early OpenMetadata sends this header with every error, late ones with those that its own code throws. */
export function problemHeaders({ errors }: Errors, { status, kind }: ServiceProblem): Record<string, string> {
  const isThrown = [401, 403, 404, 409].includes(status) && kind !== 'router';
  return errors === 'early' || (errors === 'late' && isThrown) ? { 'WWW-Authenticate': 'om-auth' } : {};
}
