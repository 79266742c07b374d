import {
  isAsking,
  isHeardFirst,
  useTokenRefusal,
  withRefusal,
} from '@renderer/features/connections/token/token-refusal';
import type { ConnectionId } from '@shared/domain/ids';
import { beforeEach, describe, expect, it } from 'vitest';

const here = 'a' as ConnectionId;
const there = 'b' as ConnectionId;
const read = { code: 'unauthorized' } as const;
const write = { code: 'unauthorized', outcome: 'rejected' } as const;

describe('a refused token', () => {
  it('asks once, however many calls fail', () => {
    const first = withRefusal(new Map(), here, read);
    expect([...first]).toEqual([[here, { error: read, isSetAside: false }]]);
    expect(withRefusal(first, here, { code: 'no_token' })).toBe(first);
    expect(withRefusal(first, here, write)).toBe(first);
  });

  it('after "Not now" asks again only for something a person has just done', () => {
    const aside = new Map([[here, { error: read, isSetAside: true }]]);
    expect(withRefusal(aside, here, read)).toBe(aside);
    expect([isAsking(aside), isAsking(withRefusal(aside, there, read))]).toEqual([false, true]);
    expect(withRefusal(aside, here, write).get(here)).toEqual({ error: write, isSetAside: false });
  });

  it('of a write is told by main alone: its reply, coming after "Not now", asks no second time', () => {
    expect([isHeardFirst(write), isHeardFirst(read)]).toEqual([true, false]);
    expect(isHeardFirst({ code: 'no_token', outcome: 'not-sent' })).toBe(false);
  });
});

describe('refused tokens of several connections', () => {
  const store = useTokenRefusal.getState;
  beforeEach(() => useTokenRefusal.setState({ refusals: new Map(), replacing: null }));

  it('take nothing from each other: a late refusal of one leaves the other as it is', () => {
    store().hear(here, read);
    store().hear(there, write);
    expect(store().refusals.get(here)).toEqual({ error: read, isSetAside: false });
    store().setAside(here);
    expect(store().refusals.get(there)).toEqual({ error: write, isSetAside: false });
    expect(store().refusals.get(here)?.isSetAside).toBe(true);
  });

  it('leave a person’s own target to replace a token alone, and the other way round', () => {
    store().replace(here);
    store().hear(there, read);
    expect([store().replacing, [...store().refusals.keys()]]).toEqual([here, [there]]);
    store().replace(null);
    expect([store().replacing, store().refusals.size]).toEqual([null, 1]);
  });

  it('end one by one', () => {
    store().hear(here, read);
    store().hear(there, read);
    store().end(there);
    store().setAside(there);
    expect([...store().refusals.keys()]).toEqual([here]);
  });
});
