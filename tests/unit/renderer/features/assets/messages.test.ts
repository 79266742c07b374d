import { messages } from '@renderer/features/assets/messages';
import { searchScopes } from '@shared/domain/asset';
import { describe, expect, it } from 'vitest';

describe('the types of assets', () => {
  it.each([
    ['table', 'tables'],
    ['mlmodel', 'ML models'],
    ['apiEndpoint', 'API endpoints'],
    ['dashboardDataModel', 'dashboard data models'],
    ['any', 'assets'],
  ] as const)('name the type %s %s within a sentence', (scope, text) => {
    expect(messages.scopesInSentence[scope]).toBe(text);
  });

  it.each(searchScopes.filter((scope) => scope !== 'any'))('spell the type %s alike in both forms', (scope) => {
    expect(messages.scopesInSentence[scope].toLowerCase()).toBe(messages.scopes[scope].toLowerCase());
  });
});
