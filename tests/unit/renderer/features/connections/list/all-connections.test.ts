import { allConnections } from '@renderer/features/connections/list/all-connections';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { connectionWith } from '@tests/support/connection-builders';
import { describe, expect, it } from 'vitest';

const server = (name: string): Connection => connectionWith({ id: name as ConnectionId, name, token: 'none' });
const running: Connection = { ...server('Sample workspace'), id: 'sample' as ConnectionId, kind: 'sample' };

describe(allConnections, () => {
  it('offers the sample workspace before it has ever been started', () => {
    expect(allConnections([])).toMatchObject([{ id: 'sample', kind: 'sample', baseUrl: null }]);
  });

  it('lists the running sample workspace once, with its address', () => {
    expect(allConnections([running])).toEqual([running]);
  });

  it('keeps the order that the person chose, with the sample workspace last', () => {
    const names = allConnections([running, server('stage 10'), server('Stage 9')]).map(({ name }) => name);
    expect(names).toEqual(['stage 10', 'Stage 9', 'Sample workspace']);
  });
});
