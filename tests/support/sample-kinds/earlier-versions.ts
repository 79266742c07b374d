import type { SampleColumn, SampleContract } from '@main/sample-service/model';
import { hashText } from '@main/sample-service/seed/random';
import { people } from '@main/sample-service/seed/words';

const day = 86_400_000;

type Change = Partial<SampleContract>;

/** What was otherwise before each of the last changes, newest first. */
const undone: readonly ((contract: SampleContract) => Change)[] = [
  ({ columns }) => ({ columns: columns?.map(retyped) ?? null }),
  ({ rules, terms }) => ({
    rules: rules === null ? null : rules.slice(0, -1),
    terms:
      terms === null ? null : `${terms.split('\n').slice(0, -1).join('\n')}\nAsk the owners before you build on it.`,
  }),
  ({ sla, description }) => ({
    sla: sla === null ? null : { ...sla, refreshHours: sla.refreshHours * 2 },
    ...(description === undefined ? {} : { description: description.split('\n')[0] ?? '' }),
  }),
  ({ columns }) => ({ columns: columns?.slice(0, -1) ?? null, security: null }),
];

/** The key was a number, and the second column could be anything. */
const retyped = (column: SampleColumn, at: number): SampleColumn => {
  if (at === 0) return { ...column, dataType: 'BIGINT' };
  if (at !== 1) return column;
  const { constraint: _, ...unbound } = column;
  return unbound;
};

/** The first run of a contract makes a version that says the same as the one before (docs/server.md#versions-of-a-contract). */
const beforeRun = (): Change => ({});

/** The states of a contract at the versions before its first known one, newest first; as many as its number has room for. */
export function earlierVersions(contract: SampleContract): readonly SampleContract[] {
  const versions: SampleContract[] = [];
  let later = contract;
  const seed = hashText(`versions:${contract.id}`);
  const steps = contract.history.count > 0 ? [...undone, beforeRun] : undone;
  for (const [at, step] of steps.entries()) {
    const version = Math.round((later.version - 0.1) * 10) / 10;
    if (version < 0.1) break;
    const undo = version === 0.1 ? (steps.at(-1) ?? step) : step;
    const by = people[(seed + at) % people.length]?.[0] ?? later.updatedBy;
    const isRun = undo === beforeRun;
    later = {
      ...later,
      ...undo(later),
      version,
      ...(isRun ? {} : { updatedAt: later.updatedAt - (1 + ((seed >>> at) % 40)) * day, updatedBy: by }),
    };
    versions.push(later);
  }
  return versions;
}
