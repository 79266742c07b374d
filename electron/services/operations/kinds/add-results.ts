import { isDeepStrictEqual } from 'node:util';
import { resultBody } from '@main/api/added-result';
import { jsonText } from '@main/lib/json';
import type { Sent } from '@main/services/journal/journal';
import {
  findAtInstants,
  findResultsAt,
  type InstantReader,
  resultUnderContractId,
} from '@main/services/operations/find-results-at';
import type {
  OperationContext,
  OperationDefinition,
  OperationPlan,
  OperationRun,
  PreviewedPlan,
} from '@main/services/operations/operation-definition';
import type { ContractId } from '@shared/domain/ids';
import { namedContract, type StepFinding } from '@shared/domain/operation/activity';
import type { AddResultsReport, ItemOutcome, OutcomeReason } from '@shared/domain/operation/add-results';
import type { TypesOf, WriteStep } from '@shared/domain/operation/operation-table';
import type { ResultRow } from '@shared/domain/result/result';
import type { ResultDraft } from '@shared/domain/result/result-draft';
import { AppError } from '@shared/errors/app-error';
import {
  findingOf,
  isPlainAddition,
  isSameResult,
  type KeptResult,
  otherContractOf,
  outcomeOfAnswer,
  outcomeOfLostAnswer,
  outcomeOfRefusal,
  type PlannedItem,
  planItems,
  type SentOutcome,
  type TargetContract,
  unsure,
  withConflicts,
} from './add-results/items';
import type { ResultFiles } from './add-results/result-files';
import { deletionOf } from './clean-up/deletion-of';

type Types = TypesOf<'add-results'>;

/** An item that can be sent. */
interface Sendable extends PlannedItem {
  readonly draft: ResultDraft;
}

interface AddResultsPlan extends OperationPlan {
  readonly contract: TargetContract;
  /** All that was typed or read, including what cannot be sent. */
  readonly items: readonly PlannedItem[];
  /** What is sent, one step each. */
  readonly sendable: readonly Sendable[];
  readonly there: There;
}

/** What a server had before anything was sent. */
interface There {
  /** By instant; one that could not be read is missing. */
  readonly rows: ReadonlyMap<number, readonly ResultRow[]>;
  /** The one that an old server keeps under the contract's own id, and replaces; undefined when it could not be read. */
  readonly single: ResultRow | null | undefined;
}

/** Adds results that were typed or read from a file, one request each. */
export const addResults = (files: Pick<ResultFiles, 'fileOf'>): OperationDefinition<AddResultsPlan, Types> => ({
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
): Promise<PreviewedPlan<AddResultsPlan, Types['preview']>> {
  const { api, now, operationId } = context;
  const file = files.fileOf(source);
  const found = await api.contracts.get(contractId, 'non-deleted');
  const contract = { ...namedContract(found), id: contractId, fullyQualifiedName: found.fullyQualifiedName };
  const otherContract = otherContractOf(file, contract);
  const planned = planItems(file.items, { now, isOtherContract: otherContract !== null });
  const reader = readerOf(context, contractId);
  const rows = await findResultsAt(reader, instantsOf(planned)).catch(nothingUnlessCancelled);
  const single = await resultUnderContractId(api, contractId).catch(() => undefined);
  const items = withConflicts(planned, rows);
  const sendable = items.filter((each): each is Sendable => each.draft !== null);
  const preview = {
    previewId: operationId,
    contractName: contract.name,
    request: `PUT /v1/dataContracts/${contractId}/results`,
    items: items.map(({ item }) => item),
    otherContract,
    singleResult: single ?? null,
    readAt: now,
  };
  const isComplete = items.every(({ item }) => item.conflict.kind !== 'unknown');
  const there = { rows, single };
  return { plan: { contract, items, there, ...sending(sendable, contractId) }, preview, isComplete };
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

/** An account that may not read results may still add some. Conflicts are unknown then, and the preview says so. */
function nothingUnlessCancelled(thrown: unknown): ReadonlyMap<number, readonly ResultRow[]> {
  if (AppError.from(thrown).code === 'cancelled') throw thrown;
  return new Map();
}

/**
 * Checks once more before anything is sent, since a result that came after the preview would be replaced. Instants that the preview
 * could not read are left out. Rejects with `results_changed`.
 */
async function checkUnchanged({ there, sendable, contract }: AddResultsPlan, context: OperationContext): Promise<void> {
  const reader = readerOf(context, contract.id);
  const instants = instantsOf(sendable).filter((at) => there.rows.has(at));
  const now = await findResultsAt(reader, instants);
  const single = there.single === undefined ? undefined : await resultUnderContractId(context.api, contract.id);
  const isSame = instants.every((at) => isDeepStrictEqual(byKey(now.get(at)), byKey(there.rows.get(at))));
  if (!isSame || !isDeepStrictEqual(single, there.single)) throw new AppError('results_changed');
}

const byKey = (rows: readonly ResultRow[] | undefined) => rows && new Map(rows.map((row) => [row.key, row]));

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

type ReturnedRow = ResultRow | null;

function createRun(plan: AddResultsPlan, context: OperationContext): OperationRun<ReturnedRow, AddResultsReport> {
  const { contract, sendable, there } = plan;
  // What was sent is checked even when the operation was stopped.
  const reader = { ...readerOf(context, contract.id), isCancelled: () => false };
  const items: ItemOutcome[] = [];
  const kept = new Map<number, KeptResult>();
  let stop: OutcomeReason | null = null;
  let forbidden: AddResultsReport['forbidden'] = null;
  return {
    async prepare() {
      await checkUnchanged(plan, context);
      return null;
    },

    *requests() {
      for (const [step, { draft }] of sendable.entries()) {
        const body = resultBody(draft, contract.fullyQualifiedName);
        yield { step, send: () => context.api.results.add(contract.id, body) };
      }
    },

    async settle(step, sent) {
      const each = sendable[step];
      if (each === undefined) return 'everything';
      const {
        stop: why,
        forbidden: missing = null,
        kept: asKept,
        ...known
      } = await outcomeOfRequest(each, sent, reader);
      stop = why;
      forbidden ??= missing;
      if (asKept !== undefined) kept.set(step, asKept);
      items.push({ index: each.item.index, timestamp: each.draft.timestamp, ...known, found: null });
      return why === null ? 'nothing' : 'everything';
    },

    async verify({ recordFindings }) {
      const read = await readTwice(reader, [...new Set([...kept.values()].map(({ timestamp }) => timestamp))]);
      const findings = items.flatMap((item, step): StepFinding[] => {
        const [each, result] = [sendable[step], kept.get(step)];
        if (item.outcome === 'unknown') return [{ step, ...unsure }];
        const rows = result && read.get(result.timestamp);
        if (each === undefined || result === undefined || rows === undefined) return [];
        items[step] = { ...item, found: rows.some((row) => isSameResult(result, row)) };
        return [{ step, ...findingOf(each, result, rows) }];
      });
      await recordFindings(findings);
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
      const isPlain = items.every((item, step) => isPlainAddition(sendable[step]?.item.conflict, item));
      const timestamps = items.flatMap(({ found, timestamp }) => (found === true ? [timestamp] : []));
      // What was replaced, or may have been, would not come back.
      return there.single === null && isPlain ? deletionOf(contract.id, timestamps) : null;
    },
  };
}

/** What an answer says; after a lost one, what one reading of its instant finds. */
async function outcomeOfRequest(
  { draft, item }: Sendable,
  sent: Sent<ReturnedRow>,
  reader: InstantReader,
): Promise<SentOutcome> {
  const { contractId } = reader;
  const error = sent.kind === 'failed' ? sent.error : null;
  if (sent.kind === 'answered' && sent.value !== null) return outcomeOfAnswer(draft, sent.value, contractId);
  if (error?.outcome === 'not-sent' || error?.outcome === 'rejected') return outcomeOfRefusal(error);
  const rows = await readAt(reader, draft.timestamp);
  return outcomeOfLostAnswer({ draft, conflict: item.conflict }, rows, { error, contractId });
}

/** One reading that misses something may have been cut short; a second one is not likely to be. What cannot be read is missing. */
async function readTwice(reader: InstantReader, instants: readonly number[]): Promise<There['rows']> {
  const read = (wanted: readonly number[]) => findResultsAt(reader, wanted).catch((): There['rows'] => new Map());
  const first = await read(instants);
  const found = [...first].filter(([, rows]) => rows.length > 0);
  return new Map([...found, ...(await read(instants.filter((at) => first.get(at)?.length === 0)))]);
}

/** Null when it cannot be read. */
async function readAt(reader: InstantReader, instant: number): Promise<readonly ResultRow[] | null> {
  const read = await findResultsAt(reader, [instant]).catch(() => null);
  return read?.get(instant) ?? null;
}
