import type { SampleContract, SampleSla } from '@main/sample-service/model';
import { fraction, hashText, uuidOf } from '@main/sample-service/seed/random';
import { present, type Sections, type WriteSections } from './sections';
import { earlySla } from './sla';
import { wholeColumn } from './whole';

const day = 86_400_000;
const marked = (isInherited: boolean) => (isInherited ? { inherited: true } : {});

/**
 * The sections as OpenMetadata 1.12 writes them. Rules and terms always say whether they came from the data product, an
 * SLA and security only when they did; expectations come back as they were posted, which is an id and a type.
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

/** The members that came with 1.11. */
const lateSla = (sla: SampleSla) => ({
  ...earlySla(sla),
  timezone: sla.timezone ?? 'GMT+00:00 (Europe/London)',
  ...(sla.columnName === undefined ? {} : { columnName: sla.columnName }),
});

/** Test cases run in a suite that the server makes for the contract and names after its id. */
const testSuite = ({ id, expectations }: SampleContract): Sections =>
  expectations === null
    ? {}
    : { testSuite: { id: uuidOf(`testSuite:${id}`), type: 'testSuite', fullyQualifiedName: id } };

/** Rules that came with an imported file are kept beside the expectations. */
const odcsRules = ({ expectations, asset }: SampleContract): Sections =>
  expectations === null || expectations.length < 3
    ? {}
    : {
        odcsQualityRules: [
          { type: 'sql', name: 'no_orphans', query: `SELECT count(*) FROM ${asset.name}`, mustBeGreaterThan: 0 },
        ],
      };

/** Who made it and when; some contracts were last changed by a bot in somebody's name. */
function origin({ id, history, createdAt, createdBy, updatedBy }: SampleContract): Sections {
  if (createdAt !== undefined) return { createdAt, createdBy: createdBy ?? updatedBy };
  return {
    createdAt: history.newest - history.count * history.step - day,
    createdBy: updatedBy,
    ...(fraction(hashText(id), 0) < 0.2 ? { impersonatedBy: 'ingestion-bot' } : {}),
  };
}
