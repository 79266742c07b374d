import type { ResultsApi } from '@main/api/results-api';
import { createResultService } from '@main/services/results/result-service';
import type { ContractId } from '@shared/domain/ids';
import type { Position } from '@shared/domain/result/paging';
import type { ResultRow } from '@shared/domain/result/result';
import { emptyFields } from '@shared/results/columns/empty-fields';
import { describe, expect, it } from 'vitest';

const reading = '00000000-0000-4000-8000-000000000001';
const rowAt = (step: number): ResultRow => ({
  ...emptyFields,
  ...{ kind: 'result', key: `${step}#row`, id: 'row', timestamp: step, status: 'Success', failures: [] },
});

/** A list of a row a page, whose cursors name the next step. What was asked for; whether heads began something; how a page gets its rows. */
function servedList() {
  const asked: string[] = [];
  const begun: boolean[] = [];
  const waiting: (() => void)[] = [];
  const list: ResultsApi['list'] = async ({ after = '0' }, _signal, onHead) => {
    const step = Number(after);
    asked.push(after);
    const page = { after: String(step + 1), total: null, received: 1 };
    begun.push((onHead?.({ after: page.after, first: rowAt(step) }) ?? null) !== null);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { ...page, lines: [rowAt(step)] };
  };
  const api = { results: { list } as ResultsApi };
  const service = createResultService({ servers: { apiOf: async () => api }, newId: () => reading, clock: () => 1 });
  const page = (position: Position, from?: number) => {
    const query = { connectionId: 'c', contractId: 'k' as ContractId, pageSize: 1, position, range: { from } };
    return service.page({ ...query, purpose: 'load-all' });
  };
  return { asked, begun, page, answer: () => waiting.shift()?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const at = (step: number): Position => ({ mode: 'cursor', reading, step, after: String(step) });

describe('a list that is read to its end', () => {
  it('is asked for its next page before the rows of an awaited one are read, and never for more', async () => {
    const { asked, begun, page, answer } = servedList();
    const first = page(at(1));
    await turn();
    expect({ asked, begun }).toEqual({ asked: ['1', '2'], begun: [true, false] });
    answer();
    expect((await first).next).toEqual(at(2));
    await turn();
    expect(asked).toEqual(['1', '2']);
    const second = page(at(2));
    answer();
    expect((await second).next).toEqual(at(3));
    await turn();
    expect(asked).toEqual(['1', '2', '3']);
  });

  it('of a range is not asked beyond a page that may be its last one', async () => {
    const { asked, page, answer } = servedList();
    const first = page(at(1), 1);
    await turn();
    expect(asked).toEqual(['1']);
    answer();
    await first;
    await turn();
    expect(asked).toEqual(['1', '2']);
  });
});
