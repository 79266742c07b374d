import { filterText, rangeText } from '@main/services/export/choice-text';
import { messages } from '@main/services/export/messages';
import { rangeOf } from '@main/services/export/wanted-runs';
import { formatInstantWithZone } from '@shared/format/instant';
import { columnsOfFile, type ExportHead, type ExportTail, missingIn, type OpenFormat, partsOf } from './export-format';
import { createFailureTally } from './failure-tally';
import { type CountedRuns, htmlFigures, htmlOverTime, htmlPage } from './html-page';
import { htmlStyle } from './html-style';
import { maxReportRuns, runRow, runTable } from './html-tables';
import { htmlText } from './html-text';
import { createRunBuffer, type RunBuffer } from './run-buffer';

const text = messages.report;

/**
 * One page that needs no network: the choice, figures, timeline, failures and the newest runs. A filter applies only to the table
 * of runs: a pass rate, a streak or the last success among failed runs alone would misrepresent the contract.
 */
export const htmlFormat: OpenFormat = (head) => {
  const buffer = createRunBuffer();
  const failures = createFailureTally();
  const rows: string[] = [];
  const { reportColumns } = columnsOfFile(head);
  return {
    begin: () => pageHead(head),
    count(runs) {
      for (const { row, wire } of runs) {
        buffer.add(row);
        failures.add(partsOf({ row, wire }));
      }
    },
    add(runs) {
      for (const { row } of runs.slice(0, maxReportRuns - rows.length))
        rows.push(runRow(reportColumns, row, head.zone));
      return '';
    },
    *end(tail) {
      const filter = filterText(head.choice);
      const shown = filter === null ? null : messages.filter.shown(htmlText(filter), tail.written, buffer.length);
      yield facts(head, shown);
      yield missing(head, tail);
      const counted = countedRuns(buffer, failures, { head, tail });
      yield `<h2>${text.summary}</h2>${htmlFigures(counted, head.zone)}`;
      if (shown !== null && buffer.length > 0) yield ofAllRuns(buffer, tail);
      yield* htmlOverTime(counted, head.zone);
      yield `<h2>${text.runs.title}</h2>${shown === null ? '' : `<p>${text.runs.filter(shown)}</p>`}${runTable(reportColumns, rows, tail.written)}`;
      yield '</main></body></html>\n';
    },
  };
};

function pageHead(head: ExportHead): string {
  const { contract } = head;
  const name = contract === null ? text.titleOfAll : htmlText(contract.displayName ?? contract.name);
  const { asset: about = null } = contract ?? {};
  const asset = about?.fullyQualifiedName ?? about?.displayName ?? about?.name ?? null;
  const title = contract === null ? name : text.title(name);
  return `${htmlPage({ title, style: htmlStyle(columnsOfFile(head)) })}<h1>${name}</h1>
${asset === null ? '' : `<p class="asset">${htmlText(asset)}</p>\n`}<p class="soft">${text.subtitle}</p>
`;
}

/** The report's header. `shown` names the filter in HTML; null without one. */
function facts({ contract, serverName, choice, zone, exportedAt }: ExportHead, shown: string | null): string {
  const items = [
    [text.facts.contract, contract === null ? messages.allContracts : htmlText(contract.fullyQualifiedName)],
    [text.facts.server, htmlText(serverName)],
    [text.facts.range, htmlText(rangeText(choice, zone))],
    ...(shown === null ? [] : [[text.facts.filter, shown]]),
    [text.facts.zone, htmlText(zone)],
    [text.facts.createdAt, htmlText(formatInstantWithZone(exportedAt, zone))],
  ].map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`);
  return `<dl>${items.join('')}</dl>\n`;
}

function missing(head: ExportHead, tail: ExportTail): string {
  const sentences = missingIn(head, tail);
  return sentences.length === 0
    ? ''
    : `<p class="warning" role="note">${sentences.map((each) => htmlText(each)).join(' ')}</p>`;
}

/** The data of figures, timeline and failures: all runs of the range, whatever the filter. */
const countedRuns = (
  buffer: RunBuffer,
  failures: CountedRuns['failures'],
  { head: { contract, choice, exportedAt: now }, tail }: { readonly head: ExportHead; readonly tail: ExportTail },
): CountedRuns => ({
  buffer,
  failures,
  now,
  range: rangeOf(choice),
  isWhole: tail.end === 'complete',
  isOfOne: contract !== null,
});

/** Names what was counted: "all runs of the range" only when none is missing. */
function ofAllRuns({ length }: RunBuffer, { end, unreadable }: ExportTail): string {
  const isWhole = end === 'complete' && unreadable === 0;
  return `<p class="soft">${text.coverage(isWhole ? text.allRuns(length) : text.readRuns(length))}</p>`;
}
