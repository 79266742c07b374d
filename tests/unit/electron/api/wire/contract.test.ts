import { contractWireSchema } from '@main/api/wire/contract';
import { readSummary } from '@main/api/wire/summary';
import { contractSchema } from '@shared/domain/contract/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const id = '5b1f3a52-6c1e-4d67-9a3f-000000000001';
const least = { id, name: 'orders' };
const read = (more: Record<string, unknown>) => contractWireSchema.parse({ ...least, ...more });
const missing = { state: 'missing' };

describe('a contract', () => {
  it('reads a contract that has only an id and a name', () => {
    expect(read({})).toMatchObject({
      id,
      fullyQualifiedName: '',
      approval: null,
      asset: null,
      owners: [],
      latest: null,
      columns: missing,
      semantics: missing,
      quality: missing,
      sla: missing,
      security: missing,
      terms: missing,
      extras: [],
    });
  });

  it('is read in its documented form', () => {
    const contract = read({
      fullyQualifiedName: 'svc.db.orders.dataContract_orders',
      entityStatus: 'Active',
      entity: { id, type: 'table', name: 'orders', fullyQualifiedName: 'svc.db.orders' },
      schema: [{ name: 'id', dataType: 'BIGINT', constraint: 'PRIMARY_KEY' }],
      semantics: [{ name: 'hasOwner' }],
      sla: { refreshFrequency: 'PT1H', availability: 99.9 },
      termsOfUse: '# Terms',
      latestResult: { timestamp: 1_700_000_000_000, status: 'Success', message: 'fine', resultId: id },
      version: 0.3,
      updatedAt: 1_700_000_000_001,
    });
    expect(contract).toMatchObject({
      approval: 'Active',
      asset: { type: 'table', displayName: null },
      columns: { value: [{ name: 'id', dataType: 'BIGINT', constraint: 'PRIMARY_KEY', children: [], tags: [] }] },
      semantics: { value: [{ name: 'hasOwner', enabled: true, expression: null }] },
      sla: { value: { refreshFrequency: { kind: 'text', text: 'PT1H' }, availabilityPercent: 99.9, extras: [] } },
      terms: { value: { markdown: '# Terms', inherited: false } },
      latest: { timestamp: 1_700_000_000_000, status: 'Success', message: 'fine' },
      version: 0.3,
    });
  });

  it('is read as servers of 1.12 send it', () => {
    const contract = read({
      schema: [
        {
          name: 'a',
          dataType: 'STRUCT',
          tags: [{ tagFQN: 'PII.Sensitive' }],
          children: [{ name: '__proto__', dataType: 'MEASURE HIDDEN' }],
        },
      ],
      semantics: [{ name: 'r', rule: '{"!!":[1]}', enabled: false, inherited: true }],
      qualityExpectations: [{ id, type: 'testCase', name: 'unique', fullyQualifiedName: 'svc.unique' }],
      sla: {
        refreshFrequency: { interval: 1, unit: 'day' },
        maxLatency: { value: 30, unit: 'minute' },
        retention: { period: 7, unit: 'year' },
        availabilityTime: '09:30',
        timezone: 'GMT+00:00 (UTC)',
        columnName: 'updated_at',
        inherited: true,
      },
      security: {
        dataClassification: 'Confidential',
        policies: [
          { accessPolicy: 'analysts', identities: ['a@b'], rowFilters: [{ columnName: 'region', values: ['EU'] }] },
        ],
        inherited: true,
      },
      termsOfUse: { content: 'text', inherited: true },
      odcsQualityRules: [1],
    });
    expect(contract.columns).toMatchObject({ value: [{ tags: ['PII.Sensitive'], children: [{ name: '__proto__' }] }] });
    expect(contract.semantics).toMatchObject({
      value: [{ expression: '{"!!":[1]}', enabled: false, inherited: true }],
    });
    expect(contract.quality).toMatchObject({
      value: [{ name: 'unique', fullyQualifiedName: 'svc.unique', definition: null }],
    });
    expect(contract.sla).toMatchObject({
      value: {
        refreshFrequency: { kind: 'amount', amount: 1, unit: 'day' },
        maxLatency: { amount: 30, unit: 'minute' },
        retention: { amount: 7, unit: 'year' },
        timeZone: 'GMT+00:00 (UTC)',
        inherited: true,
        extras: [],
      },
    });
    expect(contract.security).toMatchObject({
      value: { classification: 'Confidential', policies: [{ rowFilters: [{ columnName: 'region', values: ['EU'] }] }] },
    });
    expect(contract.terms).toMatchObject({ value: { markdown: 'text', inherited: true } });
    expect(contract.extras).toEqual([{ key: 'odcsQualityRules', value: '[\n  1\n]' }]);
  });

  it('is read as servers of 1.8 send it', () => {
    const contract = read({
      status: 'Draft',
      owner: { id, type: 'user', name: 'ada' },
      owners: null,
      qualityExpectations: [{ name: 'fresh', description: 'd', definition: { sql: 'x' } }],
      security: { accessPolicy: 'team' },
      scheduleConfig: { scheduleInterval: '0 0 * * *' },
    });
    expect(contract).toMatchObject({
      approval: 'Draft',
      owners: [{ name: 'ada' }],
      quality: { value: [{ name: 'fresh', definition: '{\n  "sql": "x"\n}' }] },
      security: { value: { policies: [{ accessPolicy: 'team' }], extras: [] } },
      extras: [{ key: 'scheduleConfig' }],
    });
  });

  it.each([
    ['a list', { domains: [{ id, type: 'domain', name: 'Commerce' }, 7] }],
    ['a single one, as before there was a list', { domain: { id, type: 'domain', name: 'Commerce' } }],
  ])('reads its domains, %s, and has no such member where there is none', (_, wire) => {
    expect(read(wire).domains).toMatchObject([{ name: 'Commerce' }]);
    expect(read({ domains: [] })).not.toHaveProperty('domains');
    expect(read({ domain: null })).not.toHaveProperty('domains');
  });

  it('keeps an SLA member in an unknown form among the extras', () => {
    const { sla } = read({ sla: { refreshFrequency: 60, latency: 'PT5M', support: 'gold' } });
    expect(sla).toMatchObject({
      value: {
        refreshFrequency: null,
        maxLatency: { kind: 'text', text: 'PT5M' },
        extras: [
          { key: 'refreshFrequency', value: '60' },
          { key: 'support', value: 'gold' },
        ],
      },
    });
  });

  for (const [part, value] of [
    ['termsOfUse', 7],
    ['termsOfUse', []],
    ['schema', {}],
    ['semantics', 'x'],
    ['sla', []],
    ['security', { policies: 'x' }],
    ['qualityExpectations', 7],
  ] as const) {
    it(`shows ${part} as unreadable when it is ${JSON.stringify(value)}, and the rest as usual`, () => {
      const contract = read({ [part]: value, description: 'kept' });
      const states = [
        contract.columns,
        contract.semantics,
        contract.quality,
        contract.sla,
        contract.security,
        contract.terms,
      ];
      expect(states.filter((section) => section.state === 'unreadable')).toEqual([
        { state: 'unreadable', raw: JSON.stringify(value, null, 2) },
      ]);
      expect(contract.description).toBe('kept');
    });
  }

  for (const bad of ['../../users', 7, null, '']) {
    it(`is refused with the id ${JSON.stringify(bad)}`, () => {
      expect(contractWireSchema.safeParse({ ...least, id: bad }).success).toBe(false);
      expect(readSummary({ ...least, id: bad })).toMatchObject({
        kind: 'unreadable',
        reason: expect.stringMatching(/^id: /),
      });
    });
  }

  it('keeps what looks like a prototype as text', () => {
    const wire: unknown = JSON.parse(`{"id":"${id}","name":"x","__proto__":{"polluted":1},"toString":"y"}`);
    expect(contractWireSchema.parse(wire).extras.map(({ key }) => key)).toEqual(['__proto__', 'toString']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('is in the form of the domain, whatever the parts are', () => {
    const part = fc.oneof(
      fc.jsonValue(),
      fc.record({ name: fc.string(), policies: fc.jsonValue(), unit: fc.string() }),
      fc.array(fc.record({ name: fc.string(), children: fc.jsonValue(), rule: fc.jsonValue() })),
    );
    const parts = Object.fromEntries(
      [
        'schema',
        'semantics',
        'qualityExpectations',
        'sla',
        'security',
        'termsOfUse',
        'owners',
        'reviewers',
        'entity',
        'latestResult',
        'version',
        'updatedAt',
        'entityStatus',
        'x',
      ].map((key) => [key, part]),
    );
    fc.assert(
      fc.property(fc.record(parts, { requiredKeys: [] }), (wire) => {
        expect(contractSchema.safeParse(read(wire)).success).toBe(true);
      }),
    );
  });
});
