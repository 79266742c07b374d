import type { ExportTail } from '@main/services/export/formats/export-format';
import { htmlFormat } from '@main/services/export/formats/html-format';
import type { ExportChoice } from '@shared/domain/result/export';
import { bareContract } from '@tests/support/contract-lines';
import { column } from '@tests/support/contract-parts';
import { fileOf, wholeRun } from '@tests/support/export-parts';
import { payloadTexts } from '@tests/support/payloads';
import { describe, expect, it } from 'vitest';

const texts = [
  ...payloadTexts,
  '</style><script>alert(1)</script>',
  '</title><script src=https://evil.example></script>',
  '`onload=alert(1)',
  '<!--',
  '<![CDATA[',
  '\u0000<scr\u0000ipt>',
];

/** Every tag that a report is made of; what a server wrote can add none. */
const ownTags =
  /<\/?(?:html|head|meta|title|style|body|main|h1|h2|p|dl|dt|dd|ul|li|figure|figcaption|details|summary|div|table|caption|thead|tbody|tr|th|td|span|svg|g|rect|path|text)(?: [a-zA-Z-]+(?:="[^"<>]*")?)*\/?>|<!doctype html>/g;

const withText = (text: string) =>
  fileOf(
    htmlFormat,
    [
      wholeRun({
        contractExecutionStatus: text,
        result: text,
        id: null,
        schemaValidation: { failed: 1, failedFields: [text] },
        semanticsValidation: { failed: 1, failedRules: [{ ruleName: text, reason: text }] },
      }),
    ],
    {
      contract: bareContract({
        name: text,
        displayName: text,
        fullyQualifiedName: text,
        columns: { state: 'present', value: [column(text)] },
      }),
      serverName: text,
      choice: { kind: 'filtered', filter: { text, name: text, status: [text] }, except: [] },
    },
  );

describe('a report', () => {
  it.each(texts)('has no markup of the server’s in it: %j', (payload) => {
    const html = withText(payload);
    expect(html.replace(/<style>[^<]*<\/style>/, '').replace(ownTags, '')).not.toMatch(/[<>]/);
    expect(html).not.toMatch(/<[^>]* (?:on\w+|href|src|srcset|style)=/i);
  });

  it('names what would be invisible', () => {
    const html = withText('a\u202Eb\u0000c');
    expect(html).toContain('a[U+202E]b[U+0000]c');
    expect(html).not.toMatch(/\u202E/);
  });

  it('forbids itself everything but its own style', () => {
    const html = withText('x');
    expect(html).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:;`,
    );
    expect(html).not.toMatch(/https?:|<script|url\(|@import/i);
  });

  const day = 86_400_000;
  const start = Date.UTC(2026, 4, 1);
  const runs = Array.from({ length: 18 }, (_, index) =>
    wholeRun({
      timestamp: start + (17 - index) * day,
      contractExecutionStatus: index % 3 === 0 ? 'Failed' : 'Success',
      semanticsValidation: { passed: 2, failed: 0, total: 2 },
      ...(index % 3 === 0 ? { schemaValidation: { failed: 1, failedFields: ['price', 'price'] } } : {}),
    }),
  );

  it('shows its subject, the figures, and what failed how often and when', () => {
    const html = fileOf(htmlFormat, runs, {
      choice: { kind: 'filtered', filter: { status: ['Failed'], from: start }, except: ['1'] },
    });
    expect(html).toContain('<dt>Server</dt><dd>Test catalog</dd>');
    expect(html).toContain('<dt>Range</dt><dd>since 1 May 2026, 00:00:00 UTC</dd>');
    expect(html).toContain('<dt>Filter</dt><dd>Failed only, 1 run excluded, 6 of 18 runs shown</dd>');
    expect(html).toContain('18 runs');
    expect(html).toContain('66.7% passed');
    expect(html).toContain(
      '<th scope="row">price</th><td>Schema</td><td>6</td><td>3 May 2026, 00:00:00 UTC</td><td>18 May 2026, 00:00:00 UTC</td>',
    );
  });

  const words = (html: string) => [...html.matchAll(/<li title="[^"]*">([^<]*)<\/li>/g)].map(([, text]) => text);
  const rowsOf = (html: string) => html.split('<h2>Runs</h2>')[1]?.match(/<tr><th scope="row">/g) ?? [];

  it.each<[string, ExportChoice, string]>([
    ['a filter', { kind: 'filtered', filter: { status: ['Failed'] }, except: [] }, 'Failed only, 6 of 18 runs shown'],
    [
      'several filters',
      { kind: 'filtered', filter: { failed: ['schema', 'sla'], name: 'price' }, except: [] },
      'failed in Schema or SLA, failed field or rule contains “price”, 6 of 18 runs shown',
    ],
  ])('has under %s the figures and failures of all runs, and says what is shown', (_, choice, filter) => {
    const [whole, cut] = [fileOf(htmlFormat, runs), fileOf(htmlFormat, runs, { choice })];
    expect(words(cut)).toEqual(words(whole));
    expect(words(cut)).toEqual([
      '18 runs',
      '66.7% passed',
      'longest failing streak 1 (18 May 2026)',
      'failing since 18 May 2026, 00:00 UTC',
    ]);
    expect(cut.match(/<rect /g)).toHaveLength(18);
    expect(cut).toContain(`<dt>Filter</dt><dd>${filter}</dd>`);
    expect(cut).toContain(`<h2>Runs</h2><p>Filter: ${filter}.</p>`);
    expect(rowsOf(cut)).toHaveLength(6);
    expect(whole).not.toContain('Filter');
    expect(rowsOf(whole)).toHaveLength(18);
  });

  it.each<[string, Partial<ExportTail>, string]>([
    ['a whole read', {}, 'all 18 runs in the range, regardless of the filter.'],
    ['an incomplete read', { end: 'repeated-cursor' }, 'the 18 runs that could be loaded, regardless of the filter.'],
    ['a read with unreadable rows', { unreadable: 1 }, 'the 18 runs that could be loaded, regardless of the filter.'],
  ])('says after %s which runs its figures under a filter are of', (_, tail, words) => {
    const choice: ExportChoice = { kind: 'filtered', filter: { status: ['Failed'] }, except: [] };
    const html = fileOf(htmlFormat, runs, { choice, ...tail });
    expect(html.match(/Figures, timeline and failures cover (.*?)<\/p>/)?.[1]).toBe(words);
  });

  it('calls a single run the only one of its range', () => {
    const choice: ExportChoice = { kind: 'filtered', filter: { status: ['Failed'] }, except: [] };
    const html = fileOf(htmlFormat, runs.slice(0, 1), { choice });
    expect(html).toContain('failures cover the only run in the range, regardless of the filter.');
  });

  it('of selected runs has the figures of all runs between them', () => {
    const keys = [runs[0], runs[3], runs[15]].flatMap((run) => run?.row.key ?? []);
    const html = fileOf(htmlFormat, runs.slice(0, 16), { choice: { kind: 'selected', keys } });
    expect(html).toContain('<dt>Filter</dt><dd>Selected runs only, 3 of 16 runs shown</dd>');
    expect(html).toContain('<dt>Range</dt><dd>3 May 2026, 00:00:00 UTC – 18 May 2026, 00:00:00 UTC</dd>');
    expect(words(html).slice(0, 2)).toEqual(['16 runs', '62.5% passed']);
  });

  it('of a time that is over ends its timeline there and says nothing of the present', () => {
    const to = start + 3 * day - 1;
    const html = fileOf(htmlFormat, runs.slice(-3), { choice: { kind: 'filtered', filter: { to }, except: [] } });
    expect(words(html).at(-1)).toBe('failing at the end of this range, since 3 May 2026, 00:00 UTC');
    expect(html).toContain('from 1 May 2026, 00:00 UTC to 3 May 2026, 23:59 UTC');
  });

  it('names the asset under the name of its contract', () => {
    const asset = { id: 'a', type: 'table', name: 'orders', displayName: null, fullyQualifiedName: 'shop.eu.orders' };
    const html = fileOf(htmlFormat, runs, { contract: bareContract({ asset }) });
    expect(html).toContain('<h1>orders</h1>\n<p class="asset">shop.eu.orders</p>');
  });

  it('has the timeline as a drawing and as a table with the same numbers', () => {
    const html = fileOf(htmlFormat, runs);
    expect(html.match(/<rect /g)).toHaveLength(18);
    const [, table = ''] = /<caption>Runs over time<\/caption>(.*?)<\/table>/s.exec(html) ?? [];
    const counts = [...table.matchAll(/<\/th><td>(\d+)<\/td>/g)].map(([, count]) => Number(count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(18);
  });

  it('lists the newest 5,000 runs and says that there are more', () => {
    const many = Array.from({ length: 5003 }, (_, index) =>
      wholeRun({ timestamp: start - index * 1000, slaValidation: { latencyMet: true } }),
    );
    const html = fileOf(htmlFormat, many);
    expect(html).toContain('<caption>The newest 5,000 of 5,003 runs, newest first</caption>');
    expect(html.match(/<span class="word success">/g)).toHaveLength(5000);
  });

  it('is a page also without a run, and says in itself what is missing', () => {
    const html = fileOf(htmlFormat, [], { end: 'repeated-cursor' });
    expect(html).toContain('The server repeated itself, so older runs may be missing.');
    expect(html).toContain('No runs');
  });
});
