import { createPageSizes } from '@main/services/paging/page-sizes';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, it } from 'vitest';

const slow = new AppError('timeout', { details: { status: 200 } });

/** Reads pages of one connection, and says how many rows each was asked for. */
function createReader() {
  const sizes = createPageSizes();
  return async (page: Promise<unknown>, pageSize = 100, connectionId = 'a') => {
    let sent = 0;
    await sizes
      .read({ connectionId, pageSize }, (size) => {
        sent = size;
        return page;
      })
      .catch(() => undefined);
    return sent;
  };
}

const inTime = Promise.resolve('page');
const late = Promise.reject(slow);
late.catch(() => undefined);

describe('the rows a page is asked for', () => {
  it('halves the page size after a slow page, per connection, and never below ten', async () => {
    const read = createReader();
    const asked: number[] = [];
    for (let page = 0; page < 6; page += 1) asked.push(await read(late));
    expect(asked).toEqual([100, 50, 25, 12, 10, 10]);
    expect([await read(inTime, 100, 'b'), await read(inTime, 5)]).toEqual([100, 5]);
  });

  it('stay as they are when nothing came, or everything did', async () => {
    const read = createReader();
    const silent = Promise.reject(new AppError('timeout'));
    expect([await read(silent), await read(inTime), await read(inTime)]).toEqual([100, 100, 100]);
  });

  it('passes on the page, or why there is none', async () => {
    const sizes = createPageSizes();
    expect(await sizes.read({ connectionId: 'a', pageSize: 100 }, () => inTime)).toBe('page');
    await expect(sizes.read({ connectionId: 'a', pageSize: 100 }, () => late)).rejects.toBe(slow);
  });

  it('grows the page size by a tenth after three pages in time', async () => {
    const read = createReader();
    const asked = [await read(late), await read(late)];
    for (let page = 0; page < 7; page += 1) asked.push(await read(inTime));
    expect(asked).toEqual([100, 50, 25, 25, 25, 35, 35, 35, 45]);
    await read(late);
    expect(await read(inTime)).toBe(22);
    for (let page = 0; page < 30; page += 1) await read(inTime);
    expect(await read(inTime)).toBe(100);
  });

  it('are no more after pages that were smaller anyway', async () => {
    const read = createReader();
    expect(await read(late, 1000)).toBe(1000);
    for (let page = 0; page < 9; page += 1) await read(inTime, 100);
    expect(await read(inTime, 1000)).toBe(500);
  });

  it('are no fewer than a page needs in any case', async () => {
    const sizes = createPageSizes();
    const sent: number[] = [];
    const read = (size: number) => {
      sent.push(size);
      return late;
    };
    await sizes.read({ connectionId: 'a', pageSize: 100, least: 400 }, read).catch(() => undefined);
    await sizes.read({ connectionId: 'a', pageSize: 100, least: 400 }, read).catch(() => undefined);
    expect(sent).toEqual([400, 400]);
  });
});
