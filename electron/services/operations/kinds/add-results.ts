import { jsonText } from '@main/api/wire/readers';
import { resultBody } from '@main/api/wire/result-body';
import type { Sent } from '@main/services/journal/journal';
import type {
  OperationContext,
  OperationKind,
  OperationPlan,
  OperationRun,
  Planned,
} from '@main/services/operations/operation-kind';
import { deletionOf } from '@main/services/operations/operation-kind';
import { findAtInstants, type InstantReader, resultsAt } from '@main/services/operations/results-at';
import { namedContract, type StepFinding, type WriteStep } from '@shared/domain/activity';
import type { AddResultsReport, ItemOutcome, OutcomeReason } from '@shared/domain/add-results';
import type { ContractId } from '@shared/domain/ids';
import type { TypesOf } from '@shared/domain/operation-table';
import type { ResultRow } from '@shared/domain/result';
import type { ResultDraft } from '@shared/domain/result-draft';
import { AppError } from '@shared/errors/app-error';
import {
  isSentResult,
  otherContractOf,
  outcomeOfAnswer,
  outcomeOfLostAnswer,
  outcomeOfRefusal,
  type PlannedItem,
  planItems,
  type SentOutcome,
  type TargetContract,
  withConflicts,
} from './add-results/items';
import type { ResultFiles } from './add-results/result-files';

type Types = TypesOf<'add-results'>;

/** An item that can be sent. */
interface Sendable extends PlannedItem {
  readonly draft: ResultDraft;
}

interface AddResultsPlan extends OperationPlan {
  readonly contract: TargetContract;
  /** All that was typed or read, also what cannot be sent. */
  readonly items: readonly PlannedItem[];
  /** What is sent, one step each. */
  readonly sendable: readonly Sendable[];
}

/** Adds results that were typed or read from a file, one request each. */
export const addResults = (files: Pick<ResultFiles, 'fileOf'>): OperationKind<AddResultsPlan, Types> => ({
  mostPlans: 4,
  readPlan: (request, context) => readPlan(request, context, files),

  rows({ items, contract }, { index }) {
    const draft = items[index]?.draft ?? null;
    return { body: draft === null ? null : jsonText(resultBody(draft, contract.fullyQualifiedName)) };
  },

  accept(plan, { confirmation }) {
    const named = new Set(confirmation.items);
    const chosen = plan.sendable.filter(({ item }) => named.has(item.index));
    if (chosen.length !== confirmation.items.length) {
      throw new AppError('invalid_input', { outcome: 'not-sent', details: { where: 'items' } });
    }
    return { ...plan, ...sending(chosen, plan.contract.id) };
  },

  contractIds: ({ contract }) => [contract.id],
  record: ({ contract }) => ({ contracts: [contract], rule: null }),
  run: createRun,
  findOut: async (open, reading) => ({ findings: await findAtInstants(open, reading) }),
});

/** Plans what would be sent and looks up what is at the same instants. */
async function readPlan(
  { contractId, source }: Types['request'],
  context: OperationContext,
  files: Pick<ResultFiles, 'fileOf'>,
): Promise<Planned<AddResultsPlan, Types['preview']>> {
  const { api, now, operationId } = context;
  const file = files.fileOf(source);
  const found = await api.contracts.get(contractId, 'non-deleted');
  const contract = { ...namedContract(found), id: contractId, fullyQualifiedName: found.fullyQualifiedName };
  const otherContract = otherContractOf(file, contract);
  const planned = planItems(file.items, { now, isOtherContract: otherContract !== null });
  const reader = readerOf(context, contractId);
  const existing = await resultsAt(reader, instantsOf(planned)).catch(nothingUnlessCancelled);
  const singleResult = await singleResultOf(reader).catch(() => null);
  const items = withConflicts(planned, existing);
  const sendable = items.filter((each): each is Sendable => each.draft !== null);
  const preview = {
    previewId: operationId,
    contractName: contract.name,
    request: `PUT /v1/dataContracts/${contractId}/results`,
    items: items.map(({ item }) => item),
    otherContract,
    singleResult,
    readAt: now,
  };
  const isComplete = items.every(({ item }) => item.conflict.kind !== 'unknown');
  return { plan: { contract, items, ...sending(sendable, contractId) }, preview, isComplete };
}

const readerOf = ({ api, results, connection, stopped }: OperationContext, contractId: ContractId): InstantReader => ({
  api,
  results,
  connectionId: connection.id,
  contractId,
  isCancelled: () => stopped.aborted,
});

const instantsOf = (planned: readonly PlannedItem[]): number[] =>
  planned.flatMap(({ draft }) => (draft === null ? [] : [draft.timestamp]));

/** Who may not read results may still add some; then nothing is known about conflicts, and the preview says so. */
function nothingUnlessCancelled(thrown: unknown): ReadonlyMap<number, readonly ResultRow[]> {
  if (AppError.from(thrown).code === 'cancelled') throw thrown;
  return new Map();
}

/** Among the newest results, the one that an old server keeps under the contract's own id; null when there is none. */
async function singleResultOf({ results, connectionId, contractId }: InstantReader): Promise<ResultRow | null> {
  const { lines } = await results.page({ connectionId, contractId, limit: 100, position: { mode: 'start' } });
  const own = contractId.toLowerCase();
  return lines.find((line): line is ResultRow => line.kind === 'result' && line.id?.toLowerCase() === own) ?? null;
}

const sending = (sendable: readonly Sendable[], contractId: ContractId) => ({
  sendable,
  steps: sendable.map(
    ({ draft, item }): WriteStep => ({
      kind: 'put',
      contractId,
      timestamp: draft.timestamp,
      resultId: draft.id,
      status: draft.status,
      isTaken: item.conflict.kind !== 'none',
    }),
  ),
});

type Answer = ResultRow | null;

function createRun(plan: AddResultsPlan, context: OperationContext): OperationRun<Answer, AddResultsReport> {
  const { contract, sendable } = plan;
  // What was sent is looked for also after it was stopped.
  const reader = { ...readerOf(context, contract.id), isCancelled: () => false };
  const items: ItemOutcome[] = [];
  let stop: OutcomeReason | null = null;
  let forbidden: AddResultsReport['forbidden'] = null;
  return {
    *requests() {
      for (const [step, { draft }] of sendable.entries()) {
        const body = resultBody(draft, contract.fullyQualifiedName);
        yield { step, send: () => context.api.results.add(contract.id, body) };
      }
    },

    async settle(step, sent) {
      const each = sendable[step];
      if (each === undefined) return 'everything';
      const { stop: why, forbidden: missing = null, ...known } = await outcomeOf(each, sent, reader);
      stop = why;
      forbidden ??= missing;
      items.push({ index: each.item.index, timestamp: each.draft.timestamp, ...known, found: null });
      return why === null ? 'nothing' : 'everything';
    },

    async verify({ found }) {
      await found(items.flatMap(findingOf));
      // The first and the last that went well stand for those in between.
      const done = items.flatMap(({ outcome }, step) => (outcome === 'done' ? [step] : []));
      for (const step of new Set(done.filter((_, place) => place === 0 || place === done.length - 1))) {
        const [each, item] = [sendable[step], items[step]];
        if (each === undefined || item === undefined) continue;
        const rows = await readAt(reader, item.timestamp);
        items[step] = { ...item, found: rows?.some((row) => isSentResult(each.draft, row)) ?? null };
      }
    },

    report({ isStopped }) {
      const rest = sendable.slice(items.length).map(({ item, draft }): ItemOutcome => {
        const nothing = { reason: null, serverWords: null, found: null };
        return { index: item.index, timestamp: draft.timestamp, outcome: 'not-sent', ...nothing };
      });
      const why = isStopped ? ({ key: 'stopped' } as const) : stop;
      return { items: [...items, ...rest], stopped: rest.length > 0 ? why : null, forbidden };
    },

    inverse() {
      const done = sendable.filter((_, step) => items[step]?.outcome === 'done');
      // What was replaced would not come back.
      if (done.some(({ item }) => item.conflict.kind !== 'none')) return null;
      return deletionOf(
        contract.id,
        done.map(({ draft }) => draft.timestamp),
      );
    },
  };
}

/** What an answer says; after a lost one, what one reading of its instant finds. */
async function outcomeOf({ draft, item }: Sendable, sent: Sent<Answer>, reader: InstantReader): Promise<SentOutcome> {
  const { contractId } = reader;
  const error = sent.kind === 'failed' ? sent.error : null;
  if (sent.kind === 'answered' && sent.value !== null) return outcomeOfAnswer(draft, sent.value, contractId);
  if (error?.outcome === 'not-sent' || error?.outcome === 'rejected') return outcomeOfRefusal(error);
  const rows = await readAt(reader, draft.timestamp);
  return outcomeOfLostAnswer({ draft, conflict: item.conflict }, rows, { error, contractId });
}

/** What is known of a request that went out and was not refused. */
function findingOf({ outcome }: ItemOutcome, step: number): StepFinding[] {
  if (outcome === 'done') return [{ step, finding: 'done', changed: 1, unchanged: 0 }];
  return outcome === 'unknown' ? [{ step, finding: 'unsure', changed: 0, unchanged: 0 }] : [];
}

/** Null when it cannot be read. */
async function readAt(reader: InstantReader, instant: number): Promise<readonly ResultRow[] | null> {
  const read = await resultsAt(reader, [instant]).catch(() => null);
  return read?.get(instant) ?? null;
}
