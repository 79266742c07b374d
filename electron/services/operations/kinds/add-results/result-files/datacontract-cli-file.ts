import { itemsOf, type JsonObject, recordOf, textOf, wordOf } from '@main/lib/json';
import type { ResultDraft } from '@shared/domain/result/result-draft';
import type { RunStatus } from '@shared/domain/status';
import {
  emptyDraft,
  messageOf,
  oneResult,
  type Refused,
  type ResultsInFile,
  readFileTime,
  refused,
} from './results-in-file';

/**
 * The result of `datacontract test`, written as JSON: a run with `checks`, each `passed`, `warning`, `failed`, `error`,
 * `info`, `skipped` or `unknown` (datacontract-cli, `model/run.py`). Null when it is something else.
 */
export function readDatacontractCliFile(value: unknown): ResultsInFile | Refused | null {
  const run = recordOf(value);
  if (run === null || !('runId' in run || 'timestampStart' in run) || !('checks' in run)) return null;
  const checks = itemsOf(run['checks']).flatMap(readCheck);
  if (checks.length === 0) return refused({ key: 'no-check' }, { key: 'named', name: 'checks' });
  const draft = {
    ...emptyDraft,
    status: statusOf(run, checks),
    message: messageFor(run, checks),
    executionTimeMs: durationOf(run),
    ...sectionsOf(checks),
  };
  const tested = wordOf(run['dataContractId']);
  const notes = tested === null ? [] : [{ key: 'tested-contract', id: tested.slice(0, 200) } as const];
  const start = readFileTime(textOf(run['timestampStart']));
  return oneResult({ format: 'datacontract-cli', start, draft, notes });
}

type Area = 'schema' | 'quality' | 'sla';

interface Check {
  readonly area: Area;
  readonly type: string;
  /** The column, or the table when no column is named. */
  readonly field: string | null;
  /** Null when the check proved nothing: info, skipped, unknown. */
  readonly passed: boolean | null;
  readonly result: string;
  readonly words: string;
}

function readCheck(value: unknown): Check[] {
  const wire = recordOf(value);
  if (wire === null) return [];
  const type = wordOf(wire['type']) ?? '';
  const result = wordOf(wire['result']) ?? 'unknown';
  const field = [wordOf(wire['model']), wordOf(wire['field'])].filter((part) => part !== null).join('.') || null;
  const name = wordOf(wire['name']) ?? [type, field].filter(Boolean).join(' ');
  const reason = wordOf(wire['reason']);
  const words = `${result === 'failed' ? '' : `${result}: `}${name}${reason === null ? '' : `: ${reason}`}`;
  return [{ area: areaOf(wordOf(wire['category']), type), type, field, passed: passedOf(result), result, words }];
}

/** The dimension of a check, by its category, else by its type: `field_type`, `servicelevel_freshness`. */
function areaOf(category: string | null, type: string): Area {
  const word = (category ?? type).toLowerCase();
  if (/^(servicelevel|sla)/.test(word)) return 'sla';
  if (word === 'schema' || (category === null && /^(field_|model_|schema)/.test(word))) return 'schema';
  return 'quality';
}

/** A warning counts as failed: a result with some of both is a partial success. */
function passedOf(result: string): boolean | null {
  if (result === 'passed') return true;
  return result === 'warning' || result === 'failed' || result === 'error' ? false : null;
}

const statuses: Readonly<Record<string, RunStatus>> = {
  passed: 'Success',
  warning: 'PartialSuccess',
  failed: 'Failed',
  error: 'Aborted',
};

/** As the run itself says; otherwise the worst of its checks, which is how the tool decides. */
function statusOf(run: JsonObject, checks: readonly Check[]): RunStatus {
  const own = textOf(run['result']) ?? '';
  if (Object.hasOwn(statuses, own)) return statuses[own] ?? 'Aborted';
  const worst = ['error', 'failed', 'warning', 'passed'].find((word) => checks.some(({ result }) => result === word));
  return statuses[worst ?? ''] ?? 'Aborted';
}

function messageFor(run: JsonObject, checks: readonly Check[]): string {
  const count = (word: string) => checks.filter(({ result }) => result === word).length;
  const [passed, failed, warned, broken] = [count('passed'), count('failed'), count('warning'), count('error')];
  const other = checks.length - passed - failed - warned - broken;
  const counts = {
    passed,
    failed,
    'with a warning': warned,
    'ended with an error': broken,
    'without a verdict': other,
  };
  const server = wordOf(run['server']);
  const where = server === null ? '' : ` on ${server.slice(0, 200)}`;
  const lines = checks.filter((check) => check.passed === false).map((check) => check.words);
  return messageOf(`datacontract-cli${where}`, counts, lines);
}

function durationOf(run: JsonObject): number | null {
  const [start, end] = [readFileTime(textOf(run['timestampStart'])), readFileTime(textOf(run['timestampEnd']))];
  if (start?.kind !== 'at' || end?.kind !== 'at') return null;
  return end.timestamp >= start.timestamp ? end.timestamp - start.timestamp : null;
}

function sectionsOf(checks: readonly Check[]): Pick<ResultDraft, 'schema' | 'quality' | 'sla'> {
  const inArea = (area: Area) => checks.filter((check) => check.area === area && check.passed !== null);
  const [schema, quality, sla] = [inArea('schema'), inArea('quality'), inArea('sla')];
  const fields = schema.flatMap(({ passed, field }) => (passed === false && field !== null ? [field] : []));
  return {
    schema:
      schema.length === 0
        ? null
        : { ...countsOf(schema), failedFields: [...new Set(fields)], duplicateFields: [], typeMismatches: [] },
    quality: quality.length === 0 ? null : { ...countsOf(quality), score: null },
    sla: sla.length === 0 ? null : verdictsOf(sla),
  };
}

function countsOf(checks: readonly Check[]) {
  const passed = checks.filter((check) => check.passed === true).length;
  return { passed, failed: checks.length - passed, total: checks.length };
}

/** Verdicts by the service level that a check is about; other service levels are in the message alone. */
function verdictsOf(checks: readonly Check[]): ResultDraft['sla'] {
  const met = (kind: RegExp) => {
    const about = checks.filter(({ type }) => kind.test(type));
    return about.length === 0 ? null : about.every(({ passed }) => passed === true);
  };
  return {
    refreshFrequencyMet: met(/freshness|frequency/i),
    latencyMet: met(/latency/i),
    availabilityMet: met(/availability/i),
    actualLatencyMs: null,
  };
}
