import { type Answer, json } from '@main/sample-service/http/answer';
import { ServiceProblem } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import { uuidOf } from '@main/sample-service/seed/random';

/** GET /v1/system/version: no token needed (wire-facts A.1). */
export function getVersion({ world }: ServiceRequest): Answer {
  return json({ version: world.traits.version, revision: 'sample', timestamp: world.clock() });
}

/** GET /v1/users/loggedInUser */
export function getLoggedInUser({ principal }: ServiceRequest): Answer {
  if (principal === null) throw new ServiceProblem(401, 'Not Authorized! Token not present');
  const { name, displayName } = principal;
  return json({
    id: uuidOf(`user:${name}`),
    name,
    fullyQualifiedName: name,
    displayName,
    email: `${name}@sample.example`,
    isBot: false,
    isAdmin: false,
  });
}
