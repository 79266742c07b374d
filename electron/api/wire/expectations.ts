import { itemsOf, type JsonObject, jsonText, recordOf, textOf, wordOf } from '@main/lib/json';
import type { Expectation, Rule, TableColumn, Terms, TestCase } from '@shared/domain/contract/contract';
import { timestampSchema } from '@shared/domain/ids';
import { booleanOf, extrasOf, itemsIn, numberOf } from './readers';

/** A column and those nested in it. Types and constraints are an open list (docs/server.md#contract-shapes-by-release). */
export function columnOf(value: unknown): TableColumn | null {
  const column = recordOf(value);
  const name = textOf(column?.['name']);
  if (column === null || name === null) return null;
  const parts = {
    name,
    dataType: wordOf(column['dataType']),
    displayType: displayTypeOf(column),
    constraint: wordOf(column['constraint']),
    description: wordOf(column['description']),
  };
  const tags = itemsOf(column['tags']).map(tagOf);
  const children = itemsIn(column['children'], columnOf);
  const areTagsRead = Array.isArray(column['tags']) && !tags.includes(null);
  // A displayed type already includes the sizes, so they are not listed again.
  const ofType = parts.displayType === null ? {} : typePartsOf(column);
  const extras = extrasOf(column, { ...parts, ...ofType, children, tags: areTagsRead ? tags : null });
  return { kind: 'column', ...parts, tags: tags.filter((tag) => tag !== null), children: children ?? [], extras };
}

const typePartsOf = (column: JsonObject) => ({
  dataTypeDisplay: wordOf(column['dataTypeDisplay']),
  arrayDataType: wordOf(column['arrayDataType']),
  dataLength: numberOf(column['dataLength']),
  precision: numberOf(column['precision']),
  scale: numberOf(column['scale']),
});

/**
 * The type as the server formats it for people, or else its plain type. OpenMetadata often sends only `varchar`; then the size or
 * item type of the neighbouring members is added.
 */
function displayTypeOf(column: JsonObject): string | null {
  const { dataTypeDisplay, arrayDataType, dataLength, precision, scale } = typePartsOf(column);
  const dataType = wordOf(column['dataType']);
  const written = dataTypeDisplay ?? dataType;
  if (written === null || /[(<]/.test(written)) return written;
  if (arrayDataType !== null) return `${written}<${arrayDataType}>`;
  const length = isPlaceholder(dataLength, dataType ?? written) ? null : dataLength;
  const sizes = precision === null ? [length] : [precision, scale];
  const given = sizes.filter((size) => size !== null);
  return given.length === 0 ? written : `${written}(${given.join(',')})`;
}

/** OpenMetadata's ingestion gives a length of 1 to columns whose type has none, such as `INT`. */
const isPlaceholder = (length: number | null, dataType: string): boolean =>
  length === 1 && !/char|binary/i.test(dataType);

/** A semantics rule: only a name in the documented form, much more on a real server. Enabled unless the server says otherwise. */
export function ruleOf(value: unknown): Rule | null {
  const rule = recordOf(value);
  const name = textOf(rule?.['name']);
  if (rule === null || name === null) return null;
  const description = wordOf(rule['description']);
  const expression = textOrJson(rule['rule']);
  const enabled = booleanOf(rule['enabled']);
  const inherited = booleanOf(rule['inherited']);
  const read = { name, description, rule: expression, enabled, inherited };
  const extras = extrasOf(rule, { ...read, ...defaultsOf(rule) });
  return {
    kind: 'rule',
    name,
    description,
    expression,
    enabled: enabled !== false,
    inherited: inherited === true,
    extras,
  };
}

/** Defaults that OpenMetadata writes into every rule: nothing ignored, made by a person, and a copy of the rule for its editor. */
const defaultsOf = (rule: JsonObject) => ({
  ignoredEntities: Array.isArray(rule['ignoredEntities']) && rule['ignoredEntities'].length === 0 ? true : null,
  provider: rule['provider'] === 'user' ? true : null,
  jsonTree: wordOf(rule['rule']) === null ? null : textOf(rule['jsonTree']),
});

/** A quality expectation: a reference to a test case or, on old servers, a definition of its own with one inside. */
export function expectationOf(value: unknown): Expectation | null {
  const item = recordOf(value);
  if (item === null) return null;
  const testCase = recordOf(item['testCase']);
  const own = wordOf(item['fullyQualifiedName']);
  const inner = own === null ? wordOf(testCase?.['fullyQualifiedName']) : null;
  const fullyQualifiedName = own ?? inner;
  const id = wordOf(item['id']);
  const displayName = wordOf(item['displayName']);
  const ownName = wordOf(item['name']);
  const name = displayName ?? ownName ?? fullyQualifiedName;
  if (name === null && id === null) return null;
  const description = wordOf(item['description']);
  const definition = textOrJson(item['definition']);
  // Members of every reference that say nothing about the expectation, unless the test case is deleted.
  const ofReference = {
    id,
    type: wordOf(item['type']),
    href: textOf(item['href']),
    deleted: falseOnly(item['deleted']),
  };
  const read = { ...ofReference, name: ownName, displayName, fullyQualifiedName: own, description, definition };
  const extras = extrasOf(item, { ...read, testCase: inner });
  return {
    kind: 'expectation',
    id: id ?? wordOf(testCase?.['id']),
    name,
    fullyQualifiedName,
    description,
    definition,
    extras,
  };
}

/** A test case of a suite; null without an id, since no expectation can refer to it. */
export function testCaseOf(value: unknown): TestCase | null {
  const record = recordOf(value);
  const id = wordOf(record?.['id']);
  if (record === null || id === null) return null;
  return {
    id,
    name: wordOf(record['name']),
    displayName: wordOf(record['displayName']),
    fullyQualifiedName: wordOf(record['fullyQualifiedName']),
    description: wordOf(record['description']),
    result: testResultOf(record['testCaseResult']),
  };
}

/** The newest result of a test case: its own status and time (docs/server.md#test-cases). */
function testResultOf(value: unknown): TestCase['result'] {
  const result = recordOf(value);
  const at = timestampSchema.safeParse(result?.['timestamp']).data;
  const status = wordOf(result?.['testCaseStatus']);
  return at === undefined || status === null ? null : { at, status, message: wordOf(result?.['result']) };
}

/** Markdown as a text or, since 1.12, as `{content, inherited}` (docs/quality.md B13). Without any content it is empty. */
export function termsOf(value: unknown): Terms | null {
  if (typeof value === 'string') return { markdown: value, inherited: false, extras: [] };
  const terms = recordOf(value);
  if (terms === null) return null;
  const content = textOf(terms['content']);
  const inherited = booleanOf(terms['inherited']);
  const extras = extrasOf(terms, { content, inherited });
  if (content === null && extras.length > 0) return null;
  return { markdown: content ?? '', inherited: inherited === true, extras };
}

const tagOf = (tag: unknown): string | null =>
  wordOf(tag) ?? wordOf(recordOf(tag)?.['tagFQN']) ?? wordOf(recordOf(tag)?.['name']);

const falseOnly = (value: unknown): false | null => (value === false ? false : null);

function textOrJson(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : jsonText(value);
}
