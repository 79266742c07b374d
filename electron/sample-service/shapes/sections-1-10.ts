import type { SampleContract, SampleSecurity } from '@main/sample-service/model';
import { present, type WriteSections } from './sections';
import { earlySla } from './sla';

/** The sections as OpenMetadata 1.10 writes them: terms as text, security with one policy at its top (wire-facts A.2). */
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
