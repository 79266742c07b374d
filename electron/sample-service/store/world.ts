import type { Dialect } from '@main/sample-service/model';
import { createSeed, type Seed } from '@main/sample-service/seed/seed';
import type { Traits } from '@main/sample-service/traits';
import { type Catalog, createCatalog } from './catalog';
import { createResults, type Results } from './results';
import { createValidations, type Validations, type ValidationTiming } from './validations';

export interface WorldOptions {
  /** What this kind of server does differently. */
  readonly traits: Traits;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly timing: ValidationTiming;
  /** Results of `orders_events`; 100,000 unless given. */
  readonly largeResults?: number | undefined;
}

/** Everything that the service knows and changes. */
export interface World extends WorldOptions {
  readonly dialect: Dialect;
  readonly catalog: Catalog;
  readonly results: Results;
  readonly validations: Validations;
  /** Contracts whose reviewers the server has loaded and goes on sending with the effective contract. */
  readonly loadedReviewers: Set<string>;
}

const millisecondsPerDay = 86_400_000;

/** The data made last: a process that starts many services on the same day makes it once. Nothing changes it. */
let made: { readonly key: string; readonly seed: Seed } | null = null;

function seedFor(today: number, largeResults: number | undefined): Seed {
  const key = `${today} ${largeResults}`;
  if (made?.key !== key) made = { key, seed: createSeed(today, largeResults) };
  return made.seed;
}

export function createWorld({ traits, clock, timing, largeResults }: WorldOptions): World {
  const { dialect } = traits;
  const today = Math.floor(clock() / millisecondsPerDay) * millisecondsPerDay;
  const seed = seedFor(today, largeResults);
  // OpenMetadata stores no copy of an inherited contract, so its list does not have one (docs/server.md#contract-list).
  const contracts = dialect === 'openmetadata' ? seed.contracts.filter((each) => !each.inherited) : seed.contracts;
  const catalog = createCatalog({ ...seed, contracts });
  const results = createResults({ dialect, traits, catalog, today });
  return {
    dialect,
    clock,
    timing,
    traits,
    catalog,
    results,
    validations: createValidations({ dialect, traits, catalog, clock, timing, results }),
    loadedReviewers: new Set(),
  };
}
