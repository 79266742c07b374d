import { setImmediate } from 'node:timers/promises';
import { assetFqnOf } from '@main/api/wire/fqn';
import type { ServerApi } from '@main/services/connections/server-api';
import { type NamedContract, namedContract } from '@shared/domain/activity';
import type { BackupContract } from '@shared/domain/backup-file';
import { type ReportedFailure, reportedFailure } from '@shared/domain/failure';
import { contractIdSchema } from '@shared/domain/ids';
import type { RestorePreview } from '@shared/domain/restore';
import { AppError } from '@shared/errors/app-error';
import type { BackupEntry, BackupGroup, ReadBackup } from './backup-entries';
import { keepsUnderContractId, type Look, lookFor } from './restore-look';
import { type Standing, standingsOf } from './restore-plan';

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
  readonly look: Look | null;
  readonly standings: ReadonlyMap<BackupEntry, Standing>;
  /** Why nothing of it is sent. */
  readonly problem: ReportedFailure | null;
}

interface PlanOptions {
  readonly api: ServerApi;
  readonly signal: AbortSignal;
}

/** Finds out what the server has of the results of one contract. What goes wrong is about this contract alone. */
export async function planGroup(group: BackupGroup, { api, signal }: PlanOptions): Promise<PlannedGroup> {
  const none = { group, contract: null, look: null, standings: new Map() };
  let contract: RestoreContract | null = null;
  try {
    contract = await findContract(group.contract, { api, signal });
    const options = { api, signal, contractId: contract.id };
    const look = await lookFor(group.entries, options);
    const mayReplace = await keepsUnderContractId(options);
    const standings = standingsOf(group.entries, look);
    // A hundred thousand of them take their time: other work of the app has its turn in between.
    await setImmediate();
    const problem = mayReplace && needsSending(standings) ? reportedFailure(new AppError('ids_not_kept')) : null;
    return { group, contract, look, standings, problem };
  } catch (thrown) {
    if (signal.aborted) throw new AppError('cancelled');
    return { ...none, contract, problem: reportedFailure(AppError.from(thrown)) };
  }
}

const needsSending = (standings: ReadonlyMap<BackupEntry, Standing>): boolean =>
  [...standings.values()].includes('missing');

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

/** The results of a group that stand so. */
export function entriesOf({ standings }: PlannedGroup, wanted: Standing): BackupEntry[] {
  const entries: BackupEntry[] = [];
  for (const [entry, standing] of standings) if (standing === wanted) entries.push(entry);
  return entries;
}

/** One result that is to be put back, in the order of the journal's steps. */
export interface RestoreStep {
  readonly entry: BackupEntry;
  readonly contract: RestoreContract;
  /** Whether something is at its instant already: then finding something there proves nothing. */
  readonly isTaken: boolean;
}

/** A result that bears the contract's own id proves nothing about ids, so these go last. */
export const bearsContractId = ({ entry, contract }: RestoreStep): boolean => entry.id === contract.id.toLowerCase();

/** Every missing result of contracts without a problem, in the order in which they are sent. */
export function restoreSteps(groups: readonly PlannedGroup[]): RestoreStep[] {
  const steps = groups.flatMap((planned) => {
    const { contract, problem, look } = planned;
    if (contract === null || problem !== null) return [];
    const isTaken = ({ timestamp }: BackupEntry) => (look?.get(timestamp) ?? []).length > 0;
    return entriesOf(planned, 'missing').map((entry) => ({ entry, contract, isTaken: isTaken(entry) }));
  });
  const inFile = steps.sort((one, other) => one.entry.ordinal - other.entry.ordinal);
  return [...inFile.filter((step) => !bearsContractId(step)), ...inFile.filter(bearsContractId)];
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
    missing: planned.look === null ? planned.group.entries.length : entriesOf(planned, 'missing').length,
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

/** What the interface does not take back. */
export function lossesOf(groups: readonly BackupGroup[]): Pick<RestorePreview, 'losing' | 'lost'> {
  const counts = new Map<string, number>();
  for (const [member, results] of groups.flatMap(({ lost }) => [...lost])) {
    counts.set(member, (counts.get(member) ?? 0) + results);
  }
  return {
    losing: groups.reduce((all, { entries }) => all + entries.filter(({ loses }) => loses).length, 0),
    lost: [...counts].map(([member, results]) => ({ member, results })),
  };
}
