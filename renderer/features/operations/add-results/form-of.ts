import { localParts } from '@renderer/lib/local-time';
import { zoneOf } from '@renderer/lib/time-zone';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import type { ResultDraft } from '@shared/domain/result/result-draft';
import {
  type ChosenMoment,
  type FieldKind,
  type FormDraft,
  factFields,
  fieldsOf,
  readChosen,
  sections,
} from './form-draft';

type Members = Readonly<Record<string, unknown>>;

/** The form in which a run would have been typed: what `readForm` reads of it is that run, but for its id. */
export function formOf(draft: ResultDraft, zone: ZoneName): FormDraft {
  const ofFacts = textsOf(Object.entries(factFields), draft, '');
  const ofSections = sections.flatMap((section) => {
    const members = draft[section];
    return members === null
      ? []
      : textsOf(
          fieldsOf(section).map(({ member, kind }) => [member, kind]),
          members,
          `${section}.`,
        );
  });
  const typed = Object.fromEntries([...ofFacts, ...ofSections]);
  return { ...chosenOf(draft.timestamp, zone), status: draft.status, typed };
}

/** In UTC where the clocks of the zone show the time twice, and would mean the other one. */
function chosenOf(timestamp: number, zone: ZoneName): ChosenMoment {
  const here = chosenIn(timestamp, zone);
  const read = readChosen(here);
  return read.kind === 'moment' && read.instant === timestamp ? here : chosenIn(timestamp, 'utc');
}

const chosenIn = (timestamp: number, zone: ZoneName): ChosenMoment => ({
  moment: localParts(timestamp, zoneOf(zone)),
  zone,
});

/** The text of each given member, by its path. */
const textsOf = (fields: readonly (readonly [string, FieldKind])[], members: object, prefix: string) =>
  fields.flatMap(([member, kind]) => {
    const value = (members as Members)[member];
    const text = value === null || value === undefined ? '' : texts[kind](value as never);
    return text === '' ? [] : [[`${prefix}${member}`, text] as const];
  });

const texts = {
  text: (value: string) => value,
  uuid: (value: string) => value,
  count: String,
  /** Never as `1e-7`, which no field takes. */
  score: (value: number) => value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }),
  /** Typed in seconds, kept in milliseconds. */
  seconds: (ms: number) => String(ms / 1000),
  verdict: (isMet: boolean) => (isMet ? 'met' : 'missed'),
  lines: (lines: readonly string[]) => lines.join('\n'),
  rules: (rules: readonly { readonly name: string; readonly reason: string | null }[]) =>
    rules.map(({ name, reason }) => (reason === null ? name : `${name}: ${reason}`)).join('\n'),
} satisfies Readonly<Record<FieldKind, (value: never) => string>>;
