import type { HttpClient } from '@main/http/http-request';
import { parseJson } from '@main/http/json-body';
import { name, uuid, word } from '@main/http/path-segments';
import { parseWith } from '@main/http/schema-issue';
import { recordOf } from '@main/lib/json';
import type {
  Contract,
  ContractSummary,
  TestCase,
  UnreadableRow,
  WholeSummary,
} from '@shared/domain/contract/contract';
import type { VersionBody } from '@shared/domain/contract/contract-version';
import { type AssetKey, type ContractId, contractIdSchema } from '@shared/domain/ids';
import { type ContractField, contractFields, type Include } from '@shared/domain/status';
import { AppError } from '@shared/errors/app-error';
import { noneIfNotFound } from './none-if-not-found';
import { contractOfAssetSchema, contractOfIdSchema, contractWireSchema } from './wire/contract';
import { testCaseOf } from './wire/expectations';
import { type HistoryVersion, historyVersionOf } from './wire/history';
import { pageSchema } from './wire/paging';
import { readSummary } from './wire/summary';
import { versionBodyOf, versionsSchema } from './wire/versions';
import { readWholeSummary } from './wire/whole-summary';

export interface ContractsQuery {
  readonly pageSize: number;
  readonly after?: string | undefined;
  readonly include: Include;
  /** Only the contract of this asset, on servers that can filter by it (docs/server.md#contract-list). */
  readonly entity?: string | undefined;
}

export interface WholeListQuery extends ContractsQuery {
  /** Whether to request every optional part of a contract, as when a single one is read. */
  readonly allFields: boolean;
}

export interface ReadOptions {
  /** Optional parts to read; all of them unless given. */
  readonly fields?: readonly ContractField[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type { HistoryVersion };

export interface HistoryQuery {
  /** Epoch milliseconds of the server's clock. */
  readonly from: number;
  readonly to: number;
  readonly after?: string | undefined;
  readonly pageSize: number;
}

export interface HistoryPage {
  /** null in the place of one that cannot be read. */
  readonly versions: readonly (HistoryVersion | null)[];
  /** The next page's cursor; null at the end. */
  readonly after: string | null;
}

export interface ContractsPage {
  readonly lines: (ContractSummary | UnreadableRow)[];
  /** The next page's cursor; null at the end. */
  readonly after: string | null;
  /** As the server counts; for display only. */
  readonly total: number | null;
}

export interface WholeSummariesPage extends Omit<ContractsPage, 'lines'> {
  readonly contracts: readonly WholeSummary[];
  /** Rows that could not be read. */
  readonly unreadable: number;
  /** Ids of the unreadable contracts, where at least the id could be read. */
  readonly unreadableIds: readonly ContractId[];
}

export interface ContractsApi {
  list(query: ContractsQuery, signal?: AbortSignal): Promise<ContractsPage>;
  /** The same with owners, reviewers and columns, and with the extension where it is asked for. */
  wholeList(query: WholeListQuery, signal?: AbortSignal): Promise<WholeSummariesPage>;
  get(id: ContractId, include: Include, options?: ReadOptions): Promise<Contract>;
  byName(fqn: string, include: Include, options?: ReadOptions): Promise<Contract>;
  /** The effective contract of an asset; null when it has none. */
  ofAsset(asset: AssetKey, options?: ReadOptions): Promise<Contract | null>;
  /** Every version that the server keeps; null in the place of one that cannot be read. */
  versions<T>(id: ContractId, reading: VersionsReading<T>, signal?: AbortSignal): Promise<T>;
  /** A page of the versions of all contracts in a time range, newest first (docs/server.md#history-of-all-contracts). */
  history(query: HistoryQuery, signal?: AbortSignal): Promise<HistoryPage>;
  /** The test cases of a contract's suite, all by one request. */
  testCases(testSuiteId: string, signal?: AbortSignal): Promise<readonly TestCase[]>;
}

/** What becomes of the versions of a contract, which may have megabytes. */
export interface VersionsReading<T> {
  readonly ofBodies: (versions: readonly (VersionBody | null)[]) => T;
  /** The same from the bytes of a large answer, and how many levels it may have. */
  readonly ofLarge: (body: Uint8Array, maxDepth: number) => Promise<T>;
}

const summaryFields = 'owners';
const wholeFields = 'owners,reviewers';
/** Test cases requested per suite; servers send ten by default. */
const maxTestCases = 1000;

/** Without fields the parameter is left out: an empty one means all of them to a server (docs/server.md#optional-parts). */
const fieldsText = (fields: readonly ContractField[] = contractFields): string | undefined =>
  fields.length === 0 ? undefined : contractFields.filter((field) => fields.includes(field)).join(',');

/** A server that rejects a field is asked again without it. */
const orWithout = <T>(asked: Promise<T>, askWithout: () => Promise<T>): Promise<T> =>
  asked.catch((thrown: unknown) => {
    if (AppError.from(thrown).code !== 'refused') throw thrown;
    return askWithout();
  });

/** A contract from stored text, read as if the server had sent it now; null when it is not a contract. */
export const storedContract = (text: string, id: ContractId): VersionBody | null => versionBodyOf(text, id);

/** The versions in the bytes of a server's answer. Throws what reading the answer itself would. */
export const versionsInBody = (body: Uint8Array, id: ContractId, maxDepth: number): readonly (VersionBody | null)[] =>
  parseWith(versionsSchema(id), parseJson(body, maxDepth));

export function createContractsApi(http: HttpClient): ContractsApi {
  const read = { kind: 'read', method: 'GET' } as const;
  const contracts = [word('v1'), word('dataContracts')];

  return {
    list: async ({ pageSize, after, include, entity }, signal) => {
      const query = { limit: pageSize, after, include, entity, fields: summaryFields };
      const page = await http.send({ ...read, segments: contracts, query, schema: pageSchema }, signal);
      return { lines: page.rows.map(readSummary), after: page.after, total: page.total };
    },
    wholeList: async ({ pageSize, after, include, entity, allFields }, signal) => {
      const query = { limit: pageSize, after, include, entity };
      const ask = (fields: string | undefined) =>
        http.send({ ...read, segments: contracts, query: { ...query, fields }, schema: pageSchema }, signal);
      const page = await (allFields ? orWithout(ask(fieldsText()), () => ask(wholeFields)) : ask(wholeFields));
      const { rows, after: next, total } = page;
      const lines = rows.map((row) => ({ row, summary: readWholeSummary(row) }));
      const unreadable = lines.flatMap(({ row, summary }) => (summary === null ? [row] : []));
      return {
        contracts: lines.flatMap(({ summary }) => summary ?? []),
        unreadable: unreadable.length,
        unreadableIds: unreadable.flatMap((row) => contractIdSchema.safeParse(recordOf(row)?.['id']).data ?? []),
        after: next,
        total,
      };
    },
    get: async (id, include, { fields, signal } = {}) => {
      const segments = [...contracts, uuid(id)];
      const query = { include, fields: fieldsText(fields) };
      return http.send({ ...read, segments, query, schema: contractOfIdSchema(id) }, signal);
    },
    byName: async (fqn, include, { fields, signal } = {}) => {
      const segments = [...contracts, word('name'), name(fqn)];
      const query = { include, fields: fieldsText(fields) };
      return http.send({ ...read, segments, query, schema: contractWireSchema }, signal);
    },
    ofAsset: async ({ id, type }, { fields, signal } = {}) => {
      const segments = [...contracts, word('entity')];
      const query = { entityId: id, entityType: type, fields: fieldsText(fields) };
      const schema = contractOfAssetSchema({ id, type }).nullable();
      return noneIfNotFound(http.send({ ...read, segments, query, schema, whenEmpty: null }, signal));
    },
    versions: async (id, { ofBodies, ofLarge }, signal) => {
      const segments = [...contracts, uuid(id), word('versions')];
      const schema = versionsSchema(id).transform(ofBodies);
      return http.send({ ...read, segments, schema, readLarge: ofLarge, whenEmpty: ofBodies([]) }, signal);
    },
    history: async ({ from, to, after, pageSize }, signal) => {
      const segments = [...contracts, word('history')];
      const query = { startTs: from, endTs: to, limit: pageSize, after };
      const page = await http.send({ ...read, segments, query, schema: pageSchema }, signal);
      return { versions: page.rows.map(historyVersionOf), after: page.after };
    },
    testCases: async (testSuiteId, signal) => {
      const segments = [word('v1'), word('dataQuality'), word('testCases')];
      const query = { testSuiteId, limit: maxTestCases, include: 'all' };
      const ask = (fields?: string) =>
        http.send({ ...read, segments, query: { ...query, fields }, schema: pageSchema }, signal);
      const { rows } = await orWithout(ask('testCaseResult'), () => ask());
      return rows.map(testCaseOf).filter((testCase) => testCase !== null);
    },
  };
}
