import { oddities, oddSchema } from '@main/sample-service/seed/oddities';
import { openedForAll, openedForEach } from '@tests/support/opened';
import { isSince } from '@tests/support/sample-kinds/releases';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';
import { openClient } from './client';

const far = '&endTs=99999999999999';
const someId = '11111111-1111-4111-8111-111111111111';
const ofOpenMetadata = serverKinds.filter(({ dialect }) => dialect === 'openmetadata');

describe.each(ofOpenMetadata)('results of $name', ({ dialect, release }) => {
  const client = openedForEach(() => openClient({ dialect, release }));
  const pathOf = async (name: string) => `/v1/dataContracts/${(await client.contract(name)).id}`;
  const put = (path: string, timestamp: number, id = someId) => {
    const body = { id, dataContractFQN: 'x', timestamp, contractExecutionStatus: 'Success' };
    return client.call('PUT', `${path}/results`, { body });
  };

  it('that are put in stand side by side, or in 1.8 take each other’s place', async () => {
    const path = await pathOf('never_validated');
    const contractId = path.slice(path.lastIndexOf('/') + 1);
    const first = await put(path, 1000);
    const second = await put(path, 2000, '22222222-2222-4222-8222-222222222222');
    const { data } = await client.page(`${path}/results?limit=0${far}`);
    if (release === '1.8') {
      expect([first.status, second.status]).toEqual([201, 200]);
      expect(data.map(({ id, timestamp }) => [id, timestamp])).toEqual([[contractId, 2000]]);
    } else {
      // Both become the latest result, which is an update of the contract.
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(data.map(({ timestamp }) => timestamp)).toEqual([2000, 1000]);
    }
    expect(first.headers.get('x-openmetadata-change')).toBe(
      isSince(release, '1.12') ? 'entityUpdated' : 'entityCreated',
    );
  });

  it('come one by one by id, but in 1.12 whichever id is asked for', async () => {
    const path = await pathOf('status_sampler');
    const { data } = await client.page(`${path}/results?limit=10`);
    const third = await client.get(`${path}/results/${data[3]?.id}`);
    expect(third.body).toMatchObject({ id: data[isSince(release, '1.12') ? 0 : 3]?.id });
    const none = await client.get(`${path}/results/${someId}`);
    if (isSince(release, '1.12')) expect(none.body).toMatchObject({ id: data[0]?.id });
    else expect([none.status, none.text]).toEqual([204, '']);
    const empty = await client.get(`${await pathOf('never_validated')}/results/${someId}`);
    expect(empty.status).toBe(isSince(release, '1.12') ? 400 : 204);
    if (isSince(release, '1.12'))
      expect(empty.body).toMatchObject({ message: expect.stringContaining('latest result defined') });
  });

  it('of which the latest was deleted leave nothing to find by its id', async () => {
    const path = await pathOf('status_sampler');
    const { data } = await client.page(`${path}/results?limit=1`);
    await client.call('DELETE', `${path}/results/${data[0]?.timestamp}`);
    expect((await client.get(`${path}/results/${data[0]?.id}`)).status).toBe(204);
  });

  it('become latestResult while they run, but not in 1.8', async () => {
    const { body } = await client.get(await pathOf('stuck_run'));
    const status = (body as { latestResult: { status: string } }).latestResult.status;
    if (release === '1.8') expect(['Running', 'Queued']).not.toContain(status);
    else expect(status).toBe('Running');
  });

  it('name mismatched types and duplicates only since 1.12', async () => {
    const path = await pathOf('orders_events');
    const { text } = await client.get(`${path}/results?limit=500`);
    const run = await client.call('POST', `${path}/validate`);
    expect(run.status).toBe(release === '1.10' ? 201 : 200);
    for (const member of ['typeMismatchFields', 'duplicateFields'])
      expect(text.includes(member)).toBe(isSince(release, '1.12'));
  });
});

describe.each(serverKinds)('odd results of $name', ({ dialect, release }) => {
  const client = openedForAll(() => openClient({ dialect, release }));
  const pathOf = async (name: string, schema?: string) =>
    `/v1/dataContracts/${(await client.contract(name, schema)).id}`;

  it('have a quality score that is no number, an empty semantics section, or a time to come', async () => {
    const quality = await client.get(`${await pathOf('quality_not_a_number')}/results?limit=50`);
    expect(quality.text).toContain('"qualityScore":"NaN"');
    const thrown = await client.get(`${await pathOf(oddities.rulesThrow, oddSchema)}/results`);
    expect(thrown.text).toContain('"semanticsValidation":{}');
    const { body } = await client.get(`${await pathOf('clock_ahead')}/results/latest`);
    expect(body).toMatchObject({ timestamp: Date.UTC(2026, 4, 22) });
  });
});
