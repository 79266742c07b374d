import { describeIssue } from '@main/http/schema-issue';
import { cut, type JsonObject, recordOf } from '@main/lib/json';
import { timestampSchema } from '@shared/domain/ids';
import { type FilePlace, type ImportFormat, importLimits } from '@shared/domain/operation/add-results';
import { resultFileSchema, resultFileVersion } from '@shared/domain/result/result-draft';
import { runStatuses } from '@shared/domain/status';
import { z } from 'zod';
import { readDatacontractCliFile } from './datacontract-cli-file';
import { readJunitFile } from './junit-file';
import { emptyDraft, type FileDraft, type FileItem, type OpenedFile, type Refused, refused } from './results-in-file';

/** Reads the results in a file. Its content decides about the format, not its name. Never throws. */
export function readResultsFile(text: string): OpenedFile | Refused {
  if (text.length > importLimits.fileLength) return refused({ key: 'too-large' });
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed === '') return refused({ key: 'empty' });
  if (!/^[<[{]/.test(trimmed)) return refused({ key: 'no-results' });
  const file = parsed(trimmed);
  if ('kind' in file) return file;
  for (const read of Object.values(formats)) {
    const results = read(file);
    if (results !== null) return results;
  }
  return refused({ key: 'json-without-results' });
}

/** A file as XML, which only its reader parses, or as JSON. */
type ParsedFile = { readonly xml: string } | { readonly json: unknown };
type Read = OpenedFile | Refused | null;

const ofJson = (read: (value: unknown) => Read) => (file: ParsedFile) => ('json' in file ? read(file.json) : null);

/** Every format that can be read, in the order in which it is tried: each gives null for a file of another one. */
const formats: Readonly<Record<ImportFormat, (file: ParsedFile) => Read>> = {
  junit: (file) => ('xml' in file ? readJunitFile(file.xml) : null),
  own: ofJson(readOwnFile),
  'datacontract-cli': ofJson(readDatacontractCliFile),
  interface: ofJson(readInterfaceFile),
};

function parsed(text: string): ParsedFile | Refused {
  if (text.startsWith('<')) return { xml: text };
  try {
    return { json: JSON.parse(text) };
  } catch (thrown) {
    return refused({ key: 'broken-json' }, placeOf(thrown));
  }
}

/** Where JSON breaks, such as `line 3 column 7`; the engine's words quote the text, so nothing else of them is kept. */
function placeOf(thrown: unknown): FilePlace | null {
  const words = thrown instanceof Error ? thrown.message : '';
  if (/^Unexpected end|^Unterminated/.test(words)) return { key: 'end' };
  const [name] = /line \d+ column \d+/.exec(words) ?? /position \d+/.exec(words) ?? [];
  return name === undefined ? null : { key: 'named', name };
}

/** A file that this app wrote; null when it does not say that it is one. */
function readOwnFile(value: unknown): Read {
  const record = recordOf(value);
  if (record?.['format'] !== 'contract-desk/results') return null;
  const { version } = record;
  if (typeof version === 'number' && version > resultFileVersion) {
    return refused({ key: 'newer-version', version, newestRead: resultFileVersion }, { key: 'named', name: 'version' });
  }
  const file = resultFileSchema.safeParse(value);
  if (!file.success) return refused({ key: 'damaged' }, { key: 'named', name: describeIssue(file.error) });
  const { contract, results } = file.data;
  return resultsOf(results, { format: 'own', notes: [], contract: { id: contract.id, name: contract.name } });
}

/** One result, an array of them, or a list answer `{data: […]}`; null when it is none of these. */
function readInterfaceFile(value: unknown): Read {
  const rows = rowsOf(value);
  if (rows === null) return null;
  return resultsOf(rows, { format: 'interface', notes: [], contract: null });
}

/** Checks how many there are and reads each. */
function resultsOf(
  rows: readonly unknown[],
  about: Pick<OpenedFile, 'format' | 'notes' | 'contract'>,
): OpenedFile | Refused {
  if (rows.length === 0) return refused({ key: 'no-result-in-it' });
  const { results: most } = importLimits;
  if (rows.length > most) return refused({ key: 'too-many-results', count: rows.length, most });
  return { kind: 'read', ...about, items: itemsOf(rows), time: { kind: 'given' } };
}

const itemsOf = (rows: readonly unknown[]): Iterable<FileItem> => ({
  *[Symbol.iterator]() {
    for (const row of rows) yield readInterfaceResult(row);
  },
});

function rowsOf(value: unknown): readonly unknown[] | null {
  const record = recordOf(value);
  const rows = Array.isArray(value) ? value : Array.isArray(record?.['data']) ? record['data'] : null;
  if (rows !== null) return rows.length === 0 || rows.some(isResult) ? rows : null;
  return isResult(value) ? [value] : null;
}

/** Enough to distinguish a result from other JSON. */
function isResult(value: unknown): boolean {
  const record = recordOf(value);
  return record !== null && 'timestamp' in record && ('contractExecutionStatus' in record || 'status' in record);
}

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
const part = z.custom<JsonObject>((value) => recordOf(value) !== null);
// Made once: making one takes longer than reading a value with it, and a file holds thousands of results.
const uuid = z.guid();
const contractName = z.string();
const status = z.enum(runStatuses);
const score = z.number().min(0).max(100);
const verdict = z.boolean();

type Reader = ReturnType<typeof createMemberReader>;

/** A result as the interface shapes it. Whatever cannot be sent is named, nothing is guessed. */
function readInterfaceResult(value: unknown): FileItem {
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

/** Members named in a preview at most; a file may hold any number of unknown ones. */
const mostNamed = 50;
const nameLength = 200;

/** Takes members out of an object by their schemas, and names those that nobody could take. */
function createMemberReader(record: JsonObject, prefix: string, left: string[]) {
  const seen = new Set<string>();
  const leave = (key: string) => {
    if (left.length < mostNamed) left.push(cut(`${prefix}${key}`, nameLength));
  };
  return {
    /** Null when the member is missing, null, or not of the schema; only in the last case it is named. */
    take<T>(key: string, schema: z.ZodType<T>): T | null {
      seen.add(key);
      const value = record[key] ?? null;
      if (value === null) return null;
      const read = schema.safeParse(value);
      if (read.success) return read.data;
      leave(key);
      return null;
    },
    /** Names every member that was not asked for. */
    finish(): void {
      for (const [key, value] of Object.entries(record)) {
        if (!seen.has(key) && value !== null) leave(key);
      }
    },
  };
}
