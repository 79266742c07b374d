import type { SampleContract, SampleReference, SampleSecurity, SampleSla } from '@main/sample-service/model';
import { fraction, hashText, uuidOf } from '@main/sample-service/seed/random';
import { present, type Sections, type WriteSections } from '@main/sample-service/shapes/sections';
import { wholeColumn } from './whole';

/** The sections as OpenMetadata 1.8 writes them: no security, no terms, expectations of its own (docs/server.md#contract-shapes-by-release). */
export const sections18: WriteSections = (contract) => ({
  ...present('schema', contract.columns),
  ...present(
    'semantics',
    contract.rules?.map(({ name, description, rule }) => ({ name, description, rule })),
  ),
  ...present('qualityExpectations', contract.expectations?.map(expectation)),
  ...present('sla', contract.sla === null ? null : earlySla(contract.sla)),
  scheduleConfig: { scheduleInterval: '0 0 * * *', timezone: 'UTC' },
});

/** Every other expectation has not become a test case yet. */
function expectation(testCase: SampleReference, index: number) {
  const words = testCase.name.replaceAll('_', ' ');
  return {
    name: testCase.name,
    description: `Expects: ${words}.`,
    definition: `assert ${testCase.name}`,
    ...(index % 2 === 0 ? { testCase } : {}),
  };
}

/** The sections as OpenMetadata 1.10 writes them: terms as text, security with one policy at its top (docs/server.md#contract-shapes-by-release). */
export const sections110: WriteSections = (contract) => ({
  ...present('schema', contract.columns),
  ...present('semantics', rulesSince19(contract)),
  ...present('qualityExpectations', contract.expectations),
  ...present('sla', contract.sla === null ? null : earlySla(contract.sla)),
  ...present('security', contract.security === null ? null : earlySecurity(contract.security)),
  ...present('termsOfUse', contract.terms),
});

/** Rules with the members that came with 1.9. */
const rulesSince19 = ({ rules, asset }: SampleContract) =>
  rules?.map((rule) => ({
    ...rule,
    entityType: asset.type,
    ignoredEntities: [],
    jsonTree: rule.rule,
    provider: 'user',
  }));

const earlySecurity = ({ dataClassification, policies: [first] }: SampleSecurity) => ({
  dataClassification,
  ...(first === undefined ? {} : { accessPolicy: first.accessPolicy, identities: first.identities }),
});

const day = 86_400_000;
const marked = (isInherited: boolean) => (isInherited ? { inherited: true } : {});

/**
 * The sections as OpenMetadata 1.12 writes them. Rules and terms always say whether they come from the data product, SLA and security
 * only when they do; expectations are returned as they were posted, with id and type.
 */
export const sections112: WriteSections = (contract, inherited) => {
  const { sla, security, terms, expectations } = contract;
  return {
    ...present('schema', contract.columns?.map(wholeColumn)),
    ...present(
      'semantics',
      contract.rules?.map((rule) => ({
        name: rule.name,
        description: rule.description,
        rule: rule.rule,
        enabled: rule.enabled,
        ignoredEntities: [],
        provider: 'user',
        inherited: rule.inherited ?? inherited('rules'),
      })),
    ),
    ...present('termsOfUse', terms === null ? null : { content: terms, inherited: inherited('terms') }),
    ...present('security', security === null ? null : { ...marked(inherited('security')), ...security }),
    ...present('sla', sla === null ? null : { ...marked(inherited('sla')), ...lateSla(sla) }),
    ...present(
      'qualityExpectations',
      expectations?.map(({ id, type }) => ({ id, type })),
    ),
    ...testSuite(contract),
    ...odcsRules(contract),
    ...present('effectiveFrom', contract.effectiveFrom),
    ...present('effectiveUntil', contract.effectiveUntil),
    ...origin(contract),
  };
};

/** The sections as OpenMetadata 2.0 has them by its types: what an imported file said of single elements is kept too. */
export const sections20: WriteSections = (contract, inherited) => {
  const sections = sections112(contract, inherited);
  const [first] = contract.columns ?? [];
  if (!('odcsQualityRules' in sections) || first === undefined) return sections;
  const authoritativeDefinitions = [{ url: 'https://wiki.example/glossary', type: 'businessDefinition' }];
  return {
    ...sections,
    odcsElementExtensions: [
      { authoritativeDefinitions },
      { element: first.name, transformSourceObjects: [`raw.${contract.asset.name}`] },
    ],
  };
};

/** The members that came with 1.11. */
const lateSla = (sla: SampleSla) => ({
  ...earlySla(sla),
  timezone: sla.timezone ?? 'GMT+00:00 (Europe/London)',
  ...(sla.columnName === undefined ? {} : { columnName: sla.columnName }),
});

/** Test cases run in a suite that the server makes for the contract and names after its id. */
export const testSuiteId = (contractId: string): string => uuidOf(`testSuite:${contractId}`);

const testSuite = ({ id, expectations }: SampleContract): Sections =>
  expectations === null ? {} : { testSuite: { id: testSuiteId(id), type: 'testSuite', fullyQualifiedName: id } };

/** Rules that came with an imported file are kept beside the expectations. */
const odcsRules = ({ expectations, asset }: SampleContract): Sections =>
  expectations === null || expectations.length < 3
    ? {}
    : {
        odcsQualityRules: [
          { type: 'sql', name: 'no_orphans', query: `SELECT count(*) FROM ${asset.name}`, mustBeGreaterThan: 0 },
        ],
      };

/** Who created it and when; some contracts were last changed by a bot on behalf of a person. */
function origin({ id, history, createdAt, createdBy, updatedBy }: SampleContract): Sections {
  if (createdAt !== undefined) return { createdAt, createdBy: createdBy ?? updatedBy };
  return {
    createdAt: history.newest - history.count * history.step - day,
    createdBy: updatedBy,
    ...(fraction(hashText(id), 0) < 0.2 ? { impersonatedBy: 'ingestion-bot' } : {}),
  };
}

/** What OpenMetadata 1.8 knows of an SLA (docs/server.md#contract-shapes-by-release). */
const earlySla = (sla: SampleSla) => ({
  ...sla.others,
  refreshFrequency:
    sla.refreshHours % 24 === 0
      ? { interval: sla.refreshHours / 24, unit: 'day' }
      : { interval: sla.refreshHours, unit: 'hour' },
  maxLatency: latencyOf(sla),
  availabilityTime: sla.availabilityTime,
  retention: retentionOf(sla),
});

function latencyOf({ latencyMinutes: minutes }: SampleSla) {
  if (minutes === undefined) return undefined;
  return minutes % 60 === 0 ? { value: minutes / 60, unit: 'hour' } : { value: minutes, unit: 'minute' };
}

function retentionOf({ retentionDays: days }: SampleSla) {
  if (days === undefined) return undefined;
  return days % 365 === 0 ? { period: days / 365, unit: 'year' } : { period: days, unit: 'day' };
}
