import path from 'node:path';
import { type RestoredResult, restoredResult } from '@main/api/restored-result';
import { backupIdentity, readBackup } from '@main/services/backup/backup-reader';
import type { Journal } from '@main/services/journal/journal';
import { findAtInstants } from '@main/services/operations/find-results-at';
import type {
  Inverse,
  OperationContext,
  OperationDefinition,
  OperationPlan,
  OperationRun,
  PreviewedPlan,
} from '@main/services/operations/operation-definition';
import { checkTyped } from '@main/services/operations/operation-definition';
import type { Protection } from '@shared/domain/connection/protection';
import type { ContractId } from '@shared/domain/ids';
import { cleanUpLimits } from '@shared/domain/limits';
import type { StepFinding } from '@shared/domain/operation/activity';
import type { TypesOf, WriteStep } from '@shared/domain/operation/operation-table';
import type { RestoreReport, RestoreSource } from '@shared/domain/operation/restore';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { typedChoices } from '@shared/format/protection-messages';
import { deletionOf } from './clean-up/deletion-of';
import { type ReadBackup, readEntries, resultDigest } from './restore/backup-entries';
import { forEachYielding, presenceAt } from './restore/found-on-server';
import { lossesOf, type PlannedGroup, planGroup, previewFigures, readFound, receiversOf } from './restore/restore-plan';
import {
  isOfAnswer,
  type Outcome,
  type Proof,
  proveRestore,
  type Stop,
  settleResult,
  stopOnFile,
} from './restore/restore-proof';
import { hasContractId, type RestoreStep, type RestoreSteps, restoreSteps } from './restore/restore-steps';

type Types = TypesOf<'restore'>;

export interface RestoreDeps {
  /** An operation in the journal; null when there is none of that id. */
  readonly find: Journal['find'];
  /** Asks the person for a backup: an absolute path, or null. */
  readonly chooseFile: () => Promise<string | null>;
}

interface RestorePlan extends OperationPlan {
  /** An absolute path. */
  readonly file: string;
  /** The file's identity when it was read. */
  readonly identity: string;
  readonly backup: ReadBackup;
  readonly groups: readonly PlannedGroup[];
  /** The results that are sent, one for each step. */
  readonly missing: RestoreSteps;
  /** What must be typed, as it was shown. */
  readonly typedChoices: readonly string[];
}

const choicesOf = (
  { groups, missing }: Pick<RestorePlan, 'groups' | 'missing'>,
  protection: Protection,
  now: number,
): string[] => {
  const contractNames = receiversOf(groups).map(({ name }) => name);
  return typedChoices({ protection, count: missing.length, contractNames, instant: null, now });
};

/** Puts the results of a backup back that the server does not have, one request each. */
export const restore = ({ find, chooseFile }: RestoreDeps): OperationDefinition<RestorePlan, Types> => ({
  mostPlans: 4,

  async readPlan({ source }, context) {
    const file = source.kind === 'file' ? await chooseFile() : await fileOf(find, source);
    return file === null ? null : readPlan(file, context);
  },

  isUnchanged: async ({ file, identity }) => identity === (await backupIdentity(file).catch(() => null)),

  accept(plan, { confirmation: { typed }, connection: { protection }, now }) {
    checkTyped(typed, plan.typedChoices, choicesOf(plan, protection, now));
    return plan;
  },

  contractIds: ({ groups }) => groups.flatMap(({ contract }) => contract?.id ?? []),

  async record({ file, backup, groups }) {
    const { operationId } = backup.head;
    const origin = await find(operationId);
    return {
      contracts: receiversOf(groups),
      rule: { kind: 'backup', file: path.basename(file) },
      counterpart: origin?.kind === 'clean-up' ? operationId : undefined,
    };
  },

  run: createRun,
  findOut: async (open, reading) => ({ findings: await findAtInstants(open, reading) }),
});

type FromOperation = Extract<RestoreSource, { kind: 'operation' }>;

async function fileOf(find: RestoreDeps['find'], { operationId }: FromOperation): Promise<string> {
  const file = (await find(operationId))?.backup?.file;
  if (file === undefined) throw new AppError('backup_gone');
  return file;
}

/** Reads a whole backup, and what the server has of it. */
async function readPlan(
  file: string,
  context: OperationContext,
): Promise<PreviewedPlan<RestorePlan, Types['preview']>> {
  const { api, stopped: signal, connection, operationId: previewId, now, onProgress } = context;
  const identity = await backupIdentity(file);
  const backup = await readEntries(file, signal, (read) => onProgress('reading', read, null));
  const groups: PlannedGroup[] = [];
  let read = 0;
  for (const group of backup.groups) {
    groups.push(await planGroup(group, { api, signal }));
    read += group.entries.length + group.unusable;
    onProgress('reading', read, backup.count);
  }
  const missing = await restoreSteps(groups, backup.count);
  const steps: WriteStep[] = [];
  await forEachYielding(missing.length, (step) => {
    const one = missing.at(step);
    if (one !== undefined) steps.push(stepOf(one));
  });
  const { createdAt, operationId, connection: madeFrom } = backup.head;
  const isSameServer = madeFrom.server === connection.baseUrl;
  const about = { previewId, file, createdAt, madeFrom, isSameServer, operationId, isCut: backup.isCut };
  const asked = {
    protection: connection.protection,
    typedChoices: choicesOf({ groups, missing }, connection.protection, now),
  };
  return {
    plan: { file, identity, backup, groups, missing, steps, typedChoices: asked.typedChoices },
    preview: { ...about, ...asked, ...previewFigures(backup, groups) },
    isComplete: groups.every(({ problem }) => problem === null),
  };
}

const stepOf = ({ entry: { timestamp, id, status }, contract, isTaken }: RestoreStep): WriteStep => {
  return { kind: 'put', contractId: contract.id, timestamp, resultId: id, status, isTaken };
};

/**
 * Checks once more before anything is sent: what was missing in the preview may be there by now, and would be replaced. Rejects with
 * `results_changed`.
 */
async function checkPresence({ groups }: RestorePlan, { api, stopped }: OperationContext): Promise<void> {
  for (const planned of groups) {
    const { contract, group, found, problem, tally } = planned;
    if (contract === null || found === null || problem !== null || tally.missing === 0) continue;
    const now = await readFound(group, { api, contractId: contract.id, signal: stopped });
    await forEachYielding(now.length, (place) => {
      if (presenceAt(now, place) !== presenceAt(found, place)) throw new AppError('results_changed');
    });
  }
}

type ReturnedRow = ResultRow | null;

function createRun(plan: RestorePlan, context: OperationContext): OperationRun<ReturnedRow, RestoreReport> {
  const { api, onProgress } = context;
  const { missing, groups } = plan;
  const outcomes = Array.from({ length: missing.length }, (): Outcome => 'not-sent');
  let stop: Stop | null = null;
  let isFirstFound = false;
  let proof: Proof = { findings: [], figures: null };
  return {
    async prepare() {
      await checkPresence(plan, context);
      return null;
    },

    async *requests() {
      try {
        for await (const { step, one, result } of resultsOf(plan)) {
          const { id, fullyQualifiedName } = one.contract;
          yield { step, send: () => api.results.add(id, result.bodyFor(fullyQualifiedName)) };
        }
      } catch (thrown) {
        // A file that cannot be read to its end stops the rest; what was sent until then is still verified.
        stop = stopOnFile(AppError.from(thrown));
      }
    },

    async settle(step, sent) {
      const one = missing.at(step);
      if (one === undefined) return 'everything';
      const settled = await settleResult(api, one, { sent, mustBeFound: !isFirstFound });
      outcomes[step] = settled.outcome;
      stop = settled.stop;
      // A result that bears the contract's own id proves nothing about ids.
      isFirstFound ||= settled.wasFound && !hasContractId(one);
      return stop === null ? 'nothing' : 'everything';
    },

    async verify({ recordFindings }) {
      const total = groups.reduce((all, { group }) => all + group.entries.length, 0);
      let done = 0;
      const onChecked = (results: number) => {
        done += results;
        onProgress('checking', done, total);
      };
      proof = await proveRestore({ groups, steps: missing, outcomes }, { api, onChecked });
      await recordFindings(proof.findings);
    },

    inverse() {
      // A result that the server changed may have another time, or have replaced another one.
      if (stop !== null && isOfAnswer(stop)) return null;
      return deletionOfDone(missing, proof.findings);
    },

    report: ({ operationId, state, isStopped }) => ({
      ...reportOf(plan, outcomes, proof),
      operationId,
      state: operationId === null && !isStopped ? (proof.figures?.isEqual === true ? 'done' : 'not-done') : state,
      stopped: isStopped,
      reason: isStopped ? 'stopped' : (stop?.reason ?? null),
      problem: stop?.problem ?? groups.find(({ problem }) => problem !== null)?.problem ?? null,
    }),
  };
}

/** What deletes again what was put back; null where others would go with it. */
function deletionOfDone(missing: RestoreSteps, findings: readonly StepFinding[]): Inverse | null {
  let contractId: ContractId | null = null;
  const timestamps = new Set<number>();
  for (const { step, finding } of findings) {
    const one = finding === 'done' ? missing.at(step) : undefined;
    if (one === undefined) continue;
    contractId ??= one.contract.id;
    // Picked results are those of one contract, and others at the same instant would go with them.
    if (one.isTaken || one.contract.id !== contractId) return null;
    timestamps.add(one.entry.timestamp);
    if (timestamps.size > cleanUpLimits.picked) return null;
  }
  return contractId === null ? null : deletionOf(contractId, [...timestamps]);
}

/** The results of the steps, read from the file once more. */
async function* resultsOf({ file, missing }: RestorePlan) {
  const late: { step: number; one: RestoreStep; result: RestoredResult }[] = [];
  let ordinal = -1;
  for await (const part of readBackup(file, new AbortController().signal)) {
    if (part.kind === 'end') break;
    ordinal += 1;
    const step = missing.stepOf(ordinal);
    const one = missing.at(step);
    if (one === undefined) continue;
    const result = restoredResult(part.raw);
    // Only what was previewed is sent: the file may have changed meanwhile.
    if (result === null || resultDigest(part.raw) !== one.entry.digest) throw new AppError('backup_unreadable');
    if (hasContractId(one)) late.push({ step, one, result });
    else yield { step, one, result };
  }
  yield* late;
}

/** The figures of a report. */
function reportOf({ backup, groups }: RestorePlan, outcomes: readonly Outcome[], { findings, figures }: Proof) {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const losing = figures?.losing ?? 0;
  return {
    results: backup.count,
    restored: figures?.restored ?? null,
    skipped: groups.reduce((all, planned) => all + planned.tally.present, 0),
    refused: count('refused'),
    unknown: figures === null ? count('lost') : findings.filter(({ finding }) => finding === 'unsure').length,
    missing: figures?.missing ?? null,
    different: figures?.different ?? null,
    isEqual: figures?.isEqual ?? null,
    losing,
    lost: losing === 0 ? [] : lossesOf(backup.groups).lost,
  };
}
