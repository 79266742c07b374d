import type { SampleContract, StoredResult } from '@main/sample-service/model';
import type { Random } from './random';

export type Description = Pick<
  StoredResult,
  | 'result'
  | 'schemaValidation'
  | 'semanticsValidation'
  | 'qualityValidation'
  | 'slaValidation'
  | 'incidentId'
  | 'executionTime'
>;

/**
 * The sections of a run that ended with a status: counts that add up, and a message that says what went wrong.
 * Sections that the contract has no expectations for are missing, as on real servers.
 */
export function describeRun(contract: SampleContract, status: string, random: Random): Description {
  if (status === 'Queued') return {};
  if (status === 'Running') return { schemaValidation: schemaSection(contract, 0, random) };
  if (status === 'Aborted') {
    return { result: random.pick(abortReasons), executionTime: random.int(200, 4000) };
  }
  const failing = status === 'Failed' || status === 'PartialSuccess';
  const culprit = failing ? random.int(0, 2) : -1;
  const sections = {
    schemaValidation: schemaSection(contract, culprit === 0 ? random.int(1, 2) : 0, random),
    semanticsValidation: semanticsSection(contract, culprit === 1 ? 1 : 0),
    qualityValidation: qualitySection(contract, culprit === 2 ? random.int(1, 2) : 0),
    slaValidation: slaSection(contract, failing, random),
  };
  return { ...sections, ...messageOf(sections, status, random), executionTime: random.int(800, 95_000) };
}

export const abortReasons = [
  'Aborted due to new validation request',
  'Failed to trigger DQ validation: the pipeline service did not answer',
  'Connection to the source was lost while reading columns',
] as const;

function schemaSection(contract: SampleContract, failed: number, random: Random) {
  const names = contract.columns?.map((column) => column.name) ?? [];
  if (names.length === 0) return undefined;
  const failedFields = random.some(names, failed);
  const total = names.length;
  return {
    passed: total - failedFields.length,
    failed: failedFields.length,
    total,
    failedFields,
    ...(random.chance(0.05) ? { duplicateFields: random.some(names, 1) } : {}),
    ...(random.chance(0.07) ? { typeMismatchFields: [`${names[0] ?? 'id'}: expected VARCHAR, got UUID`] } : {}),
  };
}

function semanticsSection(contract: SampleContract, failed: number) {
  if (contract.history.rulesThrow === true) return {};
  const rules = (contract.rules ?? []).filter((rule) => rule.enabled);
  if (rules.length === 0) return undefined;
  const failedRules = rules.slice(0, failed).map((rule) => ({ ruleName: rule.name, reason: rule.description }));
  return { passed: rules.length - failedRules.length, failed: failedRules.length, total: rules.length, failedRules };
}

export function qualitySection(contract: SampleContract, wanted: number) {
  const total = contract.expectations?.length ?? 0;
  if (contract.expectations === null) return undefined;
  const failed = Math.min(wanted, total);
  // A server that divides 0 by 0 sends the text "NaN" (docs/server.md#sections-of-a-result).
  const qualityScore = total === 0 ? 'NaN' : Math.round((10_000 * (total - failed)) / total) / 100;
  return { passed: total - failed, failed, total, qualityScore };
}

function slaSection(contract: SampleContract, failing: boolean, random: Random) {
  if (contract.sla === null) return undefined;
  const limit = (contract.sla.latencyMinutes ?? 60) * 60_000;
  const latencyMet = !(failing && random.chance(0.3));
  return {
    refreshFrequencyMet: !(failing && random.chance(0.2)),
    latencyMet,
    availabilityMet: !(failing && random.chance(0.1)),
    actualLatency: Math.floor(limit * (latencyMet ? 0.2 + random.next() * 0.7 : 1.1 + random.next())),
  };
}

function messageOf(sections: Description, status: string, random: Random): Pick<Description, 'result'> {
  if (status === 'Success') return random.chance(0.1) ? { result: 'All validations passed' } : {};
  const failedOf = (section: Readonly<Record<string, unknown>> | undefined) => Number(section?.['failed'] ?? 0);
  const words = [
    failedOf(sections.schemaValidation) > 0
      ? `${failedOf(sections.schemaValidation)} field(s) do not match the schema`
      : null,
    failedOf(sections.semanticsValidation) > 0 ? 'a semantics rule does not hold' : null,
    failedOf(sections.qualityValidation) > 0 ? `${failedOf(sections.qualityValidation)} test case(s) failed` : null,
  ].filter((word) => word !== null);
  // A run may have failed without a message (docs/server.md#sections-of-a-result).
  return words.length === 0 ? {} : { result: `Validation failed: ${words.join('; ')}.` };
}
