import { itemsOf, type JsonObject, recordOf, wordOf } from '@main/lib/json';
import type { OdcsProblem, OdcsReading, OdcsVerdict } from '@shared/domain/contract/odcs-check';
import { z } from 'zod';
import { booleanOf, numberOf, textsOf } from './readers';

const objectSchema = z.unknown().transform((value, context): JsonObject => {
  const record = recordOf(value);
  if (record !== null) return record;
  context.addIssue({ code: 'custom', message: 'expected an object' });
  return z.NEVER;
});

/** A contract as ODCS, whose members are passed on as they are. */
export const odcsDocumentSchema: z.ZodType<JsonObject> = objectSchema.refine(
  ({ kind }) => kind === 'DataContract',
  'kind: expected DataContract',
);

/** The answer of `odcs/parse/yaml` (docs/server.md#odcs). */
export const readingSchema: z.ZodType<OdcsReading> = objectSchema.transform((wire) => ({
  name: wordOf(wire['name']),
  version: wordOf(wire['version']),
  status: wordOf(wire['status']),
  objects: itemsOf(wire['schemaObjects']).flatMap((each) => wordOf(each) ?? wordOf(recordOf(each)?.['name']) ?? []),
}));

const lists: readonly (readonly [member: string, kind: OdcsProblem['kind']])[] = [
  ['failedFields', 'missing'],
  ['duplicateFields', 'duplicate'],
  ['typeMismatchFields', 'type'],
];

/** The members of an answer that say what was looked at, or hold none of the server's sentences. */
const others: ReadonlySet<string> = new Set(['valid', 'schemaValidation']);

/** The answer of `odcs/validate/yaml`; every list of texts that is not known is the server's own sentences. */
export const verdictSchema: z.ZodType<OdcsVerdict> = objectSchema.transform((wire) => {
  const schema = recordOf(wire['schemaValidation']);
  const [passed, total] = [numberOf(schema?.['passed']), numberOf(schema?.['total'])];
  const problems = [
    ...lists.flatMap(([member, kind]) => problemsIn(schema?.[member], kind)),
    ...Object.entries(wire).flatMap(([member, value]) => (others.has(member) ? [] : problemsIn(value, 'other'))),
  ];
  return {
    isValid: booleanOf(wire['valid']),
    columns: passed === null || total === null ? null : { passed, total },
    problems: problems.slice(0, mostProblems),
  };
});

const mostProblems = 200;

const problemsIn = (value: unknown, kind: OdcsProblem['kind']): readonly OdcsProblem[] =>
  (textsOf(value) ?? []).map((text) => ({ kind, text: text.slice(0, 2000) }));
