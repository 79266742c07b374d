import {
  isAsking,
  isReportedByMain,
  useTokenRefusal,
  withRefusal,
} from '@renderer/features/connections/token/token-refusal';
import type { ConnectionId } from '@shared/domain/ids';
import { beforeEach, describe, expect, it } from 'vitest';

const here = 'a' as ConnectionId;
const there = 'b' as ConnectionId;
const read = { code: 'unauthorized' } as const;
const write = { code: 'unauthorized', outcome: 'rejected' } as const;

describe(withRefusal, () => {
  it('opens one sheet, however many calls fail', () => {
    const first = withRefusal(new Map(), here, read);
    expect([...first]).toEqual([[here, { error: read, isDismissed: false }]]);
    expect(withRefusal(first, here, { code: 'no_token' })).toBe(first);
    expect(withRefusal(first, here, write)).toBe(first);
  });

  it('opens the sheet after "Not now" only for a write that a person has just tried', () => {
    const aside = new Map([[here, { error: read, isDismissed: true }]]);
    expect(withRefusal(aside, here, read)).toBe(aside);
    expect([isAsking(aside), isAsking(withRefusal(aside, there, read))]).toEqual([false, true]);
    expect(withRefusal(aside, here, write).get(here)).toEqual({ error: write, isDismissed: false });
  });
});

describe(isReportedByMain, () => {
  it('skips the reply to a refused write, so that "Not now" is not followed by a second sheet', () => {
    expect([isReportedByMain(write), isReportedByMain(read)]).toEqual([true, false]);
    expect(isReportedByMain({ code: 'no_token', outcome: 'not-sent' })).toBe(false);
  });
});

describe('useTokenRefusal', () => {
  const store = useTokenRefusal.getState;
  beforeEach(() => useTokenRefusal.setState({ refusals: new Map(), replacing: null }));

  it('keeps the refusals of two connections apart, also when one comes late', () => {
    store().record(here, read);
    store().record(there, write);
    expect(store().refusals.get(here)).toEqual({ error: read, isDismissed: false });
    store().dismiss(here);
    expect(store().refusals.get(there)).toEqual({ error: write, isDismissed: false });
    expect(store().refusals.get(here)?.isDismissed).toBe(true);
  });

  it('keeps a refusal apart from a token that the person wants to replace', () => {
    store().replace(here);
    store().record(there, read);
    expect([store().replacing, [...store().refusals.keys()]]).toEqual([here, [there]]);
    store().replace(null);
    expect([store().replacing, store().refusals.size]).toEqual([null, 1]);
  });

  it('ends the refusal of one connection and no other', () => {
    store().record(here, read);
    store().record(there, read);
    store().end(there);
    store().dismiss(there);
    expect([...store().refusals.keys()]).toEqual([here]);
  });
});
