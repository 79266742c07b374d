import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { BenchRow } from './protocol';

const columns = ['id', 'what', 'measured', 'spread', 'gate', 'verdict'] as const;

/** Prints the lines that the measures handed over as one table, and what went wrong. */
export default class TableReporter implements Reporter {
  readonly #rows: BenchRow[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const found = result.annotations.filter(({ type }) => type === 'bench');
    this.#rows.push(...found.map(({ description }): BenchRow => JSON.parse(description ?? '{}')));
    if (result.status !== 'passed') console.error(`${test.title}: ${result.error?.message ?? result.status}`);
  }

  onEnd({ status }: FullResult): void {
    const sorted = this.#rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
    const lines = [Object.fromEntries(columns.map((name) => [name, name])), ...sorted] as Record<string, string>[];
    const widths = columns.map((name) => Math.max(...lines.map((line) => (line[name] ?? '').length)));
    for (const line of lines) {
      console.log(
        columns
          .map((name, index) => (line[name] ?? '').padEnd(widths[index] ?? 0))
          .join('  ')
          .trimEnd(),
      );
    }
    console.log(`\n${status === 'passed' ? 'All measures were taken.' : 'Some measures could not be taken.'}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
