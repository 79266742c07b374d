import { type Answer, json } from '@main/sample-service/http/answer';
import { ServiceProblem } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import { uuidOf } from '@main/sample-service/seed/random';
import { personHref } from '@main/sample-service/shapes/addresses';

/** GET /v1/system/version: no token needed (docs/server.md#server-version). */
export function getVersion({ world }: ServiceRequest): Answer {
  return json({ version: world.traits.version, revision: 'sample', timestamp: world.clock() });
}

/** GET /v1/users/loggedInUser; teams come when they are asked for. */
export function getLoggedInUser({ principal, query, world }: ServiceRequest): Answer {
  if (principal === null) throw new ServiceProblem(401, 'Not Authorized! Token not present');
  const { name, displayName } = principal;
  const isAsked = query.get('fields')?.split(',').includes('teams') === true;
  const teams = isAsked ? { teams: principal.teams.map(teamReference) } : {};
  const id = uuidOf(`user:${name}`);
  const user = {
    id,
    name,
    fullyQualifiedName: name,
    displayName,
    email: `${name}@sample.example`,
    isBot: false,
    ...teams,
  };
  return json({ ...user, ...world.traits.whole?.userMembers(id), isAdmin: false });
}

function teamReference(name: string) {
  const id = uuidOf(`team:${name}`);
  return { id, type: 'team', name, fullyQualifiedName: name, href: personHref({ id, type: 'team' }) };
}
