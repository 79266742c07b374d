import { readResultsFile } from '@main/services/operations/kinds/add-results/result-files/read-results-file';
import { messages } from '@renderer/features/operations/add-results/messages';
import { keyedMessage } from '@renderer/lib/keyed-message';
import { cliChecks, cliRun, contractOfFile, ownFile, wholeResult } from '@tests/support/result-files';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function read(value: unknown) {
  const file = readResultsFile(typeof value === 'string' ? value : JSON.stringify(value));
  if (file.kind === 'refused') throw new Error(file.reason.key);
  return { ...file, items: [...file.items] };
}
const sentence = (value: unknown): string => {
  const file = readResultsFile(typeof value === 'string' ? value : JSON.stringify(value));
  return file.kind === 'refused' ? keyedMessage(messages.file.refusals, file.reason) : 'was read';
};
const place = (value: unknown): string | null => {
  const file = readResultsFile(typeof value === 'string' ? value : JSON.stringify(value));
  return file.kind === 'refused' ? file.place : null;
};
const first = (file: ReturnType<typeof read>) => {
  const [item] = file.items;
  if (item === undefined) throw new Error('an item is expected');
  return item;
};

describe('results as the interface shapes them', () => {
  it.each([
    ['one run', wholeResult()],
    ['a list', [wholeResult()]],
    ['a page with data', { data: [wholeResult()], paging: { total: 1 } }],
  ])('are read from %s', (_name, value) => {
    const file = read(value);
    expect(file).toMatchObject({ format: 'interface', time: { kind: 'given' }, contract: null });
    expect(first(file)).toMatchObject({ problems: [], notSent: [], contractFqn: contractOfFile.fullyQualifiedName });
    expect(first(file).draft).toEqual({
      id: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
      timestamp: Date.UTC(2026, 4, 19, 6),
      status: 'PartialSuccess',
      message: 'Two of ten checks failed',
      executionTimeMs: 1234,
      incidentId: '99999999-8888-4777-8666-555555555555',
      schema: {
        passed: 4,
        failed: 1,
        total: 5,
        failedFields: ['amount'],
        duplicateFields: ['id'],
        typeMismatches: ['day: expected DATE, got STRING'],
      },
      semantics: { passed: 1, failed: 1, total: 2, failedRules: [{ name: 'has owner', reason: 'There is none' }] },
      quality: { passed: 3, failed: 0, total: 3, score: 87.5 },
      sla: { refreshFrequencyMet: true, latencyMet: false, availabilityMet: true, actualLatencyMs: 900_000 },
    });
  });

  it('name what is left out: unknown members, and values that no server would take', () => {
    const odd = {
      ...wholeResult(),
      color: 'blue',
      nothing: null,
      qualityValidation: { passed: 1, qualityScore: 'NaN', trend: 'up' },
      semanticsValidation: 'fine',
    };
    const { draft, notSent } = first(read(odd));
    expect([...notSent].sort()).toEqual([
      'color',
      'qualityValidation.qualityScore',
      'qualityValidation.trend',
      'semanticsValidation',
    ]);
    expect(draft.quality).toEqual({ passed: 1, failed: null, total: null, score: null });
    expect(draft.semantics).toBeNull();
  });

  it('that lack a time or a known status say so, each at its own place', () => {
    const { items } = read([
      wholeResult(),
      { ...wholeResult(), timestamp: '2026' },
      { ...wholeResult(), contractExecutionStatus: 'Great' },
      7,
    ]);
    expect(items.map(({ problems }) => problems.map((problem) => messages.item.problems[problem]).join(' '))).toEqual([
      '',
      'It has no timestamp in milliseconds since 1970.',
      'It has none of the statuses Success, Failed, PartialSuccess, Aborted, Running, Queued.',
      'This is not a run.',
    ]);
  });

  it('are refused when there are none or more than 10,000', () => {
    expect(sentence({ data: [] })).toBe('This file has no runs.');
    const many = Array.from({ length: 10_001 }, (_, at) => ({ timestamp: at, status: 'Success' }));
    expect(sentence(many)).toMatch(/^There are 10001 runs in this file/);
    expect(read(many.slice(1)).items).toHaveLength(10_000);
  });
});

describe('files of this app', () => {
  it('keep the contract that they belong to', () => {
    const file = read(ownFile([wholeResult()]));
    expect(file).toMatchObject({ format: 'own', contract: { id: contractOfFile.id, name: 'orders' } });
    expect(first(file).draft.status).toBe('PartialSuccess');
  });

  it('of a newer version are refused by name, and damaged ones with the place', () => {
    expect(sentence({ ...ownFile([]), version: 2 })).toBe(
      'A newer Contract Desk made this file (version 2). This one reads version 1.',
    );
    const damaged = { ...ownFile([]), results: 'none' };
    expect(sentence(damaged)).toBe('This Contract Desk file is damaged.');
    expect(place(damaged)).toMatch(/^results: /);
  });
});

describe('a result of datacontract-cli', () => {
  it('becomes one result with counts by dimension, SLA verdicts and a message', () => {
    const file = read(cliRun());
    expect(file).toMatchObject({ format: 'datacontract-cli', time: { kind: 'given' }, tested: 'urn:orders' });
    expect(first(file).draft).toMatchObject({
      id: null,
      timestamp: Date.UTC(2026, 4, 19, 6, 0, 0, 123),
      status: 'Failed',
      executionTimeMs: 2500,
      schema: { passed: 1, failed: 1, total: 2, failedFields: ['orders.day'] },
      quality: { passed: 1, failed: 1, total: 2, score: null },
      semantics: null,
      sla: { refreshFrequencyMet: true, latencyMet: null, availabilityMet: null },
      message: [
        'datacontract-cli on production: 3 passed, 1 failed, 1 with a warning, 1 without a verdict.',
        '- Check that field day has type date: Type is string',
        '- warning: Check that orders has rows: Only 3',
      ].join('\n'),
    });
  });

  it.each([
    ['passed', 'Success'],
    ['warning', 'PartialSuccess'],
    ['failed', 'Failed'],
    ['error', 'Aborted'],
  ])('that %s is a %s', (result, status) => expect(first(read(cliRun({ result }))).draft.status).toBe(status));

  it('without a verdict of its own takes that of its worst check', () => {
    expect(first(read(cliRun({ result: 'unknown' }))).draft.status).toBe('Failed');
    expect(first(read(cliRun({ result: null, checks: [{ type: 'x', result: 'skipped' }] }))).draft.status).toBe(
      'Aborted',
    );
  });

  it('sorts checks without a category by their type', () => {
    const checks = cliChecks.map(({ category: _, ...check }) => check);
    const { draft } = first(read(cliRun({ checks })));
    expect([draft.schema?.total, draft.quality?.total, draft.sla?.refreshFrequencyMet]).toEqual([2, 2, true]);
  });

  it('with times without a zone, or none, leaves the moment to the person', () => {
    expect(read(cliRun({ timestampStart: '2026-05-19T06:00:00' })).time).toEqual({
      kind: 'local',
      date: '2026-05-19',
      time: '06:00:00',
    });
    expect(read(cliRun({ timestampStart: null })).time).toEqual({ kind: 'missing' });
  });

  it('without checks is refused', () => {
    expect(sentence(cliRun({ checks: null }))).toBe('This file has no runs.');
  });
});

describe('any other file', () => {
  it('is refused in a sentence that names what is accepted', () => {
    for (const text of ['hello', '{"a":1}', '[1,2]', '%PDF-1.7', 'runId: 3']) {
      expect(sentence(text)).toMatch(/has no runs that can be read\. Use a Contract Desk file, .*JUnit XML/);
    }
    expect(sentence('  \n')).toBe('The file is empty.');
  });

  it('of broken JSON names the place and never quotes the text', () => {
    const file = readResultsFile('{"secret-in-a-file": tru');
    expect(sentence('{"secret-in-a-file": tru')).toBe('This file is incomplete or invalid.');
    expect(place('{"a": 1,}')).toBe('line 1 column 9');
    expect(JSON.stringify(file)).not.toContain('secret-in-a-file');
  });

  it('never makes the reader throw, whatever is in it', () => {
    const json = fc.oneof(
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ ...cliRun(), checks: value, result: value })),
      fc.jsonValue().map((value) => JSON.stringify(ownFile([value, { timestamp: 1, status: value }]))),
      fc
        .jsonValue()
        .map((value) =>
          JSON.stringify([{ ...wholeResult(), schemaValidation: value, semanticsValidation: { failedRules: value } }]),
        ),
      fc.string(),
    );
    fc.assert(fc.property(json, (text) => ['read', 'refused'].includes(readResultsFile(text).kind)));
  });

  it('may nest as deep as it likes', () => {
    expect(readResultsFile('['.repeat(200_000)).kind).toBe('refused');
    const deep = `{"timestamp":1,"status":"Success","slaValidation":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`;
    expect(readResultsFile(deep)).toMatchObject({ kind: 'read' });
  });
});
