import { formatShare } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { markdownText } from '@shared/format/markdown-text';
import { shortText } from '@shared/format/text';
import { noteLine } from '@shared/results/rows/note-text';
import { groupWords } from '@shared/results/standing/contract-groups';
import { standingName, messages as text } from './messages';
import type { ReportHead } from './report-html';
import { type ContractReport, reportGroups } from './report-model';

/** Maximum failing contracts named in a chat message. */
const maxNamed = 20;
/** Maximum groups with failing contracts named in one. */
const maxGroups = 10;

/** The short form: a headline, the counts, what fails since when and why, and the date. Server texts are escaped. */
export function reportText(
  { counts, failing, groups, partial, readAt }: ContractReport,
  { title, server, zone, createdAt, starts }: ReportHead,
  passRate: number | null,
): string {
  const time = (at: number) => formatInstantWithZone(at, zone, 'minute');
  const figures = reportGroups.flatMap((standing) => {
    const count = counts.get(standing) ?? 0;
    return count === 0 ? [] : [text.figure(count, standingName(standing).toLowerCase())];
  });
  const percent = passRate === null ? null : `${Math.round(passRate * 1000) / 10}%`;
  const rate = percent === null ? [] : [text.markdown.rate(percent, starts.length - 1)];
  const named = failing.slice(0, maxNamed).flatMap((each) => {
    const since = each.at === null ? '' : time(each.at);
    const reason = markdownText(shortText(each.reason || text.failing.noReason, 200));
    const [note] = each.notes;
    return [
      text.markdown.since(markdownText(each.title), each.isOpen ? text.failing.orEarlier(since) : since, reason),
      ...(note === undefined ? [] : [text.markdown.note(markdownText(shortText(noteLine(note), 200)))]),
    ];
  });
  const more = failing.length - maxNamed;
  return `${[
    `**${markdownText(title)}**`,
    '',
    [...figures, ...rate, ...(partial === 0 ? [] : [text.markdown.readPartly])].join(' · '),
    '',
    ...named,
    ...(more > 0 ? [text.markdown.more(more)] : []),
    ...(named.length === 0 ? [text.failing.none] : []),
    ...groupLines(groups),
    '',
    text.markdown.asOf(markdownText(server), readAt === null ? text.neverRead : time(readAt.newest ?? createdAt)),
  ].join('\n')}\n`;
}

/** Those with failing contracts, which stand first; the others are counted. */
function groupLines(groups: ContractReport['groups']): readonly string[] {
  if (groups === null) return [];
  const failing = groups.rows.filter((row) => row.failing > 0);
  const named = failing.slice(0, maxGroups).map(({ title, week, ...counts }) => {
    const rate = week.rate === null ? '' : formatShare(week.rate);
    return text.markdown.group({ name: markdownText(shortText(title, 200)), rate, ...counts });
  });
  const rest = groups.rows.length - failing.length;
  return [
    '',
    `**${text.groups.title(groupWords[groups.kind].name)}**`,
    '',
    ...named,
    ...(failing.length > maxGroups ? [text.markdown.more(failing.length - maxGroups)] : []),
    ...(rest > 0 ? [text.markdown.noneFailing(rest, named.length === 0)] : []),
  ];
}
