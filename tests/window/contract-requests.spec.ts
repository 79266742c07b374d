import type { FaultServer } from '@tests/support/fault-server/fault-server';
import { contractNamed } from '../e2e/fixtures/contract';
import { keepContracts } from './fixtures/keep-contracts';
import { contractPlace, resultsPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

// Without the index, whose own reading in the background is counted in tests/integration/index.
test.use({ sampleOptions: { dialect: 'openmetadata' }, isIndexed: false });

const probes = [
  'users/loggedInUser?fields=teams',
  'permissions/dataContract',
  'dataContracts?limit=5',
  'search/query',
  'fields=owner',
  'results?limit=1&',
  'results/latest',
];

/** What a server was asked since the log was last cleared, with names in place of ids and times. */
const asked = ({ log }: FaultServer, names: Readonly<Record<string, string>>): readonly string[] =>
  log.map(({ method, url }) =>
    Object.entries(names).reduce(
      (text, [id, name]) => text.replaceAll(id, name),
      `${method} ${decodeURIComponent(url).replace('/api/v1/', '')}`.replaceAll(/Ts=\d+/g, 'Ts={at}'),
    ),
  );

/** What finds out once a day what the server offers comes first. */
async function untilProbed(faults: FaultServer): Promise<void> {
  await expect.poll(() => probes.every((probe) => faults.log.some(({ url }) => url.includes(probe)))).toBe(true);
  await faults.idle();
  faults.clear();
}

test('a contract and its tabs send no request beyond those that are listed here', async ({ at }) => {
  const { id, asset } = contractNamed(at.sample, 'drifted_table');
  await at.connect();
  await untilProbed(at.faults);
  const sent = () => asked(at.faults, { [id]: '{id}', [asset.id]: '{table}' });
  const opened = [
    'GET dataContracts/{id}?include=all&fields=owners,reviewers,extension',
    'GET dataContracts/entity?entityId={table}&entityType=table',
    'GET dataContracts/{id}/results/latest',
    'GET dataContracts/{id}/results?limit=100&endTs={at}',
    'GET dataContracts/{id}/versions',
    'GET tables/{table}/versions',
  ];
  await goWithin(at.page, `/contracts/${id}`);
  await expect(at.page.getByRole('region', { name: 'Last 50 runs' })).toBeVisible();
  await expect(at.page.getByRole('button', { name: words.versions.between.see })).toBeVisible();
  await expect.poll(() => sent().toSorted()).toEqual(opened.toSorted());
  at.faults.clear();

  const open = async (tab: RegExp, content: string) => {
    await at.page.getByRole('tab', { name: tab }).click();
    await expect(at.page.getByRole('tabpanel')).toContainText(content);
  };
  await open(/^Runs/, '17 May 2026');
  await open(/^Versions/, '0.5');
  await open(/^Terms/, ' ');
  await open(/^Raw/, '"drifted_table"');
  expect(sent()).toEqual([]);
  await open(/^Schema/, 'Compared with the table now');
  await open(/^Semantics/, 'No recent run checked the rules');
  await open(/^Quality/, 'Failed at');
  await open(/^SLA/, 'Missed');
  // Those that were open before ask for nothing again.
  await open(/^Schema/, 'Compared with the table now');
  await open(/^Quality/, 'Failed at');
  await open(/^Overview/, 'Last 50 runs');
  const ofTabs = [
    'GET dataContracts/{id}/results?limit=100&startTs={at}&endTs={at}',
    'GET tables/{table}?fields=columns',
    expect.stringMatching(
      /^GET dataQuality\/testCases\?testSuiteId=[-\da-f]+&limit=1000&include=all&fields=testCaseResult$/,
    ),
  ];
  await at.faults.idle();
  expect(sent()).toHaveLength(ofTabs.length);
  expect(sent()).toEqual(expect.arrayContaining(ofTabs));
});

/** What finds out what the server offers may have asked for the newest result already. */
const withoutNewest = (all: readonly string[]) => all.filter((each) => !each.endsWith('/results/latest'));

const ofOne = /\/v1\/dataContracts\/[0-9a-f-]{36}\?/;

test('the results of a contract are asked for before the contract has answered, and once', async ({ at }) => {
  const { id, asset } = contractNamed(at.sample, 'drifted_table');
  await at.connect();
  await untilProbed(at.faults);
  const sent = () => withoutNewest(asked(at.faults, { [id]: '{id}', [asset.id]: '{table}' }));
  const letGo = at.faults.hold({ path: ofOne });
  await goWithin(at.page, resultsPlace(at.sample, 'drifted_table'));
  const first = [
    'GET dataContracts/{id}?include=all&fields=owners,reviewers,extension',
    'GET dataContracts/{id}/results?limit=100&endTs={at}',
  ];
  await expect.poll(sent).toEqual(first);
  letGo();
  await expect(at.page.getByRole('grid', { name: words.results.grid.label }).locator('[data-index="0"]')).toBeVisible();
  const later = ['GET dataContracts/entity?entityId={table}&entityType=table', 'GET dataContracts/{id}/versions'];
  await expect.poll(() => sent().toSorted()).toEqual([...first, ...later].toSorted());
  await at.faults.idle();
  expect(sent()).toHaveLength(first.length + later.length);
});

test('an id that no contract has says that the contract is gone, also on its runs', async ({ at }) => {
  await at.connect();
  await goWithin(at.page, '/contracts/0f0e0d0c-0b0a-4909-8807-060504030201?tab=results');
  await expect(at.page.getByRole('heading', { name: words.contract.gone.all.title })).toBeVisible();
  await expect(at.page.getByRole('alert')).toHaveCount(0);
});

test.describe('with an index', () => {
  test.use({ isIndexed: true });

  test('a contract, its asset and its newest runs are asked for at once', async ({ at }) => {
    const { id, asset } = contractNamed(at.sample, 'drifted_table');
    keepContracts(at.sample, ['drifted_table']);
    const connectionId = await at.connect();
    const isRead = async () => {
      const { contracts, left, unread } = await at.desk.app.call('index.status', { connectionId });
      return contracts > 0 && left + unread === 0;
    };
    await expect.poll(isRead).toBe(true);
    await untilProbed(at.faults);
    const letGo = at.faults.hold({ path: ofOne });
    await goWithin(at.page, contractPlace(at.sample, 'drifted_table'));
    const atOnce = [
      'GET dataContracts/{id}?include=all&fields=owners,reviewers,extension',
      'GET dataContracts/entity?entityId={table}&entityType=table',
      'GET dataContracts/{id}/results?limit=100&endTs={at}',
    ];
    await expect.poll(() => withoutNewest(asked(at.faults, { [id]: '{id}', [asset.id]: '{table}' }))).toEqual(atOnce);
    letGo();
    await expect(at.page.getByRole('region', { name: 'Last 50 runs' })).toBeVisible();
  });
});
