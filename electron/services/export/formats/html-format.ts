import { readRunParts } from '@main/api/wire/run-detail';
import { filterWords, rangeWords, shownWords } from '@main/services/export/filter-messages';
import { rangeOf } from '@main/services/export/wanted-runs';
import { plural } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { timelineOf } from '@shared/results/buckets';
import { figureWords } from '@shared/results/figure-messages';
import { missingWords } from '@shared/results/read-ends';
import { figuresOf } from '@shared/results/streaks';
import type { ExportHead, ExportTail, OpenFormat } from './export-format';
import { createFailureTally } from './failure-tally';
import { htmlStyle } from './html-style';
import { failureTable, mostReportRuns, runRow, runTable } from './html-tables';
import { htmlText } from './html-text';
import { htmlTimeline } from './html-timeline';
import { createRunBuffer, type RunBuffer } from './run-buffer';

/** Whatever a server may have written into it: nothing runs, nothing is loaded, nothing is sent. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * One page that needs no network: what was asked, figures, timeline, failures and the newest runs. A filter cuts the table of
 * runs only: a pass rate, a streak or the last success among failed runs alone would be a lie about the contract.
 */
export const htmlFormat: OpenFormat = (head) => {
  const buffer = createRunBuffer();
  const failures = createFailureTally();
  const rows: string[] = [];
  return {
    begin: () => pageHead(head),
    count(runs) {
      for (const { row, wire } of runs) {
        buffer.add(row);
        failures.add(readRunParts(wire, row));
      }
    },
    add(runs) {
      for (const { row } of runs.slice(0, mostReportRuns - rows.length)) rows.push(runRow(row, head.zone));
      return '';
    },
    *end(tail) {
      const filter = filterWords(head.choice);
      const shown = filter === null ? null : `${htmlText(filter)}, ${shownWords(tail.written, buffer.length)}`;
      yield facts(head, shown);
      yield missing(tail);
      yield figures(buffer, head, tail);
      if (shown !== null && buffer.length > 0) yield ofAllRuns(buffer, tail);
      yield timeline(buffer, head);
      yield `<h2>Failures</h2>${failureTable(failures.all(), failures.uncounted(), head.zone)}`;
      yield `<h2>Runs</h2>${shown === null ? '' : `<p>Filter: ${shown}.</p>`}${runTable(rows, tail.written)}`;
      yield '</main></body></html>\n';
    },
  };
};

function pageHead({ contract }: ExportHead): string {
  const name = htmlText(contract.displayName ?? contract.name);
  const asset = contract.asset?.fullyQualifiedName ?? contract.asset?.displayName ?? contract.asset?.name ?? null;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${name}: validation results</title>
<style>${htmlStyle}</style>
</head>
<body><main>
<h1>${name}</h1>
${asset === null ? '' : `<p class="asset">${htmlText(asset)}</p>\n`}<p class="soft">Validation results of a data contract</p>
`;
}

/** What the report is of. `shown` names the filter in HTML; null without one. */
function facts({ contract, serverName, choice, zone, exportedAt }: ExportHead, shown: string | null): string {
  const items = [
    ['Contract', htmlText(contract.fullyQualifiedName)],
    ['Server', htmlText(serverName)],
    ['Range', htmlText(rangeWords(choice, zone))],
    ...(shown === null ? [] : [['Filter', shown]]),
    ['Times in', htmlText(zone)],
    ['Made at', htmlText(formatInstantWithZone(exportedAt, zone))],
  ].map(([term, words]) => `<dt>${term}</dt><dd>${words}</dd>`);
  return `<dl>${items.join('')}</dl>\n`;
}

function missing(tail: ExportTail): string {
  const sentences = missingWords(tail);
  return sentences.length === 0
    ? ''
    : `<p class="warning" role="note">${sentences.map((each) => htmlText(each)).join(' ')}</p>`;
}

function figures(buffer: RunBuffer, { choice, zone, exportedAt: now }: ExportHead, { end }: ExportTail): string {
  const context = { zone, range: rangeOf(choice), now, read: buffer.length, isWhole: end === 'complete' };
  const items = figureWords(figuresOf(buffer, { now }), context).map(
    ({ text, meaning }) => `<li title="${htmlText(meaning)}">${htmlText(text)}</li>`,
  );
  return `<h2>Summary</h2><ul class="figures">${items.join('')}</ul>`;
}

/** What was counted: all runs of the range only where none of them is missing. */
function ofAllRuns({ length }: RunBuffer, { end, unreadable }: ExportTail): string {
  const isWhole = end === 'complete' && unreadable === 0;
  const counted = isWhole
    ? `all ${plural(length, 'run')} in the range`
    : `the ${plural(length, 'run')} that could be read`;
  return `<p class="soft">Figures, timeline and failures cover ${counted}, regardless of the filter.</p>`;
}

function timeline(buffer: RunBuffer, { choice, zone, exportedAt }: ExportHead): string {
  const made = timelineOf(buffer, { ...rangeOf(choice), zone, now: exportedAt });
  return made === null ? '' : htmlTimeline(made, zone);
}
