import { badRequest, constraint, type ServiceProblem, unhandled } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import type { Traits } from '@main/sample-service/traits';
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

/** The documentation requires two members; unknown ones are dropped. */
const documentedBody = z.object(members);
/** OpenMetadata wants the contract's name and refuses members it does not know (docs/server.md#adding-a-result). */
const openMetadataBody = z.strictObject({ ...members, dataContractFQN: z.string() });
/** Since 1.12 any number is a time: before 1970, beyond all calendars, or written as a text. */
const lateBody = openMetadataBody.extend({ timestamp: z.preprocess(numberInText, z.number()) });

function numberInText(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
}

type ResultBody = z.output<typeof documentedBody>;

const bodies = { documented: documentedBody, early: openMetadataBody, late: lateBody } as const;

/** Reads the body of an added result; null members become missing ones. */
export async function readResultBody({ world, readBody }: ServiceRequest) {
  const { traits } = world;
  const body = await readBody();
  if (body === null && traits.errors === 'late') throw unhandled(nothingToStore);
  const schema: z.ZodType<ResultBody> = bodies[traits.errors];
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refusal(parsed.error, traits);
  return parsed.data;
}

const nothingToStore =
  'Cannot invoke "org.openmetadata.schema.entity.datacontract.DataContractResult.getId()" because "newResult" is null';

function refusal({ issues: [issue] }: z.ZodError, { errors }: Traits): ServiceProblem {
  if (issue?.code === 'unrecognized_keys') return badRequest(`Unrecognized field "${issue.keys[0] ?? ''}"`);
  const where = issue?.path.join('.') ?? '';
  if (errors !== 'late') return constraint(`${where === '' ? 'body' : where} ${issue?.message ?? 'is not valid'}`);
  return issue?.code === 'invalid_value'
    ? badRequest('Cannot construct instance of `org.openmetadata.schema.type.ContractExecutionStatus`')
    : constraint(`query param ${where} must not be null`);
}
