/** What the window shows at its start until Home has rows of its own: how Home looked last (docs/adr/0015). No schema: main's first file reads it. */
export interface StartSnapshot {
  /** The connection whose Home it is; an id, not checked. */
  readonly connectionId: string;
  /** Addresses of the style sheets that it needs beside those of the page. */
  readonly sheets: readonly string[];
  /** The elements as JSON text (`SnapshotNode`), not checked: the page does that. */
  readonly tree: string;
}

/** A text, or an element: name, attributes, children. */
export type SnapshotNode =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, children: readonly SnapshotNode[]];

/** Longest tree, in characters: several times that of a Home which fills a large screen. */
export const longestSnapshot = 400_000;
export const mostSheets = 20;
/** A style sheet of the build. */
export const sheetAddress = /^\/assets\/[\w.~-]{1,200}\.css$/;
/** The element of the page that has the tree as its text. */
export const snapshotElementId = 'start-snapshot';
