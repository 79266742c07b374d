import { expect, test } from '@playwright/test';
import { createContractSearch } from '@shared/search/contract-search';
import { manyContracts } from '@tests/support/contract-lines';
import { interleaved } from './protocol';
import { reportRatio } from './report';

const contracts = manyContracts(10_000, 30);
/** What is typed: the beginning of a word, a word, several, with mistakes, in vain. */
const typed = ['o', 'order', 'order events', 'lakehouse campaign_daily', 'ordr evnts dialy', 'zebra giraffe'];

/** The cheapest search that there is: whether the text stands in all texts of a contract put together. */
const texts = contracts.map(({ contract, columns }) =>
  [contract.name, contract.fullyQualifiedName, contract.asset?.fullyQualifiedName, ...(columns ?? [])]
    .join('\n')
    .toLowerCase(),
);

test('P34 searches 10,000 contracts of 30 columns', async ({ browserName: _ }, info) => {
  const search = createContractSearch();
  search.prepare(contracts);

  async function app(): Promise<number> {
    let all = 0;
    for (const text of typed) {
      const startedAt = performance.now();
      const found = search.search(text, contracts);
      expect(found.best(20).length).toBe(Math.min(20, found.contracts.length));
      all += performance.now() - startedAt;
    }
    return all / typed.length;
  }

  async function control(): Promise<number> {
    const startedAt = performance.now();
    for (const text of typed) expect(texts.filter((each) => each.includes(text)).length).toBeGreaterThanOrEqual(0);
    return (performance.now() - startedAt) / typed.length;
  }

  const result = await interleaved(app, control, { gate: 8 });
  const what = 'Search of 10,000 contracts / one includes for each';
  reportRatio(info, result, { id: 'P34', what, gate: 8, unit: 'ms' });
});
