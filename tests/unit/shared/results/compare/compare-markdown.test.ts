import { markdownBlock, markdownText } from '@shared/format/markdown-text';
import { compareRuns } from '@shared/results/compare/compare';
import { comparisonMarkdown } from '@shared/results/compare/compare-markdown';
import { checkText, gapText, summaryText } from '@shared/results/compare/compare-messages';
import { counts, runDetail } from '@tests/support/run-builders';
import { describe, expect, test } from 'vitest';

const before = runDetail({
  failedFields: ['old_field'],
  failedRules: [{ name: 'hasOwner', reason: 'No owner' }],
  row: { timestamp: Date.UTC(2026, 4, 12, 12), schema: counts(1, 20), semantics: counts(1, 4), quality: counts(0, 8) },
});
const after = runDetail({
  message: 'two fields\n```\n# not a heading',
  failedRules: [{ name: 'hasOwner', reason: 'Owner left' }],
  failedFields: ['a|b`c` <img src=x onerror=alert(1)>', 'line\nbreak [x](http://evil)'],
  qualityScore: 75,
  row: {
    timestamp: Date.UTC(2026, 4, 13, 12),
    status: 'Failed',
    schema: counts(2, 20),
    semantics: counts(1, 4),
    quality: counts(2, 8),
  },
});

describe('a comparison as Markdown', () => {
  const comparison = compareRuns(before, after);
  const text = comparisonMarkdown(comparison, { contract: 'Orders #1', zone: 'Europe/Madrid', before, after });

  test('says when, what and how much', () => {
    expect(text).toContain('# Orders \\#1: two runs');
    expect(text).toContain('| Status | Success | Failed |');
    expect(text).toContain('| Time | 12 May 2026, 14:00:00 CEST | 13 May 2026, 14:00:00 CEST |');
    expect(text).toContain('| Quality | 8 of 8 passed | 6 of 8 passed, 2 failed |');
    expect(text).toContain('4 newly failed, 1 fixed, 1 still failing.');
    expect(text).toContain('**Fixed (1)**\n\n- **old\\_field** – Not in the table');
    expect(text).toContain('- **hasOwner** – Before: No owner · After: Owner left');
    expect(text).toContain('**Newly failed (2)**\n\n- 2 unnamed checks');
    expect(text).toContain('SLA wasn’t checked in either run.');
  });

  test('takes no name for markup, and breaks no table or list', () => {
    expect(text).toContain('- **a\\|b\\`c\\` \\<img src=x onerror=alert\\(1\\)\\>** – Not in the table');
    expect(text).toContain('- **line break \\[x\\]\\(http\\://evil\\)**');
    expect(text).not.toMatch(/(?<!\\)<img/);
  });

  test('keeps the message word for word, and the message cannot leave its place', () => {
    expect(text).toContain('````text\ntwo fields\n```\n# not a heading\n````');
  });

  test('says of two runs without a failure that there was none', () => {
    const fine = runDetail({ row: { schema: { passed: null, failed: 0, total: null } } });
    expect(
      comparisonMarkdown(compareRuns(fine, fine), { contract: 'c', zone: 'UTC', before: fine, after: fine }),
    ).toContain('## Schema\n\nNothing failed in either run.');
  });
});

describe('words', () => {
  test.each([
    ['a*b_c', 'a\\*b\\_c'],
    ['\r\n two\tlines ', 'two lines'],
    ['right\u202eleft', 'right\\[U+202E\\]left'],
    ['@all www.x.org', '\\@all www\\.x.org'],
  ])('of %j in a line of Markdown are %j', (text, wanted) => expect(markdownText(text)).toBe(wanted));

  test('of a block have a longer fence than any in them', () => {
    expect(markdownBlock('a\r\n`````')).toBe('``````text\na\n`````\n``````\n');
  });

  test('of a reason that stayed the same come once', () => {
    expect(checkText({ kind: 'rule', name: 'r', before: 'x', after: 'x' })).toBe('x');
    expect(checkText({ kind: 'rule', name: 'r', before: null, after: '' })).toBeNull();
  });

  test('of a summary say when the runs leave something open', () => {
    const unnamed = compareRuns(
      runDetail({ row: { quality: counts(1, 4) } }),
      runDetail({ row: { quality: counts(3, 4) } }),
    );
    expect(summaryText(unnamed)).toBe('No change in what both runs checked');
    const quality = unnamed.dimensions[2];
    const [gap] = quality?.gaps ?? [];
    if (quality === undefined || gap === undefined) throw new Error('failures without names leave a gap');
    expect(gapText(gap, quality)).toBe(
      'The server gives no names for 1 failure in the earlier run and 3 failures in the later run, so they cannot be matched. At least 2 are new.',
    );
  });
});
