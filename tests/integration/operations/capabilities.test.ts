import { openSampleApp } from '@tests/support/sample-app';
import type { Feature } from '@tests/support/sample-kinds/routes';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';

describe.each(serverKinds)('what $name is found to offer', ({ name, dialect, release }) => {
  async function learned(without: readonly Feature[] = [], token?: 'readOnly') {
    const { app, sample, connectionId, close } = await openSampleApp(dialect, { release, without });
    const id = token === undefined ? connectionId : await app.connect(sample.baseUrl, sample.tokens[token]);
    const capabilities = await app.call('connections.capabilities', { connectionId: id });
    await close();
    return capabilities;
  }
  const isOpenMetadata = dialect === 'openmetadata';

  it('version, caller, lists, search, the paging of results and the latest result are there', async () => {
    const found = await learned();
    expect(found).toMatchObject({
      user: 'Sample Steward',
      contractList: { state: 'present' },
      tables: { state: 'present' },
      search: { state: 'present' },
      latestResult: { state: 'present' },
      resultPaging: { state: isOpenMetadata ? 'windows' : 'cursor' },
    });
    if (isOpenMetadata) expect(found.serverVersion).toContain(name.split(' ')[1]);
  });

  it('rights are told where the server tells them, and differ from caller to caller', async () => {
    const rightTo = async (operation: string, token?: 'readOnly') =>
      (await learned([], token)).rights?.find((right) => right.operation === operation)?.access ?? null;
    expect(await rightTo('EditAll')).toBe(isOpenMetadata ? 'allow' : null);
    expect(await rightTo('EditAll', 'readOnly')).not.toBe('allow');
  });

  it.each([
    ['contract-list', 'contractList'],
    ['latest', 'latestResult'],
    ['search', 'search'],
  ] as const)('a server without %s is found to lack it alone', async (lacks, part) => {
    const found = await learned([lacks]);
    expect(found[part].state).toBe('absent');
    for (const other of ['contractList', 'latestResult', 'search', 'tables'] as const) {
      if (other !== part) expect(found[other].state).toBe('present');
    }
  });
});
