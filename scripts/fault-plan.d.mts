import type { Fault } from '../tests/seeded-faults/fault';

export type FaultState = 'caught' | 'not caught' | 'no tests' | 'stale' | 'broken' | 'unsound';
export interface Verdict {
  readonly state: FaultState;
  readonly by: string | null;
}
export type FaultRow = Pick<Fault, 'id' | 'kind' | 'says'> & Verdict & { readonly seconds?: number };
export function faultArgs(args: readonly string[]): {
  readonly wanted: readonly string[];
  readonly folder: string | undefined;
};
export function chosenFaults(faults: readonly Fault[], wanted: readonly string[]): Fault[];
export function withFault(text: string, fault: Pick<Fault, 'find' | 'replace'>): string | null;
export function needsWindow(fault: Pick<Fault, 'tests'>): boolean;
export function placesOf(test: string): readonly string[];
export function testsThere(fault: Pick<Fault, 'tests'>, isThere: (test: string) => boolean): readonly string[];
export function testsByRun(tests: readonly string[]): Readonly<Record<string, readonly string[] | undefined>>;
export function together(verdicts: readonly Verdict[]): Verdict | undefined;
export function vitestVerdict(report: object | null, code: number): Verdict;
export function playwrightVerdict(report: object | null, code: number): Verdict;
export function faultLine(row: FaultRow): string;
export function faultSummary(rows: readonly FaultRow[]): string;
