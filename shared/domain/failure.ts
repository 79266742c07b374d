import { type AppError, outcomes } from '@shared/errors/app-error';
import { errorCodes } from '@shared/errors/error-table';
import { tokenCases } from '@shared/errors/token-cases';
import { z } from 'zod';

const text = z.string().optional();
const number = z.number().optional();

const certificateSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.number().nullable(),
  validTo: z.number().nullable(),
  hosts: z.array(z.string()).readonly(),
});

/** A failure inside a report: the same facts as of a call that failed (`SerializedError`), without its sentence. */
export const failureSchema = z.object({
  code: z.enum(errorCodes),
  details: z
    .object({
      method: text,
      path: text,
      status: number,
      serverWords: text,
      errorType: text,
      tokenCase: z.enum(tokenCases).optional(),
      requestId: text,
      retryAfterMs: number,
      where: text,
      clockOffsetMs: number,
      certificate: certificateSchema.optional(),
      at: number,
    })
    .optional(),
  outcome: z.enum(outcomes).optional(),
});
export type ReportedFailure = z.infer<typeof failureSchema>;

/** A failure as a report holds it. */
export const reportedFailure = ({ code, details, outcome }: AppError): ReportedFailure => ({ code, details, outcome });
