import { registerCalls } from '@main/ipc/register';
import { createSenderGuard, type Sender } from '@main/ipc/sender-guard';
import { channels } from '@shared/ipc/bridge';
import { describe, expect, it, vi } from 'vitest';

const sender = (url: string | undefined, more: { parent?: unknown; id?: number } = {}): Sender =>
  ({
    sender: { id: more.id ?? 1 },
    senderFrame: url === undefined ? null : { url, parent: more.parent ?? null },
  }) as unknown as Sender;

const isTrusted = createSenderGuard('app://desk/', (id) => id === 1);

describe('the sender guard', () => {
  it.each(['app://desk/', 'app://desk/index.html', 'app://desk/#/contracts?text=x'])(
    'lets our own page %s call',
    (url) => {
      expect(isTrusted(sender(url))).toBe(true);
    },
  );

  it.each([
    '',
    'about:blank',
    'about:srcdoc',
    'app://desk.evil/',
    'app://evil/desk/',
    'app://desk@evil/',
    'app://user@desk/',
    'file:///etc/passwd',
    'https://desk/',
    'data:text/html,hi',
    'blob:app://desk/1',
    'not a url',
  ])('refuses a frame at "%s"', (url) => {
    expect(isTrusted(sender(url))).toBe(false);
  });

  it('refuses a child frame, a frame that is gone and another window', () => {
    expect(isTrusted(sender('app://desk/', { parent: {} }))).toBe(false);
    expect(isTrusted(sender(undefined))).toBe(false);
    expect(isTrusted(sender('app://desk/', { id: 2 }))).toBe(false);
  });
});

describe('the one channel', () => {
  it('does not reach the router for an untrusted sender', async () => {
    const handle = vi.fn();
    const dispatch = vi.fn();
    registerCalls({ ipcMain: { handle }, dispatch, isTrusted });
    const [channel, listener] = handle.mock.calls[0] ?? [];
    expect(channel).toBe(channels.call);
    expect(await listener(sender('https://evil/'), 'app.info', {})).toMatchObject({
      error: { code: 'untrusted_sender' },
    });
    expect(dispatch).not.toHaveBeenCalled();
  });
});
