import type { Position } from '@shared/domain/result/paging';
import { openedForAll } from '@tests/support/opened';
import { linesIn } from '@tests/support/result-page';
import { openSampleApp } from '@tests/support/sample-app';
import { describe, expect, it } from 'vitest';

const open = openedForAll(() => openSampleApp('openmetadata'));

const start: Position = { mode: 'start' };

async function lists(name: string) {
  const contractId = await open.idOf(name);
  const page = (position: Position, peek = false) =>
    open.app.call('results.page', {
      ...{ connectionId: open.connectionId, contractId, pageSize: 10, position },
      purpose: peek ? 'peek' : undefined,
    });
  return { page, keysOf: (read: Awaited<ReturnType<typeof page>>) => linesIn(read).map(({ key }) => key) };
}

describe('a list of results by time windows', () => {
  it('goes on without a repeated row after a hundred polls for new results', async () => {
    const { page, keysOf } = await lists('status_sampler');
    const first = await page(start);
    for (let poll = 0; poll < 100; poll += 1) await page(start, true);
    const second = await page(first.next ?? start);
    expect(keysOf(second)).not.toHaveLength(0);
    expect(keysOf(second).filter((key) => keysOf(first).includes(key))).toEqual([]);
  });

  it('begins again, rather than repeat a row, once what it has read is forgotten', async () => {
    const { page } = await lists('status_sampler');
    const first = await page(start);
    for (let list = 0; list < 40; list += 1) await page(start);
    await expect(page(first.next ?? start)).rejects.toMatchObject({ code: 'cursor_expired' });
  });
});
