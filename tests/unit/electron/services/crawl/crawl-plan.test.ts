import { randomUUID } from 'node:crypto';
import { type CrawlPlan, createCrawlPlan } from '@main/services/crawl/crawl-plan';
import type { CrawledTable } from '@main/store/crawls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const tableOf = (number: number): CrawledTable => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `t${number}`,
  displayName: null,
  fullyQualifiedName: null,
});
const tables = (from: number, count: number) => Array.from({ length: count }, (_, index) => tableOf(from + index));

interface Server {
  /** The page at a cursor; `''` is the first. */
  readonly pageAt: (cursor: string) => { readonly numbers: readonly number[]; readonly after: string | null };
  readonly fails?: (number: number, tries: number) => boolean;
}

/** Crawls to the end, to where the plan gives up, or for so many steps; tells which tables were looked at, in order. */
function crawl(plan: CrawlPlan, { pageAt, fails = () => false }: Server, mostSteps = 5000) {
  const looked: string[] = [];
  const tries = new Map<string, number>();
  const pages: string[] = [];
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const step = plan.next();
    if (step.kind === 'end') return { looked, pages, end: 'end' };
    if (step.kind === 'page') {
      pages.push(step.after ?? '');
      const { numbers, after } = pageAt(step.after ?? '');
      plan.takePage({ tables: numbers.map(tableOf), unreadable: 0, after, total: null, pageSize: 10 });
      continue;
    }
    const { id, name } = step.table;
    tries.set(id, (tries.get(id) ?? 0) + 1);
    looked.push(name);
    if (!fails(Number(name.slice(1)), tries.get(id) ?? 0)) plan.takeAnswer();
    else if (!plan.takeFailure()) return { looked, pages, end: 'gave up' };
  }
  return { looked, pages, end: 'stopped' };
}

/** Tables 0 to count - 1, ten on a page. */
const orderly =
  (count: number): Server['pageAt'] =>
  (cursor) => {
    const from = cursor === '' ? 0 : Number(cursor.slice(1));
    const numbers = Array.from({ length: Math.max(0, Math.min(10, count - from)) }, (_, index) => from + index);
    return { numbers, after: from + 10 < count ? `c${from + 10}` : null };
  };

describe('the plan of a crawl', () => {
  it('looks at every table of every page once, in their order', () => {
    const { looked, end } = crawl(createCrawlPlan(randomUUID()), { pageAt: orderly(35) });
    expect(looked).toEqual(tables(0, 35).map(({ name }) => name));
    expect(end).toBe('end');
  });

  it('ends on any cursors and looks at no table twice', () => {
    const cursor = fc.option(fc.constantFrom('a', 'b', 'c', 'bnVsbA=='), { nil: null });
    const page = fc.record({ numbers: fc.array(fc.nat(15), { maxLength: 10 }), after: cursor });
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 30 }), (answers) => {
        let asked = 0;
        const pageAt = () => answers[asked++ % answers.length] ?? { numbers: [], after: null };
        const { looked, end } = crawl(createCrawlPlan(randomUUID()), { pageAt });
        expect(end).toBe('end');
        expect(new Set(looked).size).toBe(looked.length);
      }),
    );
  });

  it('tries a table that failed once more, at the end, and counts it when it fails again', () => {
    const plan = createCrawlPlan(randomUUID());
    const fails = (number: number, tries: number) => number === 3 || (number === 7 && tries === 1);
    const { looked } = crawl(plan, { pageAt: orderly(12), fails });
    expect(looked.slice(12)).toEqual(['t3', 't7']);
    expect(plan.place()).toMatchObject({ seen: 12, unread: 1 });
  });

  it('gives up when ten tables in a row fail, and goes on with the others when told to', () => {
    const plan = createCrawlPlan(randomUUID());
    const failing = crawl(plan, { pageAt: orderly(30), fails: () => true });
    expect(failing).toMatchObject({ end: 'gave up' });
    expect(failing.looked).toHaveLength(10);
    plan.resume();
    const rest = crawl(plan, { pageAt: orderly(30) });
    expect(rest.end).toBe('end');
    expect(new Set([...failing.looked, ...rest.looked]).size).toBe(30);
    expect(plan.place()).toMatchObject({ seen: 30, unread: 0 });
  });

  it('goes on from any place exactly where it stood', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(34), (steps, failing) => {
        const server: Server = { pageAt: orderly(35), fails: (number) => number === failing };
        const first = createCrawlPlan(randomUUID());
        const before = crawl(first, server, steps).looked;
        const second = createCrawlPlan(randomUUID(), JSON.parse(JSON.stringify(first.place())));
        const looked = [...before, ...crawl(second, server).looked];
        const others = looked.filter((name) => name !== `t${failing}`);
        expect(others).toEqual(
          tables(0, 35)
            .map(({ name }) => name)
            .filter((name) => name !== `t${failing}`),
        );
        expect(looked).toHaveLength(36);
        expect(second.place()).toMatchObject({ seen: 35, unread: 1 });
      }),
    );
  });
});

describe('a plan whose cursor the server has forgotten', () => {
  it('begins at the top again, looks at every table, and not again so soon', () => {
    const plan = createCrawlPlan(randomUUID());
    crawl(plan, { pageAt: orderly(35) }, 15);
    expect(plan.startAgain(1000)).toBe(true);
    expect(plan.startAgain(10_999)).toBe(false);
    const { looked, pages } = crawl(plan, { pageAt: orderly(35) });
    expect(new Set(looked).size).toBe(35);
    expect(pages).toEqual(['', 'c10', 'c20', 'c30']);
    expect(plan.place().seen).toBeGreaterThanOrEqual(35);
  });
});
