import type { SampleContract, SampleSla } from '@main/sample-service/model';
import type { InheritedPart } from '@main/sample-service/store/effective';

type Sections = Record<string, unknown>;

/** The sections as the documentation shows them (service-interface 2.1). A missing section is a missing member. */
export function documentedSections(contract: SampleContract): Sections {
  return {
    ...present('schema', contract.columns),
    ...present(
      'semantics',
      contract.rules?.map(({ name, description, rule }) => ({ name, description, rule })),
    ),
    ...present('qualityExpectations', contract.expectations),
    ...present('sla', contract.sla === null ? null : documentedSla(contract.sla)),
    ...present('security', contract.security),
    ...present('termsOfUse', contract.terms),
  };
}

/** The sections as OpenMetadata 1.12 writes them, each marked when it came from the data product (wire-facts A.2). */
export function openMetadataSections(contract: SampleContract, inherited: (part: InheritedPart) => boolean): Sections {
  const rules = contract.rules?.map((rule) => ({
    ...rule,
    entityType: contract.asset.type,
    ignoredEntities: [],
    provider: 'user',
    inherited: inherited('rules'),
  }));
  const { sla, security, terms } = contract;
  return {
    ...present('schema', contract.columns),
    ...present('semantics', rules),
    ...present('qualityExpectations', contract.expectations),
    ...present('sla', sla === null ? null : { ...openMetadataSla(sla), inherited: inherited('sla') }),
    ...present('security', security === null ? null : { ...security, inherited: inherited('security') }),
    ...present('termsOfUse', terms === null ? null : { content: terms, inherited: inherited('terms') }),
  };
}

const present = (name: string, value: unknown): Sections =>
  value === null || value === undefined ? {} : { [name]: value };

/** The documentation's own example writes a day as `PT1D`, which ISO 8601 does not know; clients meet it anyway. */
const documentedSla = (sla: SampleSla) => ({
  refreshFrequency: sla.refreshHours % 24 === 0 ? `PT${sla.refreshHours / 24}D` : `PT${sla.refreshHours}H`,
  availability: sla.availabilityPercent,
  latency: `PT${sla.latencyMinutes}M`,
});

const openMetadataSla = (sla: SampleSla) => ({
  refreshFrequency:
    sla.refreshHours % 24 === 0
      ? { interval: sla.refreshHours / 24, unit: 'day' }
      : { interval: sla.refreshHours, unit: 'hour' },
  maxLatency:
    sla.latencyMinutes % 60 === 0
      ? { value: sla.latencyMinutes / 60, unit: 'hour' }
      : { value: sla.latencyMinutes, unit: 'minute' },
  availabilityTime: sla.availabilityTime,
  timezone: 'GMT+01:00 (Europe/Paris)',
  retention: { period: sla.retentionDays, unit: 'day' },
  ...(sla.columnName === undefined ? {} : { columnName: sla.columnName }),
});
