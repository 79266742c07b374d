import { expect, test } from '@playwright/test';
import { findRuns, readRunQuery } from '@renderer/features/palette/find-runs';
import { optionGroups } from '@renderer/features/palette/options';
import { contractText, readQuery } from '@renderer/features/palette/query';
import type { ResultRow } from '@shared/domain/result/result';
import { createContractSearch } from '@shared/search/contract-search';
import { manyContracts } from '@tests/support/contract-lines';
import { interleaved } from './protocol';
import { reportFigure, reportRatio } from './report';

const now = Date.parse('2026-11-27T12:00:00Z');
const statuses = ['Success', 'Failed', 'Aborted'];
const contracts = manyContracts(10_000, 30).map((each, at) => {
  const newest = { key: `${at}`, timestamp: now - at * 60_000, status: statuses[at % 3] } as ResultRow;
  return { ...each, standing: { ...each.standing, newest } };
});
/** What is typed: names, an outcome, a day, a command, one kind alone. */
const typed = ['o', 'order events', 'failed', 'failed yesterday order', 'settings', '@camp', '!aborted', '>val'];
const entries = Array.from({ length: 60 }, (_, at) => ({
  kind: 'command' as const,
  id: `${at}`,
  title: ['Validate', 'Settings', 'Open the last failed run', 'Copy link'][at % 4] ?? '',
  about: 'Contracts',
  onSelect: () => undefined,
}));
const offered = { here: entries.slice(0, 20), commands: entries, views: entries.slice(0, 10), settings: entries };

/** The cheapest search that there is: whether the text stands in all texts of a contract put together. */
const texts = contracts.map(({ contract, columns }) =>
  [contract.name, contract.fullyQualifiedName, ...(columns ?? [])].join('\n').toLowerCase(),
);

test('P38 lists what is found for a letter among 10,000 contracts', async ({ browserName: _ }, info) => {
  const search = createContractSearch();
  // While the window is idle.
  search.prepare(contracts);
  search.arrange(contracts);
  const took = new Map<string, number[]>();

  /** As the palette does for each letter. */
  function list(text: string): number {
    const query = readQuery(text);
    const asked = readRunQuery(query.text, { now, zone: 'UTC' });
    const runs = asked.isAboutRuns || query.scope === 'runs';
    return optionGroups({
      query,
      recent: [],
      matches: search.search(contractText(query), contracts),
      assets: [],
      searchable: null,
      runs: runs ? findRuns(search.search(asked.rest, contracts).contracts, asked, 30) : [],
      entries: offered,
    }).length;
  }

  async function app(): Promise<number> {
    let all = 0;
    for (const text of typed) {
      const startedAt = performance.now();
      expect(list(text)).toBeGreaterThan(0);
      const each = performance.now() - startedAt;
      took.set(text, [...(took.get(text) ?? []), each]);
      all += each;
    }
    return all / typed.length;
  }

  async function control(): Promise<number> {
    const startedAt = performance.now();
    for (const text of typed) expect(texts.filter((each) => each.includes(text)).length).toBeGreaterThanOrEqual(0);
    return (performance.now() - startedAt) / typed.length;
  }

  const result = await interleaved(app, control, { gate: 12 });
  reportRatio(info, result, {
    id: 'P38',
    what: 'Palette over 10,000 contracts / one includes for each',
    gate: 12,
    unit: 'ms',
  });
  const medians = [...took.values()].map((all) => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0);
  const value = Math.max(...medians);
  const what = 'Palette over 10,000 contracts: the slowest text';
  reportFigure(info, { id: 'P38', what, value, unit: 'ms', spread: `${typed.length} texts`, gate: 16 });
});
