import type { FileDraft } from '@main/api/added-result';
import { cut } from '@main/lib/json';
import { maxTimestamp } from '@shared/domain/limits';
import type { ImportedFile } from '@shared/domain/operation/add-results';
import type { RunStatus } from '@shared/domain/status';

/** What a tool says of one check: whether it passed, the status of a run of which it is the worst, and how it is counted. */
const outcomes = {
  error: { isPassed: false, status: 'Aborted', counted: 'ended with an error' },
  failed: { isPassed: false, status: 'Failed', counted: 'failed' },
  // A result with some warnings is a partial success.
  warning: { isPassed: false, status: 'PartialSuccess', counted: 'with a warning' },
  passed: { isPassed: true, status: 'Success', counted: 'passed' },
  skipped: { isPassed: null, status: null, counted: 'skipped' },
  other: { isPassed: null, status: null, counted: 'without a verdict' },
} as const satisfies Readonly<Record<string, { isPassed: boolean | null; status: RunStatus | null; counted: string }>>;
type Outcome = keyof typeof outcomes;

const isOutcome = (word: string): word is Outcome => Object.hasOwn(outcomes, word);
/** The outcome that a tool names so. */
export const outcomeOf = (word: string): Outcome => (isOutcome(word) ? word : 'other');

export interface Check {
  readonly area: 'schema' | 'quality' | 'sla';
  readonly outcome: Outcome;
  readonly name: string;
  /** Why it failed; null or empty where the tool does not say. */
  readonly reason: string | null;
  /** The column, or the table when no column is named. */
  readonly field: string | null;
  /** The tool's word for what is checked, which tells service levels apart. */
  readonly type: string;
}

/** One run of a tool that checks data, whatever its file looks like. */
export interface CheckRun {
  readonly title: string;
  readonly checks: readonly Check[];
  /** What the run says of itself; without a verdict it is that of its worst check. */
  readonly outcome: Outcome;
  readonly start: FileTime | null;
  readonly durationMs: number | null;
  /** The id of the data contract that was checked; null where the file does not name it. */
  readonly tested: string | null;
}

/** The result that a run is sent as. */
export function draftOfRun({ title, checks, outcome, start, durationMs }: CheckRun): FileDraft {
  const inArea = (area: Check['area']) =>
    checks.filter((check) => check.area === area && outcomes[check.outcome].isPassed !== null);
  const [schema, quality, sla] = [inArea('schema'), inArea('quality'), inArea('sla')];
  const failedFields = schema.flatMap(({ outcome: each, field }) => (each !== 'passed' && field !== null ? field : []));
  return {
    id: null,
    timestamp: start?.kind === 'at' ? start.timestamp : null,
    status: outcomes[outcome].status ?? worstOf(checks),
    message: messageOf(title, checks),
    executionTimeMs: durationMs,
    incidentId: null,
    schema:
      schema.length === 0
        ? null
        : {
            ...countsOf(schema),
            failedFields: [...new Set(failedFields)],
            duplicateFields: [],
            typeMismatches: [],
          },
    semantics: null,
    quality: quality.length === 0 ? null : { ...countsOf(quality), score: null },
    sla: sla.length === 0 ? null : verdictsOf(sla),
  };
}

const worstOf = (checks: readonly Check[]): RunStatus => {
  const worst = Object.keys(outcomes).find((each) => checks.some(({ outcome }) => outcome === each));
  return outcomes[outcomeOf(worst ?? '')].status ?? 'Aborted';
};

function countsOf(checks: readonly Check[]) {
  const passed = checks.filter(({ outcome }) => outcome === 'passed').length;
  return { passed, failed: checks.length - passed, total: checks.length };
}

/** Verdicts by the service level that a check is about; other service levels are in the message alone. */
function verdictsOf(checks: readonly Check[]): FileDraft['sla'] {
  const met = (kind: RegExp) => {
    const about = checks.filter(({ type }) => kind.test(type));
    return about.length === 0 ? null : about.every(({ outcome }) => outcome === 'passed');
  };
  return {
    refreshFrequencyMet: met(/freshness|frequency/i),
    latencyMet: met(/latency/i),
    availabilityMet: met(/availability/i),
    actualLatencyMs: null,
  };
}

/** Checks named in a message at most, and the length of a line. */
const mostListed = 50;
const lineLength = 300;

/** The title with counts such as `3 passed, 1 failed`, without the outcomes that do not occur; then what failed, one per line. */
function messageOf(title: string, checks: readonly Check[]): string {
  const counts = (['passed', 'failed', 'warning', 'error', 'skipped', 'other'] as const).flatMap((each) => {
    const count = checks.filter(({ outcome }) => outcome === each).length;
    return count > 0 ? [`${count} ${outcomes[each].counted}`] : [];
  });
  const failed = checks.filter(({ outcome }) => outcomes[outcome].isPassed === false).map(lineOf);
  const more = failed.length - mostListed;
  const lines = failed.slice(0, mostListed).map((line) => `- ${cut(line.replace(/\s+/g, ' ').trim(), lineLength)}`);
  return [`${title}: ${counts.join(', ')}.`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

const lineOf = ({ outcome, name, reason }: Check): string =>
  `${outcome === 'failed' ? '' : `${outcome}: `}${name}${reason ? `: ${reason}` : ''}`;

type TimeInFile = Extract<ImportedFile, { kind: 'read' }>['time'];

/** A moment written as ISO 8601; a date and time without a zone stays local. */
export type FileTime = { readonly kind: 'at'; readonly timestamp: number } | Extract<TimeInFile, { kind: 'local' }>;

const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Null when the text is no date and time, or one before 1970. Finer than milliseconds is cut off. */
export function readFileTime(text: string | null): FileTime | null {
  const [, date, minutes, seconds = '00', fraction = '', zone] = iso.exec(text?.trim() ?? '') ?? [];
  if (date === undefined || minutes === undefined) return null;
  const millis = fraction.padEnd(3, '0').slice(0, 3);
  const time = `${minutes}:${seconds}.${millis}`;
  const offset = zone === undefined ? 'Z' : zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const at = Date.parse(`${date}T${time}${offset}`);
  if (!Number.isFinite(at) || at < 0 || at > maxTimestamp || !isRealDay(date)) return null;
  if (zone !== undefined) return { kind: 'at', timestamp: at };
  return { kind: 'local', date, time: millis === '000' ? `${minutes}:${seconds}` : time };
}

/** `Date` takes 30 February for 2 March. */
const isRealDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
