import type { ReadOptions } from '@main/api/contracts-api';
import type { ServerDirectory } from '@main/services/connections/server-api';
import { unlessExpired } from '@main/services/paging/expired-cursor';
import { createReadings } from '@main/services/paging/page-memory';
import { createPageSizes } from '@main/services/paging/page-sizes';
import { advance, stepOf } from '@main/services/results/result-pager';
import type {
  Contract,
  ContractOrigin,
  ContractSummary,
  TestCase,
  UnreadableRow,
} from '@shared/domain/contract/contract';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { EndReason, Position } from '@shared/domain/result/paging';
import type { Include } from '@shared/domain/status';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import { readContractFile } from './contract-file';
import { originOf } from './contract-origin';
import { askForAsset, effectiveContract, inForce } from './effective-contract';
import { checkOdcs, type OdcsCheckQuery } from './odcs-check';

export interface ContractServiceDeps {
  readonly servers: ServerDirectory;
  readonly newId: () => string;
  /** Called when the server turns out to have no list of contracts. */
  readonly onNoList?: (connectionId: string) => void;
  /** The asset that a contract may inherit from, as far as the app knows it; null where it does not. */
  readonly assetOf?: (connectionId: string, contractId: ContractId) => AssetKey | null;
  /** Called with each contract that was read with all its parts. */
  readonly onRead?: (connectionId: string, contract: Contract) => void;
  /** Called when the server does not know a contract. */
  readonly onGone?: (
    contract: { readonly connectionId: string; readonly contractId: ContractId },
    error: AppError,
  ) => void;
}

export interface ContractPageQuery {
  readonly connectionId: string;
  readonly include: Include;
  readonly pageSize: number;
  readonly position: Position;
}

interface ContractChoice extends ReadOptions {
  readonly include: Include;
}

export interface ContractPage {
  readonly lines: (ContractSummary | UnreadableRow)[];
  readonly next: Position | null;
  readonly end: EndReason | null;
  readonly total: number | null;
}

/** Reads contracts: the list page by page, one by id, one by its asset. */
export function createContractService(deps: ContractServiceDeps) {
  const { servers, newId, assetOf, onNoList, onRead, onGone } = deps;
  const readings = createReadings(newId);
  const sizes = createPageSizes();

  return {
    async page({ connectionId, include, position, pageSize: wanted }: ContractPageQuery): Promise<ContractPage> {
      if (position.mode === 'window') throw new AppError('invalid_input', { details: { where: 'position' } });
      const { contracts } = await servers.apiOf(connectionId);
      const after = position.mode === 'cursor' ? position.after : undefined;
      const reading = sizes.read({ connectionId, pageSize: wanted }, async (pageSize) => ({
        ...(await contracts.list({ pageSize, after, include })),
        pageSize,
      }));
      const page = await reading.catch((thrown: unknown) => {
        if (position.mode === 'start' && isMissingEndpoint(AppError.from(thrown))) onNoList?.(connectionId);
        throw position.mode === 'cursor' ? unlessExpired(thrown) : thrown;
      });
      const memory = position.mode === 'start' ? readings.begin() : readings.resume(position.reading);
      const keyed = page.lines.map((line) => ({ kind: line.kind, key: keyOf(line), line }));
      const { fresh, next, end } = advance(memory, position, {
        lines: keyed,
        after: page.after,
        received: keyed.length,
        pageSize: page.pageSize,
        endTs: null,
      });
      const lines = fresh.map(({ line }, index) => placed(line, `${stepOf(position)}/${index}`));
      // Contracts cannot be read by time windows, so a server without working cursors has no second page.
      if (next?.mode === 'window') return { lines, next: null, end: 'nothing-new', total: page.total };
      return { lines, next, end, total: page.total };
    },

    /** The contract, with what its asset inherits now: both are asked for at once where its asset is known. */
    async get(
      connectionId: string,
      contractId: ContractId,
      { include, fields, signal }: ContractChoice,
    ): Promise<Contract> {
      const { contracts } = await servers.apiOf(connectionId);
      const reading = contracts.get(contractId, include, { fields, signal });
      const asset = assetOf?.(connectionId, contractId) ?? null;
      const ahead = asset === null ? null : askForAsset(contracts, asset, signal);
      const contract = await reading.catch((thrown: unknown) => {
        ahead?.stop();
        const error = AppError.from(thrown);
        // A deleted contract still exists when deleted ones are included; a 404 with `where` came from a proxy.
        const isGone = include === 'all' && hasClass(error.code, 'gone') && error.details?.where === undefined;
        if (isGone && !isMissingEndpoint(error)) onGone?.({ connectionId, contractId }, error);
        throw thrown;
      });
      if (fields === undefined) onRead?.(connectionId, contract);
      return inForce(contracts, contract, { signal, ahead });
    },

    async ofAsset(connectionId: string, asset: AssetKey, options?: ReadOptions): Promise<Contract | null> {
      const { contracts } = await servers.apiOf(connectionId);
      return effectiveContract(contracts, asset, options);
    },

    /** The contract in a file. Sends no request. */
    ofFile: readContractFile,

    /** What a server says of an ODCS file. It changes nothing there. */
    check: (query: OdcsCheckQuery, signal?: AbortSignal) => checkOdcs(servers, query, signal),

    /** The test cases that the quality expectations of a contract may name by id only. */
    async testCases(connectionId: string, testSuiteId: string, signal?: AbortSignal): Promise<TestCase[]> {
      const { contracts } = await servers.apiOf(connectionId);
      return [...(await contracts.testCases(testSuiteId, signal))];
    },

    /** Where the inherited parts of an asset's contract come from. */
    async origin(connectionId: string, asset: AssetKey): Promise<ContractOrigin> {
      return originOf(await servers.apiOf(connectionId), asset);
    },
  };
}

/** An inherited contract has the id of its parent (docs/server.md#inherited-contracts), so the asset is part of the key. */
const keyOf = (line: ContractSummary | UnreadableRow): string =>
  line.kind === 'unreadable' ? line.key : `${line.id}/${line.asset?.id ?? ''}`;

/** The same unreadable row may appear twice; its place makes the keys differ. */
const placed = (line: ContractSummary | UnreadableRow, place: string): ContractSummary | UnreadableRow =>
  line.kind === 'unreadable' ? { ...line, key: `${place}/${line.key}` } : line;
