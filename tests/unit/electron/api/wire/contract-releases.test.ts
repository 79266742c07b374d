import { contractWireSchema } from '@main/api/wire/contract';
import type { Contract } from '@shared/domain/contract/contract';
import { odd } from '@tests/support/contract-parts';
import { describe, expect, it } from 'vitest';

const id = '5b1f3a52-6c1e-4d67-9a3f-000000000001';
const read = (more: Record<string, unknown>) => contractWireSchema.parse({ id, name: 'orders', ...more });
const sectionIn = <P extends 'columns' | 'semantics' | 'quality' | 'sla' | 'security' | 'terms'>(
  part: P,
  more: Record<string, unknown>,
) => {
  const section = read(more)[part];
  if (section.state !== 'present') throw new Error(`${part} is ${section.state}`);
  return section.value as Extract<Contract[P], { state: 'present' }>['value'];
};

describe('the status of a contract', () => {
  it.each([
    'Draft',
    'Active',
    'Deprecated',
    'In Review',
    'Approved',
    'Rejected',
    'Archived',
    'Unprocessed',
    'Frozen',
    'approved',
  ])('is read from status and from entityStatus: %s', (word) => {
    expect(read({ entityStatus: word })).toMatchObject({ approval: word, extras: [] });
    expect(read({ status: word })).toMatchObject({ approval: word, extras: [] });
  });

  it('is that of entityStatus when both are there, and the other stays visible', () => {
    expect(read({ entityStatus: 'Approved', status: 'Active' })).toMatchObject({
      approval: 'Approved',
      extras: [{ key: 'status', value: 'Active' }],
    });
  });

  it('an approval status that is not a text is shown among the extras', () => {
    expect(read({ entityStatus: { code: 3 } })).toMatchObject({ approval: null, extras: [{ key: 'entityStatus' }] });
  });
});

describe('semantics of all releases', () => {
  it.each([
    ['the documentation', { name: 'r' }, { expression: null }],
    ['1.8', { name: 'r', description: 'd', rule: '{"!!":[1]}' }, { description: 'd', expression: '{"!!":[1]}' }],
    [
      '1.13',
      { name: 'r', description: '', rule: '{}', enabled: false, inherited: true },
      { enabled: false, inherited: true },
    ],
    [
      'a server that writes the rule as JSON',
      { name: 'r', rule: { '!!': [1] } },
      { expression: '{\n  "!!": [\n    1\n  ]\n}' },
    ],
  ])('are read as in %s', (_, rule, shown) => {
    expect(sectionIn('semantics', { semantics: [rule] })).toMatchObject([{ name: 'r', extras: [], ...shown }]);
  });

  it('do not repeat what OpenMetadata writes into every rule', () => {
    const usual = { rule: '{}', ignoredEntities: [], jsonTree: '{}', provider: 'user', inherited: false };
    expect(sectionIn('semantics', { semantics: [{ name: 'r', ...usual }] })).toMatchObject([{ extras: [] }]);
  });

  it('keep what is not interpreted with their rule', () => {
    const more = { entityType: 'table', ignoredEntities: ['x'], jsonTree: '{}', provider: 'system', enabled: 'maybe' };
    expect(sectionIn('semantics', { semantics: [{ name: 'r', ...more }] })).toMatchObject([
      {
        enabled: true,
        extras: [
          { key: 'entityType', value: 'table' },
          { key: 'ignoredEntities', value: '[\n  "x"\n]' },
          { key: 'jsonTree', value: '{}' },
          { key: 'provider', value: 'system' },
          { key: 'enabled', value: 'maybe' },
        ],
      },
    ]);
  });
});

describe('quality expectations of all releases', () => {
  it('are read as objects of 1.8, with their test case', () => {
    const testCase = { id, type: 'testCase', fullyQualifiedName: 'svc.unique' };
    const old = { name: 'unique', description: 'd', definition: 'no two alike', testCase };
    expect(sectionIn('quality', { qualityExpectations: [old] })).toEqual([
      {
        kind: 'expectation',
        id,
        name: 'unique',
        fullyQualifiedName: 'svc.unique',
        description: 'd',
        definition: 'no two alike',
        extras: [],
      },
    ]);
  });

  it('are read as references, with what is unknown or unusual about them', () => {
    const reference = { id, type: 'testCase', name: 'unique', href: 'http://elsewhere', deleted: false };
    expect(sectionIn('quality', { qualityExpectations: [reference, { id, deleted: true, weight: 3 }] })).toMatchObject([
      { name: 'unique', extras: [] },
      {
        id,
        name: null,
        extras: [
          { key: 'deleted', value: 'true' },
          { key: 'weight', value: '3' },
        ],
      },
    ]);
  });
});

describe('an SLA', () => {
  it('keeps everything it says, whichever form it has', () => {
    const period = { interval: 1, unit: 'day', grace: 5 };
    const sla = {
      refreshFrequency: period,
      latency: { value: 4, unit: 'hour' },
      availability: '99.9',
      timezone: 'Mars',
    };
    expect(sectionIn('sla', { sla })).toMatchObject({
      refreshFrequency: null,
      maxLatency: { amount: 4, unit: 'hour' },
      availabilityPercent: null,
      timeZone: 'Mars',
      extras: [
        { key: 'refreshFrequency', value: JSON.stringify(period, null, 2) },
        { key: 'availability', value: '99.9' },
      ],
    });
  });

  it.each(['hour', 'day', 'week', 'month', 'year', 'fortnight'])('may count in units of a %s', (unit) => {
    expect(sectionIn('sla', { sla: { retention: { period: 2, unit } } })).toMatchObject({
      retention: { kind: 'amount', amount: 2, unit },
      extras: [],
    });
  });
});

describe('security of all releases', () => {
  const filters = [{ columnName: 'region', values: ['EU', 7] }];
  const shown = [{ kind: 'filter', columnName: 'region', values: ['EU', '7'] }];

  it.each([
    ['one policy by its name', { accessPolicy: 'team' }, { accessPolicy: 'team', identities: [], rowFilters: [] }],
    [
      'the members of one policy',
      { accessPolicy: 'team', identities: ['a'], rowFilters: filters },
      { accessPolicy: 'team', identities: ['a'], rowFilters: shown },
    ],
    ['identities alone', { identities: ['a'] }, { accessPolicy: null, identities: ['a'] }],
    ['no policy but null', { policies: null, accessPolicy: 'team' }, { accessPolicy: 'team' }],
  ])('is read with %s at its top', (_, flat, policy) => {
    const value = sectionIn('security', { security: { dataClassification: 'PII', ...flat } });
    expect(value).toMatchObject({ classification: 'PII', policies: [policy], extras: [] });
  });

  it('keeps the flat members beside a list of policies', () => {
    const security = { accessPolicy: 'old', policies: [{ accessPolicy: 'new', rowFilters: filters }], inherited: true };
    expect(sectionIn('security', { security })).toMatchObject({
      policies: [{ accessPolicy: 'new', rowFilters: shown }],
      inherited: true,
      extras: [{ key: 'accessPolicy', value: 'old' }],
    });
  });

  it('does not put a filter into words whose meaning may be another', () => {
    const negated = { columnName: 'region', values: ['EU'], operator: 'NOT IN' };
    const security = { policies: [{ rowFilters: [negated, ...filters] }, 7, { level: 3 }] };
    expect(sectionIn('security', { security }).policies).toMatchObject([
      { rowFilters: [odd(negated), ...shown] },
      odd(7),
      { accessPolicy: null, extras: [{ key: 'level', value: '3' }] },
    ]);
  });
});

describe('terms of use', () => {
  it.each([
    ['text', '# T', '# T', false],
    ['an object', { content: '# T', inherited: true }, '# T', true],
    ['an object without a content', { inherited: true }, '', true],
    ['an empty object', {}, '', false],
  ])('are read as %s', (_, termsOfUse, markdown, inherited) => {
    expect(sectionIn('terms', { termsOfUse })).toEqual({ markdown, inherited, extras: [] });
  });

  it('keep what else is said, and are shown raw when their content cannot be read', () => {
    expect(sectionIn('terms', { termsOfUse: { content: 't', licence: 'MIT' } })).toMatchObject({
      extras: [{ key: 'licence', value: 'MIT' }],
    });
    expect(read({ termsOfUse: { text: 't' } }).terms).toEqual({ state: 'unreadable', raw: '{\n  "text": "t"\n}' });
  });
});

describe('one item that cannot be read', () => {
  it.each([
    ['schema', 'columns', [{ name: 'a' }, { dataType: 'INT' }, { name: 'b' }]],
    ['semantics', 'semantics', [{ name: 'a' }, 'rule', { name: 'b' }]],
    ['qualityExpectations', 'quality', [{ name: 'a' }, null, { name: 'b' }]],
  ] as const)('of %s stays in its place, and the others are read', (key, part, items) => {
    expect(sectionIn(part, { [key]: items })).toMatchObject([{ name: 'a' }, odd(items[1]), { name: 'b' }]);
  });

  it('among nested columns stays in its place too, and so do tags', () => {
    const struct = { name: 's', children: [{ name: 'c' }, 7], tags: [{ tagFQN: 'PII' }, 9], dataLength: 1 };
    expect(sectionIn('columns', { schema: [struct, { name: 't', children: 'x' }] })).toMatchObject([
      {
        children: [{ name: 'c' }, odd(7)],
        tags: ['PII'],
        extras: [{ key: 'tags' }, { key: 'dataLength', value: '1' }],
      },
      { name: 't', children: [], extras: [{ key: 'children', value: 'x' }] },
    ]);
  });
});

it.each([
  [{ dataType: 'BIGINT' }, 'BIGINT'],
  [{ dataType: 'VARCHAR', dataLength: 200 }, 'VARCHAR(200)'],
  [{ dataType: 'DECIMAL', precision: 18, scale: 2 }, 'DECIMAL(18,2)'],
  [{ dataType: 'DECIMAL', precision: 18, dataLength: 8 }, 'DECIMAL(18)'],
  [{ dataType: 'ARRAY', arrayDataType: 'STRING' }, 'ARRAY<STRING>'],
  [{ dataType: 'DECIMAL', dataTypeDisplay: 'decimal(18,2)', precision: 18, scale: 2 }, 'decimal(18,2)'],
  [{ dataTypeDisplay: 'struct<street:string>' }, 'struct<street:string>'],
  // The columns of a table of OpenMetadata 1.12.
  [{ dataType: 'VARCHAR', dataTypeDisplay: 'varchar', dataLength: 200 }, 'varchar(200)'],
  [{ dataType: 'DECIMAL', dataTypeDisplay: 'decimal', precision: 18, scale: 2 }, 'decimal(18,2)'],
  [{ dataType: 'ARRAY', dataTypeDisplay: 'array', arrayDataType: 'STRING' }, 'array<STRING>'],
  [{ dataType: 'INT', dataLength: 1 }, 'INT'],
  [{ dataType: 'INT', dataTypeDisplay: 'int', dataLength: 1 }, 'int'],
  [{ dataType: 'CHAR', dataLength: 1 }, 'CHAR(1)'],
])('the type of a column %j is shown as %s, and nothing of it among the rest', (type, displayType) => {
  expect(sectionIn('columns', { schema: [{ name: 'a', ...type }] })).toMatchObject([{ displayType, extras: [] }]);
});

describe('what OpenMetadata writes into every contract', () => {
  it('is not among the rest, and its moments are read', () => {
    const change = { fieldsAdded: [{ name: 'latestResult' }], previousVersion: 0.1 };
    const contract = read({
      href: `http://localhost:8585/api/v1/dataContracts/${id}`,
      changeDescription: change,
      incrementalChangeDescription: change,
      testSuite: { id, type: 'testSuite', fullyQualifiedName: id },
      createdAt: 1_795_305_375_965,
      createdBy: 'admin',
      effectiveFrom: 1_767_225_600_000,
      effectiveUntil: '2026-12-31T00:00:00Z',
    });
    expect(contract).toMatchObject({
      extras: [],
      testSuiteId: id,
      createdAt: 1_795_305_375_965,
      createdBy: 'admin',
      effectiveFrom: 1_767_225_600_000,
      effectiveUntil: Date.UTC(2026, 11, 31),
    });
  });

  it('is shown where it is in another form', () => {
    expect(read({ effectiveFrom: 'soon', createdBy: 7 }).extras.map(({ key }) => key)).toEqual([
      'effectiveFrom',
      'createdBy',
    ]);
  });
});

describe('what is known by its key but not in its form', () => {
  it('known members in an unknown form are shown among the extras', () => {
    const odds = {
      owners: [{ name: 'ada' }, 7],
      version: '0.1',
      updatedAt: '2026-01-01',
      inherited: 'yes',
      entity: 'svc.db.orders',
      latestResult: 'Success',
    };
    const contract = read({ ...odds, description: '', displayName: null });
    expect(contract.owners).toMatchObject([{ name: 'ada' }]);
    expect(contract.extras.map(({ key }) => key)).toEqual(Object.keys(odds));
  });

  it('is also shown of the summary of the newest result', () => {
    const latestResult = { timestamp: 5, status: 'Success', message: '', resultId: id, trigger: 'nightly' };
    expect(read({ latestResult }).extras).toEqual([{ key: 'latestResult.trigger', value: 'nightly' }]);
  });
});
