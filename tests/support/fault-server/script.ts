import type { Mutation } from './control';

/** Changes that are made before chosen requests are served. */
export function createScript(mutate: (mutation: Mutation) => Promise<void>) {
  let planned: Mutation[] = [];
  return {
    /** Makes what has no request of its own at once, and keeps the rest for its request. */
    async plan(mutations: readonly Mutation[]): Promise<void> {
      for (const mutation of mutations) {
        if (mutation.before === undefined) await mutate(mutation);
        else planned.push(mutation);
      }
    },
    /** Makes what is planned before the request of this number. */
    async before(request: number): Promise<void> {
      const due = planned.filter(({ before }) => before === request);
      planned = planned.filter((mutation) => !due.includes(mutation));
      for (const mutation of due) await mutate(mutation);
    },
    clear(): void {
      planned = [];
    },
  };
}
