import type { HttpClient } from '@main/http/http-request';
import { timestamp, uuid, word } from '@main/http/path-segments';
import { describeIssue } from '@main/http/schema-issue';
import { recordOf, wordOf } from '@main/lib/json';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { ResultLine, ResultRow, RunDetail, RunParts } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { z } from 'zod';
import { pageSchema } from './wire/paging';
import { readResultLines, resultSchema } from './wire/result';
import { readRunDetail, readRunParts } from './wire/run-detail';

export interface ResultsQuery {
  readonly contractId: ContractId;
  readonly pageSize: number;
  readonly after?: string | undefined;
  /** Inclusive bounds in epoch milliseconds; servers that do not know them ignore them (docs/server.md#results-list). */
  readonly startTs?: number | undefined;
  readonly endTs?: number | undefined;
  /** Whether an empty answer that may have been cut off is accepted. Otherwise it is `bad_response`, since it proves nothing. */
  readonly acceptsCut?: boolean;
}

export interface ResultsPage {
  readonly lines: ResultLine[];
  /** `paging.after` as sent; null when missing or empty. The pager finds out whether it leads anywhere. */
  readonly after: string | null;
  readonly total: number | null;
  /** Rows in the answer, unreadable ones included. */
  readonly received: number;
  /** True for an empty answer that ended only because the connection ended: rows may have been cut off (docs/quality.md F11). */
  readonly mayBeCut?: boolean;
}

/** What is known of a page before its rows are read. */
export interface PageHead extends Pick<ResultsPage, 'after'> {
  /** The first row of the answer; null where there is none. */
  readonly first: ResultLine | null;
}

/** Told of the head of a page. The rows, which take milliseconds, are read once what it gives is done. */
export type OnHead = (head: PageHead) => Promise<void> | null;

export interface WholeResultsPage extends ResultsPage {
  /** The rows as the server sent them, in the order of `lines`. */
  readonly rows: readonly unknown[];
}

export interface DetailsPage extends Omit<ResultsPage, 'lines'> {
  /** The readable rows in full, with the same keys as in `list`. */
  readonly details: RunDetail[];
}

export interface ResultsApi {
  list(query: ResultsQuery, signal?: AbortSignal, onHead?: OnHead): Promise<ResultsPage>;
  /** Like `list`, with everything the server says about each result. */
  whole(query: ResultsQuery, signal?: AbortSignal): Promise<WholeResultsPage>;
  details(query: ResultsQuery, signal?: AbortSignal): Promise<DetailsPage>;
  /**
   * The newest result by timestamp; null when the server says that there is none (204, or nothing at all). A 404 stays
   * `not_found`: it may mean no result, no contract or no such endpoint (docs/server.md#newest-result).
   */
  latest(contractId: ContractId, signal?: AbortSignal): Promise<ResultRow | null>;
  /** The result with an id; null when there is none. Newer servers ignore the id and give the newest (docs/server.md#one-result-by-id). */
  byId(contractId: ContractId, resultId: string, signal?: AbortSignal): Promise<ResultRow | null>;
  /** Sent once. A success without a readable result is `bad_response` with the outcome `applied`. */
  validate(contractId: ContractId, signal?: AbortSignal): Promise<ResultRow>;
  /** Sent once. `contractFqn` is the contract that holds the result, when the server names it. */
  validateAsset(asset: AssetKey, signal?: AbortSignal): Promise<{ row: ResultRow; contractFqn: string | null }>;
  /** Sent once. Success proves nothing about what was there (docs/server.md#deleting-results). */
  deleteOne(contractId: ContractId, timestamp: number, signal?: AbortSignal): Promise<void>;
  /** Sent once. Deletes everything strictly before the timestamp. */
  deleteBefore(contractId: ContractId, timestamp: number, signal?: AbortSignal): Promise<void>;
  /** Sent once. Null when the server accepted the result with an empty answer. */
  add(contractId: ContractId, body: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<ResultRow | null>;
}

/** The checks in a row of `whole`. */
export const runPartsOf = (wire: unknown, row: ResultRow): RunParts => readRunParts(wire, row);

/** A validation result together with the contract that now holds it. */
const ofAssetSchema = z.unknown().transform((answer, context) => {
  const row = resultSchema.safeParse(answer);
  if (row.success) return { row: row.data, contractFqn: wordOf(recordOf(answer)?.['dataContractFQN']) };
  context.addIssue({ code: 'custom', message: describeIssue(row.error) });
  return z.NEVER;
});

export function createResultsApi(http: HttpClient): ResultsApi {
  const contracts = [word('v1'), word('dataContracts')];
  const results = (id: ContractId) => [...contracts, uuid(id), word('results')];
  const read = { kind: 'read', method: 'GET' } as const;
  const validate = { kind: 'validate', method: 'POST' } as const;
  const remove = { kind: 'write', method: 'DELETE', schema: z.unknown(), whenEmpty: undefined } as const;

  const page = async ({ contractId, pageSize, acceptsCut = false, ...bounds }: ResultsQuery, signal?: AbortSignal) => {
    let isDelimited = true;
    const onSuccess = (reply: { readonly isDelimited: boolean }) => {
      isDelimited = reply.isDelimited;
    };
    const query = { limit: pageSize, ...bounds };
    const request = { ...read, segments: results(contractId), query, schema: pageSchema, onSuccess };
    const { rows, after, total } = await http.send(request, signal);
    const mayBeCut = rows.length === 0 && !isDelimited;
    if (mayBeCut && !acceptsCut)
      throw new AppError('bad_response', { details: { where: 'body: empty, without a length' } });
    return { rows, after, total, received: rows.length, mayBeCut };
  };

  return {
    list: async (query, signal, onHead) => {
      const { rows, ...rest } = await page(query, signal);
      const [first = null] = onHead === undefined ? [] : readResultLines(rows.slice(0, 1));
      await onHead?.({ after: rest.after, first });
      return { ...rest, lines: readResultLines(rows) };
    },
    whole: async (query, signal) => {
      const read = await page(query, signal);
      return { ...read, lines: readResultLines(read.rows) };
    },
    details: async (query, signal) => {
      const { rows, ...rest } = await page(query, signal);
      const details = readResultLines(rows).flatMap((line, index) =>
        line.kind === 'result' ? [readRunDetail(rows[index], line)] : [],
      );
      return { ...rest, details };
    },
    latest: async (contractId, signal) => {
      const segments = [...results(contractId), word('latest')];
      const schema = resultSchema.nullable();
      return http.send({ ...read, segments, schema, whenEmpty: null }, signal);
    },
    byId: async (contractId, resultId, signal) => {
      const segments = [...results(contractId), uuid(resultId)];
      const schema = resultSchema.nullable();
      return http.send({ ...read, segments, schema, whenEmpty: null }, signal);
    },
    validate: async (contractId, signal) => {
      const segments = [...contracts, uuid(contractId), word('validate')];
      return http.send({ ...validate, segments, schema: resultSchema }, signal);
    },
    validateAsset: async ({ id, type }, signal) => {
      const segments = [...contracts, word('entity'), word('validate')];
      const query = { entityId: id, entityType: type };
      return http.send({ ...validate, segments, query, schema: ofAssetSchema }, signal);
    },
    deleteOne: async (contractId, at, signal) => {
      await http.send({ ...remove, segments: [...results(contractId), timestamp(at)] }, signal);
    },
    deleteBefore: async (contractId, before, signal) => {
      await http.send({ ...remove, segments: [...results(contractId), word('before'), timestamp(before)] }, signal);
    },
    add: async (contractId, body, signal) => {
      const request = { kind: 'write', method: 'PUT', segments: results(contractId), body } as const;
      return http.send({ ...request, schema: resultSchema.nullable(), whenEmpty: null }, signal);
    },
  };
}
