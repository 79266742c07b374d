import type { InheritedPart, SampleContract, SampleSla } from '@main/sample-service/model';

/** Members of a contract on the wire. */
export type Sections = Record<string, unknown>;

/** Writes the sections of a contract; `inherited` tells which came from the data product. */
export type WriteSections = (contract: SampleContract, inherited: (part: InheritedPart) => boolean) => Sections;

/** A missing section is a missing member. */
export const present = (name: string, value: unknown): Sections =>
  value === null || value === undefined ? {} : { [name]: value };

/** The documentation's own example writes a day as `PT1D`, which is not valid ISO 8601; clients meet it anyway. */
const documentedSla = (sla: SampleSla) => ({
  ...sla.others,
  refreshFrequency: sla.refreshHours % 24 === 0 ? `PT${sla.refreshHours / 24}D` : `PT${sla.refreshHours}H`,
  availability: sla.availabilityPercent,
  ...(sla.latencyMinutes === undefined ? {} : { latency: `PT${sla.latencyMinutes}M` }),
});

/** The sections as the documentation shows them (docs/server.md#contract-fields). */
export const documentedSections: WriteSections = (contract) => ({
  ...present('schema', contract.columns),
  ...present(
    'semantics',
    contract.rules?.map(({ name, description, rule }) => ({ name, description, rule })),
  ),
  ...present('qualityExpectations', contract.expectations),
  ...present('sla', contract.sla === null ? null : documentedSla(contract.sla)),
  ...present('security', contract.security),
  ...present('termsOfUse', contract.terms),
});
