import { chosenPair, versionBefore } from '@renderer/features/versions/chosen-pair';
import { changeText } from '@renderer/features/versions/messages';
import type { ContractVersion } from '@shared/domain/contract/contract-version';
import { describe, expect, it } from 'vitest';

const version = (key: string, change: Partial<ContractVersion> = {}): ContractVersion => ({
  key,
  version: Number(key),
  at: Number(key) * 10,
  by: 'ada',
  changes: [],
  unknown: [],
  isRunOnly: false,
  grade: null,
  ...change,
});
const updated = (member: string) => ({ kind: 'updated', member }) as const;
const byRun = version('0.2', { isRunOnly: true });

describe(changeText, () => {
  it('names sections in the order of a contract page, and people only where they are known', () => {
    const changes = [updated('description'), { kind: 'unknown', member: 'owners' } as const, updated('schema')];
    expect(changeText(version('0.3', { changes }), 'First version')).toBe('Schema, description');
    expect(changeText(version('0.3', { changes: changes.slice(1, 2) }), 'First version')).toBe(
      'Owners may have changed',
    );
    expect(changeText(version('0.1'), 'First version')).toBe('First version');
  });
});

describe(chosenPair, () => {
  const none = { from: undefined, to: undefined };

  it('has nothing to compare where only runs have made versions since the first', () => {
    expect(chosenPair([byRun, version('0.1')], none)).toBeNull();
    expect(chosenPair([version('0.1')], none)).toBeNull();
    expect(chosenPair([byRun, version('0.1')], { ...none, to: '0.2' })).toMatchObject({ from: { key: '0.1' } });
  });

  it('compares the newest change with the one before it, past versions of runs', () => {
    const versions = [version('0.4', { isRunOnly: true }), version('0.3'), byRun, version('0.1')];
    expect(chosenPair(versions, none)).toMatchObject({ from: { key: '0.1' }, to: { key: '0.3' } });
  });
});

it('versionBefore: never takes a version that a run has made for a change', () => {
  expect(versionBefore([byRun, version('0.1')], 10)?.key).toBe('0.1');
});
