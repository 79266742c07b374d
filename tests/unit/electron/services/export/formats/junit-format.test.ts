import { junitFormat } from '@main/services/export/formats/junit-format';
import { readResultsFile } from '@main/services/operations/kinds/add-results/result-files/read-results-file';
import type { Contract } from '@shared/domain/contract/contract';
import { anyCharacter } from '@tests/support/any-character';
import { bareContract } from '@tests/support/contract-lines';
import { column, rule } from '@tests/support/contract-parts';
import { fileOf, wholeRun } from '@tests/support/export-parts';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 20_000_000 },
  htmlEntities: true,
  isArray: (name) => name === 'testsuite' || name === 'testcase',
});

interface Case {
  readonly classname: string;
  readonly name: string;
  readonly failure?: { readonly message: string };
  readonly error?: { readonly message: string };
  readonly skipped?: { readonly message: string };
}
interface Suite
  extends Readonly<Record<'name' | 'timestamp' | 'time' | 'tests' | 'failures' | 'errors' | 'skipped', string>> {
  readonly testcase: readonly Case[];
  readonly 'system-out'?: string;
}

function suitesOf(xml: string): readonly Suite[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml).testsuites.testsuite;
}

const words = ({ classname, name, failure, error, skipped }: Case): string =>
  `${classname.replace('orders.', '')}/${name}: ${
    failure
      ? `failed, ${failure.message}`
      : error
        ? `error, ${error.message}`
        : skipped
          ? `skipped, ${skipped.message}`
          : 'passed'
  }`;

const casesOf = (members: Readonly<Record<string, unknown>>, contract: Contract = bareContract()): string[] =>
  (suitesOf(fileOf(junitFormat, [wholeRun(members)], { contract }))[0]?.testcase ?? []).map(words);

const defined = bareContract({
  columns: { state: 'present', value: [column('id'), column('price'), column('address', [column('city')])] },
  semantics: { state: 'present', value: [rule('ids are unique'), rule('prices are positive')] },
});

describe('a JUnit file', () => {
  it('has a test suite for each result, with its time, duration and counts', () => {
    const run = wholeRun({
      timestamp: Date.UTC(2026, 4, 19, 10, 0, 0, 250),
      contractExecutionStatus: 'Failed',
      executionTime: 1500,
      schemaValidation: { passed: 2, failed: 1, total: 3, failedFields: ['id'] },
    });
    const [suite] = suitesOf(fileOf(junitFormat, [run]));
    expect(suite).toMatchObject({
      name: 'orders 2026-05-19T10:00:00.250Z',
      timestamp: '2026-05-19T10:00:00.250Z',
      time: '1.500',
      tests: '6',
      failures: '1',
      errors: '0',
      skipped: '3',
    });
  });

  it('counts an error as an error alone, not among the failures', () => {
    const [suite] = suitesOf(fileOf(junitFormat, [wholeRun({ contractExecutionStatus: 'Aborted' })]));
    expect(suite).toMatchObject({ failures: '0', errors: '1' });
  });

  it('names the checks that passed from the contract where the numbers agree', () => {
    const members = {
      contractExecutionStatus: 'Failed',
      schemaValidation: { passed: 2, failed: 1, failedFields: ['price'] },
      semanticsValidation: { passed: 1, failed: 1, failedRules: [{ ruleName: 'ids are unique', reason: '3 twice' }] },
      slaValidation: { latencyMet: true, refreshFrequencyMet: false },
      qualityValidation: { passed: 2, failed: 1 },
    };
    expect(casesOf(members, defined)).toEqual([
      'schema/price: failed, In the contract, not in the table.',
      'schema/id: passed',
      'schema/address: passed',
      'semantics/ids are unique: failed, 3 twice',
      'semantics/prices are positive: passed',
      'quality/Quality check 1: failed, The server does not name this check.',
      'quality/Quality check 2: passed',
      'quality/Quality check 3: passed',
      'sla/Refresh frequency: failed, Missed.',
      'sla/Latency: passed',
    ]);
  });

  it('counts nested fields where the server did', () => {
    expect(casesOf({ schemaValidation: { passed: 4, failed: 0 } }, defined).slice(0, 4)).toEqual([
      'schema/id: passed',
      'schema/price: passed',
      'schema/address: passed',
      'schema/address.city: passed',
    ]);
  });

  it('numbers them where the contract says something else', () => {
    expect(casesOf({ schemaValidation: { passed: 2, failed: 0 } }, defined).slice(0, 2)).toEqual([
      'schema/Schema check 1: passed',
      'schema/Schema check 2: passed',
    ]);
  });

  it('reports an aborted run as an error and an unfinished one as skipped', () => {
    expect(casesOf({ contractExecutionStatus: 'Aborted', result: 'Out of time' })[0]).toBe(
      'run/Run: error, Out of time',
    );
    expect(casesOf({ contractExecutionStatus: 'Running' })[0]).toBe('run/Run: skipped, Running: not finished.');
    expect(casesOf({ contractExecutionStatus: 'Failed' })[0]).toBe('run/Run: failed, Failed');
    expect(casesOf({ contractExecutionStatus: 'Success' })[0]).toBe('schema/Schema: skipped, Not checked.');
  });

  it('stays small when a server claims a million checks', () => {
    const cases = casesOf({ schemaValidation: { passed: 1e9, failed: 1e9 } });
    expect(cases.length).toBeLessThan(2010);
    expect(cases).toContain('schema/Schema checks 1001 to 1000000000: failed, The server does not name this check.');
  });

  it('is well-formed and says the same text again, whatever a server wrote', () => {
    const text = fc.string({ unit: anyCharacter });
    const written = (value: string) =>
      value.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
    fc.assert(
      fc.property(text, text, (name, reason) => {
        const run = wholeRun({
          contractExecutionStatus: 'Failed',
          result: reason,
          semanticsValidation: { failed: 1, failedRules: [{ ruleName: `x${name}`, reason: `x${reason}` }] },
        });
        const [suite] = suitesOf(fileOf(junitFormat, [run], { contract: bareContract({ name: `c${name}` }) }));
        const failed = suite?.testcase.find(({ failure }) => failure !== undefined);
        expect([failed?.name, failed?.failure?.message]).toEqual([written(`x${name}`), written(`x${reason}`)]);
      }),
    );
  });

  it('says in itself what is missing', () => {
    const xml = fileOf(junitFormat, [wholeRun()], { end: 'same-timestamp' });
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(xml).toMatch(/<!-- More runs share one exact time .* older runs are missing\. -->\n<\/testsuites>\n$/);
  });

  it('is a report that adding results reads', () => {
    const runs = [
      wholeRun({ executionTime: 2000, schemaValidation: { passed: 3, failed: 0 } }),
      wholeRun({ timestamp: 1000, contractExecutionStatus: 'Failed', schemaValidation: { passed: 1, failed: 2 } }),
    ];
    const read = readResultsFile(fileOf(junitFormat, runs));
    expect(read).toMatchObject({ kind: 'read', format: 'junit', time: { kind: 'given' } });
    expect(read.kind === 'read' ? [...read.items][0]?.draft : null).toMatchObject({
      timestamp: 1000,
      status: 'Failed',
      executionTimeMs: 2000,
      quality: { passed: 4, failed: 2, total: 6 },
    });
  });
});
