import { changeGrades } from '@shared/results/changes/change-grades';
import { type DiffSection, diffMessages, type PartId } from '@shared/results/changes/diff-messages';
import { z } from 'zod';

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[];

const gradeSchema = z.enum(changeGrades);
const sectionKeySchema = z.enum(keysOf<DiffSection>(diffMessages.sections));
const ruleSchema = z.object({ reason: z.string(), source: z.string().nullable() });

const itemSchema = z.object({
  kind: z.enum(keysOf(diffMessages.kinds)),
  name: z.string(),
  /** The name is the server's. */
  isNamed: z.boolean(),
  parts: z.array(
    z.object({
      part: z.enum(keysOf<PartId>(diffMessages.parts)),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** null where it is unknown whether anything differs. */
  grade: gradeSchema.nullable(),
  rule: ruleSchema.nullable(),
});

/** What differs between two versions of a contract, and nothing of what is the same: either may have megabytes. */
export const versionComparisonSchema = z.object({
  sections: z.array(
    z.object({
      key: sectionKeySchema,
      items: z.array(itemSchema),
      text: z.object({ before: z.string(), after: z.string(), grade: gradeSchema, rule: ruleSchema }).nullable(),
    }),
  ),
  /** Items and texts of each grade. */
  counts: z.record(gradeSchema, z.int()),
  /** One for each item and text that is known to differ, breaking ones first. */
  lines: z.array(z.object({ grade: gradeSchema, section: sectionKeySchema, name: z.string(), text: z.string() })),
});
export type VersionComparison = z.infer<typeof versionComparisonSchema>;
