import { createNotifier } from '@main/platform/notifier';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { defaultSettings } from '@shared/domain/local/setting-table';
import { createTestApp } from '@tests/support/app';
import { createManualTiming } from '@tests/support/manual-timing';
import { openSampleApp } from '@tests/support/sample-app';
import { afterEach, describe, expect, it } from 'vitest';

const contractId = '11111111-1111-4111-8111-111111111111' as ContractId;
const ended = (change: object = {}) => ({
  connectionId: 'sample' as ConnectionId,
  contractId,
  key: '1750000000000#a',
  contractName: 'orders',
  status: 'Failed',
  failed: 2,
  ...change,
});
const behind = () => createTestApp({ isInFront: () => false });

describe('the end of a run', () => {
  it('is told on the desktop when the window is not in front', async () => {
    const app = behind();
    await expect(app.call('runs.ended', ended())).resolves.toEqual({ isShown: true });
    expect(app.notices).toMatchObject([{ title: 'Validation finished: Failed', body: 'orders: 2 checks failed' }]);
  });

  it('is not told over our own window, nor later when it was told there', async () => {
    let isInFront = true;
    const app = createTestApp({ isInFront: () => isInFront });
    await expect(app.call('runs.ended', ended())).resolves.toEqual({ isShown: false });
    isInFront = false;
    await expect(app.call('runs.ended', ended())).resolves.toEqual({ isShown: false });
    expect(app.notices).toEqual([]);
  });

  it('notifies once of each run that has ended', async () => {
    const timing = createManualTiming();
    const app = createTestApp({ isInFront: () => false, timing, clock: timing.now });
    for (const key of ['1', '1', '2', '1']) await app.call('runs.ended', ended({ key }));
    expect(app.notices).toHaveLength(1);
    timing.pass(60_000);
    expect(app.notices).toHaveLength(2);
  });

  it('is not told when notifications are off', async () => {
    const app = behind();
    await app.call('settings.set', { notices: { ...defaultSettings.notices, ended: false } });
    await app.call('runs.ended', ended());
    expect(app.notices).toEqual([]);
  });

  it('cuts names of any length, and lets nothing in them stay invisible', async () => {
    const app = behind();
    const contractName = `a\u0000\u202Egnp.exe\n${'x'.repeat(5000)}`;
    await app.call('runs.ended', ended({ contractName, status: `Done\u0007${'y'.repeat(500)}`, failed: null }));
    const [notice] = app.notices;
    expect(notice?.body.length).toBeLessThanOrEqual(121);
    expect(notice?.title.length).toBeLessThanOrEqual(70);
    expect(`${notice?.title}${notice?.body}`).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(notice?.body).toContain('[U+202E]');
  });

  it.each([
    ['no id of a contract', { contractId: 'nobody' }],
    ['a key that is too long', { key: 'k'.repeat(201) }],
    ['words of the page', { title: 'words of the page' }],
  ])('is refused with %s', async (_, change) => {
    await expect(behind().call('runs.ended', ended(change))).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('opens the run when the notification is clicked', async () => {
    const app = behind();
    await app.call('runs.ended', ended());
    app.notices[0]?.onClick();
    const { connectionId, key } = ended();
    expect(app.events).toEqual([{ type: 'open-run', connectionId, contractId, key }]);
  });
});

describe.each(['documented', 'openmetadata'] as const)('how long runs usually take, on a server of %s', (dialect) => {
  let close = async () => {};
  afterEach(() => close());

  it('is told by finished runs, and by none where there are none', async () => {
    const open = await openSampleApp(dialect);
    close = open.close;
    const usual = async (name: string) =>
      (
        await open.app.call('runs.usualDuration', {
          connectionId: open.connectionId,
          contractId: await open.idOf(name),
        })
      ).usualMs;
    expect(await usual('stuck_run')).toBeGreaterThan(0);
    expect(await usual('never_validated')).toBeNull();
  });
});

describe('the desktop', () => {
  const setUp = (isSupported: boolean) => {
    const done: string[] = [];
    const heard = new Map<string, () => void>();
    class Notice {
      static isSupported = () => isSupported;
      once(event: string, listener: () => void) {
        heard.set(event, listener);
        return this;
      }
      show = () => void done.push('shown');
    }
    const window = {
      isDestroyed: () => false,
      isFocused: () => false,
      isVisible: () => true,
      isMinimized: () => true,
      restore: () => void done.push('restored'),
      show: () => {},
      focus: () => void done.push('focused'),
    };
    const notifier = createNotifier({ notification: Notice as never, window: () => window });
    const show = () => notifier.show({ title: '', body: '', onClick: () => void done.push('clicked') });
    return { done, heard, notifier, show };
  };

  it('brings the window to the front before it tells of a click', () => {
    const { done, heard, show } = setUp(true);
    expect(show()).toBe(true);
    heard.get('click')?.();
    expect(done).toEqual(['shown', 'restored', 'focused', 'clicked']);
  });

  it('shows nothing on a desktop without notifications', () => {
    const { done, show } = setUp(false);
    expect(show()).toBe(false);
    expect(done).toEqual([]);
  });

  it('counts a minimized window as not in front, and so one that is not there', () => {
    expect(setUp(true).notifier.isInFront()).toBe(false);
    expect(createNotifier({ notification: class {} as never, window: () => null }).isInFront()).toBe(false);
  });
});
