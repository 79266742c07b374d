import { readAsset } from '@main/api/wire/asset';
import { searchSchemaOf } from '@main/api/wire/search';
import { codeOfIssue } from '@main/http/schema-issue';
import { assetSchema } from '@shared/domain/contract/asset';
import { unreadableRowSchema } from '@shared/domain/contract/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const id = '5b1f3a52-6c1e-4d67-9a3f-000000000001';
const searchSchema = searchSchemaOf(null);
const hits = (...each: unknown[]) => ({ hits: { total: { value: each.length, relation: 'eq' }, hits: each } });

describe('an asset', () => {
  it('has the parts that were asked for, in the shapes of old and new servers', () => {
    const asset = readAsset(
      {
        id,
        name: 'orders',
        entityType: 'table',
        service: { name: 'shop' },
        owner: { name: 'ada' },
        tags: [{ tagFQN: 'PII.None' }, 'Tier.1', {}],
        columns: [{}, {}],
        followers: [{ id }],
        tableConstraints: [{ constraintType: 'PRIMARY_KEY', columns: ['id', 'at'] }, { constraintType: 'UNIQUE' }],
        usageSummary: { dailyStats: { count: 12, percentileRank: 3 } },
      },
      'table',
    );
    expect(asset).toMatchObject({
      service: 'shop',
      owners: [{ name: 'ada' }],
      tags: ['PII.None', 'Tier.1'],
      columnCount: 2,
      followerCount: 1,
      constraints: ['PRIMARY_KEY (id, at)', 'UNIQUE'],
      dailyUses: 12,
    });
  });

  it('says null for what was not sent, and nothing for what is empty', () => {
    expect(readAsset({ id, name: 'orders' }, 'table')).toMatchObject({ owners: null, tags: null, columnCount: null });
    expect(readAsset({ id, name: 'orders', owners: [], tags: [] }, 'table')).toMatchObject({ owners: [], tags: [] });
  });

  it('keeps a usable asset type, and takes that of its list for any other', () => {
    expect(readAsset({ id, name: 'x', entityType: 'spreadsheet' }, 'table')).toMatchObject({ type: 'spreadsheet' });
    expect(readAsset({ id, name: 'x', entityType: '../users' }, 'table')).toMatchObject({ type: 'table' });
  });

  it('without an id that can be addressed keeps its place as an unreadable row', () => {
    for (const row of [{ name: 'x' }, { id: '../../users', name: 'x' }, { id }, null, 5, []]) {
      expect(readAsset(row, 'table')).toMatchObject({ kind: 'unreadable' });
    }
  });

  it('is read or unreadable, whatever it is', () => {
    const line = assetSchema.or(unreadableRowSchema);
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({ id: fc.constant(id), name: fc.constant('x'), owners: fc.jsonValue(), tags: fc.jsonValue() }),
      fc.record({
        id: fc.constant(id),
        name: fc.constant('x'),
        tableConstraints: fc.jsonValue(),
        usageSummary: fc.jsonValue(),
        service: fc.jsonValue(),
      }),
    );
    fc.assert(
      fc.property(anything, (row) => {
        expect(line.safeParse(readAsset(row, 'table')).success).toBe(true);
      }),
    );
  });
});

describe('an answer of the search engine', () => {
  it('may count with a bare number, or not at all', () => {
    expect(searchSchema.parse({ hits: { total: 7, hits: [] } })).toMatchObject({ total: 7, isLowerBound: false });
    expect(searchSchema.parse({ hits: { hits: [] } })).toMatchObject({ total: null });
    for (const total of [-1, 1.5, '7', { value: '7' }, { value: 1e300 }]) {
      expect(searchSchema.parse({ hits: { total, hits: [] } })).toMatchObject({ total: null });
    }
  });

  it('says that there are more than it counted, and that it ran out of time', () => {
    const answer = { timed_out: true, hits: { total: { value: 10_000, relation: 'gte' }, hits: [] } };
    expect(searchSchema.parse(answer)).toEqual({ lines: [], total: 10_000, isLowerBound: true, timedOut: true });
  });

  it.each([{}, { hits: null }, { hits: [] }, { hits: { hits: null } }, { hits: { hits: {} } }])(
    'may be %j',
    (answer) => {
      expect(searchSchema.parse(answer)).toMatchObject({ lines: [], total: null });
    },
  );

  it('reads the asset type from the source, or from the index name', () => {
    const { lines } = searchSchema.parse(
      hits(
        { _source: { id, name: 'a', entityType: 'topic' } },
        { _index: 'openmetadata_dashboard_data_model_search_index', _source: { id, name: 'b' } },
        { _index: 'search_entity_search_index', _source: { id, name: 'c' } },
      ),
    );
    expect(lines).toMatchObject([{ type: 'topic' }, { type: 'dashboardDataModel' }, { type: 'searchIndex' }]);
  });

  it('takes the type that was searched for when nothing else tells it', () => {
    const bare = hits({ _source: { id, name: 'a' } });
    expect(searchSchemaOf('topic').parse(bare).lines).toMatchObject([{ kind: 'asset', type: 'topic' }]);
    expect(searchSchema.parse(bare).lines).toMatchObject([{ kind: 'unreadable' }]);
  });

  it('takes no word for a type that could not stand in an address', () => {
    const odd = hits(
      { _source: { id, name: 'a', entityType: '../users' } },
      { _source: { id, name: 'b', entityType: 7 } },
    );
    expect(searchSchemaOf('topic').parse(odd).lines).toMatchObject([{ type: 'topic' }, { type: 'topic' }]);
    expect(searchSchema.parse(odd).lines).toMatchObject([{ kind: 'unreadable' }, { kind: 'unreadable' }]);
  });

  it('takes the id beside the source when there is none in it', () => {
    const hit = { _id: id, _index: 'table_search_index', _source: { name: 'a' } };
    expect(searchSchema.parse(hits(hit)).lines).toMatchObject([{ kind: 'asset', id }]);
  });

  it('keeps hits that cannot be read in their place', () => {
    const good = { _source: { id, name: 'a', entityType: 'table' } };
    const { lines } = searchSchema.parse(hits(good, {}, { _source: { name: 'x', entityType: 'table' } }, 7, good));
    expect(lines.map(({ kind }) => kind)).toEqual(['asset', 'unreadable', 'unreadable', 'unreadable', 'asset']);
  });

  it('of more than 10,000 hits is refused', () => {
    const { error } = searchSchema.safeParse(hits(...Array(10_001).fill({})));
    expect(error && codeOfIssue(error)).toBe('too_large');
  });

  it('is read or refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ hits: fc.jsonValue() })), (answer) => {
        expect(searchSchema.safeParse(answer)).toHaveProperty('success');
      }),
    );
  });
});
