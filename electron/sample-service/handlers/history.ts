import { type Answer, json } from '@main/sample-service/http/answer';
import { listLimit, readLimit } from '@main/sample-service/http/list-query';
import { badRequest } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { SampleContract } from '@main/sample-service/model';
import { contractShape } from '@main/sample-service/shapes/contract-shape';
import { ownContract } from '@main/sample-service/store/effective';
import type { World } from '@main/sample-service/store/world';
import { statesOf } from './versions';

/** GET /v1/dataContracts/history: versions of all contracts in a time range, newest first (docs/server.md#history-of-all-contracts). */
export function listHistory({ query, world }: ServiceRequest): Answer {
  const [from, to] = [timeOf(query.get('startTs')), timeOf(query.get('endTs'))];
  const all = [...world.catalog.contracts.forward(null)]
    .flatMap((contract) => {
      const states = statesOf(world, contract);
      return states.map((state, at) => ({ state, previous: states[at + 1] }));
    })
    .filter(({ state: { updatedAt } }) => updatedAt >= from && updatedAt <= to)
    .toSorted((one, other) => other.state.updatedAt - one.state.updatedAt);
  const start = startOf(query.get('after'));
  const next = start + readLimit(query, listLimit(world.dialect), world.traits);
  const data = all.slice(start, next).map(({ state, previous }) => versionOf(world, state, previous));
  const after = next < all.length ? { after: Buffer.from(String(next)).toString('base64') } : {};
  return json({ data, paging: { ...after, total: all.length } });
}

/** Without a range there is nothing. */
const timeOf = (text: string | null): number => (text === null ? Number.NaN : Number(text));

function startOf(after: string | null): number {
  const start = after === null ? 0 : Number(Buffer.from(after, 'base64').toString());
  if (!Number.isSafeInteger(start) || start < 0) throw badRequest('Invalid cursor');
  return start;
}

const fields = new Set(['owners', 'reviewers', 'extension']);
/** Members that differ between any two versions. */
const always: readonly string[] = ['version', 'updatedAt', 'updatedBy', 'latestResult', 'changeDescription'];

/** A version with the notes of what differs from the one before. */
function versionOf(world: World, state: SampleContract, previous: SampleContract | undefined): object {
  const now: Record<string, unknown> = contractShape(world, ownContract(state), fields);
  if (previous === undefined) return now;
  const before: Record<string, unknown> = contractShape(world, ownContract(previous), fields);
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(now[name]);
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => !always.includes(name) && !isSame(name),
  );
  const note = (name: string) => ({ name, oldValue: before[name], newValue: now[name] });
  const changeDescription = {
    fieldsAdded: names.filter((name) => !(name in before)).map(note),
    fieldsUpdated: names.filter((name) => name in before && name in now).map(note),
    fieldsDeleted: names.filter((name) => !(name in now)).map(note),
    previousVersion: previous.version,
  };
  return { ...now, changeDescription };
}
