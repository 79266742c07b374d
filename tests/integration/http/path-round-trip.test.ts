import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createContractsApi } from '@main/api/contracts-api';
import { contractIdSchema } from '@shared/domain/ids';
import { awkwardNames } from '@tests/support/awkward-names';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientOf, closing, contractId } from './client-harness';

/** A server that answers each request with the contract whose name it was asked for, as it understands it. */
async function naming() {
  const asked: (readonly string[])[] = [];
  const server = createServer({ maxHeaderSize: 256 * 1024 }, (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    asked.push(path.split('/').map(decodeURIComponent));
    response.setHeader('content-type', 'application/json');
    const wanted = asked.at(-1)?.at(-1);
    const id = asked.at(-1)?.includes('name') ? contractId : wanted;
    response.end(JSON.stringify({ id, name: 'n', fullyQualifiedName: wanted }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing({ close: async () => void server.close() });
  return { apiRoot: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, asked };
}

it('any name reaches a server as one segment, byte for byte, and comes back the same', async () => {
  const { apiRoot, asked } = await naming();
  const contracts = createContractsApi(clientOf(apiRoot));
  await fc.assert(
    fc.asyncProperty(awkwardNames, async (text) => {
      const { fullyQualifiedName } = await contracts.byName(text, 'all');
      expect(fullyQualifiedName).toBe(text);
      const segments = asked.at(-1) ?? [];
      expect(segments.slice(0, -1)).toEqual(['', 'api', 'v1', 'dataContracts', 'name']);
      expect(Buffer.from(segments.at(-1) ?? '')).toEqual(Buffer.from(text));
    }),
    { numRuns: 60 },
  );
});

it('any id reaches a server as it is', async () => {
  const { apiRoot, asked } = await naming();
  const contracts = createContractsApi(clientOf(apiRoot));
  await fc.assert(
    fc.asyncProperty(fc.uuid(), async (id) => {
      await contracts.get(contractIdSchema.parse(id), 'all');
      expect(asked.at(-1)).toEqual(['', 'api', 'v1', 'dataContracts', id]);
    }),
    { numRuns: 20 },
  );
});
