/** What a fault is about. There are at least three of each kind. */
export const faultKinds = [
  'HTTP',
  'redaction',
  'wire',
  'paging',
  'figures',
  'export',
  'journal',
  'operations',
  'backup',
  'store',
  'settings',
  'secrets',
  'IPC',
  'window guards',
  'connections',
  'selection',
  'messages',
  'queries',
  'grid keys',
  'focus',
  'accessibility',
  'timeline',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/**
 * A fault as somebody could make it. It is one of behaviour: the program still passes the type check, since what TypeScript refuses
 * needs no test. Nothing checks that each time; see to it when you write one.
 */
export interface Fault {
  readonly id: string;
  readonly kind: FaultKind;
  /** What a person would suffer from it, in one sentence. */
  readonly says: string;
  readonly file: string;
  /** Text that is in the file exactly once, and what stands there instead. */
  readonly find: string;
  readonly replace: string;
  /**
   * Tests of which at least one must fail: files of Vitest, or specs, of which each needs a build. A spec that has moved between
   * `tests/e2e` and `tests/window` is found in either.
   */
  readonly tests: readonly string[];
  /** A regular expression for the names of those that are run, where a file is long. */
  readonly title?: string;
}
