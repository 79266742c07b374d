import { itemsOf, type JsonObject, recordOf, sortedKeys, wordOf } from '@main/lib/json';

/** The id of a contract whose file has none that a server could have given. */
const noId = '00000000-0000-0000-0000-000000000000';

/** OpenMetadata's own translation of the statuses of ODCS. */
const approvals: Readonly<Record<string, string>> = {
  active: 'Approved',
  deprecated: 'Deprecated',
  retired: 'Deprecated',
  draft: 'Draft',
  proposed: 'Draft',
};

/** The tables in an ODCS file. */
const objectsIn = (odcs: JsonObject): readonly JsonObject[] =>
  itemsOf(odcs['schema'])
    .filter(isObject)
    .map(recordOf)
    .filter((object) => object !== null);

/** Their names, each once, without those that have none. */
export const odcsObjectNames = (odcs: JsonObject): readonly string[] => [
  ...new Set(objectsIn(odcs).flatMap((object) => wordOf(object['name']) ?? [])),
];

/** The table of a name, in any case, else the first one; null where the file has none. */
export function odcsObject(odcs: JsonObject, table: string | null): JsonObject | null {
  const objects = objectsIn(odcs);
  const isNamed = (object: JsonObject) => wordOf(object['name'])?.toLowerCase() === table?.toLowerCase();
  return (table === null ? undefined : objects.find(isNamed)) ?? objects[0] ?? null;
}

/**
 * An ODCS document of version 3 as the JSON of a contract, turned round from how OpenMetadata 1.12 writes one: policies are `roles`,
 * promises are texts, a constraint is a flag (docs/server.md#odcs). `object`: the table that it is about, see `odcsObject`.
 */
export function contractOfOdcs(odcs: JsonObject, object: JsonObject | null): JsonObject {
  const id = wordOf(odcs['id']);
  return withoutNothing({
    id: id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : noId,
    name: wordOf(odcs['name']) ?? id ?? 'contract',
    description: descriptionOf(odcs['description']),
    entityStatus: approvals[wordOf(odcs['status'])?.toLowerCase() ?? ''] ?? wordOf(odcs['status']),
    owners: ownersOf(odcs['team']),
    schema: columnsOf(odcs['schema'], object),
    security: securityOf(odcs['roles']),
    sla: promisesOf(odcs['slaProperties']),
    odcsQualityRules: qualityOf(odcs, object),
    createdAt: odcs['contractCreatedTs'],
  });
}

const withoutNothing = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined));

/** Purpose, limitations and usage as the one text that the server makes of them. */
function descriptionOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const { purpose, limitations, usage } = recordOf(value) ?? {};
  const titled = (title: string, text: unknown) => (wordOf(text) === null ? [] : [`**${title}:**\n${wordOf(text)}`]);
  const parts = [wordOf(purpose) ?? [], titled('Limitations', limitations), titled('Usage', usage)].flat();
  return parts.length === 0 ? null : parts.join('\n\n');
}

function ownersOf(value: unknown): readonly JsonObject[] {
  const members = Array.isArray(value) ? value : itemsOf(recordOf(value)?.['members']);
  return members.flatMap((each) => {
    const member = recordOf(each);
    if (wordOf(member?.['role'])?.toLowerCase() !== 'owner') return [];
    return [withoutNothing({ name: wordOf(member?.['username']), displayName: wordOf(member?.['name']) })];
  });
}

const isObject = (value: unknown): boolean => {
  const element = recordOf(value);
  return element?.['logicalType'] === 'object' || itemsOf(element?.['properties']).length > 0;
};

function columnsOf(value: unknown, object: JsonObject | null): readonly unknown[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return (object === null ? value : itemsOf(object['properties'])).map(columnOf);
}

/** A column; anything that is not an object stays as it is, and is shown as unreadable. */
function columnOf(value: unknown): unknown {
  const element = recordOf(value);
  if (element === null) return value;
  const children = itemsOf(element['properties']).map(columnOf);
  return withoutNothing({
    name: element['name'],
    description: wordOf(element['description']),
    ...typeOf(element),
    constraint: constraintOf(element),
    tags: itemsOf(element['tags']),
    children: children.length === 0 ? null : children,
  });
}

function constraintOf({ primaryKey, unique, required }: JsonObject): string | null {
  if (primaryKey === true) return 'PRIMARY_KEY';
  if (unique === true) return 'UNIQUE';
  return required === true ? 'NOT_NULL' : null;
}

const typesOfLogical: Readonly<Record<string, string>> = {
  integer: 'INT',
  long: 'BIGINT',
  float: 'FLOAT',
  double: 'DOUBLE',
  decimal: 'DECIMAL',
  number: 'NUMBER',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  time: 'TIME',
  array: 'ARRAY',
  object: 'STRUCT',
  text: 'TEXT',
  bytes: 'BINARY',
  string: 'STRING',
};

/** The type with its sizes: `varchar(200)` of a database, or the length among the options. */
function typeOf(element: JsonObject): JsonObject {
  const physical = wordOf(element['physicalType']);
  const logical = wordOf(element['logicalType'])?.toLowerCase() ?? '';
  const [, base, first, second] =
    /^\s*([^()]+?)\s*(?:\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\))?\s*$/.exec(physical ?? '') ?? [];
  const dataType = (base ?? physical)?.toUpperCase() ?? typesOfLogical[logical] ?? 'STRING';
  if (second !== undefined) return { dataType, precision: Number(first), scale: Number(second) };
  const maxLength = recordOf(element['logicalTypeOptions'])?.['maxLength'];
  const dataLength = first === undefined ? maxLength : Number(first);
  return typeof dataLength === 'number' ? { dataType, dataLength } : { dataType };
}

const classification = 'classification-';

function securityOf(value: unknown): JsonObject | null {
  const roles = itemsOf(value).map((role) => recordOf(role) ?? {});
  const nameOf = (role: JsonObject) => wordOf(role['role']) ?? '';
  const policies = roles
    .filter((role) => !nameOf(role).startsWith(classification))
    .map((role) => ({ accessPolicy: nameOf(role), identities: listOf(role['firstLevelApprovers']) }));
  const named = roles.map(nameOf).find((name) => name.startsWith(classification));
  if (roles.length === 0) return null;
  return withoutNothing({ policies, dataClassification: named?.slice(classification.length) });
}

/** Approvers are a list or, in files written by hand, one name. */
const listOf = (value: unknown): readonly unknown[] => (typeof value === 'string' ? [value] : itemsOf(value));

const units: Readonly<Record<string, string>> = {
  ...{ h: 'hour', hrs: 'hour', d: 'day', w: 'week', wks: 'week', mos: 'month', y: 'year', yrs: 'year' },
  ...{ m: 'minute', mins: 'minute', s: 'second', secs: 'second' },
};

function promisesOf(value: unknown): JsonObject | null {
  const promises = itemsOf(value).flatMap((each) => Object.entries(promiseOf(recordOf(each) ?? {})));
  return promises.length === 0 ? null : Object.fromEntries(promises);
}

function promiseOf({ property, value, valueExt, unit }: JsonObject): JsonObject {
  const name = wordOf(property)?.toLowerCase() ?? '';
  const period = (amountKey: string) => ({ [amountKey]: amountOf(value), ...unitOf(unit) });
  switch (name) {
    case 'freshness':
    case 'refreshfrequency':
      return { refreshFrequency: period('interval') };
    case 'latency':
    case 'maxlatency':
      return { maxLatency: period('value') };
    case 'retention':
      return { retention: period('period') };
    case 'availabilitytime':
      return withoutNothing({ availabilityTime: value, timezone: valueExt });
    default:
      return name === '' ? {} : { [String(property)]: withoutNothing({ value, valueExt, unit }) };
  }
}

const amountOf = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

function unitOf(value: unknown): JsonObject {
  const unit = wordOf(value)?.toLowerCase().trim();
  return unit === undefined ? {} : { unit: units[unit] ?? unit.replace(/(?<=..)s$/, '') };
}

/** Quality rules of the contract, its table and columns, each with its column, in an order of their own. */
function qualityOf(odcs: JsonObject, object: JsonObject | null): readonly unknown[] | null {
  const elements = object === null ? itemsOf(odcs['schema']) : [object];
  const rules = [...itemsOf(odcs['quality']), ...elements.flatMap(rulesIn)];
  return rules.length === 0 ? null : rules.map(sortedKeys);
}

function rulesIn(value: unknown): readonly unknown[] {
  const element = recordOf(value) ?? {};
  const own = itemsOf(element['quality']).map((rule) => ({ column: element['name'], ...recordOf(rule) }));
  return [...own, ...itemsOf(element['properties']).flatMap(rulesIn)];
}
