import type { SampleReference } from '@main/sample-service/model';
import { uuidOf } from '@main/sample-service/seed/random';
import type { World } from '@main/sample-service/store/world';

/** Since 2.0 an incident is a task: its id is that of the task and of its states (docs/server.md#incidents). */
export const incidentId = ({ id }: SampleReference): string => uuidOf(`incident:${id}`);

interface Resolution {
  readonly type: string;
  readonly comment?: string | undefined;
  /** Epoch milliseconds. */
  readonly resolvedAt: number;
}

/** How incidents were resolved, by their ids. */
const resolved = new WeakMap<World, Map<string, Resolution>>();

export const resolutionOf = (world: World, incident: string): Resolution | undefined =>
  resolved.get(world)?.get(incident);

export function resolve(world: World, incident: string, resolution: Resolution): void {
  resolved.set(world, (resolved.get(world) ?? new Map()).set(incident, resolution));
}

/** What a test case says of its incident. */
export function incidentOf(
  world: World,
  testCase: SampleReference,
  { testCaseStatus, timestamp }: { readonly testCaseStatus: string; readonly timestamp: number },
) {
  if (testCaseStatus !== 'Failed') return {};
  const stateId = incidentId(testCase);
  const resolution = resolutionOf(world, stateId);
  return {
    ...(resolution === undefined ? { incidentId: stateId } : {}),
    incidentStatus: {
      id: uuidOf(`state:${stateId}`),
      stateId,
      timestamp: resolution?.resolvedAt ?? timestamp,
      testCaseResolutionStatusType: resolution === undefined ? 'New' : 'Resolved',
    },
  };
}
