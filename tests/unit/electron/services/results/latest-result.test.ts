import type { ResultsApi } from '@main/api/results-api';
import { createSharedLatest } from '@main/services/results/latest-result';
import { contractIdSchema } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
import { beforeEach, describe, expect, it } from 'vitest';

const id = contractIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000001');
const rowOf = (key: string) => ({ key }) as ResultRow;

describe('the latest result that the screen and the probe share', () => {
  let now: number;
  let answers: Array<(row: ResultRow) => void>;
  let results: ResultsApi;
  let latest: ReturnType<typeof createSharedLatest>;
  beforeEach(() => {
    now = 0;
    answers = [];
    const read = () => new Promise<ResultRow>((resolve) => answers.push(resolve));
    results = { latest: read } as unknown as ResultsApi;
    latest = createSharedLatest(() => now);
  });

  /** The probe reads, and its answer comes after the milliseconds. */
  async function probe(tookMs: number): Promise<void> {
    const reading = latest.read(results, id, 'probe');
    now += tookMs;
    answers.at(-1)?.(rowOf('probed'));
    await reading;
  }

  it('is young from its answer on, however long the server took', async () => {
    await probe(25_000);
    now += 9_000;
    expect(await latest.read(results, id, 'screen')).toEqual(rowOf('probed'));
    expect(answers).toHaveLength(1);
  });

  it('is joined while it is on its way, and read again once it is old', async () => {
    const reading = latest.read(results, id, 'probe');
    now += 25_000;
    const joined = latest.read(results, id, 'screen');
    answers[0]?.(rowOf('probed'));
    expect(await joined).toEqual(await reading);
    await probe(0);
    now += 10_001;
    void latest.read(results, id, 'screen');
    expect(answers).toHaveLength(3);
  });

  it('is read again after a write, also where it was on its way at that time', async () => {
    await probe(0);
    latest.forget();
    void latest.read(results, id, 'screen');
    expect(answers).toHaveLength(2);
    latest.forget();
    void latest.read(results, id, 'probe');
    expect(answers).toHaveLength(3);
  });
});
