import type { ContractLine } from '@renderer/features/contracts/contract-line';
import { contractSorts } from '@renderer/features/contracts/search';
import { sortContracts } from '@renderer/features/contracts/sort-contracts';
import { summary } from '@tests/support/contract-lines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const unreadable = { kind: 'unreadable', key: '1', reason: 'id: missing' } as const;
const names = (lines: readonly ContractLine[]) => lines.map((line) => (line.kind === 'contract' ? line.name : '?'));

describe('sortContracts', () => {
  it('gives the very same list back while nothing is sorted', () => {
    const lines = [summary('b'), summary('a')];
    expect(sortContracts(lines, null)).toBe(lines);
  });

  it('sorts names as people do: numbers by value, capitals beside small letters', () => {
    const lines = [summary('t10'), summary('B'), summary('t9'), summary('a')];
    expect(names(sortContracts(lines, { id: 'name', desc: false }))).toEqual(['a', 'B', 't9', 't10']);
  });

  it('keeps what has no value last in both directions', () => {
    const lines = [
      summary('none', { version: null }),
      summary('old', { version: 0.9 }),
      summary('new', { version: 1.1 }),
    ];
    expect(names(sortContracts(lines, { id: 'version', desc: false }))).toEqual(['old', 'new', 'none']);
    expect(names(sortContracts(lines, { id: 'version', desc: true }))).toEqual(['new', 'old', 'none']);
  });

  it('loses and invents no line, and keeps equal ones in their order', () => {
    const line = fc.oneof(
      fc.constant<ContractLine>(unreadable),
      fc
        .record({
          name: fc.string(),
          approval: fc.option(fc.constantFrom('Draft', 'Active')),
          version: fc.option(fc.float({ noNaN: true })),
        })
        .map(({ name, ...rest }) => summary(name, rest)),
    );
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom(...contractSorts), fc.boolean(), (lines, id, desc) => {
        const sorted = sortContracts(lines, { id, desc });
        expect(new Set(sorted)).toEqual(new Set(lines));
        expect(sorted).toHaveLength(lines.length);
        expect(sortContracts(sorted, { id, desc })).toEqual(sorted);
      }),
    );
  });
});
