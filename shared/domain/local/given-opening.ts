/** What main's first file knows of links and files, without the schemas (docs/adr/0015). */

/** Longest text that can be opened: a name of 3,000 characters, each percent-encoded as three bytes, in an address. */
export const openingLength = 40_000;

/** Extension of the files of connections, which the system opens with this app, without its dot. */
export const openedFileExtension = 'contractdesk';

/** A link or file that the system has handed to the app, not validated yet. */
export type GivenOpening =
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string };
