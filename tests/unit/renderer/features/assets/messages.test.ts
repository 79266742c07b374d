import { messages } from '@renderer/features/assets/messages';
import { searchScopes } from '@shared/domain/contract/asset';
import { describe, expect, it } from 'vitest';

describe('messages.scopesInSentence', () => {
  it.each([
    ['table', 'tables'],
    ['mlmodel', 'ML models'],
    ['apiEndpoint', 'API endpoints'],
    ['dashboardDataModel', 'dashboard data models'],
    ['any', 'assets'],
  ] as const)('calls the type %s %s within a sentence', (scope, text) => {
    expect(messages.scopesInSentence[scope]).toBe(text);
  });

  it.each(searchScopes.filter((scope) => scope !== 'any'))('spells the type %s as the menu of types does', (scope) => {
    expect(messages.scopesInSentence[scope].toLowerCase()).toBe(messages.scopes[scope].toLowerCase());
  });
});
