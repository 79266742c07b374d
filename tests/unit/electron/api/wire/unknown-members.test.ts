import { contractWireSchema } from '@main/api/wire/contract';
import { readResultLines } from '@main/api/wire/result';
import { readRunDetail } from '@main/api/wire/run-detail';
import type { Extra } from '@shared/domain/contract/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const named = { id: '5b1f3a52-6c1e-4d67-9a3f-000000000001', name: 'orders' };
/** Members that no schema has, with any value but null. */
const unknownMembers = fc.dictionary(
  fc.string({ minLength: 1 }).map((text) => `x-${text}`),
  fc.jsonValue().filter((value) => value !== null),
  { maxKeys: 4 },
);

/** The value of a section that is there, or of its first item. */
function first(section: { state: string; value?: unknown }): { extras: readonly Extra[] } {
  const value = Array.isArray(section.value) ? section.value[0] : section.value;
  return value as { extras: readonly Extra[] };
}
const contract = (more: object) => contractWireSchema.parse({ ...named, ...more });
const result = (more: object) => {
  const wire = { timestamp: 5, ...more };
  const [row] = readResultLines([wire]);
  if (row?.kind !== 'result') throw new Error('the row is readable');
  return readRunDetail(wire, row).extras;
};

type Members = Readonly<Record<string, unknown>>;

type Place = readonly [what: string, extrasOf: (members: Members) => readonly Extra[], prefix?: string];

/** Where a server may put a member that nobody knows, and where it is then shown. */
const places: readonly Place[] = [
  ['a contract', (members) => contract(members).extras],
  [
    'its summary of the newest result',
    (members) => contract({ latestResult: { timestamp: 5, status: 'Success', ...members } }).extras,
    'latestResult.',
  ],
  ['a column', (members) => first(contract({ schema: [{ name: 'a', ...members }] }).columns).extras],
  ['a semantics rule', (members) => first(contract({ semantics: [{ name: 'a', ...members }] }).semantics).extras],
  [
    'a quality expectation',
    (members) => first(contract({ qualityExpectations: [{ name: 'a', ...members }] }).quality).extras,
  ],
  ['an SLA', (members) => first(contract({ sla: { availability: 99, ...members } }).sla).extras],
  ['security', (members) => first(contract({ security: { ...members } }).security).extras],
  [
    'an access policy',
    (members) => {
      const { security } = contract({ security: { policies: [{ ...members }] } });
      const [policy] = security.state === 'present' ? security.value.policies : [];
      return policy?.kind === 'policy' ? policy.extras : [];
    },
  ],
  ['terms of use', (members) => first(contract({ termsOfUse: { content: 't', ...members } }).terms).extras],
  ['a result', (members) => result(members)],
  ...(['schemaValidation', 'semanticsValidation', 'qualityValidation', 'slaValidation'] as const).map(
    (part): Place => [`the ${part} of a result`, (members) => result({ [part]: members }), `${part}.`],
  ),
  [
    'a failed rule',
    (members) => result({ semanticsValidation: { failedRules: [{ ruleName: 'a', ...members }] } }),
    'semanticsValidation.failedRules.0.',
  ],
];

it.each(places.map(([what, extrasOf, prefix = '']) => ({ what, extrasOf, prefix })))(
  'a member that nobody knows of $what is shown with its value',
  ({ extrasOf, prefix }) => {
    fc.assert(
      fc.property(unknownMembers, (members) => {
        const expected = Object.entries(members).map(([key, value]) => ({
          key: `${prefix}${key}`,
          value: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
        }));
        expect(extrasOf(members)).toEqual(expected);
      }),
    );
  },
);
