import { recordOf, type Wire } from '@main/api/wire/readers';
import { timestampSchema } from '@shared/domain/ids';
import { runStatuses } from '@shared/domain/status';
import { z } from 'zod';
import { emptyDraft, type FileDraft, type FileItem } from './file-item';
import { createMemberReader } from './member-reader';

const count = z.int().min(0);
const roundedCount = z
  .number()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .transform((value) => Math.round(value));
const text = z.string().max(1_000_000);
const name = z.string().max(10_000);
const names = z.array(name).max(10_000);
const rules = z
  .array(z.union([z.strictObject({ ruleName: name, reason: text.nullish() }), name]))
  .max(10_000)
  .transform((items) =>
    items.map((item) =>
      typeof item === 'string' ? { name: item, reason: null } : { name: item.ruleName, reason: item.reason ?? null },
    ),
  );
const part = z.custom<Wire>((value) => recordOf(value) !== null);
// Made once: making one takes longer than reading a value with it, and a file holds thousands of results.
const uuid = z.guid();
const contractName = z.string();
const status = z.enum(runStatuses);
const score = z.number().min(0).max(100);
const verdict = z.boolean();

type Reader = ReturnType<typeof createMemberReader>;

/** A result as the interface shapes it. Whatever cannot be sent is named, nothing is guessed. */
export function readInterfaceResult(value: unknown): FileItem {
  const record = recordOf(value);
  if (record === null) {
    return { draft: emptyDraft, problems: ['not-a-result'], notSent: [], contractFqn: null };
  }
  const notSent: string[] = [];
  const reader = createMemberReader(record, '', notSent);
  const section = <T>(key: string, read: (reader: Reader) => T): T | null => {
    const found = reader.take(key, part);
    if (found === null) return null;
    const own = createMemberReader(found, `${key}.`, notSent);
    const made = read(own);
    own.finish();
    return made;
  };
  const contractFqn = reader.take('dataContractFQN', contractName);
  const draft: FileDraft = {
    id: reader.take('id', uuid),
    timestamp: reader.take('timestamp', timestampSchema),
    status: reader.take('contractExecutionStatus', status) ?? reader.take('status', status),
    message: reader.take('result', text),
    executionTimeMs: reader.take('executionTime', roundedCount),
    incidentId: reader.take('incidentId', uuid),
    schema: section('schemaValidation', readSchema),
    semantics: section('semanticsValidation', readSemantics),
    quality: section('qualityValidation', readQuality),
    sla: section('slaValidation', readSla),
  };
  reader.finish();
  const problems = [
    ...(draft.timestamp === null ? (['no-timestamp'] as const) : []),
    ...(draft.status === null ? (['no-status'] as const) : []),
  ];
  return { draft, problems, notSent: notSent.filter((key) => !required.has(key)), contractFqn };
}

/** Their absence is a problem of its own. */
const required: ReadonlySet<string> = new Set(['timestamp', 'contractExecutionStatus', 'status']);

const countsOf = (reader: Reader) => ({
  passed: reader.take('passed', count),
  failed: reader.take('failed', count),
  total: reader.take('total', count),
});

const readSchema = (reader: Reader): FileDraft['schema'] => ({
  ...countsOf(reader),
  failedFields: reader.take('failedFields', names) ?? [],
  duplicateFields: reader.take('duplicateFields', names) ?? [],
  typeMismatches: reader.take('typeMismatchFields', names) ?? [],
});

const readSemantics = (reader: Reader): FileDraft['semantics'] => ({
  ...countsOf(reader),
  failedRules: reader.take('failedRules', rules) ?? [],
});

const readQuality = (reader: Reader): FileDraft['quality'] => ({
  ...countsOf(reader),
  score: reader.take('qualityScore', score),
});

const readSla = (reader: Reader): FileDraft['sla'] => ({
  refreshFrequencyMet: reader.take('refreshFrequencyMet', verdict),
  latencyMet: reader.take('latencyMet', verdict),
  availabilityMet: reader.take('availabilityMet', verdict),
  actualLatencyMs: reader.take('actualLatency', roundedCount),
});
