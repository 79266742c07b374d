import { scopeInSentence } from '@renderer/features/assets/asset-messages';
import { describe, expect, it } from 'vitest';

describe('a type within a sentence', () => {
  it.each([
    ['table', 'tables'],
    ['mlmodel', 'ML models'],
    ['apiEndpoint', 'API endpoints'],
    ['dashboardDataModel', 'dashboard data models'],
    ['any', 'assets'],
  ] as const)('%s is written %s', (scope, words) => {
    expect(scopeInSentence(scope)).toBe(words);
  });
});
