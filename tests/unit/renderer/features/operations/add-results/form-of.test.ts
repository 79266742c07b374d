import {
  type FieldKind,
  factFields,
  fieldsOf,
  readForm,
  sections,
} from '@renderer/features/operations/add-results/form-draft';
import { formOf } from '@renderer/features/operations/add-results/form-of';
import { runStatuses } from '@shared/domain/status';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const whole = (max: number) => fc.nat({ max }).map(String);
const texts: Readonly<Record<FieldKind, fc.Arbitrary<string>>> = {
  text: word,
  uuid: fc.uuid(),
  count: whole(1_000_000),
  score: fc.constantFrom('0', '99.5', '100', '0.0000001'),
  seconds: fc.constantFrom('0', '12', '0.25', '1000000'),
  verdict: fc.constantFrom('met', 'missed'),
  lines: fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  rules: fc.constantFrom('rule', 'rule: too old', 'one\ntwo: late'),
};
const kinds: readonly (readonly [string, FieldKind])[] = [
  ...Object.entries(factFields),
  ...sections.flatMap(fieldsOf).map(({ path, kind }) => [path, kind] as const),
];
const forms = fc.record({
  status: fc.constantFrom(...runStatuses),
  moment: fc.constantFrom({ date: '2026-05-20', time: '10:30:15.250' }, { date: '2026-10-25', time: '02:30' }),
  zone: fc.constantFrom('utc', 'Europe/Madrid', 'America/New_York'),
  typed: fc.record(Object.fromEntries(kinds.map(([path, kind]) => [path, texts[kind]])), {
    requiredKeys: [],
  }) as fc.Arbitrary<Record<string, string>>,
});

it('a planned run fills the form in which it would have been typed, whatever the time zone is by then', () => {
  fc.assert(
    fc.property(forms, fc.constantFrom('utc', 'Europe/Madrid', 'America/New_York'), (form, later) => {
      const read = readForm(form);
      if (read.kind === 'bad') throw new Error('the form can be read');
      expect(readForm(formOf(read.draft, later))).toEqual(read);
    }),
  );
});

it('a time that the clocks of the zone show twice is filled in as UTC', () => {
  const second = Date.UTC(2026, 9, 25, 1, 30);
  const { draft } = readForm({
    status: 'Success',
    moment: { date: '2026-10-25', time: '01:30' },
    zone: 'utc',
    typed: {},
  }) as never;
  expect(formOf(draft, 'Europe/Madrid')).toMatchObject({
    moment: { date: '2026-10-25', time: '01:30:00' },
    zone: 'utc',
  });
  expect(draft).toMatchObject({ timestamp: second });
});
