import type { Writing } from '@main/services/journal/journal';
import type { CleanUpReport } from '@shared/domain/clean-up';
import { reportedFailure } from '@shared/domain/failure';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { checkContract, findingsOf } from './check-contract';
import type { KeptPreview } from './clean-up-previews';
import { type ContractReport, contractState, untouched } from './clean-up-report';
import type { PlannedContract } from './contract-preview';
import { type SentContract, sendSteps } from './send-steps';

export interface CarryOut {
  readonly preview: KeptPreview;
  readonly backup: CleanUpReport['backup'];
  readonly isStopped: () => boolean;
  /** Ends the reading afterwards. */
  readonly signal: AbortSignal;
  readonly onProgress: (phase: 'sending' | 'checking', done: number, total: number) => void;
}

/** Sends what was written down, reads again what it reached, and says what that proves. Never rejects. */
export async function carryOut(writing: Writing, parts: CarryOut): Promise<CleanUpReport> {
  const { preview, backup, isStopped, onProgress } = parts;
  const { results } = preview.api;
  const total = preview.shown.requests;
  onProgress('sending', 0, total);
  try {
    const sent = await sendSteps(
      preview.contracts.map(({ steps }) => steps),
      { writing, results, isStopped, onProgress: (done) => onProgress('sending', done, total) },
    );
    const contracts = await checkAll(writing, sent.contracts, parts);
    return {
      operationId: writing.id,
      state: await writing.end(),
      stopped: sent.stopped,
      previewed: preview.shown.count,
      contracts,
      backup,
      problem: sent.halt,
    };
  } finally {
    await writing.end();
  }
}

async function checkAll(writing: Writing, sent: readonly SentContract[], parts: CarryOut): Promise<ContractReport[]> {
  const { preview, onProgress } = parts;
  const reports: ContractReport[] = [];
  const total = sent.filter(mayHaveChanged).length;
  let [first, done, isReadable] = [0, 0, true];
  for (const [place, planned] of preview.contracts.entries()) {
    const each = sent[place] ?? { fates: [], problem: null };
    const checked = isReadable ? await checkOne(writing, { planned, sent: each, first }, parts) : null;
    reports.push(checked?.report ?? reportUnread(planned, each, first));
    isReadable &&= checked?.isServerThere ?? true;
    if (mayHaveChanged(each)) {
      done += 1;
      onProgress('checking', done, total);
    }
    first += planned.steps.length;
  }
  return reports;
}

const mayHaveChanged = ({ fates }: SentContract): boolean =>
  fates.some((fate) => fate === 'success' || fate === 'unknown');

interface Checked {
  readonly planned: PlannedContract;
  readonly sent: SentContract;
  readonly first: number;
}

async function checkOne(writing: Writing, { planned, sent, first }: Checked, { preview, signal }: CarryOut) {
  const unread = reportUnread(planned, sent, first);
  if (!mayHaveChanged(sent)) return { report: unread, isServerThere: true };
  try {
    const finding = await checkContract(planned, { results: preview.api.results, signal });
    const findings = findingsOf(planned, sent.fates, { finding, first });
    await writing.found(findings);
    const { gone, stillThere, appeared } = finding;
    const state = contractState(sent.fates, first, findings);
    return { report: { ...unread, state, gone, stillThere, appeared }, isServerThere: true };
  } catch (thrown) {
    const error = AppError.from(thrown);
    const problem = sent.problem ?? reportedFailure(error);
    // With the server away there is no use in asking it about all the others.
    return { report: { ...unread, problem }, isServerThere: errorFacts(error.code).ends !== 'everything' };
  }
}

const reportUnread = (planned: PlannedContract, sent: SentContract, first: number): ContractReport => ({
  ...untouched(planned, { problem: sent.problem ?? planned.plan.problem }),
  state: planned.steps.length === 0 ? 'not-sent' : contractState(sent.fates, first, []),
});
