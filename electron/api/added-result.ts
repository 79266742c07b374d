import { cut, type JsonObject, recordOf, textOf } from '@main/lib/json';
import { timestampSchema } from '@shared/domain/ids';
import type { ItemProblem } from '@shared/domain/operation/add-results';
import { type ResultDraft, resultDraftSchema } from '@shared/domain/result/result-draft';
import { runStatuses } from '@shared/domain/status';
import { z } from 'zod';

/** Members of a result that the interface names otherwise than we do (docs/server.md#adding-a-result). */
const wireNames = {
  status: 'contractExecutionStatus',
  message: 'result',
  executionTimeMs: 'executionTime',
  schema: 'schemaValidation',
  semantics: 'semanticsValidation',
  quality: 'qualityValidation',
  sla: 'slaValidation',
  typeMismatches: 'typeMismatchFields',
  score: 'qualityScore',
  actualLatencyMs: 'actualLatency',
  /** Of a failed rule. */
  name: 'ruleName',
} as const;
const wireNameOf = (member: string): string => (wireNames as Readonly<Record<string, string>>)[member] ?? member;

/**
 * The body that adds a result. The contract's name, the timestamp and the status are always in it; beyond that only members that
 * OpenMetadata's schema knows, since it refuses any other (docs/server.md#adding-a-result).
 */
export const resultBody = (draft: ResultDraft, contractFqn: string): JsonObject => ({
  dataContractFQN: contractFqn,
  ...wireOf({ ...draft }),
});

/** Without members that are null or empty, sections without any members among them. */
const wireOf = (members: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(members)
      .map(([member, value]) => [wireNameOf(member), wireValue(value)] as const)
      .filter(([, value]) => typeof value !== 'object' || (value !== null && Object.keys(value).length > 0)),
  );

function wireValue(value: unknown): unknown {
  const record = recordOf(value);
  if (record !== null) return wireOf(record);
  return Array.isArray(value) ? value.map(wireValue) : value;
}

/** A result as a file gives it: perhaps without a time or a status that can be sent. */
const fileShape = {
  ...resultDraftSchema.shape,
  timestamp: timestampSchema.nullable(),
  status: z.enum(runStatuses).nullable(),
};
export type FileDraft = Members<typeof fileShape>;

export interface FileItem {
  readonly draft: FileDraft;
  /** Why it cannot be sent. */
  readonly problems: readonly ItemProblem[];
  /** Members that were left out. */
  readonly notSent: readonly string[];
  /** The contract that the result says it belongs to; null when it does not say. */
  readonly contractFqn: string | null;
}

/** Members named in a preview at most; a file may hold any number of unknown ones. */
const mostNamed = 50;
const nameLength = 200;

/** A result as the interface shapes it. Whatever cannot be sent is named, nothing is guessed. */
export function readAddedResult(value: unknown): FileItem {
  const record = recordOf(value);
  const { status = null, dataContractFQN, ...members } = record ?? {};
  const notSent: string[] = [];
  const leave = (key: string) => {
    // The lack of a time or a status is a problem of its own.
    if (key === 'timestamp' || key === wireNames.status || notSent.length === mostNamed) return;
    notSent.push(cut(key, nameLength));
  };
  const named = { ...members, [wireNames.status]: members[wireNames.status] ?? status };
  const draft = readMembers(named, fileShape, leave);
  const lacks = [
    ...(draft.timestamp === null ? (['no-timestamp'] as const) : []),
    ...(draft.status === null ? (['no-status'] as const) : []),
  ];
  return { draft, problems: record === null ? ['not-a-result'] : lacks, notSent, contractFqn: textOf(dataContractFQN) };
}

type Shape = Readonly<Record<string, z.ZodType>>;
type Members<S extends Shape> = { readonly [M in keyof S]: z.output<S[M]> };

/** Takes members out of an object by their schemas, and names those that nobody could take. One that is not given is null or an empty list. */
function readMembers<S extends Shape>(wire: JsonObject, shape: S, leave: (key: string) => void): Members<S> {
  const seen = new Set<string>();
  const read = ([member, schema]: readonly [string, z.ZodType]) => {
    const key = wireNameOf(member);
    seen.add(key);
    const value = givenValue(member, wire[key] ?? null);
    const [record, parts] = [recordOf(value), shapeOf(schema)];
    if (record !== null && parts !== null) return readMembers(record, parts, (part) => leave(`${key}.${part}`));
    const empty = schema instanceof z.ZodArray ? [] : null;
    const found = schema.safeParse(value ?? empty);
    if (found.success) return found.data;
    leave(key);
    return empty;
  };
  const members = Object.fromEntries(Object.entries(shape).map((each) => [each[0], read(each)]));
  for (const [key, value] of Object.entries(wire)) if (!seen.has(key) && value !== null) leave(key);
  return members as Members<S>;
}

/** What a server takes: every member by the interface's name, with the members of its section; null for a single value. */
export const takenMembers: ReadonlyMap<string, readonly string[] | null> = new Map(
  Object.entries(resultDraftSchema.shape).map(([member, schema]) => {
    const parts = shapeOf(schema);
    return [wireNameOf(member), parts && Object.keys(parts).map(wireNameOf)];
  }),
);

/** The members of a section; null for a single value. */
function shapeOf(schema: z.ZodType): Shape | null {
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return inner instanceof z.ZodObject ? inner.shape : null;
}

/** A member as the draft has it: a rule may be its name alone, and a server or a tool may give fractions of milliseconds. */
function givenValue(member: string, value: unknown): unknown {
  if (member === 'failedRules' && Array.isArray(value)) return value.map(ruleOf);
  return member.endsWith('Ms') && typeof value === 'number' ? Math.round(value) : value;
}

function ruleOf(item: unknown): JsonObject {
  const rule: JsonObject = recordOf(item) ?? { ruleName: item };
  const { ruleName: name, reason = null, ...others } = rule;
  return { ...others, name, reason };
}
