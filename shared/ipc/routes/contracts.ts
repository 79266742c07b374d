import {
  contractOriginSchema,
  contractSchema,
  contractSummarySchema,
  testCaseSchema,
  unreadableRowSchema,
} from '@shared/domain/contract/contract';
import { changeListSchema } from '@shared/domain/contract/contract-change';
import { contractFileSchema } from '@shared/domain/contract/contract-file';
import { contractVersionSchema, contractVersionsSchema } from '@shared/domain/contract/contract-version';
import { odcsCheckSchema } from '@shared/domain/contract/odcs-check';
import { failedRowsSchema, testCaseRunSchema } from '@shared/domain/contract/test-case-run';
import { versionComparisonSchema } from '@shared/domain/contract/version-comparison';
import { assetKeySchema, connectionIdSchema, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { contractFileLength } from '@shared/domain/limits';
import { endReasons, pageSizeSchema, positionSchema } from '@shared/domain/result/paging';
import { contractFields, includeModes } from '@shared/domain/status';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

/** Optional members of a contract; all of them by default, none when the list is empty (docs/server.md#optional-parts). */
const fields = z.array(z.enum(contractFields)).max(contractFields.length).optional();

const tableName = z.string().max(1000);

export const contractRoutes = {
  /** What changed in all contracts in the last days, from what is stored: nothing is asked. */
  'contracts.changes': route(z.strictObject({ connectionId: connectionIdSchema }), changeListSchema),
  /** One page of the contract list. `next` is null at the end, and `end` then says why. */
  'contracts.page': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      include: z.enum(includeModes),
      pageSize: pageSizeSchema,
      position: positionSchema,
    }),
    z.object({
      lines: z.array(z.union([contractSummarySchema, unreadableRowSchema])),
      next: positionSchema.nullable(),
      end: z.enum(endReasons).nullable(),
      /** As the server counts; for display only. */
      total: z.number().nullable(),
    }),
  ),
  /** One contract with the chosen optional parts. */
  'contracts.get': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      contractId: contractIdSchema,
      include: z.enum(includeModes),
      fields,
    }),
    contractSchema,
  ),
  /** The effective contract of an asset, or null when it has none. */
  'contracts.ofAsset': route(
    z.strictObject({ connectionId: connectionIdSchema, asset: assetKeySchema, fields }),
    z.object({ contract: contractSchema.nullable() }),
  ),
  /** The test cases of a contract's suite, for expectations that come without a name. */
  'contracts.testCases': route(
    z.strictObject({ connectionId: connectionIdSchema, testSuiteId: z.guid() }),
    z.object({ testCases: z.array(testCaseSchema) }),
  ),
  /** The newest results of a test case in the last 90 days, newest first; null where the server tells none. */
  'testCases.runs': route(
    z.strictObject({ connectionId: connectionIdSchema, fqn: z.string().min(1).max(4000) }),
    z.object({ runs: z.array(testCaseRunSchema).nullable() }),
  ),
  /** Rows that did not pass a test case the last time; null where the server has none. */
  'testCases.failedRows': route(
    z.strictObject({ connectionId: connectionIdSchema, id: z.guid() }),
    z.object({ sample: failedRowsSchema.nullable() }),
  ),
  /** Its versions, or the stored copies where the server keeps none. */
  'contracts.versions': route(
    z.strictObject({ connectionId: connectionIdSchema, contractId: contractIdSchema }),
    contractVersionsSchema,
  ),
  /** The contents of it that this app has read, without a request; empty where it never has. */
  'contracts.seenVersions': route(
    z.strictObject({ connectionId: connectionIdSchema, contractId: contractIdSchema }),
    contractVersionsSchema,
  ),
  /** A whole contract as of one version, by the key of the list; without inherited parts. */
  'contracts.version': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      contractId: contractIdSchema,
      key: contractVersionSchema.shape.key,
    }),
    contractSchema,
  ),
  /** What differs between two of its versions, by their keys of the list. `zone`: in which times are written. */
  'contracts.compareVersions': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      contractId: contractIdSchema,
      from: contractVersionSchema.shape.key,
      to: contractVersionSchema.shape.key,
      zone: z.string().max(100),
    }),
    versionComparisonSchema,
  ),
  /** A whole contract as this app has read it last, without a request; null where it never has. `at`: epoch milliseconds. */
  'contracts.kept': route(
    z.strictObject({ connectionId: connectionIdSchema, contractId: contractIdSchema }),
    z.object({ kept: z.object({ contract: contractSchema, at: timestampSchema }).nullable() }),
  ),
  /** Parses a file of one contract by its content. Sends no request. `table`: one of several in it, by its name in any case. */
  'contracts.readFile': route(
    z.strictObject({ text: z.string().max(contractFileLength), table: tableName.nullable() }),
    contractFileSchema,
  ),
  /** Sends an ODCS file to the server's own checks, which change nothing, and says what they answer. `object`: one of several tables. */
  'contracts.checkFile': route(
    z.strictObject({
      connectionId: connectionIdSchema,
      asset: assetKeySchema,
      text: z.string().max(contractFileLength),
      object: tableName.nullable(),
    }),
    odcsCheckSchema,
  ),
  /** The data product that an asset's contract inherits from, and its contract. */
  'contracts.origin': route(
    z.strictObject({ connectionId: connectionIdSchema, asset: assetKeySchema }),
    contractOriginSchema,
  ),
} as const;
