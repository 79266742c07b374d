import { badRequest, constraint, type ServiceProblem } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import { maxTimestamp } from '@shared/domain/limits';
import { runStatuses } from '@shared/domain/status';
import { z } from 'zod';

/** A member that may be missing or null; null counts as missing. */
const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined);
const section = optional(z.record(z.string(), z.unknown()));

const members = {
  id: z.guid().optional(),
  timestamp: z.int().min(0).max(maxTimestamp),
  contractExecutionStatus: z.enum(runStatuses),
  result: optional(z.string()),
  schemaValidation: section,
  semanticsValidation: section,
  qualityValidation: section,
  slaValidation: section,
  incidentId: optional(z.guid()),
  executionTime: optional(z.number()),
};

/** The documentation names two members; what it does not know is dropped. */
const documentedBody = z.object(members);
/** OpenMetadata wants the contract's name and refuses members it does not know (wire-facts A.3). */
const openMetadataBody = z.strictObject({ ...members, dataContractFQN: z.string() });

type ResultBody = z.output<typeof documentedBody>;

/** Reads the body of an added result; null members become missing ones. */
export async function readResultBody({ world, readBody }: ServiceRequest) {
  const schema: z.ZodType<ResultBody> = world.dialect === 'openmetadata' ? openMetadataBody : documentedBody;
  const parsed = schema.safeParse(await readBody());
  if (!parsed.success) throw refusal(parsed.error);
  return parsed.data;
}

function refusal({ issues: [issue] }: z.ZodError): ServiceProblem {
  if (issue?.code === 'unrecognized_keys') return badRequest(`Unrecognized field "${issue.keys[0] ?? ''}"`);
  const where = issue?.path.join('.') ?? '';
  return constraint(`${where === '' ? 'body' : where} ${issue?.message ?? 'is not valid'}`);
}
