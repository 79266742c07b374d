import { setImmediate } from 'node:timers/promises';
import type { ServerApi } from '@main/services/connections/server-api';
import type { WholeLine } from '@main/services/exporting/run-walk';
import { readScope, type Scope } from '@main/services/operations/read-scope';
import { newestResult } from '@main/services/results/newest-result';
import { type NamedContract, namedContract } from '@shared/domain/activity';
import type { BackupContract } from '@shared/domain/backup-file';
import type { ContractPlan, Kept } from '@shared/domain/clean-up';
import type { LatestSummary } from '@shared/domain/contract';
import type { ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { decide, type SeenResult, type SettledRule, seenResult } from './clean-up-decision';
import { type DeleteStep, placesTaken, planRequests, type Requests, stepsOf, takes } from './clean-up-plan';
import { summarise } from './clean-up-summary';
import { createLineStore, type LineStore } from './line-store';

/** One contract of a preview: what was said of it, and what is needed to send exactly that. */
export interface PlannedContract {
  readonly plan: ContractPlan;
  readonly contract: BackupContract & { readonly id: ContractId };
  readonly lines: LineStore;
  /** Lines that were read, up to this time in epoch milliseconds. */
  readonly read: number;
  readonly upTo: number;
  /** Places of those that go, newest first. */
  readonly places: Uint32Array;
  readonly requests: Requests;
  readonly steps: readonly DeleteStep[];
  /** Keys of results that the switches name. */
  readonly named: ReadonlySet<string>;
}

export interface PreviewOptions {
  readonly api: ServerApi;
  readonly rule: SettledRule;
  readonly keep: Kept;
  /** Epoch milliseconds. */
  readonly farFuture: number;
  readonly signal: AbortSignal;
  /** Told of the lines that each request brought. */
  readonly onRead: (lines: number) => void;
}

/** Reads what a rule needs of one contract. A contract that cannot be read stays whole, and says why. */
export async function previewContract(contractId: ContractId, options: PreviewOptions): Promise<PlannedContract> {
  const unread = { id: contractId, name: contractId, asset: null };
  let contract: Named = { id: contractId, name: contractId, fullyQualifiedName: '', named: unread, latest: null };
  try {
    const { api, signal } = options;
    const found = await api.contracts.get(contractId, 'all', { fields: [], signal });
    const { name, fullyQualifiedName, latest } = found;
    contract = { id: contractId, name, fullyQualifiedName, named: namedContract(found), latest };
    return await planContract(contract, options);
  } catch (thrown) {
    const { code, details } = AppError.from(thrown);
    if (errorFacts(code).ends === 'everything' || options.signal.aborted) throw thrown;
    return { ...nothingOf(contract), plan: { ...emptyPlan(contract.named), problem: { code, details } } };
  }
}

/** A contract with the name that a backup keeps, how it is called on screen, and the server's own summary. */
type Named = PlannedContract['contract'] & { readonly named: NamedContract; readonly latest: LatestSummary | null };

/** Where everything is read, what stays is known too. */
const scopeOf = (rule: SettledRule): Scope =>
  rule.kind === 'picked' ? { kind: 'instants', instants: [...rule.timestamps] } : { kind: 'range', range: {} };

async function planContract(
  { named, latest, ...contract }: Named,
  { api: { results }, rule, keep, farFuture, signal, onRead }: PreviewOptions,
): Promise<PlannedContract> {
  const lines = createLineStore();
  const seen: SeenResult[] = [];
  // The instant of a rule may lie beyond what is far for everyone else.
  const upTo = rule.kind === 'before' ? Math.max(farFuture, rule.instant - 1) : farFuture;
  const reader = { results, contractId: contract.id, farFuture: upTo, signal };
  for await (const page of readScope(reader, scopeOf(rule))) {
    lines.add(page.map(({ line }: WholeLine) => line));
    for (const whole of page) seen.push(seenResult(whole));
    onRead(page.length);
  }
  // Each is quick, and all of them together would hold up the app where there are very many results.
  const decision = decide(seen, rule, keep);
  await setImmediate();
  const requests = planRequests(seen, rule, decision);
  const places = placesTaken(seen, requests);
  await setImmediate();
  const summary = summarise(seen, places, rule.kind !== 'picked');
  await setImmediate();
  const isOfNewest = async () => {
    const newest = await newestResult(results, contract.id, farFuture).catch(() => null);
    return newest !== null && takes(requests)(newest.timestamp);
  };
  const includesNewestRun = rule.kind === 'picked' ? await isOfNewest() : summary.includesNewestRun;
  const plan: ContractPlan = {
    ...emptyPlan(named),
    ...summary,
    keptKeys: decision.kept,
    before: requests.before,
    singles: requests.singles.length,
    reason: requests.reason,
    includesNewestRun,
    summaryRemains: includesNewestRun && latest !== null && takes(requests)(latest.timestamp),
  };
  const taken = Array.from(places, (place) => seen[place]).filter((row) => row !== undefined);
  const steps = stepsOf(contract.id, taken, requests);
  return { plan, contract, lines, read: seen.length, upTo, places, requests, steps, named: decision.named };
}

const nothingOf = ({ named: _named, latest: _latest, ...contract }: Named): Omit<PlannedContract, 'plan'> => ({
  contract,
  lines: createLineStore(),
  read: 0,
  upTo: 0,
  places: new Uint32Array(0),
  requests: { before: null, singles: [], reason: 'nothing' },
  steps: [],
  named: new Set(),
});

const emptyPlan = ({ id, name, asset }: NamedContract): ContractPlan => ({
  contractId: id,
  name,
  asset,
  count: 0,
  byStatus: [],
  oldest: null,
  newest: null,
  unreadable: 0,
  stays: null,
  keptKeys: [],
  before: null,
  singles: 0,
  reason: 'nothing',
  includesNewestRun: false,
  summaryRemains: false,
  problem: null,
});
