import { messages } from '@main/services/export/messages';
import type { RunParts } from '@shared/domain/result/result';
import type { Dimension } from '@shared/domain/status';
import { verdictName } from '@shared/format/verdict-messages';
import { failedChecks } from '@shared/results/compare/failed-checks';
import { hasFailed } from '@shared/results/timeline/run-series';

/** A check that failed in one result or more. Epoch milliseconds. */
export interface FailedName {
  readonly dimension: Dimension;
  readonly name: string;
  readonly count: number;
  readonly first: number;
  readonly last: number;
}

/** Further names are not counted, so that a server that invents new ones does not fill the memory. */
const maxNames = 2000;
const nameLength = 200;

/** Counts in how many results each check failed. */
export function createFailureTally() {
  const names = new Map<string, FailedName>();
  let uncounted = 0;

  function count(dimension: Dimension, whole: string, at: number): void {
    const name = whole.slice(0, nameLength);
    const key = `${dimension} ${name}`;
    const before = names.get(key);
    if (before === undefined && names.size >= maxNames) uncounted += 1;
    else {
      const first = Math.min(before?.first ?? at, at);
      const last = Math.max(before?.last ?? at, at);
      names.set(key, { dimension, name, count: (before?.count ?? 0) + 1, first, last });
    }
  }

  return {
    add(run: RunParts): void {
      for (const [dimension, named] of namesIn(run))
        for (const name of named) count(dimension, name, run.row.timestamp);
    },
    /** Most frequent first. */
    all: (): FailedName[] => [...names.values()].sort((one, other) => other.count - one.count || other.last - one.last),
    /** Failures that were not counted, because `maxNames` names were reached. */
    uncounted: () => uncounted,
  };
}

/** Each name once, however often a result repeats it. */
function namesIn(run: RunParts): [Dimension, ReadonlySet<string>][] {
  const named = (dimension: 'schema' | 'semantics') => new Set(failedChecks(run, dimension).map(({ name }) => name));
  const missed = run.slaVerdicts.filter(({ met }) => !met).map(({ name }) => verdictName(name));
  const schema = named('schema');
  const semantics = named('semantics');
  const unnamed = (dimension: 'schema' | 'semantics', names: ReadonlySet<string>) =>
    names.size === 0 && hasFailed(run.row[dimension]) ? new Set([messages.report.failures.unnamed]) : names;
  return [
    ['schema', unnamed('schema', schema)],
    ['semantics', unnamed('semantics', semantics)],
    ['quality', new Set(hasFailed(run.row.quality) ? [messages.report.failures.unnamed] : [])],
    ['sla', new Set(missed)],
  ];
}
