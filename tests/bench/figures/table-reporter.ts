import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FullConfig, FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import type { BenchRow } from '@tests/bench/report';
import { isQuick } from '@tests/bench/size';
import { type Kept, kept, type TakenRow, worseThan } from './earlier';
import { withFigures } from './performance-page';

const columns = ['id', 'what', 'measured', 'spread', 'gate', 'verdict', 'cost'] as const;

/** `BENCH_REPORT_ONLY=1`: a missed gate is said in the table and nowhere else. */
const onlyReports = Boolean(process.env['BENCH_REPORT_ONLY']);

const docs = path.join(import.meta.dirname, '../../../docs');
const [keptFile, page] = [path.join(docs, 'bench.json'), path.join(docs, 'performance.md')];
/** `npm run bench -- --keep`: these are the figures from now on. `all` where no measure was chosen. */
const keeps = process.env['BENCH_KEEP'];

/** No measure may take longer. */
const longestSeconds = 180;

const machine = { processor: os.cpus()[0]?.model ?? '', processors: os.cpus().length, platform: process.platform };

/**
 * Prints the lines that the measures handed over as one table, what is worse than in `docs/bench.json`, and what went wrong; writes
 * them to bench.json. A gate that is missed fails the run.
 */
export default class TableReporter implements Reporter {
  readonly #rows: TakenRow[] = [];
  readonly #startedAt = Date.now();
  #folder = '.';

  onBegin({ projects }: FullConfig): void {
    this.#folder = projects[0]?.outputDir ?? this.#folder;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const seconds = Math.round(result.duration / 100) / 10;
    for (const { type, description } of result.annotations) {
      if (type !== 'bench') continue;
      const row: BenchRow = JSON.parse(description ?? '{}');
      this.#rows.push({ ...row, measure: test.title, seconds, ...(isQuick ? { isQuick } : {}) });
    }
    if (result.status === 'passed') console.error(`${test.title} (${Math.round(seconds)} s)`);
    else console.error(`${test.title}: ${result.error?.message ?? result.status}`);
    if (seconds > longestSeconds) console.error('  This took longer than any measure may.');
  }

  onError({ message, value }: TestError): void {
    console.error(message ?? value);
  }

  async onEnd({ status }: FullResult): Promise<{ status: 'failed' } | undefined> {
    this.#rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
    this.#print();
    this.#write();
    const earlier = this.#compare();
    if (keeps !== undefined && this.#rows.length > 0) this.#keep(earlier, keeps === 'all' && status === 'passed');
    const missed = this.#rows.filter(({ verdict }) => verdict === 'missed').map(({ id }) => id);
    const took = `in ${Math.round((Date.now() - this.#startedAt) / 1000)} s`;
    console.log(`\n${status === 'passed' ? 'All measures were taken' : 'Some measures could not be taken'} ${took}.`);
    if (missed.length > 0) console.log(`Gates missed: ${missed.join(', ')}.`);
    return missed.length > 0 && !onlyReports ? { status: 'failed' } : undefined;
  }

  printsToStdio(): boolean {
    return true;
  }

  #print(): void {
    const header = Object.fromEntries(columns.map((name) => [name, name]));
    const rows = this.#rows.map((row) => ({ ...row, cost: `${row.seconds.toFixed(0)} s` }));
    const lines: Partial<Record<string, unknown>>[] = [header, ...rows];
    const text = (line: Partial<Record<string, unknown>>, name: string) => String(line[name] ?? '');
    const widths = columns.map((name) => Math.max(...lines.map((line) => text(line, name).length)));
    for (const line of lines) {
      const cells = columns.map((name, index) => text(line, name).padEnd(widths[index] ?? 0));
      console.log(cells.join('  ').trimEnd());
    }
  }

  #compare(): readonly TakenRow[] {
    if (!existsSync(keptFile)) return [];
    const before: Kept = JSON.parse(readFileSync(keptFile, 'utf8'));
    const worse = worseThan(this.#rows, before.rows);
    const isOther = JSON.stringify(before.machine) !== JSON.stringify(machine);
    const where = isOther ? ', which is of another machine' : '';
    if (worse.length > 0) console.log(`\nWorse than in docs/bench.json${where}, beyond the spread:`);
    for (const { id, what, before, now } of worse) console.log(`  ${id} ${what}: ${now}, before ${before}`);
    return before.rows;
  }

  #keep(earlier: readonly TakenRow[], isWhole: boolean): void {
    const keptAt = new Date(this.#startedAt).toISOString();
    const all: Kept = { machine, keptAt, rows: kept(this.#rows, earlier, isWhole) };
    writeFileSync(keptFile, `${JSON.stringify(all, null, 2)}\n`);
    writeFileSync(page, withFigures(readFileSync(page, 'utf8'), all));
  }

  #write(): void {
    const startedAt = new Date(this.#startedAt).toISOString();
    const seconds = (Date.now() - this.#startedAt) / 1000;
    mkdirSync(this.#folder, { recursive: true });
    const file = path.join(this.#folder, 'bench.json');
    writeFileSync(file, `${JSON.stringify({ startedAt, seconds, machine, rows: this.#rows }, null, 2)}\n`);
  }
}
