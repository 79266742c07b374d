import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { openStage, type Stage } from '@tests/support/fault-server/stage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('a fault server that is told what to do over HTTP', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.stop());

  const post = async (path: string, body: unknown) =>
    (await fetch(`${stage.server.baseUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })).status;
  const get = async (path: string) => {
    const headers = { Authorization: `Bearer ${stage.sample.tokens.full}` };
    return fetch(`${stage.server.baseUrl}/api/v1/dataContracts/${stage.contractId}${path}`, { headers });
  };
  const count = async () => ((await (await get('/results?limit=100')).json()) as { data: unknown[] }).data.length;

  it('takes a fault with its parameters for the requests that match', async () => {
    const match = { method: 'GET', path: '/results', nth: 2 };
    expect(await post('/__ctl', { match, fault: 'status', params: { status: 503, body: '{}' } })).toBe(200);
    expect([(await get('/results')).status, (await get('/results')).status, (await get('')).status]).toEqual([
      200, 503, 200,
    ]);
  });

  it('tells what it was asked, without its own control', async () => {
    await get('/results?limit=1');
    const log = await (await fetch(`${stage.server.baseUrl}/__log`)).json();
    expect(log).toMatchObject([
      {
        method: 'GET',
        url: expect.stringMatching(/results\?limit=1$/),
        headers: { authorization: expect.any(String) },
        bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        at: expect.any(Number),
        fault: null,
        aborted: false,
      },
    ]);
    expect(log[0].bytes).toBeGreaterThan(0);
  });

  it('remembers that an answer was not heard to its end', async () => {
    stage.server.add({ match: {}, fault: { kind: 'latency', ms: 5000 } });
    await expect(fetch(stage.server.baseUrl, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
    await expect.poll(() => stage.server.log[0]?.aborted).toBe(true);
  });

  it('changes its data before a request, and moves its clock', async () => {
    stage.fill(2);
    const now = stage.now();
    const script = [
      { before: 2, insert: { contractId: stage.contractId, timestamps: [now - 3, now - 2, now - 1] } },
      { before: 3, remove: { contractId: stage.contractId, timestamps: [stage.oldest()] } },
      { passMs: 60_000 },
    ];
    expect(await post('/__state', { clear: true, script })).toBe(200);
    expect(stage.now()).toBe(now + 60_000);
    expect([await count(), await count(), await count()]).toEqual([2, 5, 4]);
  });
});

describe('the same seed', () => {
  const timeWith = async (seed: number): Promise<number> => {
    const stage = await openStage({ seed });
    stage.fill(20);
    const oldest = stage.oldest();
    await stage.stop();
    return oldest;
  };

  it('makes the same data, and another seed makes other data', async () => {
    expect(await timeWith(7)).toBe(await timeWith(7));
    expect(await timeWith(8)).not.toBe(await timeWith(7));
  });

  it('varies waits by at most half', async () => {
    const waits: number[] = [];
    const server: FaultServer = createFaultServer({ seed: 3, pause: async (ms) => waits.push(ms) });
    await server.start();
    server.add({ match: {}, fault: { kind: 'latency', ms: 40, jitter: 0.5 } });
    for (let nth = 0; nth < 5; nth += 1) await fetch(server.baseUrl);
    await server.stop();
    expect(waits.filter((ms) => ms >= 20 && ms <= 60)).toHaveLength(5);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });
});
