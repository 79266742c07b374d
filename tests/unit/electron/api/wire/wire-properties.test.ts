import { rightsSchema } from '@main/api/session-api';
import { readAsset } from '@main/api/wire/asset';
import { contractWireSchema } from '@main/api/wire/contract';
import { pageSchema } from '@main/api/wire/paging';
import { readResultLines, resultSchema } from '@main/api/wire/result';
import { readRunDetail } from '@main/api/wire/run-detail';
import { searchSchemaOf } from '@main/api/wire/search';
import { readSummary } from '@main/api/wire/summary';
import { rightSchema } from '@shared/domain/connection/capabilities';
import { assetSchema } from '@shared/domain/contract/asset';
import { contractSchema, contractSummarySchema, unreadableRowSchema } from '@shared/domain/contract/contract';
import { resultLineSchema, resultRowSchema, runDetailSchema } from '@shared/domain/result/result';
import { oddJson, oddWith } from '@tests/support/odd-json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const id = '5b1f3a52-6c1e-4d67-9a3f-000000000001';
const named = { id, name: 'orders' };
const cursor = z.string().max(8192).nullable();

interface Reader {
  readonly reads: string;
  /** Members without which it would be refused at once. */
  readonly least: Readonly<Record<string, unknown>>;
  readonly read: (json: unknown) => unknown;
  readonly domain: z.ZodType;
}

/** Readers of rows: whatever they get, they give a row or say that it cannot be read. */
const rows: readonly Reader[] = [
  {
    reads: 'a line of contracts',
    least: named,
    read: readSummary,
    domain: contractSummarySchema.or(unreadableRowSchema),
  },
  {
    reads: 'a line of results',
    least: { timestamp: 5 },
    read: (json) => readResultLines([json, json]),
    domain: z.array(resultLineSchema).length(2),
  },
  {
    reads: 'a line of assets',
    least: named,
    read: (json) => readAsset(json, 'table'),
    domain: assetSchema.or(unreadableRowSchema),
  },
];

const lines = z.array(assetSchema.or(unreadableRowSchema));

/** Schemas of whole answers: a value in the form of the domain, or an issue. */
const answers = [
  { reads: 'a contract', least: named, schema: contractWireSchema, domain: contractSchema },
  { reads: 'a result', least: { timestamp: 5, id }, schema: resultSchema, domain: resultRowSchema },
  {
    reads: 'a page',
    least: { data: [{ id }] },
    schema: pageSchema,
    domain: z.object({ rows: z.array(z.unknown()), after: cursor, before: cursor, total: z.int().min(0).nullable() }),
  },
  {
    reads: 'what a caller may do',
    least: { permissions: [{ operation: 'EditAll', access: 'allow' }, {}, null] },
    schema: rightsSchema,
    domain: z.array(rightSchema).min(1).nullable(),
  },
  {
    reads: 'what a search found',
    least: {},
    schema: searchSchemaOf('table'),
    domain: z.object({ lines, total: z.int().min(0).nullable(), isLowerBound: z.boolean(), timedOut: z.boolean() }),
  },
] as const;

const runs = { numRuns: 400 };

describe('whatever JSON a server sends', () => {
  it.each(rows)('$reads is read or unreadable, and in the form of the domain', ({ least, read, domain }) => {
    fc.assert(
      fc.property(fc.oneof(oddJson, oddWith(least)), (json) => {
        expect(domain.safeParse(read(json)).error).toBeUndefined();
      }),
      runs,
    );
  });

  it.each(answers)('$reads is a value in the form of the domain or an issue', ({ least, schema, domain }) => {
    fc.assert(
      fc.property(fc.oneof(oddJson, oddWith(least)), (json) => {
        const parsed = schema.safeParse(json);
        if (parsed.success) expect(domain.safeParse(parsed.data).error).toBeUndefined();
        else expect(parsed.error.issues.length).toBeGreaterThan(0);
      }),
      runs,
    );
  });

  it('a result in full is in the form of the domain', () => {
    fc.assert(
      fc.property(oddWith({ timestamp: 5 }), (json) => {
        const [row] = readResultLines([json]);
        if (row?.kind === 'result') expect(runDetailSchema.safeParse(readRunDetail(json, row)).error).toBeUndefined();
      }),
      runs,
    );
  });

  it('no member of a contract disappears: each is read, an extra, or in a section', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()), (more) => {
        const contract = contractWireSchema.parse({ ...more, ...named });
        const shown = new Set(contract.extras.map(({ key }) => key));
        for (const [key, value] of Object.entries(more)) {
          if (!(key in named) && value !== null) expect(shown).toContain(key);
        }
        expect(JSON.parse(contract.raw)).toEqual(JSON.parse(JSON.stringify({ ...more, ...named })));
      }),
    );
  });

  it('items of a section keep their number and their order', () => {
    const items = fc.array(fc.oneof(oddJson, oddWith({ name: 'a' })), { maxLength: 8 });
    fc.assert(
      fc.property(items, (list) => {
        const { columns, semantics, quality } = contractWireSchema.parse({
          ...named,
          schema: list,
          semantics: list,
          qualityExpectations: list,
        });
        for (const section of [columns, semantics, quality]) {
          if (section.state !== 'present') throw new Error('a list is always present');
          expect(section.value).toHaveLength(list.length);
          section.value.forEach((item, index) => {
            if (item.kind === 'unreadable') expect(item.raw).toBe(JSON.stringify(list[index], null, 2));
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('nothing reaches a prototype', () => {
    fc.assert(
      fc.property(oddWith({ ...named, timestamp: 5 }), (json) => {
        contractWireSchema.safeParse(json);
        resultSchema.safeParse(json);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});
