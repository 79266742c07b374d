import type { CheckCounts } from '@shared/domain/result/counts';
import type { Dimension } from '@shared/domain/status';
import type { ComparedCheck } from './failed-checks';

/** Checks of one column: those with a name, and how many more there are without one. */
export interface ComparedColumn {
  readonly checks: readonly ComparedCheck[];
  readonly unnamed: number;
}

/** What the two runs do not say about each other. */
export type ComparedGap =
  | { readonly kind: 'not-evaluated'; readonly in: 'before' | 'after' | 'both' }
  /** Failures without names, which could be the same ones or others. */
  | { readonly kind: 'unnamed'; readonly before: number; readonly after: number }
  | { readonly kind: 'no-count'; readonly in: 'before' | 'after' | 'both' };

export interface ComparedDimension {
  readonly dimension: Dimension;
  readonly before: CheckCounts | null;
  readonly after: CheckCounts | null;
  readonly newlyFailed: ComparedColumn;
  readonly fixed: ComparedColumn;
  readonly stillFailing: ComparedColumn;
  /** Passed in both: those that are named, and how many where that can be told. */
  readonly unchanged: { readonly checks: readonly ComparedCheck[]; readonly passed: number | null };
  /** Named in one run, while the other leaves open whether it failed there. */
  readonly untold: readonly ComparedCheck[];
  readonly gaps: readonly ComparedGap[];
}

export interface RunComparison {
  readonly dimensions: readonly ComparedDimension[];
  /** Checks over all dimensions, those without names included; type differences are not failures and not counted. */
  readonly newlyFailed: number;
  readonly fixed: number;
  readonly stillFailing: number;
  /** Whether anything failed of which it cannot be told what the other run made of it. */
  readonly isComplete: boolean;
}
