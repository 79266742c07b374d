import { contractIdSchema } from '@shared/domain/ids';
import { z } from 'zod';

/** A reference to a person, a team, an asset or a test case, with whatever members the server sent. */
export const referenceSchema = z.object({
  id: z.string().nullable(),
  type: z.string().nullable(),
  name: z.string().nullable(),
  displayName: z.string().nullable(),
  fullyQualifiedName: z.string().nullable(),
});
export type Reference = z.infer<typeof referenceSchema>;

/** `latestResult` of a contract: a summary that the server stores beside the results and does not always update. */
export const latestSummarySchema = z.object({
  timestamp: z.number(),
  status: z.string(),
  message: z.string().nullable(),
});
export type LatestSummary = z.infer<typeof latestSummarySchema>;

/** One line of the contract grid. */
export const contractSummarySchema = z.object({
  kind: z.literal('contract'),
  id: contractIdSchema,
  name: z.string(),
  displayName: z.string().nullable(),
  fullyQualifiedName: z.string(),
  /** The server's own word (`entityStatus`, `status` on old servers); null when it sent none. */
  approval: z.string().nullable(),
  asset: referenceSchema.nullable(),
  owners: z.array(referenceSchema),
  /** Absent where the server sends none, as OpenMetadata does up to 1.12 (docs/server.md#contract-fields). */
  domains: z.array(referenceSchema).optional(),
  version: z.number().nullable(),
  /** Epoch milliseconds. */
  updatedAt: z.number().nullable(),
  updatedBy: z.string().nullable(),
  inherited: z.boolean(),
  deleted: z.boolean(),
  latest: latestSummarySchema.nullable(),
});
export type ContractSummary = z.infer<typeof contractSummarySchema>;

/** A row that could not be read keeps its place, says why, and has no actions. */
export const unreadableRowSchema = z.object({
  kind: z.literal('unreadable'),
  key: z.string(),
  /** Where and why, such as `timestamp: expected number, received string`. Never quotes the server's value. */
  reason: z.string(),
});
export type UnreadableRow = z.infer<typeof unreadableRowSchema>;

/** A key and value that we show but do not interpret, so that unknown keys never disappear. */
export const extraSchema = z.object({ key: z.string(), value: z.string() });
export type Extra = z.infer<typeof extraSchema>;

/** An item of a section that cannot be read keeps its place, as its JSON text. */
const unreadableItemSchema = z.object({ kind: z.literal('unreadable'), raw: z.string() });
export type UnreadableItem = z.infer<typeof unreadableItemSchema>;

const items = <S extends z.ZodType>(item: S) => z.array(z.union([item, unreadableItemSchema]));

export interface TableColumn {
  readonly kind: 'column';
  readonly name: string;
  /** The server's own word, such as `DECIMAL`. */
  readonly dataType: string | null;
  /** The type with its sizes or members, such as `decimal(18,2)`. */
  readonly displayType: string | null;
  readonly constraint: string | null;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly children: readonly (TableColumn | UnreadableItem)[];
  readonly extras: readonly Extra[];
}

export const columnSchema: z.ZodType<TableColumn> = z.object({
  kind: z.literal('column'),
  name: z.string(),
  dataType: z.string().nullable(),
  displayType: z.string().nullable(),
  constraint: z.string().nullable(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  get children() {
    return items(columnSchema);
  },
  extras: z.array(extraSchema),
});

/** Columns in their order. */
export const columnsSchema = items(columnSchema);

export const ruleSchema = z.object({
  kind: z.literal('rule'),
  name: z.string(),
  description: z.string().nullable(),
  /** The rule as the server keeps it, usually JSON logic; shown as text. */
  expression: z.string().nullable(),
  enabled: z.boolean(),
  inherited: z.boolean(),
  extras: z.array(extraSchema),
});
export type Rule = z.infer<typeof ruleSchema>;

export const expectationSchema = z.object({
  kind: z.literal('expectation'),
  /** The test case's; null when the server sends only the name. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  fullyQualifiedName: z.string().nullable(),
  description: z.string().nullable(),
  definition: z.string().nullable(),
  extras: z.array(extraSchema),
});
export type Expectation = z.infer<typeof expectationSchema>;

/** `{interval, unit}` of the JSON schema or the ISO 8601 text of the documentation (docs/server.md#contract-shapes-by-release). */
const periodSchema = z.union([
  z.object({ kind: z.literal('amount'), amount: z.number(), unit: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);
export type Period = z.infer<typeof periodSchema>;

const slaSchema = z.object({
  refreshFrequency: periodSchema.nullable(),
  maxLatency: periodSchema.nullable(),
  retention: periodSchema.nullable(),
  /** A percentage, in the documented form. */
  availabilityPercent: z.number().nullable(),
  /** A time of day such as `09:30`, in the form of the JSON schema. */
  availabilityTime: z.string().nullable(),
  timeZone: z.string().nullable(),
  columnName: z.string().nullable(),
  inherited: z.boolean(),
  extras: z.array(extraSchema),
});
export type Sla = z.infer<typeof slaSchema>;

const rowFilterSchema = z.object({ kind: z.literal('filter'), columnName: z.string(), values: z.array(z.string()) });
export type RowFilter = z.infer<typeof rowFilterSchema>;

const policySchema = z.object({
  kind: z.literal('policy'),
  accessPolicy: z.string().nullable(),
  identities: z.array(z.string()),
  rowFilters: items(rowFilterSchema),
  extras: z.array(extraSchema),
});
export type Policy = z.infer<typeof policySchema>;

const securitySchema = z.object({
  classification: z.string().nullable(),
  policies: items(policySchema),
  inherited: z.boolean(),
  extras: z.array(extraSchema),
});
export type Security = z.infer<typeof securitySchema>;

const termsSchema = z.object({ markdown: z.string(), inherited: z.boolean(), extras: z.array(extraSchema) });
export type Terms = z.infer<typeof termsSchema>;

/** A section is there, is not there, or is there in a form we cannot read (then its raw JSON text is shown). */
const section = <S extends z.ZodType>(value: S) =>
  z.union([
    z.object({ state: z.literal('present'), value }),
    z.object({ state: z.literal('missing') }),
    z.object({ state: z.literal('unreadable'), raw: z.string() }),
  ]);

export type Section<T> =
  | { readonly state: 'present'; readonly value: T }
  | { readonly state: 'missing' }
  | { readonly state: 'unreadable'; readonly raw: string };

/** The whole document (docs/server.md#contract-fields). */
export const contractSchema = contractSummarySchema.extend({
  description: z.string().nullable(),
  reviewers: z.array(referenceSchema),
  /** Epoch milliseconds, these three. */
  createdAt: z.number().nullable(),
  effectiveFrom: z.number().nullable(),
  effectiveUntil: z.number().nullable(),
  createdBy: z.string().nullable(),
  /** The test suite of the quality expectations. */
  testSuiteId: z.guid().nullable(),
  columns: section(columnsSchema),
  semantics: section(items(ruleSchema)),
  quality: section(items(expectationSchema)),
  sla: section(slaSchema),
  security: section(securitySchema),
  terms: section(termsSchema),
  /** Whether the sections include what the asset inherits; false: the effective contract is unknown. */
  isEffective: z.boolean(),
  /** Keys we do not know, each with its value as JSON text. */
  extras: z.array(extraSchema),
  /** The answer as it came, as indented JSON. */
  raw: z.string(),
});
export type Contract = z.infer<typeof contractSchema>;

/** The sections that can be inherited from a data product; schema and quality expectations never are. */
const inheritablePartsSchema = contractSchema.pick({ semantics: true, sla: true, security: true, terms: true });
export type InheritableParts = z.infer<typeof inheritablePartsSchema>;

/** A test case referenced by a quality expectation. */
export const testCaseSchema = referenceSchema.pick({ name: true, displayName: true, fullyQualifiedName: true }).extend({
  id: z.string(),
  description: z.string().nullable(),
  /** Its own newest result, with a time of its own; null when the server does not send one. */
  result: z.object({ at: z.number(), status: z.string(), message: z.string().nullable() }).nullable(),
});
export type TestCase = z.infer<typeof testCaseSchema>;

/** Where inherited parts come from. Null: the server does not say, or it is ambiguous. */
export const contractOriginSchema = z.object({
  dataProduct: referenceSchema.nullable(),
  contract: contractSummarySchema
    .pick({ id: true, name: true, displayName: true, fullyQualifiedName: true })
    .nullable(),
  /** What the asset can inherit now, with all parts missing when there is nothing; null: it could not be read. */
  parts: inheritablePartsSchema.nullable(),
});
export type ContractOrigin = z.infer<typeof contractOriginSchema>;

/** A contract of the list with the parts that only the index stores. */
export interface WholeSummary {
  readonly contract: ContractSummary;
  readonly reviewers: readonly Reference[];
  /** Names of the columns of its schema; null when the list has none. */
  readonly columns: readonly string[] | null;
  /** The row as the server sent it. */
  readonly wire: Readonly<Record<string, unknown>>;
}
