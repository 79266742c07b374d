import { protectionSchema, typedChoicesSchema, typedSchema } from '@shared/domain/connection/protection';
import { contractIdSchema } from '@shared/domain/ids';
import { operationStates } from '@shared/domain/operation/activity';
import { z } from 'zod';

export const restoreContractRequestSchema = z.strictObject({ contractId: contractIdSchema });

export const restoreContractPreviewSchema = z.object({
  name: z.string(),
  /** The fully qualified name of its asset; null when it is not known. */
  asset: z.string().nullable(),
  /** False when somebody has restored it meanwhile. */
  isDeleted: z.boolean(),
  /** When it was changed last, which for a deleted contract is its deletion, in epoch milliseconds, and by whom. */
  updatedAt: z.number().nullable(),
  updatedBy: z.string().nullable(),
  protection: protectionSchema,
  typedChoices: typedChoicesSchema,
});
export type RestoreContractPreview = z.infer<typeof restoreContractPreviewSchema>;

export const restoreContractConfirmationSchema = z.strictObject({ typed: typedSchema });

export const restoreContractReportSchema = z.object({
  operationId: z.guid().nullable(),
  state: z.enum(operationStates),
  /** Whether it has runs again, as read afterwards; null when that could not be read. */
  hasRuns: z.boolean().nullable(),
});
export type RestoreContractReport = z.infer<typeof restoreContractReportSchema>;
