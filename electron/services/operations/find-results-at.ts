import { setImmediate } from 'node:timers/promises';
import type { RateLimitedApi, ServerApi } from '@main/services/connections/server-api';
import type { ResultReader } from '@main/services/results/result-service';
import type { ContractId } from '@shared/domain/ids';
import type { StepFinding } from '@shared/domain/operation/activity';
import type { WriteStep } from '@shared/domain/operation/operation-table';
import type { Position } from '@shared/domain/result/paging';
import type { ResultLine, ResultRow } from '@shared/domain/result/result';
import { serverStatus } from '@shared/domain/status';
import { AppError } from '@shared/errors/app-error';
import { mayMeanAbsent } from '@shared/errors/error-table';
import type { OpenStep, ServerReading } from './operation-definition';
import { mostAskedSingly } from './read-whole-scope';

export interface InstantReader {
  readonly api: RateLimitedApi;
  readonly results: ResultReader;
  readonly connectionId: string;
  readonly contractId: ContractId;
  readonly isCancelled: () => boolean;
  /** Reads on for as long as it takes. */
  readonly isWhole?: boolean | undefined;
}

/** What is known of instants: the results at each; one that could not be read is missing. */
type Instants = ReadonlyMap<number, readonly ResultRow[]>;

/** Rows asked for at one instant; where there may be more, the list is read on. */
const mostAtInstant = 100;
/** Rows of a page, and pages, when a longer time is read through. */
const pageLimit = 1000;
const mostPages = 30;

/**
 * The results at each of some instants, as far as they can be found out; `readWholeScope` gives every line or rejects. Servers that know
 * time ranges are asked for exactly them; others, and many instants, are read from the newest result down, as far as is reasonable.
 */
export async function findResultsAt(reader: InstantReader, instants: readonly number[]): Promise<Instants> {
  const wanted = new Set(instants);
  if (wanted.size === 0) return new Map();
  const single = wanted.size <= mostAskedSingly ? await oneByOne(reader, wanted) : null;
  return single ?? readThrough(reader, wanted);
}

/** Null when the server does not narrow its list to a time, or may have more at one than it gives at once. */
async function oneByOne({ api, contractId, isCancelled }: InstantReader, wanted: ReadonlySet<number>) {
  const known = new Map<number, readonly ResultRow[]>();
  for (const at of wanted) {
    if (isCancelled()) throw new AppError('cancelled');
    const query = { contractId, pageSize: mostAtInstant, startTs: at, endTs: at };
    const { lines, received } = await api.results.list(query);
    const rows = rowsOf(lines);
    if (received >= mostAtInstant || rows.some(({ timestamp }) => timestamp !== at)) return null;
    // A row that cannot be read may be the one at this instant.
    if (rows.length > 0 || lines.length === 0) known.set(at, rows);
  }
  return known;
}

const pagesOf = ({ isWhole }: InstantReader): number => (isWhole === true ? Number.POSITIVE_INFINITY : mostPages);

async function readThrough(reader: InstantReader, wanted: ReadonlySet<number>): Promise<Instants> {
  const { results, connectionId, contractId, isCancelled } = reader;
  const most = pagesOf(reader);
  const times = [...wanted];
  const range = { from: times.reduce((a, b) => Math.min(a, b)), to: times.reduce((a, b) => Math.max(a, b)) };
  const found = new Map<number, ResultRow[]>();
  let position: Position | null = { mode: 'start' };
  let isSure = true;
  let oldest = Number.POSITIVE_INFINITY;
  for (let pages = 0; position !== null && pages < most; pages += 1) {
    if (isCancelled()) throw new AppError('cancelled');
    const page = await results.page({ connectionId, contractId, pageSize: pageLimit, position, range });
    for (const row of rowsOf(page.lines)) {
      oldest = Math.min(oldest, row.timestamp);
      if (wanted.has(row.timestamp)) listAt(found, row.timestamp).push(row);
    }
    if (page.lines.some(({ kind }) => kind === 'unreadable')) isSure = false;
    position = page.next;
    if (position === null && page.end === 'complete') oldest = Number.NEGATIVE_INFINITY;
  }
  const isKnown = (at: number) => found.has(at) || (isSure && at > oldest);
  return new Map(times.filter(isKnown).map((at) => [at, found.get(at) ?? []]));
}

/** The list at a key, which is made where there is none yet. */
function listAt<K, T>(lists: Map<K, T[]>, key: K): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

const rowsOf = (lines: readonly ResultLine[]): ResultRow[] =>
  lines.filter((line): line is ResultRow => line.kind === 'result');

/**
 * The result that is kept under the contract's own id; null when there is none. Servers that do this to whatever is put replace that
 * result with the next one, whatever its instant; they are also the ones that find a result by its id.
 */
export async function resultUnderContractId(
  { results }: Pick<ServerApi, 'results'>,
  contractId: ContractId,
  signal?: AbortSignal,
): Promise<ResultRow | null> {
  try {
    const found = await results.byId(contractId, contractId, signal);
    return found?.id?.toLowerCase() === contractId.toLowerCase() ? found : null;
  } catch (thrown) {
    const { code } = AppError.from(thrown);
    // Plain words for "no such result" or "no such endpoint"; whatever else it is, it says nothing.
    if (mayMeanAbsent(code, 'stated', 'refused')) return null;
    throw thrown;
  }
}

type InstantRequest = Extract<WriteStep, { kind: 'delete-one' | 'put' }>;
type InstantStep = OpenStep & { readonly request: InstantRequest };

const isAtInstant = (open: OpenStep): open is InstantStep =>
  open.request.kind === 'delete-one' || open.request.kind === 'put';

/**
 * Reads the instants of requests that are about one instant each, contract after contract. That nothing is there is believed at
 * once: an empty answer that may have been cut off is refused where it is read.
 */
export async function findAtInstants(open: readonly OpenStep[], reading: ServerReading): Promise<StepFinding[]> {
  const byContract = new Map<ContractId, InstantStep[]>();
  for (const each of open.filter(isAtInstant)) listAt(byContract, each.request.contractId).push(each);
  const findings: StepFinding[] = [];
  for (const [contractId, steps] of byContract) {
    const reader = { ...reading, contractId, isCancelled: () => false, isWhole: true };
    const instants = steps.map(({ request }) => request.timestamp);
    const rows = await findResultsAt(reader, instants);
    for (const [place, each] of steps.entries()) {
      findings.push(foundAtInstant(each, rows.get(each.request.timestamp)));
      // Nothing else of the app waits long for it.
      if (place % pageLimit === pageLimit - 1) await setImmediate();
    }
  }
  return findings;
}

/**
 * What the results at the instant of a request say of it; undefined when they could not be read. What may still come to pass is not
 * said to have failed.
 */
function foundAtInstant({ step, request, isOver }: InstantStep, rows: readonly ResultRow[] | undefined): StepFinding {
  if (rows === undefined) return { step, finding: 'unsure' };
  if (request.kind === 'delete-one') {
    const unchanged = Math.min(rows.length, request.results);
    const counts = { step, changed: request.results - unchanged, unchanged };
    if (rows.length === 0) return { ...counts, finding: 'done' };
    return { ...counts, finding: isOver ? 'not-done' : 'unsure' };
  }
  if (rows.some((row) => isIt(request, row)) && !request.isTaken) {
    return { step, finding: 'done', changed: 1, unchanged: 0 };
  }
  // Another one at this instant may be this one under another id: nothing distinguishes them.
  const isMissing = rows.length === 0 && isOver;
  return { step, finding: isMissing ? 'not-done' : 'unsure', changed: 0, unchanged: isMissing ? 1 : 0 };
}

const isIt = ({ status, resultId }: Extract<InstantRequest, { kind: 'put' }>, row: ResultRow): boolean =>
  serverStatus(row.status) === serverStatus(status) &&
  (resultId === null || row.id?.toLowerCase() === resultId.toLowerCase());
