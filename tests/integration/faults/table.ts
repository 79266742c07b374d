import type { Figure } from './case';

/** The figures as Markdown, a line for each; the same over HTTP and TLS is one line. */
export function tableOf(figures: readonly (Figure & { readonly scheme: string })[]): string {
  const lines = new Map<string, Set<string>>();
  for (const { row, operation, outcome, hits, code, words, scheme } of figures) {
    const cells = [row, operation, outcome ?? (operation === 'validate' ? 'answered' : 'read'), hits, code, words].map(
      (cell) => String(cell).replaceAll('|', '\\|'),
    );
    const line = cells.join(' | ');
    lines.set(line, (lines.get(line) ?? new Set()).add(scheme));
  }
  const head = '| Row | Operation | Class | Requests | Code | The screen says | Over |\n|---|---|---|---|---|---|---|';
  return [head, ...[...lines].map(([line, schemes]) => `| ${line} | ${[...schemes].join(', ')} |`)].join('\n');
}
