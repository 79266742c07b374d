import { setImmediate } from 'node:timers/promises';
import type { ServerApi } from '@main/services/connections/server-api';
import { resultUnderContractId } from '@main/services/operations/find-results-at';
import { readWholeScope } from '@main/services/operations/read-whole-scope';
import { type ReportedFailure, reportedFailure } from '@shared/domain/failure';
import { type ContractId, contractIdSchema } from '@shared/domain/ids';
import { maxTimestamp } from '@shared/domain/limits';
import { type NamedContract, namedContract } from '@shared/domain/operation/activity';
import type { BackupContract } from '@shared/domain/operation/clean-up';
import type { RestorePreview } from '@shared/domain/operation/restore';
import { serverStatus } from '@shared/domain/status';
import { AppError } from '@shared/errors/app-error';
import { assetFqnOf } from '@shared/format/fqn';
import { type BackupGroup, type ReadBackup, resultDigest } from './backup-entries';
import { type Found, type Tally, tallyOf } from './found-on-server';

interface ReadOptions {
  readonly api: ServerApi;
  readonly contractId: ContractId;
  readonly signal: AbortSignal;
}

/** Digests are made of so many results before the other work of the app has its turn. */
const digestsPerTurn = 200;

/** Reads what the server has at the instants of the results of a group. */
export async function readFound(
  { entries, index }: Pick<BackupGroup, 'entries' | 'index'>,
  { api: { results }, contractId, signal }: ReadOptions,
): Promise<Found> {
  const found = new Uint8Array(entries.length);
  const reader = { results, contractId, signal, farFuture: maxTimestamp };
  for await (const lines of readWholeScope(reader, index.scope)) {
    for (const [nth, { line, wire }] of lines.entries()) {
      if (nth % digestsPerTurn === digestsPerTurn - 1) await setImmediate();
      if (line.kind !== 'result' || !index.hasInstant(line.timestamp)) continue;
      const { id, status, timestamp } = line;
      const there = { id: id?.toLowerCase() ?? null, status: serverStatus(status), digest: resultDigest(wire) };
      index.note(found, timestamp, there);
    }
  }
  return found;
}

/** The contract that results go to. */
export interface RestoreContract extends NamedContract {
  readonly fullyQualifiedName: string;
}

/** The results of one contract in the backup, and what the server has of them. */
export interface PlannedGroup {
  readonly group: BackupGroup;
  /** Null when the server does not have the contract. */
  readonly contract: RestoreContract | null;
  /** Null when the results could not be read. */
  readonly found: Found | null;
  /** Zeros then. */
  readonly tally: Tally;
  /** Why nothing of it is sent. */
  readonly problem: ReportedFailure | null;
}

const nothingFound: Tally = { present: 0, taken: 0, missing: 0 };

type PlanOptions = Pick<ReadOptions, 'api' | 'signal'>;

/** Finds out what the server has of the results of one contract. A failure becomes the problem of this contract alone. */
export async function planGroup(group: BackupGroup, { api, signal }: PlanOptions): Promise<PlannedGroup> {
  let contract: RestoreContract | null = null;
  try {
    contract = await findContract(group.contract, { api, signal });
    const options = { api, signal, contractId: contract.id };
    const found = await readFound(group, options);
    const mayReplace = (await resultUnderContractId(api, contract.id, signal)) !== null;
    const tally = await tallyOf(found);
    const problem = mayReplace && tally.missing > 0 ? reportedFailure(new AppError('ids_not_kept')) : null;
    return { group, contract, found, tally, problem };
  } catch (thrown) {
    if (signal.aborted) throw new AppError('cancelled');
    return { group, contract, found: null, tally: nothingFound, problem: reportedFailure(AppError.from(thrown)) };
  }
}

/** The contract of a backup by its id, or on another server by its name. */
async function findContract(wanted: BackupContract, { api, signal }: PlanOptions): Promise<RestoreContract> {
  const options = { fields: [], signal };
  const id = contractIdSchema.parse(wanted.id);
  const found = await api.contracts.get(id, 'non-deleted', options).catch((thrown: unknown) => {
    if (AppError.from(thrown).code !== 'not_found') throw thrown;
    return api.contracts.byName(wanted.fullyQualifiedName, 'non-deleted', options);
  });
  return { ...namedContract(found), fullyQualifiedName: found.fullyQualifiedName };
}

/** The contracts that something goes to, each once. */
export function receiversOf(groups: readonly PlannedGroup[]): RestoreContract[] {
  const receiving = groups.filter((planned) => planned.problem === null && planned.tally.missing > 0);
  const contracts = receiving.flatMap(({ contract }) => contract ?? []);
  return [...new Map(contracts.map((contract) => [contract.id, contract])).values()];
}

/** The figures of a preview. */
export function previewFigures(
  backup: ReadBackup,
  groups: readonly PlannedGroup[],
): Pick<
  RestorePreview,
  'results' | 'missing' | 'present' | 'taken' | 'unusable' | 'blocked' | 'contracts' | 'losing' | 'lost'
> {
  const contracts = groups.map((planned) => ({
    contractId: planned.contract?.id ?? planned.group.contract.id,
    ...namesOf(planned),
    results: planned.group.entries.length + planned.group.unusable,
    // Where nothing could be read, nothing is known to be there.
    missing: planned.found === null ? planned.group.entries.length : planned.tally.missing,
    present: planned.tally.present,
    taken: planned.tally.taken,
    unusable: planned.group.unusable,
    problem: planned.problem,
  }));
  const sum = (of: (contract: (typeof contracts)[number]) => number) =>
    contracts.reduce((all, one) => all + of(one), 0);
  return {
    results: backup.count,
    missing: sum(({ problem, missing }) => (problem === null ? missing : 0)),
    blocked: sum(({ problem, missing }) => (problem === null ? 0 : missing)),
    present: sum(({ present }) => present),
    taken: sum(({ taken }) => taken),
    unusable: sum(({ unusable }) => unusable),
    contracts,
    ...lossesOf(backup.groups),
  };
}

/** As the server has the contract; where it has none, as the backup does. */
function namesOf({ contract, group }: PlannedGroup): Pick<NamedContract, 'name' | 'asset'> {
  if (contract !== null) return { name: contract.name, asset: contract.asset };
  const { name, fullyQualifiedName } = group.contract;
  return { name, asset: assetFqnOf(fullyQualifiedName, name) };
}

/** What the server's interface does not accept back. */
export function lossesOf(groups: readonly BackupGroup[]): Pick<RestorePreview, 'losing' | 'lost'> {
  const counts = new Map<string, number>();
  for (const [member, results] of groups.flatMap(({ lost }) => [...lost])) {
    counts.set(member, (counts.get(member) ?? 0) + results);
  }
  return {
    losing: groups.reduce((all, group) => all + group.losing, 0),
    lost: [...counts].map(([member, results]) => ({ member, results })),
  };
}
