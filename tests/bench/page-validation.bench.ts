import { createResultsApi } from '@main/api/results-api';
import { parseJson } from '@main/http/json-body';
import { defaultLimits } from '@main/http/limits';
import { expect } from '@playwright/test';
import type { ContractId } from '@shared/domain/ids';
import { rawPages } from './bench-app';
import { interleaved } from './protocol';
import { reportRatio } from './report';
import { test } from './shared-app';
import { sized } from './size';

const pages = sized(40, 15);

test('P3 validates pages of results', async ({ catalog, largeContractId }, info) => {
  const bodies: Buffer[] = [];
  for await (const { text } of rawPages(catalog, largeContractId)) {
    bodies.push(Buffer.from(text));
    if (bodies.length === pages) break;
  }
  let body = bodies[0] ?? Buffer.of();
  /** The client's last two steps without the network: the body is parsed, then read by the schema. */
  const api = createResultsApi({
    send: async ({ schema }) => schema.parse(parseJson(body, defaultLimits.jsonDepth)),
    close: async () => undefined,
  });

  async function app(): Promise<number> {
    const startedAt = performance.now();
    for (const each of bodies) {
      body = each;
      const { lines } = await api.list({ contractId: largeContractId as ContractId, pageSize: 1000 });
      expect(lines.length).toBe(1000);
    }
    return (performance.now() - startedAt) / pages;
  }

  async function control(): Promise<number> {
    const startedAt = performance.now();
    for (const each of bodies) {
      const page: { data: unknown[] } = JSON.parse(new TextDecoder().decode(each));
      expect(page.data.length).toBe(1000);
    }
    return (performance.now() - startedAt) / pages;
  }

  const result = await interleaved(app, control, { gate: 2 });
  const what = 'Validated / unvalidated parse of a page of 1,000 (Node)';
  reportRatio(info, result, { id: 'P3', what, gate: 2, aim: 1.4, unit: 'ms' });
});
