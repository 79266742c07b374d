import { accountRows, serverRows } from '@renderer/features/connections/server/capability-rows';
import { type Capabilities, presences, resultPagings } from '@shared/domain/capabilities';
import { describe, expect, it } from 'vitest';

const offer = (state: Capabilities['search']['state']) => ({ state, found: 'GET /v1/x → 404' });

const capabilities = (change: Partial<Capabilities> = {}): Capabilities => ({
  checkedAt: 0,
  serverVersion: null,
  user: null,
  rights: null,
  rightsFound: null,
  contractList: offer('present'),
  resultPaging: { state: 'cursor', found: null },
  latestResult: offer('present'),
  ownerField: offer('absent'),
  search: offer('present'),
  tables: offer('present'),
  ...change,
});

describe('what a server offers, in words', () => {
  it('is never a yes for what is absent, refused or not known', () => {
    for (const state of presences) {
      const found = offer(state);
      const rows = serverRows(
        capabilities({ contractList: found, latestResult: found, search: found, tables: found }),
      ).filter(({ id }) => id !== 'resultPaging');
      const expected = { present: 'yes', absent: 'no', refused: 'no', unknown: 'open' }[state];
      expect(rows.map((row) => row.state)).toEqual([expected, expected, expected, expected]);
      expect(rows.every(({ words }) => words.length > 0)).toBe(true);
    }
  });

  it('names each way of paging differently', () => {
    const words = resultPagings.map(
      (state) => serverRows(capabilities({ resultPaging: { state, found: null } })).at(-1)?.words,
    );
    expect(new Set(words).size).toBe(resultPagings.length);
  });
});

describe('what the account may do, in words', () => {
  it('says that the server does not tell, and refuses nothing then', () => {
    const rows = accountRows(capabilities());
    expect(rows.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open']);
    expect(rows.every(({ missing }) => missing === null)).toBe(true);
    expect(rows[0]?.words).toContain('The server does not tell');
  });

  it('names what to ask for where the server said no', () => {
    const rights = [
      { operation: 'ViewAll', access: 'allow' },
      { operation: 'EditAll', access: 'conditionalAllow' },
      { operation: 'Delete', access: 'notAllow' },
    ];
    const rows = accountRows(capabilities({ rights }));
    expect(rows.map(({ state }) => state)).toEqual(['yes', 'open', 'open', 'no']);
    expect(rows.at(-1)?.missing).toMatchObject({ operation: 'Delete' });
  });
});
