import { readRunParts } from '@main/api/wire/run-detail';
import { choiceWords } from '@main/services/exporting/filter-words';
import { timelineOf } from '@shared/results/buckets';
import { missingWords } from '@shared/results/export-words';
import { figureWords } from '@shared/results/figure-words';
import { figuresOf } from '@shared/results/streaks';
import { formatInstantWithZone } from '@shared/words/instant';
import type { ExportHead, ExportTail, OpenFormat } from './export-format';
import { createFailureTally } from './failure-tally';
import { htmlStyle } from './html-style';
import { failureTable, mostReportRuns, runRow, runTable } from './html-tables';
import { htmlText } from './html-text';
import { htmlTimeline } from './html-timeline';
import { createRunTape, type RunTape } from './run-tape';

/** Whatever a server may have written into it: nothing runs, nothing is loaded, nothing is sent. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** One page that needs no network: what was asked, figures, timeline, failures and the newest runs. */
export const htmlFormat: OpenFormat = (head) => {
  const tape = createRunTape();
  const failures = createFailureTally();
  const rows: string[] = [];
  return {
    begin: () => pageHead(head),
    add(runs) {
      for (const { row, wire } of runs) {
        tape.add(row);
        failures.add(readRunParts(wire, row));
        if (rows.length < mostReportRuns) rows.push(runRow(row, head.zone));
      }
      return '';
    },
    *end(tail) {
      yield missing(tail);
      yield figures(tape, head, tail);
      yield timeline(tape, head);
      yield `<h2>Failures</h2>${failureTable(failures.all(), failures.uncounted(), head.zone)}`;
      yield `<h2>Runs</h2>${runTable(rows, tape.length)}`;
      yield '</main></body></html>\n';
    },
  };
};

function pageHead({ contract, serverName, choice, zone, exportedAt }: ExportHead): string {
  const name = htmlText(contract.displayName ?? contract.name);
  const facts = [
    ['Contract', contract.fullyQualifiedName],
    ['Server', serverName],
    ...choiceWords(choice, zone),
    ['Times in', zone],
    ['Made at', formatInstantWithZone(exportedAt, zone)],
  ].map(([term = '', words = '']) => `<dt>${htmlText(term)}</dt><dd>${htmlText(words)}</dd>`);
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
<p class="soft">Validation results of a data contract</p>
<dl>${facts.join('')}</dl>
`;
}

function missing(tail: ExportTail): string {
  const sentences = missingWords(tail);
  return sentences.length === 0
    ? ''
    : `<p class="warning" role="note">${sentences.map((each) => htmlText(each)).join(' ')}</p>`;
}

function figures(tape: RunTape, { zone, exportedAt }: ExportHead, { end }: ExportTail): string {
  const isWhole = end === 'complete';
  const words = figureWords(figuresOf(tape, { now: exportedAt }), { zone, read: tape.length, isWhole });
  const items = words.map(({ text, meaning }) => `<li title="${htmlText(meaning)}">${htmlText(text)}</li>`);
  return `<h2>Summary</h2><ul class="figures">${items.join('')}</ul>`;
}

function timeline(tape: RunTape, { zone, exportedAt }: ExportHead): string {
  const made = timelineOf(tape, { zone, now: exportedAt });
  return made === null ? '' : htmlTimeline(made, zone);
}
