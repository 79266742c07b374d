import { columnNames } from '@main/api/column-names';
import type { Job, JobKey, Source } from '@main/services/background/jobs';
import { lazyTransaction } from '@main/store/database';
import { entriesOfContract, findEntry, type IndexEntry } from '@main/store/index/contract-index';
import type { StoredIndex } from '@main/store/index/indexes';
import { type Contract, type ContractSummary, contractSummarySchema } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { AppError } from '@shared/errors/app-error';
import { createDueContracts } from './due-contracts';
import type { IndexWorkDeps, Write } from './index-context';
import { indexKeyOf, type SightedSummary } from './indexed-contract';
import { createListReading } from './list-reading';
import { createRunReading } from './run-reading';

/** Contracts on the screen are read again after this time. */
const inViewMs = 3_600_000;

/** What is read to keep the index of one connection true, and how it is written down. */
export function createIndexWork({ index, onMoved, ...deps }: IndexWorkDeps) {
  const { db, write, clock } = deps;
  const current = (): StoredIndex => {
    const found = index();
    if (found === null) throw new AppError('cancelled');
    return found;
  };
  const inOne: Write = (change) => write((database) => lazyTransaction(database, () => change(database)));
  const due = createDueContracts({ db, clock, current });
  const list = createListReading({ ...deps, current, inOne, onListed: due.listed });
  const runs = createRunReading({ db, clock, current, inOne, onRead: due.done });
  const oldOf = (keys: readonly string[]): string[] => {
    const stored = current();
    return keys.filter((key) => {
      const entry = findEntry(db, stored, key);
      return entry !== null && (entry.line.readAt ?? 0) < clock() - inViewMs && entry.line.problem === null;
    });
  };
  return {
    list,
    ...createSources({ list, due, runs, onMoved, history: deps.history }),
    noteProblem: runs.noteProblem,
    take: runs.take,
    takeNewest: runs.takeNewest,
    /** Somebody waits for these. */
    readFirst: due.wait,
    /** These are on the screen: those that were read too long ago are read before the rest. True where there are such ones. */
    view(keys: readonly string[]): boolean {
      const old = oldOf(keys);
      due.show(old);
      return old.length > 0;
    },

    /** Found by the crawl of a server without a list. */
    sightedByCrawl(contracts: readonly ContractSummary[]): void {
      const found = contracts.map((contract) => ({
        key: indexKeyOf(contract, true),
        summary: { contract, reviewers: null, columns: null },
      }));
      list.sighted(found);
    },

    /** A contract that was not there before. */
    sightedNew(contract: Contract): void {
      const summary = sightedSummary(contract);
      list.sighted([{ key: indexKeyOf(summary.contract, false), summary }]);
    },

    /** A contract was read by itself. Each asset that inherits one has an entry of its own. */
    sightedOne(contract: Contract): void {
      const summary = sightedSummary(contract);
      const own = entriesOfContract(db, current(), contract.id).filter(({ line }) => isSameContract(line, contract));
      list.sighted(own.map(({ key }) => ({ key, summary })));
    },
  };
}

interface Readings extends Pick<IndexWorkDeps, 'onMoved' | 'history'> {
  readonly list: ReturnType<typeof createListReading>;
  readonly due: ReturnType<typeof createDueContracts>;
  readonly runs: ReturnType<typeof createRunReading>;
}

/** What of it is read in the background. */
function createSources({ list, due, runs, history, onMoved }: Readings) {
  const page: Job = {
    key: 'list',
    run: async (api, signal) => list.readPage(await api(), signal),
    // The contracts that are known still can be read.
    failed: (error, { ends }) => ends === 'job' && list.noteProblem(error),
  };
  const jobOf = (entry: IndexEntry | null): Job | null =>
    entry && {
      key: entry.number,
      run: async (api, signal) => runs.read(await api(), entry, signal),
      failed: (...what) => runs.noteProblem(entry, ...what),
    };
  const isListDue = (underWay: ReadonlySet<JobKey>): boolean => list.isDue() && !underWay.has(page.key);
  /** The contracts that a person waits for or looks at. A page of the list says something of a hundred at once, so it goes first. */
  const shown: Source = {
    next: (underWay) => jobOf(due.nextAwaited(underWay) ?? (isListDue(underWay) ? null : due.nextForScreen(underWay))),
    onMoved,
  };
  /** The list, what changed since it was read before, and all contracts whose runs are due. */
  const kept: Source = {
    next: (underWay) => (isListDue(underWay) ? page : (history.next(underWay) ?? jobOf(due.next(underWay)))),
    dueInMs: (underWay) => (underWay.has(page.key) ? Number.POSITIVE_INFINITY : list.dueInMs()),
    onMoved,
  };
  return { shown, kept };
}

export type IndexWorkOf = ReturnType<typeof createIndexWork>;

const sightedSummary = (contract: Contract): SightedSummary => ({
  contract: contractSummarySchema.parse(contract),
  reviewers: contract.reviewers,
  columns: contract.columns.state === 'present' ? columnNames(contract.columns.value) : null,
});

const isSameContract = ({ contract: known }: IndexedContract, { inherited, asset }: ContractSummary): boolean =>
  known.inherited === inherited && (!inherited || known.asset?.id === asset?.id);
