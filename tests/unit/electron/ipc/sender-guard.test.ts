import { createSenderGuard, type Sender } from '@main/ipc/register';
import { describe, expect, it } from 'vitest';

const sender = (url: string | undefined, more: { parent?: unknown; id?: number } = {}): Sender =>
  ({
    sender: { id: more.id ?? 1 },
    senderFrame: url === undefined ? null : { url, parent: more.parent ?? null },
  }) as unknown as Sender;

const isTrusted = createSenderGuard('app://desk/', (id) => id === 1);

describe('the sender guard (docs/quality.md S19)', () => {
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
    'app://:pw@desk/',
    'app://desk:1/',
    'contractdesk://desk/',
    'file:///etc/passwd',
    'https://desk/',
    'data:text/html,hi',
    'blob:app://desk/1',
    'not a url',
  ])('refuses a frame at "%s"', (url) => expect(isTrusted(sender(url))).toBe(false));

  it('refuses a child frame, a frame that is gone and another window', () => {
    expect(isTrusted(sender('app://desk/', { parent: {} }))).toBe(false);
    expect(isTrusted(sender(undefined))).toBe(false);
    expect(isTrusted(sender('app://desk/', { id: 2 }))).toBe(false);
  });

  it('refuses a frame that goes away while it is asked', () => {
    const gone = () => {
      throw new Error('Render frame was disposed before WebFrameMain could be accessed');
    };
    const senderFrame = Object.defineProperty({ parent: null }, 'url', { get: gone });
    expect(isTrusted({ sender: { id: 1 }, senderFrame } as unknown as Sender)).toBe(false);
  });
});
