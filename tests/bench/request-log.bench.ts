import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createHttpClient } from '@main/http/http-client';
import { word } from '@main/http/path-segments';
import { byQuietTimer } from '@main/lib/with-timeout';
import { createRequestLog } from '@main/services/requests/request-log';
import { openRequestStore } from '@main/store/request-store';
import { expect, test } from '@playwright/test';
import type { ConnectionId } from '@shared/domain/ids';
import { z } from 'zod';
import { interleaved } from './protocol';
import { reportRatio } from './report';
import { sized } from './size';

const requests = sized(300, 100);
/** As much as a page of 100 results. */
const answer = JSON.stringify({ data: Array.from({ length: 100 }, (_, at) => ({ at, text: 'x'.repeat(400) })) });
const mostMs = 1;

test('P53 logs requests', async ({ browserName: _ }, info) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-log-'));
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const log = createRequestLog({
    store: openRequestStore({ folder, clock: Date.now }),
    isOn: () => true,
    chooseFile: async () => null,
    newId: () => 'draft',
    about: { name: 'bench', version: '0' },
    clock: Date.now,
    after: byQuietTimer,
  });
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const record = () => log.recorder('sample' as ConnectionId);
  const token = async () => 'token-of-the-bench-0123456789';
  const clients = { logged: createHttpClient({ apiRoot, token, record }), bare: createHttpClient({ apiRoot, token }) };

  /** Milliseconds for each request, with what is written afterwards. */
  const measure = (http: (typeof clients)['bare']) => async () => {
    const schema = z.object({ data: z.array(z.unknown()) });
    const startedAt = performance.now();
    for (let nth = 0; nth < requests; nth += 1) {
      await http.send({ kind: 'read', method: 'GET', segments: [word('v1')], schema });
    }
    // What waits to be written is written by this.
    log.facts();
    return (performance.now() - startedAt) / requests;
  };
  try {
    const result = await interleaved(measure(clients.logged), measure(clients.bare), {
      combine: (app, control) => app - control,
      widest: mostMs,
      gate: mostMs,
    });
    expect(log.facts().count).toBeGreaterThan(requests);
    const what = 'What the log adds to a request with an answer of 40 kB';
    const row = { id: 'P53', what, gate: mostMs, unit: 'ms', resultUnit: ' ms', control: 'without it' };
    reportRatio(info, result, row);
  } finally {
    await Promise.all([clients.logged.close(), clients.bare.close()]);
    log.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
