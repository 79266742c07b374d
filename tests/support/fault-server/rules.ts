import type { Fault } from './fault';

export interface RequestMatch {
  readonly method?: string;
  /** A text that the path and query contain, or an expression that they match. */
  readonly path?: RegExp | string;
  /** Which of the matching requests, from 1 on; all unless told. */
  readonly nth?: number | 'all';
}

export interface Rule {
  readonly match: RequestMatch;
  readonly fault: Fault;
  /** Whether the upstream server carries the request out before the fault. Body faults always do. */
  readonly applied?: boolean;
  /** Nothing is done before this, however long it takes. */
  readonly until?: Promise<unknown>;
}

/** The rules of a fault server: the first that fits a request decides. */
export function createRules() {
  let rules: { readonly rule: Rule; seen: number }[] = [];
  return {
    add(rule: Rule): void {
      rules.push({ rule, seen: 0 });
    },
    clear(): void {
      rules = [];
    },
    /** Counts the request for every rule that it fits, and gives the first rule whose turn it is. */
    find(method: string, url: string): Rule | null {
      let found: Rule | null = null;
      for (const entry of rules) {
        if (!fits(entry.rule.match, method, url)) continue;
        entry.seen++;
        const { nth = 'all' } = entry.rule.match;
        if (nth === 'all' || nth === entry.seen) found ??= entry.rule;
      }
      return found;
    },
  };
}

function fits({ method, path }: RequestMatch, requestMethod: string, url: string): boolean {
  if (method !== undefined && method !== requestMethod) return false;
  if (path === undefined) return true;
  return typeof path === 'string' ? url.includes(path) : path.test(url);
}
