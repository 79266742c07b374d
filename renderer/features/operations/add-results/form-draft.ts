import type { LocalParts } from '@renderer/lib/local-time';
import { type ReadMoment, readMoment } from '@renderer/lib/read-moment';
import { zoneOf } from '@renderer/lib/time-zone';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import type { ResultDraft } from '@shared/domain/result/result-draft';
import type { RunStatus } from '@shared/domain/status';
import { messages } from './messages';

/** What is typed in a field; a list has one entry a line, durations are typed in seconds. */
export type FieldKind = 'count' | 'score' | 'seconds' | 'verdict' | 'lines' | 'rules';

const counts = { passed: 'count', failed: 'count', total: 'count' } as const;

/** The fields of each section of a result, by the member that they become, in their order in the form. */
export const sectionFields = {
  schema: { ...counts, failedFields: 'lines', duplicateFields: 'lines', typeMismatches: 'lines' },
  semantics: { ...counts, failedRules: 'rules' },
  quality: { ...counts, score: 'score' },
  sla: {
    refreshFrequencyMet: 'verdict',
    latencyMet: 'verdict',
    availabilityMet: 'verdict',
    actualLatencyMs: 'seconds',
  },
} as const satisfies { readonly [S in Section]: Readonly<Record<keyof NonNullable<ResultDraft[S]>, FieldKind>> };

export type Section = 'schema' | 'semantics' | 'quality' | 'sla';
/** All members of all sections. */
export type SectionMember = { [S in Section]: keyof (typeof sectionFields)[S] }[Section];
/** The fields of a section as typed. */
export type SectionDraft<S extends Section> = { readonly [K in keyof (typeof sectionFields)[S]]: string };

export const sections = Object.keys(sectionFields) as readonly Section[];
export const fieldsOf = (section: Section) =>
  Object.entries(sectionFields[section]) as unknown as readonly (readonly [SectionMember, FieldKind])[];

/** A date and time as typed, and their zone. */
export interface ChosenMoment {
  readonly moment: LocalParts;
  readonly zone: ZoneName;
}

/** The whole form as typed. */
export interface FormDraft extends ChosenMoment, Readonly<{ [S in Section]: SectionDraft<S> }> {
  readonly status: RunStatus;
  /** Seconds. */
  readonly duration: string;
  readonly message: string;
  readonly incidentId: string;
}

const emptySection = <S extends Section>(section: S) =>
  Object.fromEntries(fieldsOf(section).map(([member]) => [member, ''])) as SectionDraft<S>;

export const emptyForm = (moment: LocalParts, zone: ZoneName): FormDraft => ({
  status: 'Success',
  moment,
  zone,
  duration: '',
  message: '',
  schema: emptySection('schema'),
  semantics: emptySection('semantics'),
  quality: emptySection('quality'),
  sla: emptySection('sla'),
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
  const field = (path: string, kind: FieldKind, typed: string): unknown => {
    const read = readers[kind](typed.trim());
    if (!isError(read)) return read;
    errors[path] = read;
    return null;
  };
  const section = <S extends Section>(name: S): ResultDraft[S] => {
    const typed = form[name] as Readonly<Record<SectionMember, string>>;
    const read = fieldsOf(name).map(([member, kind]) => [member, field(`${name}.${member}`, kind, typed[member])]);
    const isEmpty = read.every(([, value]) => value === null || (Array.isArray(value) && value.length === 0));
    return isEmpty ? null : (Object.fromEntries(read) as ResultDraft[S]);
  };
  const moment = readChosen(form);
  const incidentId = form.incidentId.trim();
  if (incidentId !== '' && !guid.test(incidentId)) errors['incidentId'] = { key: 'no-uuid' };
  const draft: ResultDraft = {
    id: null,
    timestamp: moment.kind === 'moment' ? moment.instant : 0,
    status: form.status,
    message: form.message.trim() === '' ? null : form.message,
    executionTimeMs: field('duration', 'seconds', form.duration) as number | null,
    incidentId: incidentId === '' ? null : incidentId,
    schema: section('schema'),
    semantics: section('semantics'),
    quality: section('quality'),
    sla: section('sla'),
  };
  const isBad = moment.kind === 'bad' || Object.keys(errors).length > 0;
  return isBad ? { kind: 'bad', errors } : { kind: 'draft', draft };
}

/** The value of a field, null or an empty list where nothing was typed, or why it has none. */
const readers: Readonly<Record<FieldKind, (typed: string) => unknown>> = {
  count: (typed) => {
    const value = numberIn(typed, Number.MAX_SAFE_INTEGER);
    return value === null || Number.isInteger(value) ? value : { key: 'no-whole-number' };
  },
  score: (typed) => numberUpTo(typed, 100),
  /** As milliseconds. */
  seconds: (typed) => {
    const seconds = numberUpTo(typed, 1_000_000_000);
    return typeof seconds === 'number' ? Math.round(seconds * 1000) : seconds;
  },
  verdict: (typed) => (typed === '' ? null : typed === 'met'),
  lines: (typed) => linesOf(typed),
  rules: (typed) => linesOf(typed).map(ruleOf),
};

const isError = (read: unknown): read is FieldError => typeof read === 'object' && read !== null && 'key' in read;

/** Null where nothing was typed; not a number where it is none, or more than there may be. */
function numberIn(typed: string, most: number): number | null {
  if (typed === '') return null;
  const value = /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
  return value <= most ? value : Number.NaN;
}

function numberUpTo(typed: string, most: number): number | null | FieldError {
  const value = numberIn(typed, most);
  return Number.isNaN(value) ? { key: 'no-number', most } : value;
}

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

/** A short summary of a section, such as `3 passed, 1 failed` or `1 met`; null when it is empty. */
export function sectionText<S extends Section>(section: S, draft: SectionDraft<S>): string | null {
  const { given, countsGiven, verdictsGiven } = messages.form;
  const typed = fieldsOf(section).map(([member, kind]) => {
    return { member, kind, text: (draft as Readonly<Record<SectionMember, string>>)[member].trim() };
  });
  const counted = typed.flatMap(({ member, kind, text }) =>
    kind === 'count' && /^\d+$/.test(text) ? countsGiven[member as keyof typeof countsGiven](text) : [],
  );
  const verdicts = (['met', 'missed'] as const).flatMap((verdict) => {
    const count = typed.filter(({ kind, text }) => kind === 'verdict' && text === verdict).length;
    return count === 0 ? [] : verdictsGiven[verdict](count);
  });
  const parts = [...counted, ...verdicts];
  if (parts.length > 0) return parts.join(', ');
  return typed.some(({ text }) => text !== '') ? given : null;
}

/** Whether the result will be read as a success that checked nothing: its sections count no check. */
export const checksNothing = (form: FormDraft): boolean =>
  form.status === 'Success' && sections.every((section) => sectionText(section, form[section]) === null);
