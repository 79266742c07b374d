/** Longer texts are shown as plain text. UTF-16 units. */
export const markdownLimit = 64_000;

/** Syntax that parses slowly, some in more than linear time. The limits keep parsing near 50 ms, far above real descriptions. */
const limits: readonly (readonly [RegExp, number])[] = [
  [/[[\]]/g, 600],
  [/[*_~]/g, 1200],
  [/[`|<>&]/g, 1500],
  [/\\/g, 2000],
  [/\n/g, 600],
  [/@|www\.|:\/\//g, 400],
];

const deepNesting = /^(?:[ \t]*(?:[>*+-]|\d+[.)])){24}|^[ \t]{200}/m;

/** Whether a text can be parsed as Markdown without blocking the window. */
export function isWithinMarkdownBudget(text: string): boolean {
  if (text.length > markdownLimit || deepNesting.test(text)) return false;
  return limits.every(([mark, most]) => (text.match(mark)?.length ?? 0) <= most);
}

/** The address of a link that may be opened: absolute, https and without credentials; otherwise null. */
export function openableUrl(href: string | undefined): string | null {
  const url = href === undefined ? null : parsed(href);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

function parsed(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    return null;
  }
}
