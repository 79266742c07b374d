import type { Expectation, TestCase } from '@shared/domain/contract/contract';

/** Completes an expectation without a name from its test case. */
export function namedByTest(item: Expectation, found: TestCase | undefined): Expectation {
  if (item.name !== null || found === undefined) return item;
  return {
    ...item,
    name: found.displayName ?? found.name ?? found.fullyQualifiedName,
    fullyQualifiedName: found.fullyQualifiedName,
    description: item.description ?? found.description,
  };
}
