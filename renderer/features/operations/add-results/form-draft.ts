import type { LocalParts } from '@renderer/lib/local-time';
import { type ReadMoment, readMoment } from '@renderer/lib/read-moment';
import { zoneOf } from '@renderer/lib/time-zone';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import type { ResultDraft } from '@shared/domain/result-draft';
import type { RunStatus } from '@shared/domain/status';
import { messages } from './messages';

/** Numbers as typed. */
export interface CountsText {
  readonly passed: string;
  readonly failed: string;
  readonly total: string;
}

export type Verdict = 'none' | 'met' | 'missed';

/** A date and time as typed, and their zone. */
export interface ChosenMoment {
  readonly moment: LocalParts;
  readonly zone: ZoneName;
}

/** The whole form as typed; lists have one entry per line. */
export interface FormDraft extends ChosenMoment {
  readonly status: RunStatus;
  /** Seconds. */
  readonly duration: string;
  readonly message: string;
  readonly schema: CountsText & {
    readonly failedFields: string;
    readonly duplicateFields: string;
    readonly typeMismatches: string;
  };
  readonly semantics: CountsText & { readonly failedRules: string };
  readonly quality: CountsText & { readonly score: string };
  readonly sla: {
    readonly refreshFrequency: Verdict;
    readonly latency: Verdict;
    readonly availability: Verdict;
    /** Seconds. */
    readonly actualLatency: string;
  };
  readonly incidentId: string;
}

const noCounts: CountsText = { passed: '', failed: '', total: '' };

export const emptyForm = (moment: LocalParts, zone: ZoneName): FormDraft => ({
  status: 'Success',
  moment,
  zone,
  duration: '',
  message: '',
  schema: { ...noCounts, failedFields: '', duplicateFields: '', typeMismatches: '' },
  semantics: { ...noCounts, failedRules: '' },
  quality: { ...noCounts, score: '' },
  sla: { refreshFrequency: 'none', latency: 'none', availability: 'none', actualLatency: '' },
  incidentId: '',
});

/** The instant of a chosen date and time in their zone. */
export const readChosen = ({ moment, zone }: ChosenMoment): ReadMoment => readMoment(moment, zoneOf(zone));

/** Why a field is invalid. */
export type FieldError =
  | { readonly key: 'no-whole-number' | 'no-uuid' }
  | { readonly key: 'no-number'; readonly most: number };

type ReadForm =
  | { readonly kind: 'draft'; readonly draft: ResultDraft }
  /** By the field's path, such as `schema.passed`. The date and time show their error themselves. */
  | { readonly kind: 'bad'; readonly errors: Readonly<Record<string, FieldError>> };

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The result of the form, or the errors of all invalid fields. */
export function readForm(form: FormDraft): ReadForm {
  const errors: Record<string, FieldError> = {};
  const number = createNumberReader(errors);
  const moment = readChosen(form);
  const incidentId = form.incidentId.trim();
  if (incidentId !== '' && !guid.test(incidentId)) errors['incidentId'] = { key: 'no-uuid' };
  const draft: ResultDraft = {
    id: null,
    timestamp: moment.kind === 'moment' ? moment.instant : 0,
    status: form.status,
    message: form.message.trim() === '' ? null : form.message,
    executionTimeMs: number.seconds('duration', form.duration),
    incidentId: incidentId === '' ? null : incidentId,
    ...readSections(form, number),
  };
  const isBad = moment.kind === 'bad' || Object.keys(errors).length > 0;
  return isBad ? { kind: 'bad', errors } : { kind: 'draft', draft };
}

function createNumberReader(errors: Record<string, FieldError>) {
  const read = (path: string, text: string, { most, whole }: { most: number; whole: boolean }): number | null => {
    const typed = text.trim();
    if (typed === '') return null;
    const value = /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
    if (value <= most && (!whole || Number.isInteger(value))) return value;
    errors[path] = whole ? { key: 'no-whole-number' } : { key: 'no-number', most };
    return null;
  };
  return {
    count: (path: string, text: string) => read(path, text, { most: Number.MAX_SAFE_INTEGER, whole: true }),
    score: (path: string, text: string) => read(path, text, { most: 100, whole: false }),
    /** As milliseconds. */
    seconds(path: string, text: string): number | null {
      const seconds = read(path, text, { most: 1_000_000_000, whole: false });
      return seconds === null ? null : Math.round(seconds * 1000);
    },
  };
}

type NumberReader = ReturnType<typeof createNumberReader>;

/** The sections that are not empty. */
function readSections(
  { schema, semantics, quality, sla }: FormDraft,
  number: NumberReader,
): Pick<ResultDraft, 'schema' | 'semantics' | 'quality' | 'sla'> {
  const counts = (path: string, { passed, failed, total }: CountsText) => ({
    passed: number.count(`${path}.passed`, passed),
    failed: number.count(`${path}.failed`, failed),
    total: number.count(`${path}.total`, total),
  });
  return {
    schema: unlessEmpty({
      ...counts('schema', schema),
      failedFields: linesOf(schema.failedFields),
      duplicateFields: linesOf(schema.duplicateFields),
      typeMismatches: linesOf(schema.typeMismatches),
    }),
    semantics: unlessEmpty({
      ...counts('semantics', semantics),
      failedRules: linesOf(semantics.failedRules).map(ruleOf),
    }),
    quality: unlessEmpty({ ...counts('quality', quality), score: number.score('quality.score', quality.score) }),
    sla: unlessEmpty({
      refreshFrequencyMet: met(sla.refreshFrequency),
      latencyMet: met(sla.latency),
      availabilityMet: met(sla.availability),
      actualLatencyMs: number.seconds('sla.actualLatency', sla.actualLatency),
    }),
  };
}

const unlessEmpty = <T extends object>(section: T): T | null =>
  Object.values(section).every((value) => value === null || (Array.isArray(value) && value.length === 0))
    ? null
    : section;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `name: reason`, or a name alone. */
function ruleOf(line: string): { name: string; reason: string | null } {
  const at = line.indexOf(': ');
  return at <= 0
    ? { name: line, reason: null }
    : { name: line.slice(0, at), reason: line.slice(at + 2).trim() || null };
}

const met = (verdict: Verdict): boolean | null => (verdict === 'none' ? null : verdict === 'met');

/** A short summary of a section with counts; null when it is empty. */
export function countsText(
  section: FormDraft['schema'] | FormDraft['semantics'] | FormDraft['quality'],
): string | null {
  const { given, countsGiven } = messages.form;
  const names = ['passed', 'failed', 'total'] as const;
  const counts = names.filter((name) => /^\d+$/.test(section[name].trim()));
  if (counts.length > 0) return counts.map((name) => countsGiven[name](section[name].trim())).join(', ');
  return Object.values(section).some((text) => text.trim() !== '') ? given : null;
}

/** A short summary of the service levels; null when they are empty. */
export function verdictsText({ actualLatency, ...verdicts }: FormDraft['sla']): string | null {
  const { given, verdictsGiven } = messages.form;
  const count = (wanted: Verdict) => Object.values(verdicts).filter((verdict) => verdict === wanted).length;
  const parts = (['met', 'missed'] as const).filter((verdict) => count(verdict) > 0);
  if (parts.length > 0) return parts.map((verdict) => verdictsGiven[verdict](count(verdict))).join(', ');
  return actualLatency.trim() === '' ? null : given;
}

/** Whether the result will be read as a success that checked nothing: its sections count no check. */
export function checksNothing({ status, schema, semantics, quality, sla }: FormDraft): boolean {
  const sections = [schema, semantics, quality].map(countsText);
  return status === 'Success' && [...sections, verdictsText(sla)].every((text) => text === null);
}
