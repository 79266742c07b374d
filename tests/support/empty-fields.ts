import type { ResultRow } from '@shared/domain/result';
import { type Field, fieldNames, fields } from '@shared/results/columns/registry';
import { type Kind, rulesOf } from '@shared/results/columns/value-kinds';

const noneOf = (kind: Kind) => {
  if (kind === 'time') return 0;
  return kind === 'number' ? null : rulesOf(kind).none;
};

/** What a result holds that says nothing. */
export const emptyFields = Object.fromEntries(fieldNames.map((field) => [field, noneOf(fields[field])])) as Pick<
  ResultRow,
  Field
>;
