import fc from 'fast-check';
import { anyCharacter } from './any-character';

/** Every key that the wire reads or that has a meaning of its own in JavaScript. */
const keys = fc.constantFrom(
  ...'id name displayName fullyQualifiedName description status entityStatus entity owner owners reviewers schema'.split(
    ' ',
  ),
  ...'semantics qualityExpectations sla security termsOfUse inherited deleted latestResult version updatedAt'.split(
    ' ',
  ),
  ...'dataType constraint tags tagFQN children rule enabled testCase definition content policies accessPolicy'.split(
    ' ',
  ),
  ...'identities rowFilters columnName values refreshFrequency maxLatency latency retention interval value'.split(' '),
  ...'period unit availability availabilityTime timezone timestamp contractExecutionStatus executionTime'.split(' '),
  ...'result schemaValidation semanticsValidation qualityValidation slaValidation passed failed total'.split(' '),
  ...'failedFields failedRules ruleName reason qualityScore latencyMet actualLatency incidentId resultId'.split(' '),
  ...'message data paging after before hits _source _id _index entityType relation columns usageSummary'.split(' '),
  ...'__proto__ constructor toString hasOwnProperty length x'.split(' '),
);

const leaves = fc.oneof(
  fc.constantFrom<unknown>(null, '', 'NaN', 'Draft', 0, -0, -1, 1.5, 2 ** 53, true, false, [], {}),
  fc.constantFrom<unknown>(Number.POSITIVE_INFINITY, 1_700_000_000_000, '5b1f3a52-6c1e-4d67-9a3f-000000000001'),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const entries = (value: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(keys, value), { maxLength: 6 }).map((pairs) => {
    // As JSON.parse makes it: `__proto__` is a key like any other.
    const record: Record<string, unknown> = {};
    for (const [key, item] of pairs)
      Object.defineProperty(record, key, { value: item, enumerable: true, configurable: true, writable: true });
    return record;
  });

const { any } = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    leaves,
    entries(tie('any')),
    fc.array(tie('any'), { maxLength: 4 }),
  ),
}));

/** JSON that no server should send and any may: known keys with anything in them, at every level. */
export const oddJson: fc.Arbitrary<unknown> = any;

/** The same as an object that has the given members too, so that it gets past the first check. */
export const oddWith = (members: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> =>
  entries(any).map((record) => Object.assign(record, members));
