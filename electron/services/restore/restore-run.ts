import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ServerApi } from '@main/services/connections/server-api';
import type { Journal, OperationDraft, Writing } from '@main/services/journal/journal';
import type { WriteStep } from '@main/services/journal/journal-record';
import type { ConnectionId } from '@shared/domain/ids';
import type { RestoreReport } from '@shared/domain/restore';
import { AppError } from '@shared/errors/app-error';
import type { BackupEntry, ReadBackup } from './backup-entries';
import { entriesOf, lossesOf, type PlannedGroup } from './restore-preview';
import { findingsOf, provedFigures, readAgain } from './restore-proof';
import { bearsContractId, type RestoreStep, sendResults } from './restore-sender';
import { type Outcome, type Stop, stopOnFile, stoppedOnTheWay } from './restore-verdict';

/** A restore that was previewed. */
export interface PlannedRestore {
  readonly connectionId: ConnectionId;
  readonly api: ServerApi;
  /** An absolute path. */
  readonly file: string;
  readonly backup: ReadBackup;
  readonly groups: readonly PlannedGroup[];
}

export interface RunOptions {
  readonly journal: Journal;
  readonly isStopped: () => boolean;
  readonly onProgress: (phase: 'sending' | 'checking', done: number, total: number) => void;
}

/** Journals, sends each missing result once, reads everything again and says what that proves. */
export async function runRestore(planned: PlannedRestore, options: RunOptions): Promise<RestoreReport> {
  const steps = stepsOf(planned.groups);
  // A hundred thousand of them take their time: other work of the app has its turn in between.
  await setImmediate();
  if (steps.length === 0)
    return reportOf(planned, { ...nothingSent, ...(await proofOf(planned, nothingSent, options)) });
  const draft = await draftOf(planned, steps, options.journal);
  await setImmediate();
  const writing = await options.journal.begin(draft);
  try {
    const sent = await sendAll(planned, { steps, writing, options });
    const proof = await proofOf(planned, sent, options);
    await writing.found(proof.findings);
    return reportOf(planned, { ...sent, ...proof, state: await writing.end(), operationId: writing.id });
  } catch (thrown) {
    await writing.end();
    throw thrown;
  }
}

interface Begun {
  readonly steps: readonly RestoreStep[];
  readonly writing: Writing;
  readonly options: RunOptions;
}

/** A file that cannot be read any further stops the rest; what was sent by then is looked for all the same. */
async function sendAll({ file, api }: PlannedRestore, { steps, writing, options }: Begun): Promise<Sent> {
  const outcomes: Outcome[] = steps.map(() => 'not-sent');
  const onProgress = (settled: number) => options.onProgress('sending', settled, steps.length);
  const parts = { file, steps, outcomes, writing, api, isStopped: options.isStopped, onProgress };
  const stop = await sendResults(parts).catch((thrown: unknown) => stopOnFile(AppError.from(thrown)));
  return { steps, outcomes, stop };
}

interface Sent {
  readonly steps: readonly RestoreStep[];
  readonly outcomes: readonly Outcome[];
  /** Why not all of it was sent; null when it was. */
  readonly stop: Stop | null;
}
const nothingSent: Sent = { steps: [], outcomes: [], stop: null };

/** Every missing result of contracts without a problem, in the order in which they are sent. */
function stepsOf(groups: readonly PlannedGroup[]): RestoreStep[] {
  const steps = groups.flatMap((planned) => {
    const { contract, problem, look } = planned;
    if (contract === null || problem !== null) return [];
    const isTaken = ({ timestamp }: BackupEntry) => (look?.at.get(timestamp) ?? []).length > 0;
    return entriesOf(planned, 'missing').map((entry) => ({ entry, contract, isTaken: isTaken(entry) }));
  });
  const inFile = steps.sort((one, other) => one.entry.ordinal - other.entry.ordinal);
  return [...inFile.filter((step) => !bearsContractId(step)), ...inFile.filter(bearsContractId)];
}

async function draftOf(
  planned: PlannedRestore,
  steps: readonly RestoreStep[],
  journal: Journal,
): Promise<OperationDraft> {
  const { operationId } = planned.backup.head;
  const origin = await journal.find(operationId);
  const contracts = new Map(steps.map(({ contract }) => [contract.id, contract]));
  return {
    kind: 'restore',
    connectionId: planned.connectionId,
    contracts: [...contracts.values()],
    rule: `From ${path.basename(planned.file)}`,
    counterpart: origin?.kind === 'clean-up' ? operationId : undefined,
    steps: steps.map(({ entry: { timestamp, id, status }, contract, isTaken }): WriteStep => {
      return { kind: 'put', contractId: contract.id, timestamp, resultId: id, status, isTaken };
    }),
  };
}

async function proofOf({ groups, api }: PlannedRestore, { steps, outcomes }: Sent, { onProgress }: RunOptions) {
  const isSent = (step: number) => outcomes[step] === 'accepted' || outcomes[step] === 'lost';
  const sent = new Set(steps.flatMap(({ entry }, step) => (isSent(step) ? [entry] : [])));
  const total = groups.reduce((all, { group }) => all + group.entries.length, 0);
  let done = 0;
  const onChecked = (results: number) => {
    done += results;
    onProgress('checking', done, total);
  };
  const read = await readAgain(groups, { api, sent, onChecked });
  return { findings: findingsOf(steps, outcomes, read), figures: provedFigures(read, sent) };
}

type Ran = Sent &
  Awaited<ReturnType<typeof proofOf>> & {
    readonly state?: RestoreReport['state'];
    readonly operationId?: string;
  };

function reportOf({ backup, groups }: PlannedRestore, ran: Ran): RestoreReport {
  const { outcomes, stop, figures, findings } = ran;
  const unsure = findings.filter(({ finding }) => finding === 'unsure').length;
  const unread = figures === null ? outcomes.filter((outcome) => outcome === 'lost').length : unsure;
  const firstProblem = groups.find(({ problem }) => problem !== null)?.problem ?? null;
  const losing = figures?.losing ?? 0;
  return {
    operationId: ran.operationId ?? null,
    state: ran.state ?? (figures?.isEqual === true ? 'done' : 'not-done'),
    stopped: stop === stoppedOnTheWay,
    results: backup.count,
    restored: figures?.restored ?? null,
    skipped: groups.reduce((all, planned) => all + entriesOf(planned, 'present').length, 0),
    refused: outcomes.filter((outcome) => outcome === 'refused').length,
    unknown: unread,
    missing: figures?.missing ?? null,
    different: figures?.different ?? null,
    isEqual: figures?.isEqual ?? null,
    losing,
    lost: losing === 0 ? [] : lossesOf(backup.groups).lost,
    sentence: stop?.sentence ?? null,
    problem: stop?.problem ?? firstProblem,
  };
}
