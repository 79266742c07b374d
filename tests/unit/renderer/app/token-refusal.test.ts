import { withRefusal } from '@renderer/app/token-refusal';
import type { ConnectionId } from '@shared/domain/ids';
import { describe, expect, it } from 'vitest';

const here = 'a' as ConnectionId;
const read = { code: 'unauthorized' } as const;
const write = { code: 'unauthorized', outcome: 'rejected' } as const;

describe('a refused token', () => {
  it('asks once, however many calls fail', () => {
    const first = withRefusal(null, here, read);
    expect(first).toEqual({ connectionId: here, error: read, isSetAside: false });
    expect(withRefusal(first, here, { code: 'no_token' })).toBe(first);
    expect(withRefusal(first, here, write)).toBe(first);
  });

  it('after "Not now" asks again only for something a person has just done', () => {
    const aside = { connectionId: here, error: read, isSetAside: true };
    expect(withRefusal(aside, here, read)).toBe(aside);
    expect(withRefusal(aside, here, write)).toEqual({ connectionId: here, error: write, isSetAside: false });
  });

  it('of another connection takes its place', () => {
    const aside = { connectionId: here, error: read, isSetAside: true };
    expect(withRefusal(aside, 'b' as ConnectionId, read)).toMatchObject({ connectionId: 'b', isSetAside: false });
  });
});
