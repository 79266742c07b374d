import { openedForAll, openedForEach } from '@tests/support/opened';
import { typesOfRelease } from '@tests/support/published/recorded-types';
import { incidentId } from '@tests/support/sample-kinds/incidents';
import { testSuiteId } from '@tests/support/sample-kinds/sections';
import { contractIn } from '@tests/support/served-app';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openClient } from './client';

const contracts = '/v1/dataContracts';
const listed = z.object({ data: z.array(z.looseObject({})) });

describe.each(['1.12', '1.13', '2.0'] as const)('OpenMetadata %s', (release) => {
  const client = openedForAll(() => openClient({ dialect: 'openmetadata', release }));
  const read = async (path: string) => listed.parse((await client.get(path)).body).data;
  /** Members that the types of the release do not have. */
  const beyond = (type: string, objects: readonly object[]) => {
    expect(objects.length).toBeGreaterThan(0);
    const published = typesOfRelease(release)[type] ?? [];
    return [...new Set(objects.flatMap((each) => Object.keys(each)))].filter((member) => !published.includes(member));
  };

  it('sends only members of contracts that its types have, and those of the odd one', async () => {
    const data = await read(`${contracts}?limit=1000&include=all&fields=owners,reviewers,extension`);
    expect(beyond('DataContract', data)).toEqual(['carbonBudget', 'sunset']);
  });

  it('sends only members of results, test cases and their results that its types have', async () => {
    const { id, expectations } = contractIn(client.sample, 'drifted_table');
    expect(beyond('DataContractResult', await read(`${contracts}/${id}/results`))).toEqual([]);
    const testCases = '/v1/dataQuality/testCases';
    const suite = `testSuiteId=${testSuiteId(id)}&fields=testCaseResult`;
    // A reference has the type of what it leads to.
    expect(beyond('TestCase', await read(`${testCases}?${suite}`))).toEqual(['type']);
    const name = encodeURIComponent(expectations?.[0]?.fullyQualifiedName ?? '');
    const runs = await read(`${testCases}/testCaseResults/${name}?startTs=0&endTs=99999999999999`);
    expect(beyond('TestCaseResult', runs)).toEqual([]);
  });
});

describe('OpenMetadata 2.0', () => {
  const client = openedForEach(() => openClient({ dialect: 'openmetadata', release: '2.0' }));

  it('finds contracts by a part of their name in any case, page by page', async () => {
    const search = (query: string) => client.page(`${contracts}/search?${query}`);
    const all = (await search('q=ORDERS&limit=100')).data.map(({ name }) => name);
    expect(all.length).toBeGreaterThan(3);
    expect(all).toContain('orders_events');
    const { data, paging } = await search('q=orders&limit=2&offset=2');
    expect(data.map(({ name }) => name)).toEqual(all.slice(2, 4));
    expect(paging).toMatchObject({ total: all.length });
    expect((await search('q=nothing-of-this-name')).data).toEqual([]);
  });

  it('has a task for the incident of a test case, which is resolved there', async () => {
    const { id, expectations } = contractIn(client.sample, 'drifted_table');
    const [failing] = expectations ?? [];
    if (failing === undefined) throw new Error('it has test cases');
    const task = `/v1/tasks/${incidentId(failing)}`;
    const incident = async () => {
      const { body } = await client.get(
        `/v1/dataQuality/testCases?testSuiteId=${testSuiteId(id)}&fields=testCaseResult`,
      );
      return listed.parse(body).data[0];
    };
    expect(await incident()).toMatchObject({
      incidentId: incidentId(failing),
      incidentStatus: { testCaseResolutionStatusType: 'New' },
    });
    expect((await client.get(task)).body).toMatchObject({ category: 'Incident', status: 'Open' });
    expect((await client.call('POST', `${task}/resolve`, { body: {} })).status).toBe(400);
    const body = { transitionId: 'resolve', resolutionType: 'Completed', comment: 'A late file' };
    expect((await client.call('POST', `${task}/resolve`, { body })).body).toMatchObject({ status: 'Completed' });
    const after = await incident();
    expect(after).toMatchObject({ incidentStatus: { testCaseResolutionStatusType: 'Resolved' } });
    expect(after).not.toHaveProperty('incidentId');
  });
});

it.each(['1.8', '1.10', '1.12', '1.13'] as const)(
  'OpenMetadata %s knows neither tasks nor a search',
  async (release) => {
    const client = await openClient({ dialect: 'openmetadata', release });
    for (const path of [`${contracts}/search?q=orders`, '/v1/tasks/11111111-1111-4111-8111-111111111111']) {
      expect((await client.get(path)).status, path).toBe(404);
    }
    await client.close();
  },
);
