/** How the run of a validation stood in its answer, and the batch that an operation is part of. */
export const runsAndBatches = `
  ALTER TABLE operation ADD COLUMN runStatus TEXT;
  ALTER TABLE operation ADD COLUMN batch TEXT;
  CREATE INDEX operation_by_batch ON operation (batch, number) WHERE batch IS NOT NULL;
`;
