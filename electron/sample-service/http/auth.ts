import type { Dialect } from '@main/sample-service/model';
import { ServiceProblem } from './problem';
import type { Access, Principal, Right } from './request';

export interface Tokens {
  /** May do everything. */
  readonly token: string;
  /** May read only. */
  readonly readOnlyToken?: string | undefined;
  /** May not even view data contracts. */
  readonly noViewToken?: string | undefined;
}

export type Authenticate = (authorization: string | undefined) => Principal;

/** Finds the caller of a request by its bearer token (docs/server.md#authentication); the refusals are OpenMetadata's words. */
export function createAuthenticate({ token, readOnlyToken, noViewToken }: Tokens): Authenticate {
  const principals = new Map<string, Principal>();
  const add = (key: string | undefined, principal: Principal) => key !== undefined && principals.set(key, principal);
  add(noViewToken, { name: 'visitor', displayName: 'Visitor', teams: [], canView: false, canChange: false });
  add(readOnlyToken, { name: 'reader', displayName: 'Reader', teams: [], canView: true, canChange: false });
  add(token, {
    name: 'steward',
    displayName: 'Sample Steward',
    teams: ['logistics'],
    canView: true,
    canChange: true,
  });
  return (authorization) => {
    if (authorization === undefined) throw new ServiceProblem(401, 'Not Authorized! Token not present');
    const [, given] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    const principal = given === undefined ? undefined : principals.get(given);
    if (principal === undefined) throw new ServiceProblem(401, 'Not Authorized! Invalid token.');
    return principal;
  };
}

const changes = (right: Right): boolean => right === 'EditAll' || right === 'Delete';

export const mayDo = (principal: Principal, right: Right): boolean =>
  changes(right) ? principal.canChange : principal.canView;

/** Throws a 403 when the caller lacks the right. */
export function authorize(dialect: Dialect, principal: Principal, access: Access): void {
  if (access === 'open' || access === 'signedIn') return;
  if (mayDo(principal, access)) return;
  throw new ServiceProblem(
    403,
    dialect === 'openmetadata'
      ? `Principal: CatalogPrincipal{name='${principal.name}'} operations [${access}] not allowed`
      : `The caller lacks permission to ${changes(access) ? 'change' : 'view'} data contracts.`,
  );
}
