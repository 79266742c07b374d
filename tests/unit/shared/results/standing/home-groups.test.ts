import { groupOf, type HomeGroup } from '@shared/results/standing/home-groups';
import { outcomeOf } from '@shared/results/standing/outcome';
import { isMine } from '@shared/results/standing/ownership';
import { reference, summary } from '@tests/support/contract-lines';
import { indexed, indexNow, noMarks } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const run = (status: string, ageMs: number) => row(indexNow - ageMs, { status });
const options = { marks: noMarks, now: indexNow, staleDays: 7 };

describe(groupOf, () => {
  it.each<readonly [string, HomeGroup | null, readonly ReturnType<typeof run>[]]>([
    ['passes', null, [run('Success', hourMs)]],
    ['has failed and nobody has seen it', 'new', [run('Failed', hourMs), run('Success', dayMs)]],
    ['has passed only in part', 'new', [run('PartialSuccess', hourMs), run('Success', dayMs)]],
    ['was aborted', 'aborted', [run('Aborted', hourMs), run('Success', dayMs)]],
    ['has been running for an hour', 'stuck', [run('Running', hourMs), run('Success', dayMs)]],
    ['has been running for a minute', null, [run('Running', 60_000), run('Success', dayMs)]],
    ['was validated eight days ago', 'stale', [run('Success', 8 * dayMs)]],
    ['was validated six days ago', null, [run('Success', 6 * dayMs)]],
    ['was never validated', 'never', []],
  ])('puts a contract that %s into %s', (_, group, runs) => {
    expect(groupOf(indexed('orders', runs), options)).toBe(group);
  });

  it('knows nothing of a contract that was never read, or that is deleted', () => {
    const failed = [run('Failed', hourMs)];
    expect(groupOf(indexed('orders', failed, { readAt: null }), options)).toBe('unread');
    const deleted = summary('orders', { deleted: true });
    expect(groupOf(indexed('orders', failed, { contract: deleted }), options)).toBeNull();
  });

  it('calls failures new until a run since they began was seen, and again after the next recovery', () => {
    const failing = indexed('orders', [run('Failed', hourMs), run('Failed', 2 * hourMs), run('Success', dayMs)]);
    const seenAt = (ageMs: number) => ({
      ...options,
      marks: { ...noMarks, seen: { [failing.key]: indexNow - ageMs } },
    });
    expect(groupOf(failing, seenAt(3 * hourMs))).toBe('new');
    expect(groupOf(failing, seenAt(2 * hourMs))).toBe('failing');
    expect(groupOf(failing, { ...options, marks: { ...noMarks, since: indexNow - hourMs } })).toBe('failing');
  });

  it('does not call a failing contract aborted or stale: the most urgent reason counts', () => {
    const runs = [run('Aborted', 9 * dayMs), run('Failed', 10 * dayMs)];
    expect(groupOf(indexed('orders', runs), { ...options, marks: { ...noMarks, since: indexNow } })).toBe('failing');
  });
});

describe('recovered', () => {
  const recovered = indexed('orders', [run('Success', hourMs), run('Failed', dayMs)]);

  it('says so until what happened was seen', () => {
    expect(groupOf(recovered, options)).toBe('recovered');
    expect(
      groupOf(recovered, { ...options, marks: { ...noMarks, seen: { [recovered.key]: indexNow - hourMs } } }),
    ).toBeNull();
  });

  it('is not said at the first look, to whoever never saw it fail', () => {
    expect(groupOf(recovered, { ...options, marks: { ...noMarks, firstLookAt: indexNow - hourMs / 2 } })).toBeNull();
    expect(groupOf(recovered, { ...options, marks: { ...noMarks, firstLookAt: indexNow - 2 * hourMs } })).toBe(
      'recovered',
    );
  });

  it('is not said of a contract that never failed', () => {
    expect(groupOf(indexed('orders', [run('Success', hourMs)]), options)).toBeNull();
  });
});

it('outcomeOf: never counts what was not read, or what nobody knows, as anything', () => {
  expect(outcomeOf(indexed('orders', [run('Success', 0)], { readAt: null }))).toBe('unknown');
  expect(outcomeOf(indexed('orders', [run('Paused', 0)]))).toBe('unknown');
  expect(outcomeOf(indexed('orders'))).toBe('never');
  expect(outcomeOf(indexed('orders', [run('Queued', 0)]))).toBe('Queued');
});

describe(isMine, () => {
  const of = (...owners: string[]) =>
    indexed('orders', [], { contract: summary('orders', { owners: owners.map((name) => reference(name)) }) });

  it('compares owners, teams and reviewers without their case', () => {
    expect(isMine(of('Ana'), { names: ['ana', 'sales'] })).toBe(true);
    expect(isMine(of('Sales'), { names: ['ana', 'sales'] })).toBe(true);
    expect(isMine({ ...of('bo'), reviewers: [reference('ANA')] }, { names: ['ana'] })).toBe(true);
    expect(isMine(of('bo'), { names: ['ana'] })).toBe(false);
  });

  it('owns nothing for nobody, not even what has no owner or a nameless one', () => {
    expect(isMine(of(), { names: [] })).toBe(false);
    const nameless = { ...reference(''), name: null };
    expect(isMine(indexed('orders', [], { reviewers: [nameless] }), { names: ['ana'] })).toBe(false);
  });
});
