import { markdownText } from '@shared/format/markdown-text';
import type { SectionDiff } from './contract-diff';
import type { ItemChange, PartChange } from './item-changes';
import { lineDiff } from './line-diff';
import { messages } from './messages';

interface DiffTexts {
  /** As people call the contract. */
  readonly contract: string;
  readonly from: string;
  readonly to: string;
}

/** What differs between two versions as Markdown, for a ticket or a chat: complete, with all server text escaped. */
export function diffMarkdown(sections: readonly SectionDiff[], { contract, from, to }: DiffTexts): string {
  const head = `# ${markdownText(contract)}: ${markdownText(messages.compare.title(from, to))}\n`;
  if (sections.length === 0) return `${head}\n${messages.compare.same}\n`;
  return [head, ...sections.map(sectionPart)].join('\n');
}

function sectionPart({ key, items, text }: SectionDiff): string {
  const body = text === null ? items.map(itemLine).join('') : textPart(text.before, text.after);
  return `## ${messages.sections[key]}\n\n${body}`;
}

function itemLine({ kind, name, parts }: ItemChange): string {
  return `- **${messages.kinds[kind]}** ${markdownText(name)}${parts.length === 0 ? '' : `: ${parts.map(partText).join('; ')}`}\n`;
}

function partText({ label, before, after }: PartChange): string {
  const value = (text: string | null) => (text === null ? messages.parts.nothing : markdownText(text));
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
