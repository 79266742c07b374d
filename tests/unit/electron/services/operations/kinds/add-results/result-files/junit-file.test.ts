import { readResultsFile } from '@main/services/operations/kinds/add-results/result-files/read-results-file';
import { messages } from '@renderer/features/operations/add-results/messages';
import { keyedMessage } from '@renderer/lib/keyed-message';
import { junit } from '@tests/support/result-files';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function read(xml: string) {
  const file = readResultsFile(xml);
  const [item] = file.kind === 'read' ? file.items : [];
  if (file.kind === 'refused' || item === undefined)
    throw new Error(file.kind === 'refused' ? file.reason.key : 'empty');
  return { ...file, draft: item.draft };
}
const sentence = (xml: string): string => {
  const file = readResultsFile(xml);
  return file.kind === 'refused' ? keyedMessage(messages.file.refusals, file.reason) : 'was read';
};
const place = (xml: string): string | null => {
  const file = readResultsFile(xml);
  return file.kind === 'refused' ? file.place : null;
};

describe('a JUnit report', () => {
  it('becomes one result whose test cases are checks of quality', () => {
    const { draft, format, time } = read(junit());
    expect({ format, time }).toEqual({
      format: 'junit',
      time: { kind: 'local', date: '2026-05-19', time: '08:15:30.250' },
    });
    expect(draft).toMatchObject({
      timestamp: null,
      status: 'Failed',
      executionTimeMs: 2345,
      quality: { passed: 2, failed: 1, total: 3, score: null },
      schema: null,
      message: 'orders & returns: 2 passed, 1 failed, 1 skipped.\n- orders.amount.positive: 3 rows < 0',
    });
  });

  it('whose time has a zone needs no other', () => {
    expect(read(junit('2026-05-19T08:15:30+02:00'))).toMatchObject({
      time: { kind: 'given' },
      draft: { timestamp: Date.UTC(2026, 4, 19, 6, 15, 30) },
    });
    expect(read(junit(null)).time).toEqual({ kind: 'missing' });
    expect(read(junit('2026-02-30T08:15:30')).time).toEqual({ kind: 'missing' });
  });

  it('reads an error or only skipped tests as aborted, no failures as success', () => {
    const one = (inside: string) =>
      read(`<testsuite><testcase name="a"/><testcase name="b">${inside}</testcase></testsuite>`).draft;
    expect(one('<error message="no connection"/>')).toMatchObject({
      status: 'Aborted',
      quality: { passed: 1, failed: 1, total: 2 },
    });
    expect(one('')).toMatchObject({
      status: 'Success',
      quality: { passed: 2, failed: 0 },
      message: 'JUnit: 2 passed.',
    });
    expect(read('<testsuite><testcase name="a"><skipped/></testcase></testsuite>').draft.status).toBe('Aborted');
  });

  it('of several suites adds them up and starts with the earliest', () => {
    const suite = (hour: number, inner = '') =>
      `<testsuite time="1,000.5" timestamp="2026-05-19T0${hour}:00:00Z"><testcase name="t"/>${inner}</testsuite>`;
    const { draft } = read(`<testsuites>${suite(7, suite(8))}${suite(6)}</testsuites>`);
    expect(draft).toMatchObject({
      timestamp: Date.UTC(2026, 4, 19, 6),
      executionTimeMs: 2_001_000,
      quality: { passed: 3, total: 3 },
    });
  });

  it('lists at most fifty failures, each on one line of bounded length', () => {
    const failing = `<testcase name="t"><failure>${'x\n'.repeat(2000)}</failure></testcase>`.repeat(80);
    const lines = read(`<testsuite>${failing}</testsuite>`).draft.message?.split('\n') ?? [];
    expect([lines.length, lines.at(-1)]).toEqual([52, 'and 30 more']);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(310);
  });

  it('reads the same through a namespace, a byte order mark and comments in front', () => {
    expect(
      read(`\uFEFF<!-- <testsuite> --><?x y?>\n${junit().slice(junit().indexOf('<testsuites'))}`).draft.quality?.total,
    ).toBe(3);
    expect(read('<j:testsuite xmlns:j="urn:j"><j:testcase name="a"/></j:testsuite>').draft.quality?.total).toBe(1);
  });
});

describe('XML that is no such report', () => {
  it('is refused, each kind in its own sentence', () => {
    expect(sentence('<html><body/></html>')).toMatch(/^This file has no runs that can be read\./);
    expect(sentence('<testsuite><testcase></testsuite>')).toBe('This file is incomplete or invalid.');
    expect(place('<testsuite><testcase></testsuite>')).toBe('line 1, column 22');
    expect(place('<?a <?b <testsuite/>')).toBe('line 1');
    expect(sentence('<testsuites/>')).toBe('This file has no runs.');
    expect(sentence(`<testsuite>${'<testsuite>'.repeat(60)}${'</testsuite>'.repeat(60)}</testsuite>`)).toMatch(
      /50 deep/,
    );
  });

  it('expands no entity of its own making', () => {
    const bomb =
      '<?xml version="1.0"?><!-- x --><!DOCTYPE t [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><testsuite><testcase name="&b;"/></testsuite>';
    expect(sentence(bomb)).toMatch(/^This XML has something this app does not read, such as a document type/);
    expect(sentence('<testsuite><testcase name="&file;"><failure/></testcase></testsuite>')).not.toContain('root:');
  });

  it('says where it breaks', () => expect(place('<testsuite>\n<testcase>\n</testsuite>')).toMatch(/^line 3/));

  it('never makes the reader throw', () => {
    const piece = fc.constantFrom(
      '<testsuite>',
      '</testsuite>',
      '<testcase name="a">',
      '<failure/>',
      '&amp;',
      '<![CDATA[',
      ']]>',
      '<!--',
      '"',
      ' constructor="1"',
      '<__proto__/>',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) =>
        ['read', 'refused'].includes(readResultsFile(`<testsuite>${pieces.join('')}`).kind),
      ),
    );
  });
});
