import type { ResultsApi, ResultsQuery } from '@main/api/results-api';
import { readResultLines } from '@main/api/wire/result';
import { exportFileName } from '@main/services/export/export-service';
import { wantedRuns } from '@main/services/export/wanted-runs';
import { readWholeResults, type WholePage } from '@main/services/results/whole-results';
import { missingSentences } from '@shared/results/rows/read-ends';
import { anyCharacter } from '@tests/support/any-character';
import { bareContract } from '@tests/support/contract-lines';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Answer = { readonly rows: readonly unknown[]; readonly after: string | null };

/** A list of results by timestamp alone, as the answers of one server. */
function listOf(answer: (query: ResultsQuery) => Answer): ResultsApi {
  const whole: ResultsApi['whole'] = async (query) => {
    const { rows, after } = answer(query);
    return { rows, lines: readResultLines(rows), after, total: 1_000_000, received: rows.length };
  };
  return { whole, list: whole } as Partial<ResultsApi> as ResultsApi;
}

const at = (timestamp: number) => ({ timestamp, contractExecutionStatus: 'Success' });

async function pagesOf(results: ResultsApi, range = {}): Promise<WholePage[]> {
  const pages: WholePage[] = [];
  const { signal } = new AbortController();
  const options = { results, contractId: bareContract().id, range, farFuture: 9e12, signal };
  for await (const page of readWholeResults(options)) pages.push(page);
  return pages;
}

const timesOf = (pages: readonly WholePage[]) =>
  pages.flatMap(({ runs }) => runs.map(({ row: each }) => each.timestamp));

describe('reading for an export', () => {
  it('says that the server repeated a cursor', async () => {
    let next = 100;
    const pages = await pagesOf(listOf(() => ({ rows: [at(next--)], after: 'again' })));
    expect(pages.at(-1)?.end).toBe('repeated-cursor');
  });

  it('is not taken in by a list that ends before its oldest result', async () => {
    const server = listOf(({ endTs = 9e12 }) => ({ rows: endTs < 50 ? [at(40)] : [at(60), at(50)], after: null }));
    expect((await pagesOf(server)).at(-1)?.end).toBe('nothing-new');
    expect((await pagesOf(server, { from: 50 })).at(-1)?.end).toBe('complete');
  });

  it('counts rows that cannot be read and goes on', async () => {
    const pages = await pagesOf(
      listOf(({ endTs = 9e12 }) => ({ rows: endTs < 3 ? [] : [at(5), { timestamp: 'x' }, at(3)], after: null })),
    );
    expect(timesOf(pages)).toEqual([5, 3]);
    expect(pages[0]).toMatchObject({ unreadable: 1, end: 'complete' });
  });

  it('stops below its range also on a server that knows no ranges', async () => {
    const asked: number[] = [];
    const server = listOf(({ after }) => {
      const from = after === undefined ? 100 : Number(after);
      asked.push(from);
      return { rows: [at(from), at(from - 1)], after: String(from - 2) };
    });
    expect(timesOf(await pagesOf(server, { from: 97, to: 99 }))).toEqual([99, 98, 97]);
    expect(asked).toEqual([100, 98, 96]);
  });
});

describe('the choice of an export', () => {
  const keys = fc.uniqueArray(fc.nat(1_000_000), { minLength: 1, maxLength: 30 });

  it('exports exactly the named results, and counts the absent ones as missing', () => {
    fc.assert(
      fc.property(keys, fc.array(fc.nat(1_000_000)), (named, others) => {
        const wanted = wantedRuns({ kind: 'selected', keys: named.map(String) });
        expect(wanted.range).toEqual({ from: Math.min(...named), to: Math.max(...named) });
        const came = new Set([...others, ...named.slice(1)]);
        const taken = [...came].filter((time) => wanted.isWanted(row(time)));
        expect(taken.sort()).toEqual([...came].filter((time) => named.includes(time)).sort());
        expect(wanted.missing()).toBe(named.length - taken.length);
      }),
    );
  });

  it('writes no result twice', () => {
    const wanted = wantedRuns({ kind: 'selected', keys: ['5#a'] });
    expect([wanted.isWanted(row(5, { key: '5#a' })), wanted.isWanted(row(5, { key: '5#a' }))]).toEqual([true, false]);
  });

  it('applies the window’s own filter and leaves out what was taken out by hand', () => {
    const wanted = wantedRuns({ kind: 'filtered', filter: { status: ['Failed'], from: 2, to: 8 }, except: ['4'] });
    expect(wanted.range).toEqual({ from: 2, to: 8 });
    const failed = (time: number) => row(time, { status: 'Failed' });
    expect([failed(3), failed(4), row(5), failed(9)].map(wanted.isWanted)).toEqual([true, false, false, false]);
  });
});

describe('the name of an export', () => {
  const day = '2026-05-20';

  it('is the contract’s, the day and the kind of file', () => {
    expect(exportFileName('orders_events', 'junit', day)).toBe('orders_events-results-2026-05-20.xml');
    expect(exportFileName('Été / Süd', 'csv', day)).toBe('Été_Süd-results-2026-05-20.csv');
  });

  it('is one that Windows takes for no device, and still names the contract', () => {
    expect(
      ['con.orders', 'AUX.x', 'nul', 'com1.a.b', 'console', 'orders.con'].map((name) =>
        exportFileName(name, 'csv', day),
      ),
    ).toEqual([
      'contract_con.orders-results-2026-05-20.csv',
      'contract_AUX.x-results-2026-05-20.csv',
      'contract_nul-results-2026-05-20.csv',
      'contract_com1.a.b-results-2026-05-20.csv',
      'console-results-2026-05-20.csv',
      'orders.con-results-2026-05-20.csv',
    ]);
  });

  it('leads nowhere and is a name on every system, whatever the contract is called', () => {
    const names = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('../../etc/passwd', 'CON', 'con.orders', 'Aux.x', 'lpt1.', '.bashrc', '', 'a\u0000b'),
    );
    fc.assert(
      fc.property(names, (name) => {
        const made = exportFileName(name, 'html', day);
        expect(made).toMatch(/^[^\\/:*?"<>|\p{C}\s.-][^\\/:*?"<>|\p{C}\s]*-results-2026-05-20\.html$/u);
        expect(made).not.toMatch(/^(?:con|nul|aux|prn|com\d|lpt\d)(?:\.|-results)/i);
        expect(Buffer.byteLength(made)).toBeLessThan(255);
      }),
    );
  });
});

it('what is missing in an export is nothing when everything was read', () => {
  expect(missingSentences({ end: 'complete', read: 5, written: 5, unreadable: 0, missing: 0 })).toEqual([]);
});
