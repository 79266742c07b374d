import type { WindowId } from '@shared/domain/ids';
import type { AppEvent } from '@shared/ipc/events';
import { createTestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { openCleanUpApp } from '@tests/support/clean-up-app';
import { openJournalApp } from '@tests/support/journal-app';
import { openedForEach } from '@tests/support/opened';
import { describe, expect, it } from 'vitest';

const [first, second]: readonly [WindowId, WindowId] = [1, 2];
const at = (hours: number) => Date.UTC(2025, 0, 1) + hours * 3_600_000;

describe('what one window changes', () => {
  function twoWindows() {
    const heard: { readonly window: WindowId; readonly event: AppEvent }[] = [];
    const app = createTestApp({
      windows: () => [first, second],
      onEvent: (event, window) => void heard.push({ window, event }),
    });
    const changes = () => heard.filter(({ event }) => event.type === 'changed-elsewhere');
    return { app, changes };
  }

  it('is told to the others and not to the one that did it', async () => {
    const { app, changes } = twoWindows();
    await app.call('connections.reorder', { connectionIds: [] }, { window: second });
    expect(changes()).toEqual([
      { window: first, event: { type: 'changed-elsewhere', things: ['connections'], connectionId: null } },
    ]);
  });

  it('is told with its connection, and not at all where nothing was changed', async () => {
    const { app, changes } = twoWindows();
    const connectionId = await app.connect('http://127.0.0.1:9/', canaryToken('windows'));
    const before = changes().length;
    await app.call('local.list', { connectionId, kind: 'view' }, { window: first });
    await app
      .call('local.remove', { connectionId, kind: 'no kind' as 'view', ids: [] }, { window: first })
      .catch(() => undefined);
    expect(changes()).toHaveLength(before);
    await app.call('local.remove', { connectionId, kind: 'view', ids: [] }, { window: first });
    expect(changes().at(-1)).toEqual({
      window: second,
      event: { type: 'changed-elsewhere', things: ['local', 'marks'], connectionId },
    });
    await app.container.close();
  });
});

describe('two windows that delete the same results', () => {
  const on = openedForEach(() => openCleanUpApp({ dialect: 'openmetadata' }));

  it('delete them once: the second is told that they are not there any more, and sends nothing', async () => {
    const contract = on.contract('status_sampler');
    contract.set([at(1), at(2), at(3)].map((timestamp) => ({ timestamp })));
    const target = () => on.target({ contracts: [contract], rule: { kind: 'before', instant: at(3) } });
    const [one, other] = [target(), target()];
    await on.preview(one);
    await on.preview(other);
    expect(await on.confirm(one)).toMatchObject({ state: 'done' });
    await expect(on.confirm(other)).rejects.toMatchObject({ code: 'results_changed', outcome: 'not-sent' });
    expect(on.deletes()).toHaveLength(1);
    expect(contract.times()).toEqual([at(3)]);
  });
});

describe('a window that closes', () => {
  const on = openedForEach(() => openJournalApp());

  it('leaves its batch running, which the others see to its end', async () => {
    const { app, connectionId } = on;
    on.hurry();
    const contracts = await on.someContracts(6);
    const items = contracts.map((contractId) => ({
      request: { contractId },
      skip: null,
      key: contractId,
      before: null,
    }));
    const options = { parallel: 4, gapMs: 100, mostErrors: 20 };
    const { batchId } = await app.call('batches.start', { connectionId, items, options }, { window: first });
    app.container.windowLeft(first);
    await expect
      .poll(async () => {
        const batch = await app.call('batches.get', { batchId, offset: 0, limit: 10 }, { window: second });
        return [batch?.phase, batch?.counts.done];
      })
      .toEqual(['ended', 6]);
    const ended = () => app.events.some((event) => event.type === 'batch-progress' && event.batch.phase === 'ended');
    await expect.poll(ended).toBe(true);
  });
});
