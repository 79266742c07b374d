import type { ServerApi } from '@main/services/connections/server-api';
import { createContractService } from '@main/services/contracts/contract-service';
import type { ContractId } from '@shared/domain/ids';
import type { Position } from '@shared/domain/result/paging';
import { summary } from '@tests/support/contract-lines';
import { cursorServer, farFuture, type ListServer, type ServerRow } from '@tests/support/paging-servers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

fc.configureGlobal({ numRuns: 500 });

const readingId = '00000000-0000-4000-8000-000000000001';
const limits = fc.integer({ min: 1, max: 12 });
const lists = fc
  .array(fc.boolean(), { maxLength: 50 })
  .map((each) => each.map((isReadable, index): ServerRow => ({ time: 0, name: `n${index}`, isReadable })));

const lineOf = ({ name, isReadable }: ServerRow) =>
  isReadable
    ? summary(name, { id: name as ContractId })
    : ({ kind: 'unreadable', key: `unreadable#${name}`, reason: '' } as const);

/** Reads the contract list to its end as infinite scroll would. */
async function readAll(server: ListServer, pageSize: number) {
  let requests = 0;
  const list: ServerApi['contracts']['list'] = async ({ after = null, pageSize: asked }) => {
    requests += 1;
    const answer = server({ after, endTs: farFuture, pageSize: asked });
    return { lines: answer.rows.map(lineOf), after: answer.after === '' ? null : answer.after, total: null };
  };
  const servers = { apiOf: async () => ({ contracts: { list } }) as unknown as ServerApi };
  const service = createContractService({ servers, newId: () => readingId });
  const names: string[] = [];
  let position: Position | null = { mode: 'start' };
  let end: string | null = null;
  while (position !== null && requests < 1000) {
    const page: Awaited<ReturnType<typeof service.page>> = await service.page({
      connectionId: 'sample',
      include: 'all',
      pageSize,
      position,
    });
    names.push(...page.lines.map((line) => (line.kind === 'contract' ? line.name : (line.key.split('#')[1] ?? ''))));
    [position, end] = [page.next, page.end];
  }
  return { names, requests, end };
}

describe('the list of contracts', () => {
  it('lists each contract once, in the server’s order, for one extra request', async () => {
    const cursors = fc.constantFrom<(at: number) => string>(
      (at) => `c${at}`,
      (at) => String(at),
    );
    const last = fc.constantFrom(null, '', 'past-the-end');
    await fc.assert(
      fc.asyncProperty(lists, limits, cursors, last, async (rows, pageSize, cursorAt, end) => {
        const read = await readAll(
          cursorServer(rows, cursorAt, () => end),
          pageSize,
        );
        expect(read.names).toEqual(rows.map(({ name }) => name));
        expect(read.requests).toBeLessThanOrEqual(Math.max(1, Math.ceil(rows.length / pageSize)) + 1);
      }),
    );
  });

  it('ends after one extra request where a cursor leads back', async () => {
    await fc.assert(
      fc.asyncProperty(lists, limits, fc.nat({ max: 40 }), async (rows, pageSize, seed) => {
        const pages = Math.max(1, Math.ceil(rows.length / pageSize));
        const back = `c${(seed % pages) * pageSize}`;
        const read = await readAll(
          cursorServer(
            rows,
            (at) => `c${at}`,
            () => back,
          ),
          pageSize,
        );
        expect(read.names).toEqual(rows.map(({ name }) => name));
        expect(read.requests).toBeLessThanOrEqual(pages + 1);
      }),
    );
  });

  it.each([['the same'], ['another one each time'], ['bnVsbA==']])(
    'is not called complete where the server ignores its cursor, which is %s',
    async (token) => {
      await fc.assert(
        fc.asyncProperty(lists, limits, async (rows, pageSize) => {
          let call = 0;
          const shown = rows.slice(0, pageSize);
          const after = () => (token.startsWith('another') ? `t${call++}` : token);
          const read = await readAll(() => ({ rows: shown, after: after() }), pageSize);
          expect(read.names).toEqual(shown.map(({ name }) => name));
          expect(read.requests).toBeLessThanOrEqual(2);
          if (shown.length === pageSize) expect(read.end).not.toBe('complete');
        }),
      );
    },
  );
});
