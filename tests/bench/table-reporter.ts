import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FullConfig, FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type KeptRow, kept, worseThan } from './earlier';
import type { BenchRow } from './report';

const columns = ['id', 'what', 'measured', 'spread', 'gate', 'verdict'] as const;

/** `BENCH_REPORT_ONLY=1`: a missed gate is said in the table and nowhere else. */
const onlyReports = Boolean(process.env['BENCH_REPORT_ONLY']);

interface Earlier {
  readonly rows: readonly KeptRow[];
}

/** The figures of the last quiet run, with the machine that it ran on. */
const earlierFile = path.join(import.meta.dirname, '../../docs/bench.json');
/** `npm run bench -- --keep`: these are the figures from now on. */
const isKept = Boolean(process.env['BENCH_KEEP']);

/**
 * Prints the lines that the measures handed over as one table, what is worse than in `docs/bench.json`, and what went wrong; writes
 * them to bench.json. A gate that is missed fails the run.
 */
export default class TableReporter implements Reporter {
  readonly #rows: BenchRow[] = [];
  readonly #startedAt = Date.now();
  #folder = '.';

  onBegin({ projects }: FullConfig): void {
    this.#folder = projects[0]?.outputDir ?? this.#folder;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const found = result.annotations.filter(({ type }) => type === 'bench');
    this.#rows.push(...found.map(({ description }): BenchRow => JSON.parse(description ?? '{}')));
    const seconds = Math.round(result.duration / 1000);
    if (result.status === 'passed') console.error(`${test.title} (${seconds} s)`);
    else console.error(`${test.title}: ${result.error?.message ?? result.status}`);
  }

  onError({ message, value }: TestError): void {
    console.error(message ?? value);
  }

  async onEnd({ status }: FullResult): Promise<{ status: 'failed' } | undefined> {
    this.#rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
    this.#print();
    this.#write();
    this.#compare();
    const missed = this.#rows.filter(({ verdict }) => verdict === 'missed').map(({ id }) => id);
    console.log(`\n${status === 'passed' ? 'All measures were taken.' : 'Some measures could not be taken.'}`);
    if (missed.length > 0) console.log(`Gates missed: ${missed.join(', ')}.`);
    return missed.length > 0 && !onlyReports ? { status: 'failed' } : undefined;
  }

  printsToStdio(): boolean {
    return true;
  }

  #print(): void {
    const header = Object.fromEntries(columns.map((name) => [name, name]));
    const lines: Partial<Record<string, unknown>>[] = [header, ...this.#rows.map((row) => ({ ...row }))];
    const text = (line: Partial<Record<string, unknown>>, name: string) => String(line[name] ?? '');
    const widths = columns.map((name) => Math.max(...lines.map((line) => text(line, name).length)));
    for (const line of lines) {
      const cells = columns.map((name, index) => text(line, name).padEnd(widths[index] ?? 0));
      console.log(cells.join('  ').trimEnd());
    }
  }

  #compare(): void {
    const earlier = existsSync(earlierFile) ? (JSON.parse(readFileSync(earlierFile, 'utf8')) as Earlier).rows : [];
    const worse = worseThan(this.#rows, earlier);
    if (worse.length > 0) console.log('\nWorse than in docs/bench.json, beyond the spread:');
    for (const { id, what, before, now } of worse) console.log(`  ${id} ${what}: ${now}, before ${before}`);
    if (!isKept || this.#rows.length === 0) return;
    const { machine } = this.#facts();
    writeFileSync(earlierFile, `${JSON.stringify({ machine, rows: kept(this.#rows, earlier) }, null, 2)}\n`);
  }

  #facts() {
    const machine = { processor: os.cpus()[0]?.model, processors: os.cpus().length, platform: process.platform };
    const times = {
      startedAt: new Date(this.#startedAt).toISOString(),
      seconds: (Date.now() - this.#startedAt) / 1000,
    };
    return { machine, times };
  }

  #write(): void {
    const { machine, times } = this.#facts();
    mkdirSync(this.#folder, { recursive: true });
    const file = path.join(this.#folder, 'bench.json');
    writeFileSync(file, `${JSON.stringify({ ...times, machine, rows: this.#rows }, null, 2)}\n`);
  }
}
