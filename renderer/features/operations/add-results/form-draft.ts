import type { LocalParts } from '@renderer/lib/local-time';
import { type ReadMoment, readMoment } from '@renderer/lib/read-moment';
import { zoneOf } from '@renderer/lib/time-zone';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import type { ResultDraft } from '@shared/domain/result/result-draft';
import type { RunStatus } from '@shared/domain/status';
import { shortText } from '@shared/format/text';
import { messages } from './messages';

/** What is typed in a field; a list has one entry a line, durations are typed in seconds. */
export type FieldKind = 'text' | 'uuid' | 'count' | 'score' | 'seconds' | 'verdict' | 'lines' | 'rules';

const counts = { passed: 'count', failed: 'count', total: 'count' } as const;

/** The fields about a result as a whole, by the member that they become. */
export const factFields = { message: 'text', executionTimeMs: 'seconds', incidentId: 'uuid' } as const;

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
/** All members that have a field. */
export type FieldMember = { [S in Section]: keyof (typeof sectionFields)[S] }[Section] | keyof typeof factFields;

export const sections = Object.keys(sectionFields) as readonly Section[];

/** A field of the form; its path is `schema.passed`, or the member alone. */
export interface Field {
  readonly path: string;
  readonly member: FieldMember;
  readonly kind: FieldKind;
}

const fields = (members: Readonly<Partial<Record<FieldMember, FieldKind>>>, prefix: string): readonly Field[] =>
  (Object.entries(members) as [FieldMember, FieldKind][]).map(([member, kind]) => ({
    path: `${prefix}${member}`,
    member,
    kind,
  }));

export const fieldsOf = (section: Section): readonly Field[] => fields(sectionFields[section], `${section}.`);

/** A date and time as typed, and their zone. */
export interface ChosenMoment {
  readonly moment: LocalParts;
  readonly zone: ZoneName;
}

/** The whole form as typed. */
export interface FormDraft extends ChosenMoment {
  readonly status: RunStatus;
  /** The text of each field in which something was typed, by its path. */
  readonly typed: Readonly<Record<string, string>>;
}

export const emptyForm = (moment: LocalParts, zone: ZoneName): FormDraft => ({
  status: 'Success',
  moment,
  zone,
  typed: {},
});

/** The instant of a chosen date and time in their zone. */
export const readChosen = ({ moment, zone }: ChosenMoment): ReadMoment => readMoment(moment, zoneOf(zone));

type ReadForm =
  | { readonly kind: 'draft'; readonly draft: ResultDraft }
  /** Why a field is invalid, by its path. The date and time show their error themselves. */
  | { readonly kind: 'bad'; readonly errors: Readonly<Record<string, string>> };

/** The result of the form, or the errors of all invalid fields. */
export function readForm(form: FormDraft): ReadForm {
  const errors: Record<string, string> = {};
  const membersOf = (all: readonly Field[]) =>
    all.map(({ path, member, kind }) => {
      const { value, error } = readers[kind](form.typed[path]?.trim() ?? '');
      if (error !== undefined) errors[path] = error;
      return [member, value ?? null] as const;
    });
  const sectionOf = (section: Section) => {
    const members = membersOf(fieldsOf(section));
    const isEmpty = members.every(([, value]) => value === null || (Array.isArray(value) && value.length === 0));
    return [section, isEmpty ? null : Object.fromEntries(members)] as const;
  };
  const moment = readChosen(form);
  const facts = { id: null, timestamp: moment.kind === 'moment' ? moment.instant : 0, status: form.status };
  const members = Object.fromEntries([...membersOf(fields(factFields, '')), ...sections.map(sectionOf)]);
  const isBad = moment.kind === 'bad' || Object.keys(errors).length > 0;
  return isBad ? { kind: 'bad', errors } : { kind: 'draft', draft: { ...facts, ...members } as ResultDraft };
}

/** The value of a field, absent where nothing was typed, or why it has none. */
interface Read {
  readonly value?: unknown;
  readonly error?: string;
}

const { errors: texts } = messages.form;
const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const readers: Readonly<Record<FieldKind, (typed: string) => Read>> = {
  text: (typed) => (typed === '' ? {} : { value: typed }),
  uuid: (typed) => (typed === '' ? {} : guid.test(typed) ? { value: typed } : { error: texts.noUuid }),
  count: (typed) => numberIn(typed, { is: Number.isSafeInteger, error: texts.noWholeNumber }),
  score: (typed) => numberUpTo(typed, 100),
  /** As milliseconds. */
  seconds: (typed) => {
    const { value, ...read } = numberUpTo(typed, 1_000_000_000);
    return value === undefined ? read : { value: Math.round(value * 1000) };
  },
  verdict: (typed) => (typed === '' ? {} : { value: typed === 'met' }),
  lines: (typed) => ({ value: linesOf(typed) }),
  rules: (typed) => ({ value: linesOf(typed).map(ruleOf) }),
};

interface Wanted {
  readonly is: (value: number) => boolean;
  readonly error: string;
}

function numberIn(typed: string, { is, error }: Wanted): { readonly value?: number; readonly error?: string } {
  if (typed === '') return {};
  return /^\d+(\.\d+)?$/.test(typed) && is(Number(typed)) ? { value: Number(typed) } : { error };
}

const numberUpTo = (typed: string, most: number) =>
  numberIn(typed, { is: (value) => value <= most, error: texts.noNumber(most) });

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

/** What is typed in a section, such as `Passed: 3, Failed: 1`; null when it is empty. */
export function sectionText(section: Section, { typed }: FormDraft): string | null {
  const parts = fieldsOf(section).flatMap(({ path, member, kind }) => {
    const text = typed[path]?.trim() ?? '';
    const value = kind === 'verdict' && text !== '' ? messages.form.verdicts[text === 'met' ? 'met' : 'missed'] : text;
    return value === '' ? [] : [`${messages.form.fields[member]}: ${value}`];
  });
  return parts.length === 0 ? null : shortText(parts.join(', ').replace(/\s+/g, ' '), 100);
}

/** Whether the result will be read as a success that checked nothing. */
export const checksNothing = (form: FormDraft): boolean =>
  form.status === 'Success' && sections.every((section) => sectionText(section, form) === null);
