/** Commands of the native menu that the window carries out. */
export const menuCommands = [
  'refresh',
  'find',
  'settings',
  'connections',
  'contracts',
  'assets',
  'open',
  'back',
  'forward',
] as const;
export type MenuCommand = (typeof menuCommands)[number];

/** What main tells the window without being asked. Carries no server text. */
export type DeskEvent =
  | { readonly type: 'menu'; readonly command: MenuCommand }
  | { readonly type: 'preview-progress'; readonly previewId: string; readonly rowsRead: number }
  /** How many results of a recording have their outcome. */
  | { readonly type: 'recording-progress'; readonly previewId: string; readonly settled: number };
