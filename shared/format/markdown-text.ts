import { plainLines, plainText } from './text';

/** Any whitespace, line breaks too, as one space. */
const oneLine = (text: string): string => text.replace(/[\s\u2028\u2029]+/g, ' ').trim();

/** A text as plain text within a line or table of Markdown: no markup, HTML, mention or link, and no invisible characters. */
export const markdownText = (text: string): string =>
  oneLine(plainText(text.replace(/[\r\n\t]+/g, ' ')))
    .replace(/[\\`*_{}[\]<>()#|~&!@]/g, '\\$&')
    .replace(/:\/\//g, '\\://')
    .replace(/\bwww\./gi, (match) => `${match.slice(0, -1)}\\.`);

/** A text of several lines in a code fence that nothing in it can close. */
export function markdownBlock(text: string): string {
  const visible = plainLines(text.replace(/\r\n?/g, '\n'));
  const longest = Math.max(2, ...[...visible.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${visible}\n${fence}\n`;
}
