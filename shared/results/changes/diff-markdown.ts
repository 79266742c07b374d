import { markdownText } from '@shared/format/markdown-text';
import { diffMessages as messages, partLabel } from './diff-messages';
import { gradeNames } from './grade-messages';
import type { ShownItem, ShownSection } from './graded-diff';
import type { PartChange } from './item-changes';
import { lineDiff } from './line-diff';

interface DiffTexts {
  /** As people call the contract. */
  readonly contract: string;
  readonly from: string;
  readonly to: string;
}

/** What differs between two versions as Markdown, for a ticket or a chat: complete, with all server text escaped. */
export function diffMarkdown(sections: readonly ShownSection[], { contract, from, to }: DiffTexts): string {
  const head = `# ${markdownText(contract)}: ${markdownText(messages.title(from, to))}\n`;
  if (sections.length === 0) return `${head}\n${messages.same}\n`;
  return [head, ...sections.map(sectionPart)].join('\n');
}

function sectionPart({ key, items, text }: ShownSection): string {
  const body =
    text === null ? items.map(itemLine).join('') : `${gradeNames[text.grade]}\n\n${textPart(text.before, text.after)}`;
  return `## ${messages.sections[key]}\n\n${body}`;
}

function itemLine({ kind, name, parts, grade }: ShownItem): string {
  const said = parts.length === 0 ? '' : `: ${parts.map(partText).join('; ')}`;
  return `- **${messages.kinds[kind]}** ${markdownText(name)}${said}${grade === null ? '' : ` (${gradeNames[grade]})`}\n`;
}

function partText({ part, before, after }: PartChange): string {
  const value = (text: string | null) => (text === null ? messages.nothing : markdownText(text));
  const label = partLabel(part);
  const lead = label === '' ? '' : `${markdownText(label)} `;
  if (before === null) return `${lead}${value(after)}`;
  return after === null ? `${lead}${value(before)}` : `${lead}${value(before)} → ${value(after)}`;
}

/** The lines that differ, in a fence that nothing in them can close. */
function textPart(before: string, after: string): string {
  const body = lineDiff(before, after)
    .filter(({ kind }) => kind !== 'same')
    .flatMap(({ kind, lines }) => lines.map((line) => `${kind === 'added' ? '+' : '-'} ${line}`))
    .join('\n');
  let longest = 2;
  for (const [run] of body.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}diff\n${body}\n${fence}\n`;
}
