import { present, type WriteSections } from './sections';
import { documentedSla } from './sla';

/** The sections as the documentation shows them (service-interface 2.1). */
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
