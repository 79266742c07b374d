import type { Dialect } from '@main/sample-service/model';
import { effectiveContract, storeInherited } from '@main/sample-service/store/effective';
import { take } from '@main/sample-service/store/keyset';
import { createWorld } from '@main/sample-service/store/world';
import { traitsOf } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';

function setUp(dialect: Dialect, name = 'orders_events') {
  let now = Date.UTC(2026, 4, 20, 10);
  const world = createWorld({
    traits: traitsOf({ dialect }),
    clock: () => now,
    timing: { queued: 1000, running: 3000 },
  });
  const contract = [...world.catalog.contracts.forward(null)].find((each) => each.name === name);
  if (contract === undefined) throw new Error(`no contract ${name}`);
  const newest = () => {
    world.validations.settle();
    return take(world.results.of(contract).forward(null), 2);
  };
  return { world, contract, newest, advance: (ms: number) => (now += ms) };
}

describe('a documented validation', () => {
  it('passes through Queued and Running with one id and timestamp', () => {
    const { world, contract, newest, advance } = setUp('documented');
    const started = world.validations.start(contract);
    const seen = [started.contractExecutionStatus];
    for (const ms of [999, 1, 2999, 1, 1_000_000]) {
      advance(ms);
      const [row] = newest();
      expect([row?.id, row?.timestamp]).toEqual([started.id, started.timestamp]);
      seen.push(row?.contractExecutionStatus ?? '');
    }
    expect(seen.slice(0, 4)).toEqual(['Queued', 'Queued', 'Running', 'Running']);
    expect(['Success', 'Failed', 'PartialSuccess', 'Aborted']).toContain(seen[4]);
    expect(seen[5]).toBe(seen[4]);
  });

  it('does not bring a run back that was deleted while it ran', () => {
    const { world, contract, newest, advance } = setUp('documented');
    const { id, timestamp } = world.validations.start(contract);
    world.results.of(contract).removeAt(timestamp);
    advance(10_000);
    expect(newest().map((row) => row.id)).not.toContain(id);
  });

  it('gives two runs in the same millisecond timestamps of their own', () => {
    const { world, contract } = setUp('documented');
    const [first, second] = [world.validations.start(contract), world.validations.start(contract)];
    expect(second.timestamp).toBe(first.timestamp + 1);
  });

  it('ends with different outcomes over time', () => {
    const { world, contract, newest, advance } = setUp('documented', 'status_sampler');
    const outcomes = Array.from({ length: 60 }, () => {
      world.validations.start(contract);
      advance(10_000);
      return newest()[0]?.contractExecutionStatus;
    });
    expect(new Set(outcomes).size).toBeGreaterThan(1);
  });
});

describe('a validation in OpenMetadata', () => {
  it('answers Running and ends later in the same row when there are quality expectations', () => {
    const { world, contract, newest, advance } = setUp('openmetadata');
    const started = world.validations.start(contract);
    expect(started.contractExecutionStatus).toBe('Running');
    advance(3000);
    expect(newest()[0]).toMatchObject({ id: started.id, timestamp: started.timestamp });
    expect(newest()[0]?.contractExecutionStatus).not.toBe('Running');
    expect(newest()[0]?.qualityValidation ?? newest()[0]?.result).toBeDefined();
  });

  it('answers with the end at once when there are none', () => {
    const { world, contract } = setUp('openmetadata', 'bare_minimum');
    expect(['Success', 'Failed', 'Aborted']).toContain(world.validations.start(contract).contractExecutionStatus);
  });

  it('aborts a run that never ends, and one of its own', () => {
    const { world, contract, newest, advance } = setUp('openmetadata', 'stuck_run');
    const [stuck] = newest();
    expect(stuck?.contractExecutionStatus).toBe('Running');
    world.validations.start({ ...contract, expectations: [] });
    const aborted = { contractExecutionStatus: 'Aborted', result: 'Aborted due to new validation request' };
    expect(newest()[1]).toMatchObject({ id: stuck?.id, ...aborted });
    advance(1);
    world.validations.start({ ...contract, expectations: [] });
    advance(60_000);
    expect(newest()[1]).toMatchObject(aborted);
  });

  it('updates latestResult, the version by the first run only, never updatedAt', () => {
    const { world, contract, advance } = setUp('openmetadata', 'never_validated');
    const stateAfterRun = () => {
      advance(10_000);
      const run = world.validations.start(contract);
      const after = world.catalog.contracts.byId(contract.id);
      expect(after?.latest).toMatchObject({ resultId: run.id, timestamp: run.timestamp });
      expect(after?.updatedAt).toBe(contract.updatedAt);
      return after?.version;
    };
    expect(stateAfterRun()).toBeCloseTo(contract.version + 0.1, 5);
    expect(stateAfterRun()).toBeCloseTo(contract.version + 0.1, 5);
    expect(world.catalog.olderVersions(contract.id)[0]).toEqual(contract);
  });

  it('of every contract is done at midnight, by itself and without what it inherits', () => {
    const { world, contract, newest, advance } = setUp('openmetadata', 'orders_returns');
    const midnight = Date.UTC(2026, 4, 21);
    advance(midnight + 60_000 - Date.UTC(2026, 4, 20, 10));
    expect(newest()[0]).toMatchObject({ timestamp: midnight });
    const others = [...world.catalog.contracts.forward(null)].filter((each) => !each.deleted);
    const untouched = others.filter((each) => world.results.of(each).at(midnight).length === 0);
    expect(untouched).toEqual([]);
    const after = world.catalog.contracts.byId(contract.id);
    expect([after?.sla, after?.storedParts]).toEqual([contract.sla, undefined]);
    for (const each of others.filter(({ expectations }) => expectations !== null)) expect(each.reviewers).toEqual([]);
  });

  it('by id stores what is inherited, which stays when the asset leaves its data product', () => {
    const { world, contract } = setUp('openmetadata', 'orders_returns');
    const run = () => world.validations.start(storeInherited(world, contract));
    expect(contract.sla).toBeNull();
    run();
    const stored = world.catalog.contracts.byId(contract.id);
    expect(stored?.storedParts).toContain('sla');
    world.catalog.assets.put({ ...contract.asset, dataProducts: [] });
    const left = world.catalog.assets.byId(contract.asset.id);
    expect(left === null ? null : effectiveContract(world, left)?.inheritedParts).toContain('sla');
  });
});
