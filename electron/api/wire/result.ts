import { describeIssue } from '@main/http/schema-issue';
import { contentDigest, cut, itemsOf, type JsonObject, recordOf, textOf, wordOf } from '@main/lib/json';
import { timestampSchema } from '@shared/domain/ids';
import { cellTextLength, maxTimestamp } from '@shared/domain/limits';
import type { CheckCounts } from '@shared/domain/result/counts';
import type { ResultLine, ResultRow, RunDetail } from '@shared/domain/result/result';
import { readMismatch } from '@shared/format/mismatch';
import { statusOfRun, withMismatches } from '@shared/results/run/run-status';
import { z } from 'zod';
import { numberOf, textsOf, unreadableRow } from './readers';

const statusLength = 100;
const tenYearsMs = 10 * 366 * 24 * 60 * 60 * 1000;

/** What a row must have to be a result at all. Strict, because the timestamp is its address (docs/quality.md B19 to B26). */
const identitySchema = z.object({ id: z.guid().nullish(), timestamp: timestampSchema });

/** Verdict members of `slaValidation` (docs/server.md#sections-of-a-result). */
export const slaVerdicts = ['refreshFrequencyMet', 'latencyMet', 'availabilityMet'] as const;

/** The rows of a page in their order; a row that cannot be read says why in its place. */
export function readResultLines(rows: readonly unknown[]): ResultLine[] {
  const lines = rows.map(readResultLine);
  const shared = sharedTimestamps(lines);
  if (shared.size === 0) return lines;
  const times = new Map<string, number>();
  return lines.map((line, index) => {
    if (!isNameless(line) || !shared.has(line.timestamp)) return line;
    // The key comes from the content: the index of a row changes when it is read again, alone or in a page of another size.
    const key = `${line.timestamp}#${contentDigest(rows[index])}`;
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    return { ...line, key: before === 0 ? key : `${key}.${before}` };
  });
}

function readResultLine(row: unknown): ResultLine {
  const identity = identityOf(row);
  if (typeof identity === 'string') return unreadableRow(row, identity);
  const { id, timestamp } = identity;
  const wire = row as JsonObject;
  const message = textOf(wire['result']);
  const parts = {
    schema: schemaCounts(wire['schemaValidation']),
    semantics: countsOf(wire['semanticsValidation']),
    quality: countsOf(wire['qualityValidation']),
    sla: verdictCounts(wire['slaValidation']),
  };
  return {
    kind: 'result',
    // The id is part of the key when there is one: equal timestamps may meet at the border of two pages.
    key: typeof id === 'string' ? `${timestamp}#${id}` : String(timestamp),
    id: id ?? null,
    timestamp: timestamp + 0,
    status: statusOfRun(statusOf(wire[runStatusKey(wire)]), parts),
    durationMs: durationOf(wire['executionTime']),
    ...parts,
    message: message === null ? null : cut(message, cellTextLength),
    failures: failureNames(wire),
  };
}

/** The members of a result that make up its row, each with the value that was read; null when it could not be. */
export const rowMembers = (
  wire: JsonObject,
  { id, timestamp, durationMs }: ResultRow,
): Readonly<Record<string, unknown>> => ({
  id,
  timestamp,
  [runStatusKey(wire)]: typeof wire[runStatusKey(wire)] === 'object' ? null : true,
  executionTime: durationMs,
  result: textOf(wire['result']),
  schemaValidation: recordOf(wire['schemaValidation']),
  semanticsValidation: recordOf(wire['semanticsValidation']),
  qualityValidation: recordOf(wire['qualityValidation']),
  slaValidation: recordOf(wire['slaValidation']),
});

type Identity = z.infer<typeof identitySchema>;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The identity of a row, or why it is invalid. The schema is slow, so it runs only for rows that fail the quick check. */
function identityOf(row: unknown): Identity | string {
  const { id, timestamp } = recordOf(row) ?? {};
  const hasTime =
    typeof timestamp === 'number' && Number.isSafeInteger(timestamp) && timestamp >= 0 && timestamp <= maxTimestamp;
  if (hasTime && typeof id === 'string' && uuid.test(id)) return row as Identity;
  // Only a number is repeated in the message: a text in its place may hold anything (docs/quality.md B21).
  if (typeof timestamp === 'number' && !hasTime) return `timestamp: invalid time ${timestamp}`;
  const identity = identitySchema.safeParse(row);
  return identity.success ? identity.data : describeIssue(identity.error);
}

/** A single answer that is a result, as after a validation. */
export const resultSchema: z.ZodType<ResultRow> = z.unknown().transform((row, context) => {
  const line = readResultLine(row);
  if (line.kind === 'result') return line;
  context.addIssue({ code: 'custom', message: line.reason });
  return z.NEVER;
});

/** The member with a result's status: the schema's name, or the short name of a summary. */
export const runStatusKey = (wire: JsonObject): string =>
  (wire['contractExecutionStatus'] ?? null) === null ? 'status' : 'contractExecutionStatus';

/** The server's own word, known or not; `none` where there is no word at all (docs/quality.md B28). */
function statusOf(value: unknown): string {
  if (typeof value === 'string' && value !== '') return cut(value, statusLength);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'none';
}

function durationOf(value: unknown): number | null {
  const duration = numberOf(value);
  return duration !== null && duration >= 0 && duration <= tenYearsMs ? duration : null;
}

function countsOf(value: unknown): CheckCounts | null {
  const record = recordOf(value);
  if (record === null) return null;
  return { passed: numberOf(record['passed']), failed: numberOf(record['failed']), total: numberOf(record['total']) };
}

function schemaCounts(value: unknown): CheckCounts | null {
  const counts = countsOf(value);
  return counts === null ? null : withMismatches(counts, mismatchesOf(value).length);
}

const mismatchesOf = (schema: unknown): string[] => textsOf(recordOf(schema)?.['typeMismatchFields']) ?? [];

function verdictCounts(value: unknown): CheckCounts | null {
  const record = recordOf(value);
  if (record === null) return null;
  let [passed, failed] = [0, 0];
  for (const name of slaVerdicts) {
    if (record[name] === true) passed += 1;
    else if (record[name] === false) failed += 1;
  }
  return { passed, failed, total: passed + failed };
}

const isNameless = (line: ResultLine): line is ResultRow => line.kind === 'result' && line.id === null;

/** The timestamps of results without an id that others of the page have too. */
function sharedTimestamps(lines: readonly ResultLine[]): ReadonlySet<number> {
  const nameless = new Set(lines.filter(isNameless).map(({ timestamp }) => timestamp));
  const shared = new Set<number>();
  if (nameless.size === 0) return shared;
  const seen = new Set<number>();
  for (const line of lines) {
    if (line.kind !== 'result' || !nameless.has(line.timestamp)) continue;
    if (seen.has(line.timestamp)) shared.add(line.timestamp);
    seen.add(line.timestamp);
  }
  return shared;
}

/** Names of failed checks in a row; the opened result has all of them. */
const maxNames = 50;
const nameLength = 200;

export const ruleName = (rule: JsonObject | null): string | null =>
  wordOf(rule?.['ruleName']) ?? wordOf(rule?.['name']);

/** A rule without a name is shown as JSON. */
export function failedRuleOf(item: unknown): RunDetail['failedRules'][number] {
  const rule = recordOf(item);
  const name = ruleName(rule) ?? wordOf(item);
  return name === null ? { name: JSON.stringify(item), reason: null } : { name, reason: wordOf(rule?.['reason']) };
}

/** Names of the failed fields, those of another type included, then of the failed rules (docs/server.md#sections-of-a-result). */
function failureNames(wire: JsonObject): string[] {
  const schema = recordOf(wire['schemaValidation']);
  const others = mismatchesOf(schema).map((text) => readMismatch(text).column || text);
  const fields = [...(textsOf(schema?.['failedFields']) ?? []), ...others];
  const rules = itemsOf(recordOf(wire['semanticsValidation'])?.['failedRules']);
  if (fields.length === 0 && rules.length === 0) return [];
  const names = [...fields.slice(0, maxNames), ...rules.slice(0, maxNames).map((rule) => failedRuleOf(rule).name)];
  return names.slice(0, maxNames).map((name) => cut(name, nameLength));
}
