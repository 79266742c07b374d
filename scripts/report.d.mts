export interface Counts {
  readonly passed: number;
  readonly failed: number;
}
export interface Step {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'not run';
  readonly seconds?: number;
  readonly counts?: Counts;
}
export function countVitest(report: object): Counts;
export function countPlaywright(report: object): Counts;
export function table(steps: readonly Step[]): string;
export function lastLine(steps: readonly Step[]): string;
