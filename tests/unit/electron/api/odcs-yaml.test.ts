import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readOdcs } from '@main/api/odcs-file';
import { odcsYaml } from '@main/api/odcs-yaml';
import { readingSchema, verdictSchema } from '@main/api/wire/odcs-answers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const file = path.resolve(import.meta.dirname, '../../../recordings/odcs/orders_full.yaml');
const recorded = readFileSync(file, 'utf8');

describe('a contract written as ODCS', () => {
  it('is what the server itself writes, byte for byte, below its first line', () => {
    const [first, ...lines] = odcsYaml(parse(recorded), 'From here').split('\n');
    expect(first).toBe('# From here');
    expect(`---\n${lines.join('\n')}`.trim()).toBe(recorded.trim());
  });

  it('can be read again as the same contract, with any text in it', () => {
    const texts = fc.dictionary(
      fc.string({ unit: 'binary' }),
      fc.oneof(fc.string({ unit: 'binary' }), fc.boolean(), fc.integer()),
    );
    fc.assert(
      fc.property(texts, (members) => {
        const { ['__proto__']: _, ...others } = members;
        expect(parse(odcsYaml(others, 'x')) ?? {}).toEqual(others);
      }),
    );
    expect(readOdcs(odcsYaml(parse(recorded), 'x'))).toMatchObject({ content: { name: 'orders_full' } });
  });

  it('puts each text on one line, so that Git shows the line that has changed', () => {
    const purpose = 'A long sentence. '.repeat(30);
    const yaml = odcsYaml({ description: { purpose }, tags: [`${purpose}\n\n${purpose}`] }, 'x');
    expect(yaml.trim().split('\n')).toHaveLength(5);
  });
});

describe('what a server reads in a file', () => {
  it('is read as it was recorded, and with the names of its tables in either form', () => {
    const recordedReading = { name: 'orders_full', version: '0.2', status: 'active', hasMultipleObjects: false };
    expect(readingSchema.parse({ ...recordedReading, schemaObjects: [] })).toEqual({
      ...{ name: 'orders_full', version: '0.2', status: 'active', objects: [] },
    });
    expect(readingSchema.parse({ schemaObjects: ['a', { name: 'b' }, 1, null] })).toEqual({
      ...{ name: null, version: null, status: null, objects: ['a', 'b'] },
    });
  });
});

describe('the verdict of a server about a file', () => {
  it('is read as it was recorded, with every sentence and column that is wrong', () => {
    expect(verdictSchema.parse({ valid: true, schemaValidation: { passed: 3, failed: 0, total: 3 } })).toEqual({
      isValid: true,
      columns: { passed: 3, total: 3 },
      problems: [],
    });
    const sentence = 'Schema validation failed. The following fields … do not exist in the table: nope';
    const wrong = { passed: 0, failed: 1, total: 1, failedFields: ['nope'], typeMismatchFields: ['id: expected INT'] };
    expect(verdictSchema.parse({ valid: false, schemaValidation: wrong, constraintErrors: [sentence] })).toEqual({
      isValid: false,
      columns: { passed: 0, total: 1 },
      problems: [
        { kind: 'missing', text: 'nope' },
        { kind: 'type', text: 'id: expected INT' },
        { kind: 'other', text: sentence },
      ],
    });
  });

  it('is unknown where an answer says nothing that is understood, and is never longer than a screen', () => {
    expect(verdictSchema.parse({ valid: 'yes', schemaValidation: [] })).toEqual({
      isValid: null,
      columns: null,
      problems: [],
    });
    const { problems } = verdictSchema.parse({ entityErrors: Array.from({ length: 5000 }, () => 'x'.repeat(5000)) });
    expect(problems).toHaveLength(200);
    expect(problems[0]?.text).toHaveLength(2000);
    expect(verdictSchema.safeParse('valid').success).toBe(false);
  });
});
