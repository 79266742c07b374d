import { type CountedRuns, htmlFigures, htmlOverTime, htmlPage } from '@main/services/export/formats/html-page';
import { htmlStyle } from '@main/services/export/formats/html-style';
import { htmlRow, htmlTable, htmlText } from '@main/services/export/formats/html-text';
import { formatNumber, formatShare } from '@shared/format/format';
import { formatInstantWithZone, formatShort } from '@shared/format/instant';
import { groupWords } from '@shared/results/standing/contract-groups';
import type { DayOutcome } from '@shared/results/standing/outcome-days';
import { standingName, messages as text } from './messages';
import { type ContractReport, type ReportedContract, reportGroups } from './report-model';

/** The header of a report, and the days it covers. */
export interface ReportHead {
  readonly title: string;
  readonly filter: string | null;
  readonly server: string;
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The start of each day, and the end of the last one. */
  readonly starts: readonly number[];
}

/** Maximum rows of a table; what is left out is counted. */
const maxRows = 500;
const maxDays = 200;
/** Maximum characters of a reason or note in a cell. */
const longest = 2000;

/** A report as one page without requests and scripts: tables with captions, signs beside colours, printable. */
export function* reportHtml(report: ContractReport, head: ReportHead, runs: CountedRuns): Generator<string> {
  yield `${htmlPage({ title: htmlText(head.title), style: htmlStyle(null) + daysStyle })}<h1>${htmlText(head.title)}</h1><p class="soft">${text.subtitle}</p>`;
  yield facts(report, head);
  yield summary(report);
  yield groupsTable(report);
  yield failingTable(report, head.zone);
  yield othersTable(report, head.zone);
  yield daysTable(report, head);
  yield `<h2>${text.runs}</h2>`;
  yield htmlFigures(runs, head.zone);
  yield* htmlOverTime(runs, head.zone);
  yield '</main></body></html>\n';
}

function facts({ contracts, readAt }: ContractReport, { filter, server, zone, createdAt, starts }: ReportHead): string {
  const time = (at: number) => formatInstantWithZone(at, zone, 'minute');
  const items = [
    [text.facts.server, server],
    [text.facts.contracts, String(contracts.length)],
    [text.facts.filter, filter ?? text.all],
    [text.facts.range, text.range(time(starts[0] ?? 0), time(createdAt))],
    [text.facts.zone, zone],
    [text.facts.readAt, readAt === null ? text.neverRead : text.read(time(readAt.oldest), time(readAt.newest))],
    [text.facts.createdAt, time(createdAt)],
  ].map(([term = '', value = '']) => `<dt>${term}</dt><dd>${htmlText(value, 1000)}</dd>`);
  return `<dl>${items.join('')}</dl>\n`;
}

function summary({ counts, partial }: ContractReport): string {
  const figures = reportGroups.flatMap((standing) => {
    const count = counts.get(standing) ?? 0;
    return count === 0 ? [] : [`<li>${htmlText(text.figure(count, standingName(standing)))}</li>`];
  });
  const unread = counts.get('unread') ?? 0;
  const warnings = [...(unread === 0 ? [] : [text.unread(unread)]), ...(partial === 0 ? [] : [text.partial(partial)])];
  const note = warnings.length === 0 ? '' : `<p class="warning" role="note">${htmlText(warnings.join(' '), 1000)}</p>`;
  return `<h2>${text.summary}</h2><ul class="figures">${figures.join('')}</ul>${note}`;
}

/** How the contracts of each owner, schema and so on stand. */
function groupsTable({ groups }: ContractReport): string {
  if (groups === null) return '';
  const rows = groups.rows
    .slice(0, maxRows)
    .map(({ title, contracts, failing, week }) =>
      htmlRow([
        htmlText(title),
        formatNumber(contracts),
        formatNumber(failing),
        week.contracts === 0 ? text.groups.unread : week.rate === null ? text.groups.noRuns : formatShare(week.rate),
        text.groups.known(week.contracts, contracts),
      ]),
    );
  const { name } = groupWords[groups.kind];
  const more = groups.rows.length - rows.length;
  const table = htmlTable({ caption: text.groups.caption, header: [name, ...text.groups.columns], rows });
  return `<h2>${text.groups.title(name)}</h2>${table}${more > 0 ? `<p class="soft">${text.groups.more(more)}</p>` : ''}`;
}

function failingTable({ failing }: ContractReport, zone: string): string {
  const title = `<h2>${text.failing.title}</h2>`;
  if (failing.length === 0) return `${title}<p>${text.failing.none}</p>`;
  const rows = failing.slice(0, maxRows).map((each) => {
    const since = each.at === null ? '' : formatInstantWithZone(each.at, zone, 'minute');
    return htmlRow([
      htmlText(each.title),
      htmlText(each.asset),
      standingName(each.standing),
      htmlText(each.isOpen ? text.failing.orEarlier(since) : since),
      String(each.failedRuns),
      htmlText(each.reason || text.failing.noReason, longest),
      each.notes.map((note) => htmlText(noteText(note, zone), longest)).join('<br>'),
    ]);
  });
  const more = failing.length - rows.length;
  const table = htmlTable({ caption: text.failing.caption, header: text.failing.columns, rows });
  return title + table + (more > 0 ? `<p class="soft">${text.failing.more(more)}</p>` : '');
}

/** A note on one line, with its Markdown unformatted. */
function noteText({ text: written, author, acknowledged }: ReportedContract['notes'][number], zone: string): string {
  const by = author ?? text.failing.anonymous;
  const said = text.failing.note(by, written.replace(/\s+/g, ' '));
  if (acknowledged === null) return said;
  const until =
    acknowledged.until === null ? text.failing.untilChange : formatInstantWithZone(acknowledged.until, zone, 'minute');
  return written === '' ? text.failing.onlyAcknowledged(by, until) : text.failing.acknowledged(said, until);
}

function othersTable({ others }: ContractReport, zone: string): string {
  if (others.length === 0) return '';
  const rows = others
    .slice(0, maxRows)
    .map(({ title, asset, standing, at }) =>
      htmlRow([
        htmlText(title),
        htmlText(asset),
        standingName(standing),
        at === null ? '' : htmlText(formatInstantWithZone(at, zone, 'minute')),
      ]),
    );
  const more = others.length - rows.length;
  const table = htmlTable({ caption: text.others.caption, header: text.others.columns, rows });
  return `<h2>${text.others.title}</h2>${table}${more > 0 ? `<p class="soft">${text.others.more(more)}</p>` : ''}`;
}

const outcomes = Object.keys(text.days.names) as readonly DayOutcome[];

function daysTable({ contracts }: ContractReport, { starts, zone }: ReportHead): string {
  const names = starts.slice(0, -1).map((start) => formatShort(start, zone, 'day and month'));
  const rows = contracts
    .slice(0, maxDays)
    .map(({ title, days }) => `<tr><th scope="row">${htmlText(title, 80)}</th>${days.map(dayCell).join('')}</tr>`);
  const legend = outcomes.map(
    (each) => `<li><b class="day ${each}">${text.days.signs[each]}</b> ${text.days.names[each]}</li>`,
  );
  const header = [text.days.contract, ...names.map((name) => `<span>${htmlText(name)}</span>`)];
  const more = contracts.length > maxDays ? `<p class="soft">${text.days.more(maxDays, contracts.length)}</p>` : '';
  const table = htmlTable({ kind: 'days', caption: text.days.caption, header, rows });
  return `<h2>${text.days.title}</h2><ul class="legend" aria-label="${text.days.legend}">${legend.join('')}</ul>${table}${more}`;
}

const dayCell = (outcome: DayOutcome): string =>
  `<td class="day ${outcome}"><abbr title="${text.days.names[outcome]}">${text.days.signs[outcome]}</abbr></td>`;

/** Contract names wrap. In the map of days a column is as narrow as its sign, with a vertical date. */
const daysStyle = `
.plain tbody th,.plain td{white-space:normal;overflow-wrap:anywhere}.plain th,.plain td{min-width:4.5em}
.days td,.days th{padding:1px 3px;text-align:center}.days tbody th{text-align:left;max-width:18em;overflow:hidden;text-overflow:ellipsis}
.days thead th{vertical-align:bottom}.days thead span{writing-mode:vertical-rl;transform:rotate(180deg)}
.day abbr{text-decoration:none}.legend b{display:inline-block;min-width:1.6em;text-align:center}
.day.success{color:var(--success)}.day.failed{background:var(--failed);color:var(--page);font-weight:700;print-color-adjust:exact}
.day.partial{color:var(--partial);font-weight:700}.day.aborted{color:var(--aborted)}.day.running,.day.queued{color:var(--running)}
.day.none,.day.unread,.day.unchecked,.day.other{color:var(--soft)}
@media print{@page{size:A4 landscape;margin:12mm}.days{font-size:8px}}
`;
