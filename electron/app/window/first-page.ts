import { type StartSnapshot, snapshotElementId } from '@shared/domain/local/start-snapshot';

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
