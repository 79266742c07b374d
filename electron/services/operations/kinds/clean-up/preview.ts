import { setImmediate } from 'node:timers/promises';
import type { ServerApi } from '@main/services/connections/server-api';
import type { OperationContext, OperationPlan, PreviewedPlan } from '@main/services/operations/operation-definition';
import { readWholeScope, type Scope } from '@main/services/operations/read-whole-scope';
import { newestResult } from '@main/services/results/latest-result';
import { runsWithNotes } from '@main/store/local-items';
import { createPreviewLines, forgetPreview, type PreviewLines } from '@main/store/previews';
import type { Store } from '@main/store/store';
import type { ContractId } from '@shared/domain/ids';
import { maxTimestamp } from '@shared/domain/limits';
import { type NamedContract, namedContract } from '@shared/domain/operation/activity';
import type {
  BackupContract,
  CleanUpPreview,
  CleanUpRequest,
  ContractPlan,
  Kept,
} from '@shared/domain/operation/clean-up';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { typedChoices } from '@shared/format/protection-messages';
import PQueue from 'p-queue';
import {
  type DeleteStep,
  decide,
  placesTaken,
  planRequests,
  type Requests,
  type SettledRule,
  settle,
  stepsOf,
  takes,
} from './decision';
import { collectSeen, type SeenResults, seenResult } from './seen-results';

/** One contract of a plan: its part of the preview, and what is needed to send exactly that. */
export interface PlannedContract {
  readonly preview: ContractPlan;
  readonly contract: BackupContract & { readonly id: ContractId };
  /** All that was read, up to this time in epoch milliseconds. */
  readonly lines: PreviewLines;
  readonly seen: SeenResults;
  readonly upTo: number;
  /** Places of those that go, newest first. */
  readonly places: Uint32Array;
  readonly requests: Requests;
  readonly steps: readonly DeleteStep[];
  /** Places of the results that the switches name. */
  readonly named: readonly number[];
}

/** All that a clean-up needs to be carried out as it was shown. */
export interface CleanUpPlan extends OperationPlan {
  /** The id under which the store keeps the lines that were read; `preview.previewId` is the operation's. */
  readonly linesId: string;
  readonly steps: readonly DeleteStep[];
  readonly request: CleanUpRequest;
  readonly preview: CleanUpPreview;
  readonly contracts: readonly PlannedContract[];
  /** Whether the results are written to a file before anything is sent. */
  readonly isBackedUp: boolean;
}

/** The contracts of which something goes. */
export const touched = ({ contracts }: CleanUpPlan): PlannedContract[] =>
  contracts.filter(({ steps }) => steps.length > 0);

export const invalid = (where: string) => new AppError('invalid_input', { outcome: 'not-sent', details: { where } });

/** Contracts that are read at a time: other work of the app shares the same connection. */
const atATime = 3;

/** Reads all that the rule needs of every contract. A contract that cannot be read says why; the others continue. */
export async function readPlan(
  request: CleanUpRequest,
  { api, connection: { id: connectionId, protection }, operationId, stopped, now, onProgress }: OperationContext,
  { store: { db }, newId }: { readonly store: Pick<Store, 'db'>; readonly newId: () => string },
): Promise<PreviewedPlan<CleanUpPlan, CleanUpPreview>> {
  const linesId = newId();
  const rule = settle(request.rule, now);
  const failed = new AbortController();
  let read = 0;
  const options = {
    api,
    rule,
    keep: request.keep,
    signal: AbortSignal.any([stopped, failed.signal]),
    linesOf: (contractId: ContractId) => createPreviewLines(db, { preview: linesId, contractId }),
    notedOf: (contractId: ContractId) => runsWithNotes(db, connectionId, contractId),
    onRead: (lines: number) => {
      read += lines;
      onProgress('reading', read, null);
    },
  };
  const queue = new PQueue({ concurrency: atATime });
  const reading = contractsOf(request).map((id) => () => previewContract(id, options));
  const contracts = await queue.addAll(reading).catch((thrown: unknown) => {
    failed.abort();
    void forgetPreview(db, linesId);
    throw thrown;
  });
  const parts = contracts.map(({ preview }) => preview);
  const steps = contracts.flatMap((planned) => planned.steps);
  const instant = rule.kind === 'before' ? rule.instant : null;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const contractNames = parts.map(({ name }) => name);
  const preview: CleanUpPreview = {
    previewId: operationId,
    readAt: now,
    instant,
    count,
    requests: steps.length,
    byStatus: countStatuses(parts.flatMap(({ byStatus }) => byStatus)),
    contracts: parts,
    protection,
    typedChoices: typedChoices({ protection, count, contractNames, instant, now }),
  };
  const isComplete = parts.every(({ problem }) => problem === null);
  return { plan: { linesId, steps, request, preview, contracts, isBackedUp: true }, preview, isComplete };
}

/** Each contract once, however often and in whatever case its id was given. Picked results are those of one contract. */
function contractsOf({ contractIds, rule }: CleanUpRequest): ContractId[] {
  const ids = [...new Map(contractIds.map((id) => [id.toLowerCase(), id])).values()];
  if (rule.kind === 'picked' && ids.length > 1) throw invalid('contractIds');
  return ids;
}

interface PreviewOptions {
  readonly api: ServerApi;
  readonly rule: SettledRule;
  readonly keep: Kept;
  readonly signal: AbortSignal;
  /** Where the lines of a contract are kept. */
  readonly linesOf: (contractId: ContractId) => PreviewLines;
  /** Keys of the results of a contract that have a note. */
  readonly notedOf: (contractId: ContractId) => ReadonlySet<string>;
  /** Told of the lines that each request brought. */
  readonly onRead: (lines: number) => void;
}

/** Reads what a rule needs of one contract. A contract that cannot be read stays whole, and says why. */
async function previewContract(id: ContractId, options: PreviewOptions): Promise<PlannedContract> {
  const { api, rule, keep, signal } = options;
  const lines = options.linesOf(id);
  let contract: PlannedContract['contract'] = { id, name: id, fullyQualifiedName: '' };
  let about: NamedContract = { id, name: id, asset: null };
  let latest: number | null = null;
  let seen = collectSeen().done();
  let problem: ContractPlan['problem'] = null;
  try {
    const found = await api.contracts.get(id, 'all', { fields: [], signal });
    contract = { id, name: found.name, fullyQualifiedName: found.fullyQualifiedName };
    about = namedContract(found);
    latest = found.latest?.timestamp ?? null;
    seen = await readLines(id, lines, options);
  } catch (thrown) {
    const { code, details } = AppError.from(thrown);
    if (errorFacts(code).ends === 'everything' || signal.aborted) throw thrown;
    problem = { code, details };
  }
  // With very many results all of this in one go would hold up the app.
  const decision = decide(seen, rule, keep);
  await setImmediate();
  const requests = planRequests(seen, rule, decision);
  await setImmediate();
  const places = placesTaken(seen, requests);
  await setImmediate();
  const summary = await summarise(seen, places, rule.kind !== 'picked' && problem === null);
  const isTaken = takes(requests);
  const keyAt = (place: number) => lines.at([place])[0]?.key ?? '';
  const isAsked = rule.kind === 'picked' && places.length > 0;
  const newest = isAsked ? await newestResult(api.results, id, maxTimestamp).catch(() => null) : null;
  const includesNewestRun = summary.includesNewestRun || (newest !== null && isTaken(newest.timestamp));
  const preview: ContractPlan = {
    contractId: id,
    name: about.name,
    asset: about.asset,
    ...summary,
    keptKeys: decision.kept.map(({ place, ...kept }) => ({ key: keyAt(place), ...kept })),
    before: requests.before,
    singles: requests.singles.length,
    reason: requests.reason,
    includesNewestRun,
    summaryRemains: includesNewestRun && latest !== null && isTaken(latest),
    problem,
  };
  await setImmediate();
  const steps = stepsOf(id, { seen, places, keyAt }, requests);
  return { preview, contract, lines, seen, upTo: upToOf(rule), places, requests, steps, named: decision.named };
}

/**
 * Results dated in the far future are read, too: otherwise the newest, and what stays, would be wrong. The instant of a rule may lie
 * even later.
 */
const upToOf = (rule: SettledRule): number =>
  rule.kind === 'before' ? Math.max(maxTimestamp, rule.instant - 1) : maxTimestamp;

/** Where everything is read, what stays is known too. */
const scopeOf = (rule: SettledRule): Scope =>
  rule.kind === 'picked' ? { kind: 'instants', instants: [...rule.timestamps] } : { kind: 'range', range: {} };

async function readLines(
  contractId: ContractId,
  lines: PreviewLines,
  { api: { results }, rule, signal, notedOf, onRead }: PreviewOptions,
): Promise<SeenResults> {
  const seen = collectSeen();
  const noted = notedOf(contractId);
  for await (const page of readWholeScope({ results, contractId, farFuture: upToOf(rule), signal }, scopeOf(rule))) {
    // The preview was forgotten: nothing would remove these lines later.
    if (signal.aborted) throw new AppError('cancelled');
    await setImmediate();
    lines.add(page.map(({ line }) => line));
    for (const row of page.map(seenResult)) seen.add(row, noted.has(row.key));
    onRead(page.length);
    await setImmediate();
  }
  return seen.done();
}

type Summary = Pick<
  ContractPlan,
  'count' | 'byStatus' | 'oldest' | 'newest' | 'unreadable' | 'stays' | 'includesNewestRun'
>;

/** What a preview says of the results it read; `places` are those that go. `isWhole`: nothing of the contract was left out. */
async function summarise(seen: SeenResults, places: Uint32Array, isWhole: boolean): Promise<Summary> {
  const goes = new Uint8Array(seen.length);
  for (const place of places) goes[place] = 1;
  const { counts, unreadable, ...going } = spanOf(seen, goes, 1);
  await setImmediate();
  const { counts: _, unreadable: __, ...staying } = spanOf(seen, goes, 0);
  const isNewest = going.newest !== null && (staying.newest === null || going.newest > staying.newest);
  const byStatus = seen.statuses.map((status, at) => ({ status, count: counts[at] ?? 0 }));
  return {
    ...going,
    unreadable,
    byStatus: countStatuses(byStatus.filter(({ count }) => count > 0)),
    stays: isWhole ? staying : null,
    includesNewestRun: isWhole && isNewest,
  };
}

/** The figures of the results that are marked so. */
function spanOf(seen: SeenResults, marks: Uint8Array, mark: 0 | 1) {
  const counts = new Uint32Array(seen.statuses.length);
  let [count, unreadable, oldest, newest] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let place = 0; place < seen.length; place += 1) {
    if (marks[place] !== mark) continue;
    const [at, status] = [seen.times[place] ?? Number.NaN, seen.statusOf[place] ?? 0];
    count += 1;
    counts[status] = (counts[status] ?? 0) + 1;
    if (seen.statuses[status] === null) unreadable += 1;
    if (at < oldest) oldest = at;
    if (at > newest) newest = at;
  }
  const known = (at: number) => (Number.isFinite(at) ? at : null);
  return { count, unreadable, oldest: known(oldest), newest: known(newest), counts };
}

/** Most frequent first; rows that cannot be read have no status. */
function countStatuses(
  all: readonly { readonly status: string | null; readonly count: number }[],
): ContractPlan['byStatus'] {
  const counts = new Map<string, number>();
  for (const { status, count } of all) if (status !== null) counts.set(status, (counts.get(status) ?? 0) + count);
  return [...counts].map(([status, count]) => ({ status, count })).sort((a, b) => b.count - a.count);
}
