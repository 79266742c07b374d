import type { SampleContract } from '@main/sample-service/model';
import { expect, type Page } from '@playwright/test';
import { editContract } from '@tests/e2e/fixtures/edit-contract';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { faults as failing } from '@tests/support/fault-server/faults';
import type { RunningSample } from '@tests/support/sample';
import { words } from '../fixtures/words';
import { asHeading, place, state } from './rows';
import type { ScreenGroup } from './screen';
import { inSmallWindow, sees } from './steps';

const rows = (page: Page) => page.getByRole('grid', { name: words.changes.list }).locator('[data-index]');

/** A sample with few contracts: one was edited between its last success and its first failure, and one that is all right later. */
export function withEdits(sample: RunningSample): void {
  const contracts = fewContracts(sample);
  const contractOf = (name: string): SampleContract => {
    const contract = contracts.get(name);
    if (contract === undefined) throw new Error('it is one of the few');
    return contract;
  };
  const columns = ['order_id', 'customer_id'].map((name) => ({ name, dataType: 'BIGINT' }));
  const broken = { ...contractOf('Just broken'), columns };
  sample.service.world.catalog.contracts.put(broken);
  editContract(sample, broken, { to: { columns: columns.slice(0, 1) }, hours: 3 });
  editContract(sample, contractOf('All right'), { to: { terms: 'Ask first' }, hours: 1 });
}

/** What was edited in all contracts. */
export const changes: ScreenGroup = {
  title: 'the changes of all contracts',
  isIndexed: true,
  sampleOptions: { dialect: 'openmetadata', clock: Date.now },
  async begin(at) {
    withEdits(at.sample);
    await at.connect();
    await at.open('/home');
    await sees(at.page, 'Up to date');
  },
  screens: [
    place('those since yesterday on Home', '/home', async (page) => {
      await expect(page.getByRole('grid', { name: /^Changed since yesterday/ })).toBeVisible();
      // Of a table below the window only the row in reach is drawn, unless it was in sight before the rest had come.
      const groups = page.getByRole('grid', { name: 'Groups' });
      await groups.scrollIntoViewIfNeeded();
      await expect(groups.getByRole('row')).toHaveCount(6);
    }),
    place('all of them, what failed afterwards first', '/changes', (page) => expect(rows(page)).toHaveCount(2)),
    state('in a small window', async ({ page }) => {
      await inSmallWindow(page);
      await expect(rows(page)).toHaveCount(2);
    }),
    place('nothing that matches', '/changes?text=zzzz&grade=breaking', asHeading(words.changes.noMatch.title)),
  ],
};

/** A server that tells no history of all contracts. */
export const changesSeen: ScreenGroup = {
  title: 'changes that only this app has seen',
  isIndexed: true,
  sampleOptions: { dialect: 'openmetadata', clock: Date.now },
  async begin(at) {
    withEdits(at.sample);
    at.fail(/\/history/, failing.unknownAddress());
    await at.connect();
    await at.open('/home');
    await sees(at.page, 'Up to date');
  },
  screens: [place('none yet', '/changes', words.changes.facts.seen)],
};
