import { z } from 'zod';
import { timestampSchema } from '../ids';

/** One result of a test case, which is dated apart from any run of a contract. */
export const testCaseRunSchema = z.object({
  at: timestampSchema,
  /** As the server spells it. */
  status: z.string(),
  message: z.string().nullable(),
  passedRows: z.number().nullable(),
  failedRows: z.number().nullable(),
  /** The incident that a failure opened; null where there is none. */
  incidentId: z.string().nullable(),
});
export type TestCaseRun = z.infer<typeof testCaseRunSchema>;

/** Rows of a table that did not pass a test case, as the server keeps a few of them: data of people. Never kept on disk. */
export const failedRowsSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Rows or columns that are left out here. */
  isCut: z.boolean(),
});
export type FailedRows = z.infer<typeof failedRowsSchema>;
