import { oddities, oddSchema } from '@main/sample-service/seed/oddities';
import { openedForAll } from '@tests/support/opened';
import { isSince } from '@tests/support/sample-kinds/releases';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';
import { openClient } from './client';

const contracts = '/v1/dataContracts';
const text = expect.any(String);
const refresh = { interval: expect.any(Number), unit: text };

/** Shared by 1.12 and what came after it. */
const since112 = {
  version: '1.12.6',
  words: ['Approved', 'Deprecated', 'Draft', 'Embargoed', 'In Review', 'Rejected', 'Unprocessed'],
  rule: ['name', 'description', 'rule', 'enabled', 'ignoredEntities', 'provider', 'inherited'],
  has: {
    sla: { refreshFrequency: refresh, timezone: text },
    qualityExpectations: [{ id: text, type: 'testCase' }],
    termsOfUse: { content: text, inherited: false },
    security: { policies: [{ accessPolicy: text }] },
    createdAt: expect.any(Number),
    createdBy: text,
    inherited: false,
  },
  hasNot: ['status', 'scheduleConfig', 'sla.inherited', 'security.inherited', 'entity.name'],
} as const;
const since113 = { ...since112, words: [...since112.words, 'Archived'].toSorted() };

/** What sets the releases apart in one contract that has every section (docs/server.md#contract-shapes-by-release). */
const facts = {
  documented: {
    version: '1.0.0',
    words: ['Active', 'Deprecated', 'Draft', 'Embargoed'],
    rule: ['name', 'description', 'rule'],
    has: {
      sla: { latency: text },
      termsOfUse: text,
      security: { policies: [{ accessPolicy: text }] },
      inherited: false,
    },
    hasNot: ['status', 'scheduleConfig', 'createdAt', 'odcsQualityRules'],
  },
  'OpenMetadata 1.8': {
    version: '1.8.4',
    words: ['Active', 'Deprecated', 'Draft', 'Embargoed'],
    rule: ['name', 'description', 'rule'],
    has: {
      sla: { refreshFrequency: refresh },
      qualityExpectations: [{ name: text, description: text, definition: text, testCase: { type: 'testCase' } }],
      scheduleConfig: { scheduleInterval: text },
    },
    hasNot: ['entityStatus', 'security', 'termsOfUse', 'inherited', 'createdAt', 'odcsQualityRules', 'sla.timezone'],
  },
  'OpenMetadata 1.10': {
    version: '1.10.3',
    words: ['Approved', 'Deprecated', 'Draft', 'Embargoed', 'In Review', 'Rejected'],
    rule: ['name', 'description', 'rule', 'enabled', 'entityType', 'ignoredEntities', 'jsonTree', 'provider'],
    has: {
      sla: { refreshFrequency: refresh },
      qualityExpectations: [{ type: 'testCase', fullyQualifiedName: text }],
      termsOfUse: text,
      security: { dataClassification: text, accessPolicy: text, identities: expect.any(Array) },
    },
    hasNot: [
      'status',
      'scheduleConfig',
      'inherited',
      'createdAt',
      'odcsQualityRules',
      'sla.timezone',
      'security.policies',
    ],
  },
  'OpenMetadata 1.12': { ...since112, hasNot: [...since112.hasNot, 'odcsElementExtensions'] },
  'OpenMetadata 1.13': { ...since113, version: '1.13.6', hasNot: [...since112.hasNot, 'odcsElementExtensions'] },
  'OpenMetadata 2.0': {
    ...since113,
    version: '2.0.7',
    has: {
      ...since112.has,
      odcsElementExtensions: expect.arrayContaining([expect.objectContaining({ element: text })]),
    },
  },
} as const;

describe.each(serverKinds)('a contract of $name', ({ name, dialect, release }) => {
  const fact = facts[name as keyof typeof facts];
  const client = openedForAll(() => openClient({ dialect, release }));

  it('comes from a server that says its version without a token', async () => {
    expect((await client.get('/v1/system/version', { token: null })).body).toMatchObject({ version: fact.version });
  });

  it('has the sections in the shapes of the release', async () => {
    const one = await client.contract('orders_events');
    // Only the first expectation and policy are compared.
    const firsts = Object.fromEntries(
      Object.entries(one).map(([key, value]) => [
        key,
        key === 'qualityExpectations' ? [value].flat().slice(0, 1) : value,
      ]),
    );
    expect(firsts).toMatchObject(fact.has);
    for (const path of fact.hasNot) expect(one, path).not.toHaveProperty(path);
    const rules = one['semantics'] as object[];
    for (const rule of rules) expect(Object.keys(rule).toSorted()).toEqual([...fact.rule].toSorted());
  });

  it('has a lifecycle status of the release, or one that nobody knows', async () => {
    const member = release === '1.8' ? 'status' : 'entityStatus';
    const { data } = await client.page(`${contracts}?limit=1000&include=all`);
    expect([...new Set(data.map((each) => each[member]))].toSorted()).toEqual(fact.words);
  });

  it('may have members that no schema knows, in itself, its SLA and its results', async () => {
    const odd = await client.contract(oddities.unheardOf, oddSchema);
    expect(odd).toMatchObject({ carbonBudget: { grams: 120 }, sunset: null, sla: { gracePeriod: { value: 2 } } });
    const { data } = await client.page(`${contracts}/${odd.id}/results`);
    expect(data[0]).toMatchObject({ evaluatedBy: 'engine-7', driftValidation: { total: 3 } });
  });

  it('of a data product is found by its entity, where the list heeds it', async () => {
    const { data } = await client.page(`${contracts}?limit=1000`);
    const product = data.find((each) => each.name === 'order_lifecycle');
    const entity = product?.['entity'] as { id: string; type: string };
    expect(entity.type).toBe('dataProduct');
    const found = await client.page(`${contracts}?entity=${entity.id}`);
    const firstPage = data.slice(0, 10).map(({ id }) => id);
    expect(found.data.map(({ id }) => id)).toEqual(isSince(release, '1.12') ? firstPage : [product?.id]);
  });
});

describe('extras of OpenMetadata 1.12', () => {
  it('are on some contracts only', async () => {
    const client = await openClient({ dialect: 'openmetadata' });
    const { data } = await client.page(`${contracts}?limit=1000`);
    for (const member of ['odcsQualityRules', 'impersonatedBy']) {
      expect(new Set(data.map((each) => member in each)), member).toEqual(new Set([true, false]));
    }
    await client.close();
  });
});
