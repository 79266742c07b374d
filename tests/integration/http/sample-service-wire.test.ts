import { createContractsApi } from '@main/api/contracts-api';
import { createResultsApi } from '@main/api/results-api';
import { createSessionApi } from '@main/api/session-api';
import { type ContractSummary, contractSchema } from '@shared/domain/contract';
import { resultLineSchema, runDetailSchema } from '@shared/domain/result';
import { startSample } from '@tests/support/sample';
import { describe, expect, it } from 'vitest';
import { clientOf, closing } from './client-harness';

async function open(dialect: 'documented' | 'openmetadata') {
  const sample = await startSample({ dialect });
  closing({ close: () => sample.stop() });
  const http = clientOf(sample.baseUrl, { token: async () => sample.tokens.full });
  return { contracts: createContractsApi(http), results: createResultsApi(http), session: createSessionApi(http) };
}

for (const dialect of ['documented', 'openmetadata'] as const) {
  describe(`the sample service, ${dialect} dialect`, () => {
    it('lists contracts that are all readable, page after page', async () => {
      const { contracts } = await open(dialect);
      const seen: ContractSummary[] = [];
      let after: string | undefined;
      do {
        const page = await contracts.list({ limit: 50, after, include: 'all' });
        expect(page.lines.filter((line) => line.kind === 'unreadable')).toEqual([]);
        seen.push(...page.lines.filter((line) => line.kind === 'contract'));
        after = page.after ?? undefined;
      } while (after !== undefined);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThan(100);
    });

    it('gives contracts and results in the form of the domain', async () => {
      const { contracts, results, session } = await open(dialect);
      const { lines } = await contracts.list({ limit: 20, include: 'non-deleted' });
      for (const line of lines.filter((found) => found.kind === 'contract')) {
        const contract = await contracts.get(line.id, 'all');
        expect(contractSchema.safeParse(contract).success).toBe(true);
        expect((await contracts.byName(contract.fullyQualifiedName, 'all')).id).toBe(line.id);
        const query = { contractId: line.id, limit: 20 };
        const listed = await results.list(query);
        const { details } = await results.details(query);
        expect(listed.lines.every((row) => resultLineSchema.safeParse(row).success)).toBe(true);
        expect(details.every((detail) => runDetailSchema.safeParse(detail).success)).toBe(true);
        expect(details.map(({ row }) => row)).toEqual(listed.lines);
      }
      expect(await session.version()).not.toBeNull();
      expect((await session.whoAmI()).name).not.toBeNull();
    });

    it('adds a result and deletes it again', async () => {
      const { contracts, results } = await open(dialect);
      const { lines } = await contracts.list({ limit: 1, include: 'non-deleted' });
      const [line] = lines;
      if (line?.kind !== 'contract') throw new Error('the first line is a contract');
      const timestamp = 1_600_000_000_123;
      const body = { dataContractFQN: line.fullyQualifiedName, timestamp, contractExecutionStatus: 'Success' };
      expect(await results.add(line.id, body)).toMatchObject({ timestamp, status: 'NothingChecked' });
      await results.deleteOne(line.id, timestamp);
      const around = { contractId: line.id, limit: 1000, startTs: timestamp, endTs: timestamp };
      const left = await results.list(around);
      expect(left.lines.filter((row) => row.key.startsWith(String(timestamp)))).toEqual([]);
    });
  });
}
