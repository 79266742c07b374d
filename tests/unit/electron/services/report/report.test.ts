import { createFailureTally } from '@main/services/export/formats/failure-tally';
import { createRunBuffer } from '@main/services/export/formats/run-buffer';
import { type ReportHead, reportHtml } from '@main/services/report/report-html';
import { type ReportData, reportOf } from '@main/services/report/report-model';
import { reportText } from '@main/services/report/report-text';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ContractId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import { reference, summary } from '@tests/support/contract-lines';
import { indexed, indexNow, noMarks } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const hostile = '</td><script>alert(1)</script> **b** [x](http://a) & "q" \u202Eevil';
const run = (status: string, ageMs: number, change = {}) => row(indexNow - ageMs, { status, ...change });
const starts = [indexNow - 2 * dayMs, indexNow - dayMs, indexNow];
const head: ReportHead = { title: hostile, filter: hostile, server: hostile, zone: 'UTC', createdAt: indexNow, starts };
const data = (contracts: readonly IndexedContract[], change: Partial<ReportData> = {}): ReportData => ({
  contracts,
  days: new Map(contracts.map(({ key }) => [key, [{ Failed: 1 }, { Success: 2 }]])),
  notes: [],
  marks: noMarks,
  staleDays: 7,
  now: indexNow,
  ...change,
});
const noRuns = {
  buffer: createRunBuffer(),
  failures: createFailureTally(),
  range: {},
  now: indexNow,
  isWhole: true,
  isOfOne: false,
};
const htmlOf = (from: ReportData) => [...reportHtml(reportOf(from), head, noRuns)].join('');
const failing = indexed('orders', [run('Failed', hourMs, { message: hostile, failures: ['email', hostile] })]);
const noteAbout = ({ contract }: IndexedContract): Note => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', contractId: contract.id, contractName: 'orders', run: null },
  ...{ text: hostile, author: hostile, writtenAt: 0, changedAt: null },
  acknowledged: { until: null, outcome: 'Failed', at: indexNow - hourMs },
});

describe('a report about contracts', () => {
  it('counts each contract once, by what matters most, and nothing of one that was never read', () => {
    const report = reportOf(
      data([
        failing,
        indexed('good', [run('Success', hourMs)]),
        indexed('unread', [], { readAt: null }),
        indexed('never'),
        indexed('aborted', [run('Aborted', hourMs)]),
        indexed('gone', [run('Failed', hourMs)], { contract: summary('gone', { deleted: true }) }),
      ]),
    );
    expect(Object.fromEntries(report.counts)).toEqual({ new: 1, good: 1, unread: 1, never: 1, aborted: 1 });
    expect(report.failing.map(({ title }) => title)).toEqual(['orders']);
    expect(report.others.map(({ title }) => title)).toEqual(['unread', 'never', 'aborted']);
    expect(report.contracts).toHaveLength(5);
  });

  it('says how each group stands, with the pass rate of contracts whose week is known, and nothing unless asked', () => {
    const owned = (name: string, owner: string, runs: Parameters<typeof indexed>[1]) =>
      indexed(name, runs, { contract: summary(name, { owners: [reference(owner)] }) });
    const contracts = [
      owned('orders', hostile, [run('Failed', hourMs)]),
      owned('users', 'Anna', [run('Success', hourMs)]),
      owned('visits', 'Anna', [run('Success', hourMs)]),
    ];
    const week = Array.from({ length: 7 }, () => ({ Success: 3, Failed: 1 }));
    const days = new Map(contracts.slice(0, 2).map(({ key }) => [key, week]));
    expect(reportOf(data(contracts, { days })).groups).toBeNull();
    const grouped = data(contracts, { days, by: 'owner' });
    expect(reportOf(grouped).groups?.rows).toEqual([
      { title: hostile, contracts: 1, failing: 1, week: { rate: 0.75, contracts: 1 } },
      { title: 'Anna', contracts: 2, failing: 0, week: { rate: 0.75, contracts: 1 } },
    ]);
    const html = htmlOf(grouped);
    expect(html).toContain('<h2>By owner</h2>');
    expect(html).toContain('1 of 2');
    expect(html).not.toContain('<script>');
    const markdown = reportText(reportOf(grouped), head, null);
    expect(markdown).toContain(': 1 of 1 contract failing, 75% passed in 7 days\n- None failing in 1 other group\n');
    expect(markdown).not.toMatch(/(?<!\\)<script|(?<!\\)\[x/);
  });

  it('names a failure that a note acknowledges as such, with every name that failed', () => {
    const report = reportOf(data([failing], { notes: [noteAbout(failing)] }));
    expect(report.failing).toMatchObject([{ standing: 'acknowledged', failedRuns: 1 }]);
    expect(report.failing[0]?.reason).toContain('email');
  });

  it('says of which contracts not all runs were read, today apart', () => {
    const other = indexed('other', [run('Success', hourMs)]);
    const days = new Map([
      [failing.key, [null, { Failed: 1 }]],
      [other.key, [{}, null]],
    ]);
    expect(reportOf(data([failing, other], { days })).partial).toBe(1);
  });

  it('is a page in which no text of a server is markup, that loads nothing and runs nothing', () => {
    const html = htmlOf(data([failing], { notes: [noteAbout(failing)] }));
    expect(html).not.toMatch(/<script|<img|<link|<iframe|\bsrc=|\bhref=|url\(|@import|\u202E/);
    expect(html).toContain("default-src 'none'");
    expect(html).toContain('&lt;script&gt;');
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('<abbr title="Failed">F</abbr>');
  });

  it('says so when nothing fails, and when there is nothing at all', () => {
    expect(htmlOf(data([indexed('good', [run('Success', hourMs)])]))).toContain('No failing contracts.');
    expect(htmlOf(data([]))).toContain('No failing contracts.');
  });

  it('stays readable with ten thousand contracts: it counts what it leaves out', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      indexed(`contract ${at}`, [run('Failed', hourMs)], { key: `${at}` }),
    );
    const html = htmlOf(data(many));
    expect(html).toContain('9,500 contracts more failing.');
    expect(html).toContain('The first 200 of 10,000 contracts.');
    expect(html.length).toBeLessThan(500_000);
  });

  it('is short in a chat: counts, what fails since when and why, and as of when', () => {
    const since = indexed('orders', [run('Failed', hourMs, { failures: ['email'] }), run('Success', dayMs)]);
    const text = reportText(reportOf(data([since])), { ...head, title: 'Home', server: 'Prod' }, 0.5);
    expect(text).toBe(
      [
        '**Home**',
        '',
        '1 newly failed · 50% of runs passed in the last 2 days',
        '',
        '- **orders** since 20 May 2026, 08:00 UTC: email',
        '',
        '_Prod, as of 20 May 2026, 09:00 UTC_',
        '',
      ].join('\n'),
    );
  });

  it('lets no text of a server be markup in a chat, and names twenty at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...failing,
      key: `${at}`,
      contract: { ...failing.contract, id: `${at}` as ContractId, displayName: hostile },
    }));
    const text = reportText(reportOf(data(many, { notes: [noteAbout(failing)] })), head, null);
    expect(text).not.toMatch(/(?<!\\)<script|(?<!\\)\[x|\u202E/);
    expect(text).toContain('and 10 more');
  });
});
