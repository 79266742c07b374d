import type { ServerApi, ServerDirectory } from '@main/services/connections/server-api';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import type { ResultReader } from './result-service';

export interface ValidationServiceDeps {
  readonly servers: ServerDirectory;
  /** Reads results over one client, so that the runs before and after are those of one server. */
  readonly resultsOver: (api: ServerApi) => ResultReader;
}

/**
 * Starts validations. The request is sent once, whatever happens: a second one would abort the first run
 * (wire-facts A.4). When its answer is lost, the newest result tells whether it was carried out.
 */
export function createValidationService({ servers, resultsOver }: ValidationServiceDeps) {
  return {
    async validate(connectionId: string, contractId: ContractId): Promise<ResultRow> {
      const api = await servers.apiOf(connectionId);
      const newest = () => resultsOver(api).newest(connectionId, contractId);
      const before = await newest().catch(unlessUnreadable);
      try {
        return await api.results.validate(contractId);
      } catch (thrown) {
        const error = AppError.from(thrown);
        if (!mayBeDone(error)) throw error;
        const after = await newest().catch(() => null);
        if (before !== undefined && after !== null && after.key !== before?.key) return after;
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
      const api = await servers.apiOf(connectionId);
      const newest = (contract: Contract) => resultsOver(api).newest(connectionId, contract.id);
      const before = await newestOf(api, asset, newest).catch(() => undefined);
      try {
        const { row } = await api.results.validateAsset(asset);
        const contract = await api.contracts.ofAsset(asset).catch(() => null);
        return { row, contractId: ownId(contract) };
      } catch (thrown) {
        const error = AppError.from(thrown);
        if (!mayBeDone(error) || before === undefined) throw error;
        const { contract, row } = await newestOf(api, asset, newest).catch(() => before);
        if (row !== null && row.key !== before.row?.key) return { row, contractId: ownId(contract) };
        throw error;
      }
    },
  };
}

/** Also after an answer of success that was empty or could not be read. */
const mayBeDone = ({ outcome }: AppError): boolean => outcome === 'unknown' || outcome === 'applied';

const ownId = (contract: Contract | null): ContractId | null =>
  contract === null || contract.inherited ? null : contract.id;

/** The effective contract of an asset and its newest result, each null when there is none. */
async function newestOf(
  { contracts }: ServerApi,
  asset: AssetKey,
  newest: (contract: Contract) => Promise<ResultRow | null>,
): Promise<{ contract: Contract | null; row: ResultRow | null }> {
  const contract = await contracts.ofAsset(asset);
  return { contract, row: contract === null ? null : await newest(contract) };
}

/** A newest result that cannot be read forbids no new one; but then nothing can be concluded from it either. */
function unlessUnreadable(thrown: unknown): undefined {
  if (AppError.from(thrown).code !== 'bad_response') throw thrown;
  return undefined;
}
