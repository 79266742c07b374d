import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import type { ServerDirectory } from './server-api';

export interface ValidationServiceDeps {
  readonly servers: ServerDirectory;
  readonly newestResult: (connectionId: string, contractId: ContractId) => Promise<ResultRow | null>;
}

/**
 * Starts validations. The request is sent once, whatever happens: a second one would abort the first run
 * (wire-facts A.4). When its answer is lost, the newest result tells whether it was carried out.
 */
export function createValidationService({ servers, newestResult }: ValidationServiceDeps) {
  return {
    async validate(connectionId: string, contractId: ContractId): Promise<ResultRow> {
      const { results } = await servers.apiOf(connectionId);
      const before = await newestResult(connectionId, contractId);
      try {
        return await results.validate(contractId);
      } catch (thrown) {
        const error = AppError.from(thrown);
        if (error.outcome !== 'unknown' && error.outcome !== 'applied') throw error;
        const after = await newestResult(connectionId, contractId).catch(() => null);
        if (after !== null && after.key !== before?.key) return after;
        throw error;
      }
    },

    /**
     * For an inherited contract: the server makes a contract of the asset's own to hold the result, so the effective
     * contract is read again to learn its id. Null when it still belongs to the parent or cannot be read.
     */
    async validateAsset(
      connectionId: string,
      asset: AssetKey,
    ): Promise<{ row: ResultRow; contractId: ContractId | null }> {
      const { results, contracts } = await servers.apiOf(connectionId);
      const { row } = await results.validateAsset(asset);
      const contract = await contracts.ofAsset(asset).catch(() => null);
      return { row, contractId: contract === null || contract.inherited ? null : contract.id };
    },
  };
}
