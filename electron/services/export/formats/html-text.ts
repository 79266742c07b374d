import { clip, plainText } from '@shared/format/text';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Any text as content or quoted attribute of HTML; what would be invisible or reorder its neighbours is named. */
export const htmlText = (text: string, most = 300): string =>
  plainText(clip(text, most)).replace(/[&<>"'`]/g, (character) => entities[character] ?? character);

interface TableParts {
  readonly caption: string;
  readonly header: readonly string[];
  /** Made by `htmlRow`. */
  readonly rows: readonly string[];
  /** Which of its columns hold text that may break anywhere, see the style. */
  readonly kind?: 'runs' | 'failures' | 'days' | 'plain';
}

/** A table that scrolls by itself when it is too wide. Its words are HTML already. */
export function htmlTable({ caption, header, rows, kind = 'plain' }: TableParts): string {
  const head = header.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="${kind}"><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** A row of a table; its first cell names it. Cells are HTML already. */
export const htmlRow = ([first = '', ...rest]: readonly string[]): string =>
  `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
