import type { Right } from '@shared/domain/capabilities';
import { z } from 'zod';
import { cut, itemsOf, recordOf, wordOf } from './readers';

const mostRights = 200;
const wordLength = 100;

/** The operations of one resource (wire-facts A.1); null when the answer names none that can be read. */
export const rightsSchema: z.ZodType<readonly Right[] | null> = z.unknown().transform((answer) => {
  const rights = itemsOf(recordOf(answer)?.['permissions']).slice(0, mostRights).flatMap(rightOf);
  return rights.length === 0 ? null : rights;
});

function rightOf(value: unknown): Right[] {
  const record = recordOf(value);
  const operation = wordOf(record?.['operation']);
  const access = wordOf(record?.['access']);
  return operation === null || access === null
    ? []
    : [{ operation: cut(operation, wordLength), access: cut(access, wordLength) }];
}
