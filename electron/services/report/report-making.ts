import { setImmediate } from 'node:timers/promises';
import { partsOf } from '@main/services/export/formats/export-format';
import { createFailureTally } from '@main/services/export/formats/failure-tally';
import { createRunBuffer } from '@main/services/export/formats/run-buffer';
import type { ReadRunPage, RunPage } from '@main/services/index/run-pages';
import type { ContractDays, IndexedContract, IndexMarks } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { pageSizeLimits } from '@shared/domain/limits';
import type { Note } from '@shared/domain/local/note';
import type { Position } from '@shared/domain/result/paging';
import type { ReportRequest } from '@shared/domain/result/report';
import { lastDays } from '@shared/results/timeline/last-days';
import { figuresOf } from '@shared/results/timeline/streaks';
import { type ReportHead, reportHtml } from './report-html';
import { reportOf } from './report-model';
import { reportText } from './report-text';

/** What a report is read from, all of it local. */
export interface ReportSources {
  readonly index: {
    contracts(connectionId: ConnectionId, keys: readonly string[]): readonly IndexedContract[];
    days(connectionId: string, keys: readonly string[], starts: readonly number[]): Promise<ContractDays[]>;
    marks(connectionId: string): Promise<IndexMarks>;
  };
  readonly runPages: ReadRunPage;
  readonly notesOf: (connectionId: ConnectionId) => readonly Note[];
  /** The connection's name. */
  readonly nameOf: (connectionId: string) => Promise<string>;
  readonly staleDays: () => number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Contracts read from the database in one go before yielding to other work. */
const atOnce = 100;

/** A report about contracts, read from the index: as parts of a page, and as a short text. */
export async function makeReport(deps: ReportSources, connectionId: ConnectionId, request: ReportRequest) {
  const { report, head, runs } = await read(deps, connectionId, request);
  return {
    html: () => reportHtml(report, head, runs),
    text: () => reportText(report, head, figuresOf(runs.buffer, { now: runs.now }).passRate),
  };
}

/** Reads everything that a report says. */
async function read(deps: ReportSources, connectionId: ConnectionId, request: ReportRequest) {
  const { index, notesOf, nameOf, staleDays, clock } = deps;
  const { keys, title, filter, by, days: back, zone } = request;
  const now = clock();
  const starts = lastDays(now, zone, back);
  const contracts: IndexedContract[] = [];
  const days = new Map<string, ContractDays['days']>();
  for (let at = 0; at < keys.length; at += atOnce) {
    const part = keys.slice(at, at + atOnce);
    contracts.push(...index.contracts(connectionId, part));
    for (const each of await index.days(connectionId, part, starts)) days.set(each.key, each.days);
    await setImmediate();
  }
  const marks = await index.marks(connectionId);
  const notes = notesOf(connectionId);
  const report = reportOf({ contracts, days, notes, marks, staleDays: staleDays(), by, now });
  const head: ReportHead = { title, filter, server: await nameOf(connectionId), zone, createdAt: now, starts };
  const range = { from: starts[0] ?? 0, to: now };
  const runs = await readRuns(deps, connectionId, { keys: new Set(keys), range });
  return { report, head, runs: { ...runs, range, now, isWhole: report.partial === 0, isOfOne: false } };
}

interface WantedRuns {
  readonly keys: ReadonlySet<string>;
  /** Epoch milliseconds, inclusive. */
  readonly range: { readonly from: number; readonly to: number };
}

/** Counts the runs of some contracts page by page, so that memory hardly grows with their number. */
async function readRuns({ runPages }: ReportSources, connectionId: string, { keys, range }: WantedRuns) {
  const buffer = createRunBuffer();
  const failures = createFailureTally();
  let position: Position | null = { mode: 'start' };
  while (position !== null) {
    const page: RunPage = await runPages({ connectionId, pageSize: pageSizeLimits.max, position, range });
    for (const row of page.rows) {
      if (!keys.has(row.contract ?? '')) continue;
      buffer.add(row);
      failures.add(partsOf({ row, wire: undefined }));
    }
    position = page.next;
    await setImmediate();
  }
  return { buffer, failures };
}
