import type { RateLimitedApi } from '@main/services/connections/server-api';
import { unlessExpired } from '@main/services/paging/expired-cursor';
import { type CrawledTable, type CrawlToStore, crawlKey, type StoredCrawl } from '@main/store/crawls';
import { type Contract, type ContractSummary, contractSummarySchema } from '@shared/domain/contract/contract';
import type { CrawlProgress, CrawlState } from '@shared/domain/contract/crawl';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { type CrawlPlan, createCrawlPlan } from './crawl-plan';

const tablesPerPage = 100;

interface CrawlBefore {
  readonly crawl: StoredCrawl;
  /** Reads contracts that were found before. */
  readonly lines: (offset: number, limit: number) => ContractSummary[];
}

/** The crawl of one connection: its plan, what it found, and how it stands. Asks only when it is told to take a step. */
export interface TableCrawl {
  readonly run: string;
  state: CrawlState;
  error: AppError | null;
  /** Takes one step and answers its kind. Rejects when the crawl cannot continue; the same step can then be taken again. */
  step(api: RateLimitedApi, signal: AbortSignal): Promise<'page' | 'table' | 'end'>;
  /** Steps are to be taken from now on. */
  resume(): void;
  lines(offset: number, limit: number): ContractSummary[];
  progress(connectionId: ConnectionId): CrawlProgress;
  saved(): CrawlToStore;
}

/** Goes on where a saved crawl stood, or begins. */
export function createTableCrawl(run: string, clock: () => number, before: CrawlBefore | null = null): TableCrawl {
  const plan = createCrawlPlan(run, before?.crawl.place);
  const known = new Set(before?.crawl.found);
  /** How many were found before this process: they stay where they are stored. */
  const first = before?.crawl.found.length ?? 0;
  const found: ContractSummary[] = [];
  let at = before?.crawl.at ?? null;

  function keep(line: ContractSummary): void {
    const key = crawlKey(line);
    if (known.has(key)) return;
    known.add(key);
    found.push(line);
  }

  return {
    run,
    state: before === null || before.crawl.state === 'running' ? 'idle' : before.crawl.state,
    error: null,
    async step(api, signal) {
      const step = plan.next();
      if (step.kind === 'page') await readPage({ api, plan, signal, now: clock }, step.after);
      if (step.kind === 'table') {
        const contract = await lookAt({ api, plan, signal, now: clock }, step.table.id);
        if (contract !== null) keep(crawledLine(contract, step.table));
      }
      at = clock();
      return step.kind;
    },
    resume() {
      this.state = 'running';
      this.error = null;
      plan.resume();
    },
    lines(offset, limit) {
      const earlier = before === null || offset >= first ? [] : before.lines(offset, Math.min(limit, first - offset));
      return [...earlier, ...found.slice(Math.max(0, offset - first), Math.max(0, offset + limit - first))];
    },
    progress(connectionId) {
      const { seen, unread, total } = plan.place();
      const counts = {
        tablesSeen: seen,
        tablesTotal: total,
        tablesUnread: unread,
        contractsFound: first + found.length,
      };
      return { connectionId, run, state: this.state, ...counts, at };
    },
    saved() {
      return { run, state: this.state, at, place: plan.place(), found: { first, contracts: found } };
    },
  };
}

interface Crawling {
  readonly api: RateLimitedApi;
  readonly plan: CrawlPlan;
  readonly signal: AbortSignal;
  readonly now: () => number;
}

async function readPage({ api, plan, signal, now }: Crawling, after: string | undefined): Promise<void> {
  const cursor = after === undefined ? undefined : { after };
  const query = { pageSize: tablesPerPage, cursor, fields: [] };
  const page = await api.assets.tables(query, signal).catch((thrown: unknown) => {
    const error = cursor === undefined ? thrown : unlessExpired(thrown);
    if (!signal.aborted && AppError.from(error).code === 'cursor_expired' && plan.startAgain(now())) return null;
    throw error;
  });
  signal.throwIfAborted();
  if (page === null) return;
  const tables = page.lines.flatMap((line) => (line.kind === 'asset' ? [line] : []));
  plan.takePage({
    tables: tables.map(({ id, name, displayName, fullyQualifiedName }) => ({
      id,
      name,
      displayName,
      fullyQualifiedName,
    })),
    unreadable: page.lines.length - tables.length,
    after: page.after,
    total: page.total,
    pageSize: tablesPerPage,
  });
}

async function lookAt({ api, plan, signal }: Crawling, id: string) {
  try {
    const contract = await api.contracts.ofAsset({ id, type: 'table' }, { fields: ['owners'], signal });
    // Whoever takes over after a pause takes this step again.
    signal.throwIfAborted();
    plan.takeAnswer();
    return contract;
  } catch (thrown) {
    const error = AppError.from(thrown);
    const { ends, crawlSkips = false } = errorFacts(error.code);
    // Every other table would meet it too: the crawl stands still where it is.
    const endsAll = ends === 'everything' && !crawlSkips;
    if (signal.aborted || endsAll || !plan.takeFailure()) throw error;
    return null;
  }
}

/**
 * The line of a table's contract. Its asset is the table that was asked for, whatever the answer says: an inherited
 * contract has the id of its parent, so only the asset distinguishes it from others (docs/server.md#inherited-contracts).
 */
function crawledLine(contract: Contract, table: CrawledTable): ContractSummary {
  const owner = contract.asset?.id === table.id ? contract.asset : null;
  const asset = {
    id: table.id,
    type: 'table',
    name: owner?.name ?? table.name,
    displayName: owner?.displayName ?? table.displayName,
    fullyQualifiedName: owner?.fullyQualifiedName ?? table.fullyQualifiedName,
  };
  return contractSummarySchema.parse({ ...contract, asset });
}
