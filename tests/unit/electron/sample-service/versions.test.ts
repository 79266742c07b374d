import type { SampleContract } from '@main/sample-service/model';
import { createSeededHistory } from '@main/sample-service/seed/history';
import { createSeed } from '@main/sample-service/seed/seed';
import { earlierVersions } from '@main/sample-service/seed/versions';
import { describe, expect, it } from 'vitest';

const { contracts } = createSeed(Date.UTC(2026, 4, 20, 10, 30));
const statesOf = (contract: SampleContract) => [contract, ...earlierVersions(contract)];
const contentOf = ({ version: _, updatedAt: _at, updatedBy: _by, ...content }: SampleContract) => content;

describe('the versions of the sample workspace', () => {
  it('go down to 0.1 in time and number, each a real change but the one of the first run', () => {
    for (const contract of contracts) {
      const states = statesOf(contract);
      expect(states.at(-1)?.version).toBe(0.1);
      for (const [at, state] of states.entries()) {
        const before = states[at + 1];
        if (before === undefined) continue;
        expect(before.version).toBeLessThan(state.version);
        const isFirstRun = before.version === 0.1 && contract.history.count > 0;
        if (isFirstRun) expect({ ...before, version: 0.2 }).toEqual(state);
        else {
          expect(before.updatedAt).toBeLessThan(state.updatedAt);
          expect(contentOf(before), `${contract.name} ${state.version}`).not.toEqual(contentOf(state));
        }
      }
    }
  });

  it('are the same each time they are asked for', () => {
    expect(contracts.map(statesOf)).toEqual(contracts.map(statesOf));
  });

  it('tell of dozens of contracts what they promise only since minutes before they began to fail', () => {
    const failing = contracts.filter((contract) => {
      const { timestampAt, statusAt, count } = createSeededHistory(contract);
      const isBad = (index: number) => ['Failed', 'PartialSuccess'].includes(statusAt(index));
      const changed = Array.from({ length: Math.min(count, 50) }, (_, index) => index).findIndex(
        (index) => timestampAt(index) < contract.updatedAt,
      );
      return changed > 0 && isBad(0) && isBad(changed - 1) && !isBad(changed);
    });
    expect(failing.length).toBeGreaterThan(30);
    const membersOf = (contract: SampleContract): readonly string[] => {
      const [now, before] = statesOf(contract);
      if (now === undefined || before === undefined) return [];
      return (['columns', 'rules', 'expectations', 'sla'] as const).filter(
        (part) => JSON.stringify(now[part]) !== JSON.stringify(before[part]),
      );
    };
    expect(new Set(failing.flatMap(membersOf)).size).toBeGreaterThan(2);
  });
});
