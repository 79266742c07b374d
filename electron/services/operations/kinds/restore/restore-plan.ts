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
import { type BackupEntry, type BackupGroup, type ReadBackup, resultDigest } from './backup-entries';

/** A result that the server has. */
export interface ServerResult {
  /** In lower case. */
  readonly id: string | null;
  /** As the server spells it. */
  readonly status: string;
  readonly digest: string;
}

/** What a server has at the instants of a backup: a list for each of them, perhaps an empty one. */
export type ServerResults = ReadonlyMap<number, readonly ServerResult[]>;

interface ReadOptions {
  readonly api: ServerApi;
  readonly contractId: ContractId;
  readonly signal: AbortSignal;
}

/** Reads what the server has at the instants of some results. */
export async function readServerResults(
  entries: readonly Pick<BackupEntry, 'timestamp'>[],
  { api: { results }, contractId, signal }: ReadOptions,
): Promise<ServerResults> {
  const at = new Map<number, ServerResult[]>(entries.map(({ timestamp }) => [timestamp, []]));
  const reader = { results, contractId, signal, farFuture: maxTimestamp };
  for await (const lines of readWholeScope(reader, { kind: 'instants', instants: [...at.keys()] })) {
    for (const { line, wire } of lines) {
      if (line.kind !== 'result') continue;
      at.get(line.timestamp)?.push({
        id: line.id?.toLowerCase() ?? null,
        status: serverStatus(line.status),
        digest: resultDigest(wire),
      });
    }
  }
  return at;
}

/** What the server has of a result of the backup: itself, another one in its place, or neither. */
type Presence = 'present' | 'taken' | 'missing';

/** Whether a result of the server is the one of the backup, even if its content has changed. */
export const isSameResult = (entry: BackupEntry, there: ServerResult): boolean =>
  entry.id === null || there.id === null ? there.status === entry.status : there.id === entry.id;

/**
 * What the server has of each result of a contract. An instant is taken when a result is there that the backup does not hold; results
 * of the backup that share an instant do not block each other, since they were there together before.
 */
export function presenceOf(
  entries: readonly BackupEntry[],
  onServer: ServerResults,
): ReadonlyMap<BackupEntry, Presence> {
  const own = new Set(entries.map(({ id }) => id));
  const presence = new Map<BackupEntry, Presence>();
  for (const entry of entries) {
    const there = onServer.get(entry.timestamp) ?? [];
    const isTaken = there.some(({ id }) => id === null || !own.has(id));
    const isPresent = there.some((one) => isSameResult(entry, one));
    presence.set(entry, isPresent ? 'present' : isTaken ? 'taken' : 'missing');
  }
  return presence;
}

/** The contract that results go to. */
interface RestoreContract extends NamedContract {
  readonly fullyQualifiedName: string;
}

/** The results of one contract in the backup, and what the server has of them. */
export interface PlannedGroup {
  readonly group: BackupGroup;
  /** Null when the server does not have the contract. */
  readonly contract: RestoreContract | null;
  /** Null when the results could not be read. */
  readonly onServer: ServerResults | null;
  readonly presence: ReadonlyMap<BackupEntry, Presence>;
  /** Why nothing of it is sent. */
  readonly problem: ReportedFailure | null;
}

type PlanOptions = Pick<ReadOptions, 'api' | 'signal'>;

/** Finds out what the server has of the results of one contract. A failure becomes the problem of this contract alone. */
export async function planGroup(group: BackupGroup, { api, signal }: PlanOptions): Promise<PlannedGroup> {
  const none = { group, contract: null, onServer: null, presence: new Map() };
  let contract: RestoreContract | null = null;
  try {
    contract = await findContract(group.contract, { api, signal });
    const options = { api, signal, contractId: contract.id };
    const onServer = await readServerResults(group.entries, options);
    const mayReplace = (await resultUnderContractId(api, contract.id, signal)) !== null;
    const presence = presenceOf(group.entries, onServer);
    // A hundred thousand of them take a while: other work of the app comes in between.
    await setImmediate();
    const problem = mayReplace && needsSending(presence) ? reportedFailure(new AppError('ids_not_kept')) : null;
    return { group, contract, onServer, presence, problem };
  } catch (thrown) {
    if (signal.aborted) throw new AppError('cancelled');
    return { ...none, contract, problem: reportedFailure(AppError.from(thrown)) };
  }
}

const needsSending = (presence: ReadonlyMap<BackupEntry, Presence>): boolean =>
  [...presence.values()].includes('missing');

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

/** The results of a group with this presence. */
export function entriesOf({ presence }: PlannedGroup, wanted: Presence): BackupEntry[] {
  const entries: BackupEntry[] = [];
  for (const [entry, each] of presence) if (each === wanted) entries.push(entry);
  return entries;
}

/** One result to restore, in the order of the journal's steps. */
export interface RestoreStep {
  readonly entry: BackupEntry;
  /** Its contract in the backup: two of them may lead to one on the server. */
  readonly planned: PlannedGroup;
  readonly contract: RestoreContract;
  /** Whether something is at its instant already: then finding something there proves nothing. */
  readonly isTaken: boolean;
}

/** A result that bears the contract's own id proves nothing about ids, so these go last. */
export const hasContractId = ({ entry, contract }: RestoreStep): boolean => entry.id === contract.id.toLowerCase();

/** Every missing result of contracts without a problem, in the order in which they are sent. */
export function restoreSteps(groups: readonly PlannedGroup[]): RestoreStep[] {
  const steps = groups.flatMap((planned) => {
    const { contract, problem, onServer } = planned;
    if (contract === null || problem !== null) return [];
    const isTaken = ({ timestamp }: BackupEntry) => (onServer?.get(timestamp) ?? []).length > 0;
    return entriesOf(planned, 'missing').map((entry) => ({ entry, planned, contract, isTaken: isTaken(entry) }));
  });
  const inFile = steps.sort((one, other) => one.entry.ordinal - other.entry.ordinal);
  return [...inFile.filter((step) => !hasContractId(step)), ...inFile.filter(hasContractId)];
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
    missing: planned.onServer === null ? planned.group.entries.length : entriesOf(planned, 'missing').length,
    present: entriesOf(planned, 'present').length,
    taken: entriesOf(planned, 'taken').length,
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
    losing: groups.reduce((all, { entries }) => all + entries.filter((entry) => entry.lost.length > 0).length, 0),
    lost: [...counts].map(([member, results]) => ({ member, results })),
  };
}
