import { accountRows, serverRows } from '@renderer/features/connections/server/capability-rows';
import { type Capabilities, presences, resultPagings } from '@shared/domain/connection/capabilities';
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

describe(serverRows, () => {
  it('never shows yes for a part that is absent, refused or unknown', () => {
    for (const state of presences) {
      const found = offer(state);
      const rows = serverRows(
        capabilities({ contractList: found, latestResult: found, search: found, tables: found }),
      ).filter(({ id }) => id !== 'resultPaging');
      const expected = { present: 'yes', absent: 'no', refused: 'no', unknown: 'open' }[state];
      expect(rows.map((row) => row.state)).toEqual([expected, expected, expected, expected]);
      expect(rows.every(({ text }) => text.length > 0)).toBe(true);
    }
  });

  it('has a different text for each kind of paging', () => {
    const texts = resultPagings.map(
      (state) => serverRows(capabilities({ resultPaging: { state, found: null } })).at(-1)?.text,
    );
    expect(new Set(texts).size).toBe(resultPagings.length);
  });
});

describe(accountRows, () => {
  it('refuses nothing where the server reports no rights, and says so', () => {
    const rows = accountRows(capabilities());
    expect(rows.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open']);
    expect(rows.every(({ missing }) => missing === null)).toBe(true);
    expect(rows[0]?.text).toContain('The server does not say');
  });

  it('names the missing operation where the server denies an action', () => {
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
