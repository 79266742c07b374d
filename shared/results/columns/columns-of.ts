import type { OddRow, ResultColumns, ResultLine } from '@shared/domain/result/result';
import { listedKey } from '@shared/results/listed-run';
import { createDictionaries, type Dictionary } from './dictionary';
import { digitsOf, noDigits } from './id-digits';
import { type Field, type FieldsOf, fieldNames, fields } from './registry';
import { dictionaryKinds, rulesOf } from './value-kinds';

/** The lines of a page by columns. `linesOf` a chunk of them is the same lines again. */
export function columnsOf(lines: readonly ResultLine[]): ResultColumns {
  const dictionaries = createDictionaries();
  const packed = (field: Field): readonly (number | null)[] => {
    const kind = fields[field];
    if (kind === 'time') return differences(lines, field as FieldsOf<'time'>);
    if (kind === 'number') return numbers(lines, field as FieldsOf<'number'>);
    return places(lines, field, { dictionary: dictionaries[kind], isSame: rulesOf(kind).isSame });
  };
  const packedFields = fieldNames.map((field) => [field, packed(field)]);
  const values = dictionaryKinds.map((kind) => [kind, dictionaries[kind].values.slice(1).map(rulesOf(kind).pack)]);
  return {
    length: lines.length,
    ...identities(lines),
    fields: Object.fromEntries(packedFields) as ResultColumns['fields'],
    values: Object.fromEntries(values) as ResultColumns['values'],
  };
}

/** The key that a row has unless it is an odd one. `contract`: its contract's, in a list over all. */
export const usualKey = (timestamp: number, id: string | null, contract: string | null): string =>
  listedKey(id === null ? String(timestamp) : `${timestamp}#${id}`, contract);

function identities(lines: readonly ResultLine[]): Pick<ResultColumns, 'ids' | 'odd'> {
  const ids: string[] = [];
  const odd: ResultColumns['odd'] = [];
  for (const [at, line] of lines.entries()) {
    const digits = line.kind === 'unreadable' || line.id === null ? null : digitsOf(line.id);
    ids.push(digits ?? noDigits);
    const oddRow = oddOf(line, digits);
    if (oddRow !== null) odd.push({ at, ...oddRow });
  }
  return { ids: ids.join(''), odd };
}

/** The parts of a row that do not follow from the columns; null where all do. `digits` are those of a lower-case UUID, or null. */
function oddOf(line: ResultLine, digits: string | null): OddRow | null {
  if (line.kind === 'unreadable') return { key: line.key, reason: line.reason };
  const { key, id, timestamp, contract = null } = line;
  const isUsual = key === usualKey(timestamp, id, contract);
  if (isUsual && (id === null || digits !== null)) return null;
  return { ...(isUsual ? {} : { key }), ...(id === null || digits !== null ? {} : { id }) };
}

function differences(lines: readonly ResultLine[], field: FieldsOf<'time'>): readonly number[] {
  let before = 0;
  return lines.map((line) => {
    if (line.kind === 'unreadable') return 0;
    const difference = line[field] - before;
    before = line[field];
    return difference;
  });
}

const numbers = (lines: readonly ResultLine[], field: FieldsOf<'number'>): readonly (number | null)[] =>
  lines.map((line) => (line.kind === 'unreadable' ? null : line[field]));

interface Holder {
  readonly dictionary: Dictionary<unknown>;
  isSame(one: unknown, other: unknown): boolean;
}

function places(lines: readonly ResultLine[], field: Field, { dictionary, isSame }: Holder): readonly number[] {
  const [none]: readonly unknown[] = dictionary.values;
  let last = none;
  let place = 0;
  const all = lines.map((line) => {
    if (line.kind === 'unreadable') return 0;
    const value = line[field] ?? none;
    if (!isSame(value, last)) {
      last = value;
      place = dictionary.placeOf(value);
    }
    return place;
  });
  // Where no row has a value, nothing is sent and nothing is held.
  return all.every((each) => each === 0) ? [] : all;
}
