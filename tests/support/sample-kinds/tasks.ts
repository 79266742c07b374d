import { type Answer, json } from '@main/sample-service/http/answer';
import { badRequest, notFound } from '@main/sample-service/http/problem';
import { param, type ServiceRequest } from '@main/sample-service/http/request';
import { uuidOf } from '@main/sample-service/seed/random';
import { z } from 'zod';
import { incidentId, resolutionOf, resolve } from './incidents';
import { withTestCase } from './test-cases';

/** An incident as the task that it is since 2.0. */
function taskOf({ world }: ServiceRequest, id: string) {
  const found = withTestCase(world, (testCase) => incidentId(testCase) === id);
  if (found === null) throw notFound(`task instance for ${id} not found`);
  const resolution = resolutionOf(world, id);
  return {
    id,
    name: found.testCase.name,
    category: 'Incident',
    type: 'TestCaseResolution',
    status: resolution === undefined ? 'Open' : 'Completed',
    about: found.testCase,
    createdBy: { id: uuidOf('user:governance-bot'), type: 'user', name: 'governance-bot' },
    payload: { testCaseResolutionStatusId: id },
    ...(resolution === undefined ? {} : { resolution }),
  };
}

/** GET /v1/tasks/{id} */
export const getTask = (request: ServiceRequest): Answer => json(taskOf(request, param(request, 'id')));

const resolving = z.union([
  z.object({ resolutionType: z.string(), comment: z.string().optional() }),
  z.object({ transitionId: z.literal('resolve'), comment: z.string().optional() }),
]);

/** POST /v1/tasks/{id}/resolve */
export async function resolveTask(request: ServiceRequest): Promise<Answer> {
  const { world, readBody } = request;
  const id = param(request, 'id');
  taskOf(request, id);
  const { data } = resolving.safeParse(await readBody());
  if (data === undefined) throw badRequest('One of transitionId and resolutionType is required');
  const type = 'resolutionType' in data ? data.resolutionType : 'Completed';
  resolve(world, id, { type, comment: data.comment, resolvedAt: world.clock() });
  return json(taskOf(request, id));
}
