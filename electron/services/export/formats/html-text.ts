import { clip, plainText } from '@shared/format/text';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Any text as HTML content or quoted attribute; invisible and bidirectional characters are replaced by their names. */
export const htmlText = (text: string, maxLength = 300): string =>
  plainText(clip(text, maxLength)).replace(/[&<>"'`]/g, (character) => entities[character] ?? character);

interface TableParts {
  readonly caption: string;
  readonly header: readonly string[];
  /** Made by `htmlRow`. */
  readonly rows: readonly string[];
  /** Which of its columns hold text that may break anywhere; see the style. */
  readonly kind?: 'runs' | 'failures' | 'days' | 'plain';
}

/** A table that scrolls when it is too wide. Its texts are already HTML. */
export function htmlTable({ caption, header, rows, kind = 'plain' }: TableParts): string {
  const head = header.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="${kind}"><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** A table row; its first cell is the row header. Cells are already HTML. */
export const htmlRow = ([first = '', ...rest]: readonly string[]): string =>
  `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
