import { contractFormats, contractsAs } from '@renderer/features/contracts/contract-copies';
import { appLink } from '@renderer/lib/app-link';
import { reference } from '@tests/support/contract-lines';
import { indexed, runAgo } from '@tests/support/indexed-contracts';
import { readCsv } from '@tests/support/read-csv';
import { describe, expect, it } from 'vitest';

const server = 'https://catalog.example.com:8443/api';
const orders = indexed('orders', {
  contract: { displayName: '=Orders | all', owners: [reference('Hana'), reference('Kim, the "second"')] },
  runs: [runAgo(1, { status: 'Paused' }), runAgo(2, { status: 'Failed', failures: ['total'] }), runAgo(3)],
});
const unread = indexed('unread', { readAt: null });

describe(contractsAs, () => {
  it('copies names as they are shown, ids, and links that the app opens, a line each', () => {
    expect(contractsAs('names', [orders, unread], server)).toBe('=Orders | all\nunread');
    expect(contractsAs('ids', [orders, unread], server)).toBe('id of orders\nid of unread');
    expect(contractsAs('links', [orders], server)).toBe(appLink({ contract: 'id of orders', server }));
  });

  it('writes the server’s own word, UTC times and all owners into CSV, and no formula', () => {
    const [header = [], first = [], second = []] = readCsv(contractsAs('csv', [orders, unread], server));
    const value = (line: readonly string[], name: string) => line[header.indexOf(name)];
    expect(value(first, 'displayName')).toBe("'=Orders | all");
    expect(value(first, 'outcome')).toBe('Paused');
    expect(value(first, 'lastRun')).toBe('2026-05-12T08:00:00.000Z');
    expect(value(first, 'owners')).toBe('Hana; Kim, the "second"');
    expect([value(second, 'outcome'), value(second, 'lastRun')]).toEqual(['unknown', '']);
  });

  it('writes JSON that says what is not known, and Markdown whose cells stay cells', () => {
    expect(JSON.parse(contractsAs('json', [orders, unread], null))).toMatchObject([
      { failedRuns: 1, reason: 'total', owners: ['Hana', 'Kim, the "second"'] },
      { outcome: 'unknown', lastRun: null },
    ]);
    const [, , line = ''] = contractsAs('markdown', [orders], null).split('\n');
    expect(line).toContain('\\|');
    expect(line.split(/(?<!\\)\|/)).toHaveLength(8);
  });

  it.each(contractFormats)('makes an empty or headed text of no contracts as %s', (format) => {
    expect(contractsAs(format, [], null)).not.toContain('undefined');
  });
});
