import type { SampleColumn, SampleContract, SampleSla } from '@main/sample-service/model';
import type { Sections } from './sections';

type Members = Record<string, unknown>;

/** Of a contract as this server sends it: its approval status and its sections. */
interface AsSent {
  readonly approval: string;
  readonly sections: Sections;
}

/**
 * A contract as OpenMetadata 1.12 writes it in ODCS 3.1 (docs/server.md#odcs), with its members in that order. It says no more than
 * what this server sends elsewhere.
 */
export const odcsShape = (contract: SampleContract, { approval, sections }: AsSent): Members => ({
  apiVersion: 'v3.1.0',
  kind: 'DataContract',
  id: contract.id,
  name: contract.name,
  version: contract.version.toFixed(1),
  status: statuses[approval] ?? 'draft',
  tags: contract.terms === null ? [] : ['terms-of-use'],
  ...(contract.description === undefined ? {} : { description: { purpose: contract.description } }),
  authoritativeDefinitions: [],
  schema: contract.columns === null ? [] : [tableOf(contract.columns)],
  quality: sections['odcsQualityRules'] ?? [],
  support: [],
  team: contract.owners.map(({ name, displayName }) => ({ username: name, name: displayName ?? name, role: 'owner' })),
  roles: rolesOf(contract),
  slaProperties: contract.sla === null ? [] : promisesOf(contract.sla, sections['sla'] as Members),
  servers: [],
  customProperties: [],
  ...(contract.createdAt === undefined ? {} : { contractCreatedTs: contract.createdAt }),
});

const statuses: Readonly<Record<string, string>> = { Approved: 'active', Active: 'active', Deprecated: 'deprecated' };

/** What every element of a schema has, a table or a column. */
const element = (logicalType: string, physicalType: string, isKey: boolean): Members => ({
  physicalType,
  tags: [],
  authoritativeDefinitions: [],
  primaryKey: isKey,
  primaryKeyPosition: -1,
  logicalType,
});

const last: Members = { partitionKeyPosition: -1, transformSourceObjects: [], examples: [] };

const tableOf = (columns: readonly SampleColumn[]): Members => ({
  ...element('object', 'table', false),
  required: false,
  unique: false,
  ...last,
  properties: columns.map(columnOf),
});

const columnOf = ({ name, description, dataType, dataLength, constraint, tags, children }: SampleColumn): Members => ({
  name,
  physicalName: name,
  ...(description === undefined ? {} : { description }),
  ...element(logicalTypes[dataType] ?? 'string', dataType, constraint === 'PRIMARY_KEY'),
  tags: (tags ?? []).map(({ tagFQN }) => tagFQN),
  ...(dataLength === undefined ? {} : { logicalTypeOptions: { maxLength: dataLength, defaultTimezone: 'Etc/UTC' } }),
  required: constraint === 'NOT_NULL',
  unique: constraint === 'UNIQUE',
  ...last,
  properties: (children ?? []).map(columnOf),
});

const logicalTypes: Readonly<Record<string, string>> = {
  ...{ INT: 'integer', BIGINT: 'long', DECIMAL: 'decimal', DOUBLE: 'double', FLOAT: 'float', BOOLEAN: 'boolean' },
  ...{ DATE: 'date', TIMESTAMP: 'timestamp', ARRAY: 'array', STRUCT: 'object' },
};

function rolesOf({ security }: SampleContract): readonly Members[] {
  if (security === null) return [];
  const policies = security.policies.map(({ accessPolicy, identities }) => ({
    role: accessPolicy,
    access: 'read',
    firstLevelApprovers: identities,
    secondLevelApprovers: [],
  }));
  const { dataClassification } = security;
  return [
    ...policies,
    {
      role: `classification-${dataClassification}`,
      description: `Data classification: ${dataClassification}`,
      firstLevelApprovers: [],
      secondLevelApprovers: [],
    },
  ];
}

/** Documented periods are texts, so they are said in what they are made of. */
function promisesOf(sla: SampleSla, sent: Members): readonly Members[] {
  const { refreshHours, latencyMinutes, retentionDays, availabilityTime, timezone } = sla;
  const isDays = refreshHours % 24 === 0;
  const periods: readonly (readonly [property: string, sent: unknown, value: unknown, unit: string])[] = [
    ['freshness', sent['refreshFrequency'], isDays ? refreshHours / 24 : refreshHours, isDays ? 'day' : 'hour'],
    ['latency', sent['maxLatency'] ?? sent['latency'], latencyMinutes, 'minute'],
    ['retention', sent['retention'], retentionDays, 'day'],
  ];
  return [
    ...periods.flatMap(([property, written, value, unit]) =>
      written === undefined ? [] : [{ property, ...(amountIn(written) ?? { value: String(value), unit }) }],
    ),
    ...(sent['availabilityTime'] === undefined
      ? []
      : [{ property: 'availabilityTime', value: availabilityTime, valueExt: timezone }]),
  ];
}

/** `{interval, unit}` and the like, with the number as a text; null for a text. */
function amountIn(written: unknown): Members | null {
  if (typeof written !== 'object' || written === null) return null;
  const { unit, ...amount }: Members = { ...written };
  return { value: String(Object.values(amount)[0]), unit };
}
