import { type StartSnapshot, snapshotElementId } from '@shared/domain/local/start-snapshot';

/** What `<html>` has in `data-…`; null for what it has not. */
export type Look = Readonly<Record<string, string | null>>;

/** The page with what its style sheets follow, which is known before its scripts run. */
export const withLook = (html: string, look: Look): string =>
  html.replace(
    '<html',
    (tag) =>
      tag +
      Object.entries(look)
        .map(([name, value]) => (value === null ? '' : ` data-${name}="${value}"`))
        .join(''),
  );

/** The page with how Home looked last, as data, and its style sheets, which are loaded together with those of the page. */
export function withSnapshot(html: string, { sheets, tree }: StartSnapshot): string {
  // No `<` in it, so that nothing in it ends the element; in JSON it is the same text.
  const data = tree.replaceAll('<', '\\u003c');
  const parts = [
    ...sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="${sheet}">`),
    `<script type="application/json" id="${snapshotElementId}">${data}</script>`,
  ];
  return html.replace('</head>', () => `${parts.join('\n')}\n</head>`);
}
