import { nextVersion } from '@main/sample-service/store/changes';
import { gradedDiff } from '@shared/results/changes/graded-diff';
import { filterContracts } from '@shared/results/standing/filter-contracts';
import { openIndexApp } from '@tests/support/index-app';
import { sampleNow } from '@tests/support/sample';
import { incidentId, resolve } from '@tests/support/sample-kinds/incidents';
import type { Release } from '@tests/support/sample-kinds/releases';
import { contractIn, openServedApp } from '@tests/support/served-app';
import { expect, it, onTestFinished } from 'vitest';

async function open(release: Release) {
  const opened = await openServedApp({ dialect: 'openmetadata', release }, { clock: () => sampleNow });
  onTestFinished(opened.close);
  return opened;
}

it('element extensions of 2.0 are kept with the contract, in Raw and among what its versions changed', async () => {
  const { app, connectionId, sample } = await open('2.0');
  const { id: contractId } = contractIn(sample, 'orders_events');
  const contract = await app.call('contracts.get', { connectionId, contractId, include: 'all' });
  const kept = contract.extras.find(({ key }) => key === 'odcsElementExtensions');
  expect(kept?.value).toContain('raw.orders_events');
  expect(contract.raw).toContain('"transformSourceObjects"');
  const { versions } = await app.call('contracts.versions', { connectionId, contractId });
  expect(versions[0]?.changes).toContainEqual({ kind: 'added', member: 'odcsElementExtensions' });
  const [now, then] = await Promise.all(
    versions.slice(0, 2).map(({ key }) => app.call('contracts.version', { connectionId, contractId, key })),
  );
  if (now === undefined || then === undefined) throw new Error('both are there');
  const names = gradedDiff(then, now, 'UTC').sections.flatMap(({ items }) => items.map(({ name }) => name));
  expect(names).toContain('odcsElementExtensions');
});

it('archived contracts of 1.13 are filtered by their own word, beside one that nobody knows', async () => {
  const desk = await openIndexApp({ dialect: 'openmetadata', release: '1.13' });
  onTestFinished(desk.close);
  await desk.open();
  await desk.untilIdle();
  const all = await desk.contracts();
  const { shown, counts } = filterContracts(all, { approval: ['Archived'] }, { identity: null, now: sampleNow });
  expect(shown.length).toBeGreaterThan(5);
  expect(new Set(shown.map(({ contract }) => contract.approval))).toEqual(new Set(['Archived']));
  expect(counts.approval.get('Archived')).toBe(shown.length);
  expect(counts.approval.get('Embargoed')).toBe(1);
});

it('a version of 1.13 that archives a contract is risky: it may no longer be relied on', async () => {
  const { app, connectionId, sample } = await open('1.13');
  const contract = contractIn(sample, 'orders_events');
  const change = { approval: 'Archived', version: nextVersion(contract), updatedAt: sampleNow, updatedBy: 'mara' };
  sample.service.world.catalog.change({ ...contract, ...change });
  const { versions } = await app.call('contracts.versions', { connectionId, contractId: contract.id });
  expect(versions[0]).toMatchObject({ changes: [{ kind: 'updated', member: 'entityStatus' }], grade: 'risky' });
});

it('newer releases are asked at the start exactly what 1.12 is asked, and found by their version', async () => {
  const asked = async (release: Release) => {
    const { app, server, connectionId } = await open(release);
    const { serverVersion, resultPaging } = await app.call('connections.capabilities', { connectionId, fresh: true });
    expect([serverVersion, resultPaging.state]).toEqual([expect.stringContaining(release), 'windows']);
    return server.log.map(({ method, url }) => `${method} ${url}`);
  };
  const before = await asked('1.12');
  expect(before.length).toBeGreaterThan(5);
  expect(await asked('1.13')).toEqual(before);
  expect(await asked('2.0')).toEqual(before);
});

it('a failed result of 2.0 names its incident, and the app leaves the task of it alone', async () => {
  const { app, server, connectionId, sample } = await open('2.0');
  const [testCase] = contractIn(sample, 'drifted_table').expectations ?? [];
  if (testCase === undefined) throw new Error('it has test cases');
  const read = async () => (await app.call('testCases.runs', { connectionId, fqn: testCase.fullyQualifiedName })).runs;
  const runs = await read();
  expect(runs?.[0]).toMatchObject({ status: 'Failed', incidentId: incidentId(testCase) });
  expect(runs?.find(({ status }) => status === 'Success')).toMatchObject({ incidentId: null });
  const rows = await app.call('testCases.failedRows', { connectionId, id: testCase.id });
  expect(rows.sample?.rows).toHaveLength(3);
  resolve(sample.service.world, incidentId(testCase), { type: 'Completed', resolvedAt: sampleNow });
  expect(await read()).toEqual(runs);
  expect(server.log.filter(({ method, url }) => method !== 'GET' || url.includes('/tasks'))).toEqual([]);
});
