import { contractNameOf } from '@main/api/wire/fqn';
import type { ServerApi, ServerDirectory } from '@main/services/connections/server-api';
import type { Journal, OperationDraft } from '@main/services/journal/journal';
import { namedContract } from '@main/services/journal/named-contract';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';
import type { ResultReader } from './result-service';
import { sendValidation } from './send-validation';

export interface ValidationServiceDeps {
  readonly servers: ServerDirectory;
  /** Reads results over one client, so that the runs before and after are those of one server. */
  readonly resultsOver: (api: ServerApi) => ResultReader;
  readonly journal: Journal;
}

interface ValidationTarget {
  readonly connectionId: ConnectionId;
  /** What the person calls the contract or the asset; its id where that is not known. */
  readonly name?: string | undefined;
}

interface ContractToValidate extends ValidationTarget {
  readonly contractId: ContractId;
  /** The fully qualified name of its asset, for the journal; null when it is not known. */
  readonly assetName?: string | null | undefined;
}

/**
 * Starts validations. The request is sent once, whatever happens: a second one would abort the first run
 * (wire-facts A.4). When its answer is lost, the newest result tells whether it was carried out.
 */
export function createValidationService({ servers, resultsOver, journal }: ValidationServiceDeps) {
  return {
    async validate({
      connectionId,
      contractId,
      name = contractId,
      assetName = null,
    }: ContractToValidate): Promise<ResultRow> {
      const api = await servers.apiOf(connectionId);
      const newest = () => resultsOver(api).newest(connectionId, contractId);
      const before = await newest().catch(unlessUnreadable);
      const baseline = before === undefined ? undefined : (before?.key ?? null);
      const { row } = await sendValidation(journal, {
        draft: {
          ...validation(connectionId),
          contracts: [{ id: contractId, name, asset: assetName }],
          steps: [{ kind: 'validate', contractId, asset: null, baseline }],
        },
        send: async () => ({ row: await api.results.validate(contractId), contract: null }),
        look: async () => ({ row: await newest(), contract: null }),
      });
      return row;
    },

    /**
     * For an inherited contract: the server makes a contract of the asset's own to hold the result, so the effective
     * contract is read again to learn its id and name. Null when it still belongs to the parent or cannot be read; its name
     * is then the one in the answer to the validation, where there is one.
     */
    async validateAsset({
      connectionId,
      asset,
      name = asset.id,
    }: ValidationTarget & { readonly asset: AssetKey }): Promise<{
      row: ResultRow;
      contractId: ContractId | null;
      contractName: string | null;
    }> {
      const api = await servers.apiOf(connectionId);
      const effective = () => newestOf(api, asset, ({ id }) => resultsOver(api).newest(connectionId, id));
      const before = await effective().catch(() => undefined);
      const baseline = before === undefined ? undefined : (before.row?.key ?? null);
      const { row, contract, contractName } = await sendValidation(journal, {
        draft: {
          ...validation(connectionId),
          contracts: [],
          asset: { ...asset, name },
          steps: [{ kind: 'validate', contractId: null, asset, baseline }],
        },
        send: async () => {
          const { row, contractFqn } = await api.results.validateAsset(asset);
          const contract = await api.contracts.ofAsset(asset).catch(() => null);
          const toldName = contract === null && contractFqn !== null ? contractNameOf(contractFqn) : null;
          return { row, contract: ownOf(contract), contractName: toldName };
        },
        look: async () => {
          const { row, contract } = await effective();
          return { row, contract: ownOf(contract) };
        },
      });
      return { row, contractId: contract?.id ?? null, contractName: contract?.name ?? contractName ?? null };
    },
  };
}

const validation = (connectionId: ConnectionId): Pick<OperationDraft, 'kind' | 'connectionId' | 'rule'> => ({
  kind: 'validation',
  connectionId,
  rule: null,
});

const ownOf = (contract: Contract | null) => (contract === null || contract.inherited ? null : namedContract(contract));

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
  const { code, details } = AppError.from(thrown);
  if (code !== 'bad_response') throw new AppError(code, { details, outcome: 'not-sent', cause: thrown });
  return undefined;
}
