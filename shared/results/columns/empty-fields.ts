import type { ResultRow } from '@shared/domain/result/result';
import { type Field, fieldNames, fields, ownerFields } from './registry';
import { type Kind, rulesOf } from './value-kinds';

const noneOf = (kind: Kind) => {
  if (kind === 'time') return 0;
  return kind === 'number' ? null : rulesOf(kind).none;
};

/** What a result holds that says nothing. */
export const emptyFields = Object.fromEntries(
  fieldNames.filter((field) => !(field in ownerFields)).map((field) => [field, noneOf(fields[field])]),
) as Pick<ResultRow, Field>;
