import { type Area, areaNames, areaOf } from './areas';
import type { Kept, TakenRow } from './earlier';

const [from, to] = ['<!-- figures: `npm run bench -- --keep` writes them -->', '<!-- end of the figures -->'];

const header = ['| No. | What | Figure | Spread | Gate | Verdict | Cost |', '|---|---|---|---|---|---|---|'];

/** The page with the figures of `docs/bench.json` between its two marks; what is written by hand around them stays. */
export function withFigures(page: string, kept: Kept | null): string {
  const [before, rest] = page.split(from);
  const after = rest?.split(to)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/performance.md has lost the marks of its figures');
  return [before, from, '\n', figures(kept), '\n', to, after].join('');
}

function figures(kept: Kept | null): string {
  const rows = kept?.rows.filter(({ isQuick }) => !isQuick) ?? [];
  if (kept === null || rows.length === 0) return 'None are kept yet.';
  const { processor = 'unknown', processors, platform } = kept.machine;
  const about = `Kept on ${kept.keptAt.slice(0, 10)}, on ${processors} processors (${processor}, ${platform}).`;
  return [`${about} ${costs(kept.rows)}`, ...areaNames.flatMap((area) => tableOf(area, rows))].join('\n');
}

function tableOf(area: Area, rows: readonly TakenRow[]): string[] {
  const own = rows.filter(({ id }) => areaOf(id) === area);
  const lines = own.map((row, at) => {
    // A measure of several lines is paid for once.
    const isPaid = own.slice(0, at).some(({ measure }) => measure === row.measure);
    const cells = [
      row.id,
      row.what,
      row.measured,
      row.spread,
      row.gate,
      row.verdict,
      isPaid ? '' : seconds(row.seconds),
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return own.length === 0 ? [] : ['', `### ${area}`, '', ...header, ...lines];
}

/** What a run cost: each measure once, however many lines it has. */
function costs(rows: readonly TakenRow[]): string {
  const full = costOf(rows.filter(({ isQuick }) => !isQuick));
  const quick = costOf(rows.filter(({ isQuick }) => isQuick));
  return `A full run took ${seconds(full)}${quick === 0 ? '' : `, a quick one ${seconds(quick)}`}.`;
}

const costOf = (rows: readonly TakenRow[]): number =>
  [...new Map(rows.map((row) => [row.measure, row.seconds])).values()].reduce((sum, each) => sum + each, 0);

const seconds = (value: number): string => `${Math.round(value)} s`;
