import { contractWireSchema } from '@main/api/wire/contract';
import { columnOf, ruleOf, termsOf, testCaseOf } from '@main/api/wire/expectations';
import { resultSchema } from '@main/api/wire/result';
import { readRunDetail } from '@main/api/wire/run-detail';
import { securityOf } from '@main/api/wire/security';
import { slaOf } from '@main/api/wire/sla';
import { failedRowsOf, testCaseRunOf } from '@main/api/wire/test-case-results';
import type { JsonObject } from '@main/lib/json';
import { approvalStatuses, runStatuses } from '@shared/domain/status';
import { leftAlone } from './left-alone';
import type { PublishedTypes } from './read-types';

const id = '11111111-1111-4111-8111-111111111111';

/** What is left over of an object when it was read. */
type Rest = (members: JsonObject) => readonly string[];
type WithExtras = { readonly extras: readonly { readonly key: string }[] } | null;
const keysOf = (read: WithExtras): readonly string[] => (read?.extras ?? []).map(({ key }) => key);

const ofContract: Rest = (members) => keysOf(contractWireSchema.parse({ ...members, id, name: 'c' }));
const ofResult: Rest = (members) => {
  const wire = { timestamp: 1, ...members, id };
  return keysOf(readRunDetail(wire, resultSchema.parse({ ...wire, timestamp: 1 })));
};
/** Members of a part stand with the part's name before them. */
const inPart =
  (prefix: string, rest: Rest, wrap: (members: JsonObject) => JsonObject): Rest =>
  (members) =>
    rest(wrap(members)).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
const ofSection = (section: string): Rest => inPart(`${section}.`, ofResult, (part) => ({ [section]: part }));

/** Types whose unknown members are kept. */
const rests: Readonly<Record<string, Rest>> = {
  DataContract: ofContract,
  LatestResult: inPart('latestResult.', ofContract, (part) => ({
    latestResult: { ...part, timestamp: 1, status: 'Success' },
  })),
  ContractSLA: (sla) => keysOf(slaOf(sla)),
  ContractSecurity: (security) => keysOf(securityOf(security)),
  Policy: (policy) => {
    const [first] = securityOf({ policies: [policy] })?.policies ?? [];
    return first?.kind === 'policy' ? keysOf(first) : [];
  },
  TermsOfUse: (terms) => keysOf(termsOf({ content: 't', ...terms })),
  SemanticsRule: (rule) => keysOf(ruleOf({ ...rule, name: 'r' })),
  Column: (column) => keysOf(columnOf({ dataType: 'INT', ...column, name: 'c' })),
  DataContractResult: ofResult,
  SchemaValidation: ofSection('schemaValidation'),
  SemanticsValidation: ofSection('semanticsValidation'),
  FailedRule: inPart('semanticsValidation.failedRules.0.', ofResult, (rule) => ({
    semanticsValidation: { failedRules: [{ ...rule, ruleName: 'r' }] },
  })),
  QualityValidation: ofSection('qualityValidation'),
  SlaValidation: ofSection('slaValidation'),
};

/** Types of which only what is shown is read. */
const readers: Readonly<Record<string, (value: unknown) => unknown>> = {
  TestCase: testCaseOf,
  TestCaseResult: testCaseRunOf,
  TableData: failedRowsOf,
};

/** Enumerations, with the words that the app knows. */
const words: Readonly<Record<string, readonly string[]>> = {
  EntityStatus: approvalStatuses,
  ContractExecutionStatus: runStatuses,
};

/** Whether the app interprets a member or a word of a published type. */
function isRead(type: string, member: string): boolean {
  const [rest, read] = [rests[type], readers[type]];
  // An empty text is dropped of known members; where it means that there is none, another one is not.
  if (rest !== undefined) return ['', 'x'].some((value) => !rest({ [member]: value }).includes(member));
  if (read === undefined) return words[type]?.includes(member) ?? false;
  const asked = new Set<PropertyKey>();
  const whole = { id, timestamp: 1, testCaseStatus: 'Failed' };
  read(new Proxy(whole, { get: (target, key) => asked.add(key) && Reflect.get(target, key) }));
  return asked.has(member);
}

/** `DataContract.sourceUrl` and so on: what is published and not interpreted. */
export const unreadMembers = (types: PublishedTypes): readonly string[] =>
  Object.entries(types).flatMap(([type, members]) =>
    members.filter((member) => !isRead(type, member)).map((member) => `${type}.${member}`),
  );

/** Those that nobody has decided about, and types that are not where they were. */
export const newMembers = (types: PublishedTypes): readonly string[] => [
  ...Object.keys(types).filter((type) => types[type]?.length === 0),
  ...unreadMembers(types).filter((member) => !leftAlone.has(member)),
];
