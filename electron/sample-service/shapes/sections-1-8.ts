import type { SampleReference } from '@main/sample-service/model';
import { present, type WriteSections } from './sections';
import { earlySla } from './sla';

/** The sections as OpenMetadata 1.8 writes them: no security, no terms, expectations of its own (wire-facts A.2). */
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
