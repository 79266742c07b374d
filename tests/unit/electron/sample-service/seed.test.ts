import { createSeededHistory } from '@main/sample-service/seed/history';
import { createSeed } from '@main/sample-service/seed/seed';
import { awkwardNames } from '@main/sample-service/seed/special';
import { approvalStatuses, runStatuses } from '@shared/domain/status';
import { describe, expect, it } from 'vitest';

const now = Date.UTC(2026, 4, 20, 10, 30);
const seed = createSeed(now);
const named = (name: string) => {
  const found = seed.contracts.find((contract) => contract.name === name);
  if (found === undefined) throw new Error(`no contract ${name}`);
  return found;
};

const isLarge = ({ name }: { readonly name: string }) => name === 'orders_events';

describe('the sample workspace', () => {
  it('is the same for every start on a day', () => expect(createSeed(now + 3_600_000)).toEqual(seed));

  it('can have a longer history of the large contract and is the same in all else', () => {
    const longer = createSeed(now, 1_000_000);
    const [large, others] = [longer.contracts.find(isLarge), longer.contracts.filter((each) => !isLarge(each))];
    expect(large?.history).toEqual({ ...named('orders_events').history, count: 1_000_000 });
    expect(others).toEqual(seed.contracts.filter((each) => !isLarge(each)));
  });

  it('holds a few hundred contracts over several services with unique ids and names', () => {
    expect(seed.contracts.length).toBeGreaterThan(300);
    expect(seed.contracts.length).toBeLessThan(500);
    expect(new Set(seed.contracts.map((each) => each.id)).size).toBe(seed.contracts.length);
    expect(new Set(seed.contracts.map((each) => each.fullyQualifiedName)).size).toBe(seed.contracts.length);
    expect(new Set(seed.assets.map((each) => each.id)).size).toBe(seed.assets.length);
    expect(new Set(seed.contracts.map((each) => each.asset.service)).size).toBeGreaterThan(5);
  });

  it('has every approval status, an unknown one, and every special case', () => {
    expect([...new Set(seed.contracts.map((each) => each.approval))].toSorted()).toEqual(
      [...approvalStatuses, 'Embargoed'].toSorted(),
    );
    expect(named('orders_events').history.count).toBe(100_000);
    expect(named('never_validated').history.count).toBe(0);
    expect(named('retired_feed').deleted).toBe(true);
    expect(seed.contracts.filter((each) => each.inherited)).toHaveLength(1);
    expect(seed.contracts.map((each) => each.name)).toEqual(expect.arrayContaining([...awkwardNames]));
    expect(Math.max(...seed.contracts.map((each) => each.name.length))).toBeGreaterThanOrEqual(290);
  });

  it('has results of every status and of one that nobody knows', () => {
    const statusesOf = (name: string) => {
      const history = createSeededHistory(named(name));
      return new Set(Array.from({ length: history.count }, (_, index) => history.rowAt(index).contractExecutionStatus));
    };
    expect([...statusesOf('status_sampler')].toSorted()).toEqual([...runStatuses].toSorted());
    expect(statusesOf('paused_pipeline')).toContain('Paused');
    expect(statusesOf('stuck_run')).toContain('Running');
  });

  it('spreads 100,000 results over two years, strictly descending, none in the future', () => {
    const history = createSeededHistory(named('orders_events'));
    let last = now;
    for (let index = 0; index < history.count; index++) {
      const timestamp = history.timestampAt(index);
      if (timestamp >= last) throw new Error(`row ${index} is not older than the one before`);
      last = timestamp;
    }
    expect((now - last) / 86_400_000).toBeGreaterThan(700);
  });

  it('gives counts that add up', () => {
    const history = createSeededHistory(named('orders_events'));
    for (let index = 0; index < 500; index++) {
      const row = history.rowAt(index);
      for (const section of [row.schemaValidation, row.semanticsValidation, row.qualityValidation]) {
        if (section === undefined) continue;
        expect(Number(section['passed']) + Number(section['failed'])).toBe(section['total']);
      }
    }
  });

  it('finds a seeded row by its id and nothing by another', () => {
    const history = createSeededHistory(named('orders_events'));
    expect(history.indexOfId(history.idAt(4711))).toBe(4711);
    expect(history.indexOfId(createSeededHistory(named('stuck_run')).idAt(3))).toBeNull();
    expect(history.indexOfId(history.idAt(0).slice(0, 24).padEnd(36, 'f'))).toBeNull();
  });
});
