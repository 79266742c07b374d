import { createQueryClient } from '@renderer/api/cache/query-client';
import { connectionQueries, reorderOptions } from '@renderer/api/connection/connections';
import { connectionIdSchema } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { connectionWith } from '@tests/support/connection-builders';
import { createGate } from '@tests/support/gate';
import { afterEach, describe, expect, it, vi } from 'vitest';

const ids = ['a', 'b', 'c'].map((end) => connectionIdSchema.parse(`1b4d0a3e-7c1f-4f0e-9a52-0c64f6a1d00${end}`));
const [a, b, c] = ids as [(typeof ids)[0], (typeof ids)[0], (typeof ids)[0]];

/** A main that stores an order; `answer` resolves when it accepts one and rejects otherwise. */
function mainWith(answer: (order: readonly string[]) => Promise<void>) {
  let kept: readonly string[] = ids;
  vi.stubGlobal('window', {
    desk: {
      call: async (route: string, input: { readonly connectionIds: readonly string[] }) => {
        if (route === 'connections.list') {
          const connections = kept.map((id) => connectionWith({ id: connectionIdSchema.parse(id) }));
          return { ok: true, json: JSON.stringify({ connections, lastUsed: null }) };
        }
        try {
          await answer(input.connectionIds);
        } catch (thrown) {
          return { ok: false, error: AppError.from(thrown).serialize() };
        }
        kept = input.connectionIds;
        return { ok: true, json: '{}' };
      },
    },
  });
}

/** The list on screen, with every order that it was shown in. */
async function shownList() {
  const client = createQueryClient();
  const shown: string[] = [];
  const list = new QueryObserver(client, connectionQueries.all());
  list.subscribe(({ data }) => {
    const order = data?.connections.map(({ id }) => id.slice(-1)).join('');
    if (order !== undefined && order !== shown.at(-1)) shown.push(order);
  });
  await expect.poll(() => shown).toEqual(['abc']);
  const move = (order: readonly (typeof ids)[0][]) =>
    new MutationObserver(client, reorderOptions(client)).mutate(order);
  return { shown, move };
}

afterEach(() => vi.unstubAllGlobals());

describe(reorderOptions, () => {
  it('shows an order at once, and restores the old one when main rejects it', async () => {
    mainWith(() => Promise.reject(new AppError('internal')));
    const { shown, move } = await shownList();
    await expect(move([b, a, c])).rejects.toThrow();
    await expect.poll(() => shown).toEqual(['abc', 'bac', 'abc']);
  });

  it('keeps the second of two moves when the answer to the first arrives', async () => {
    const second = createGate();
    mainWith((order) => (order[1] === c ? second.opened : Promise.resolve()));
    const { shown, move } = await shownList();
    const first = move([b, a, c]);
    const next = move([b, c, a]);
    await first;
    await new Promise((done) => setImmediate(done));
    second.open();
    await next;
    await expect.poll(() => shown.at(-1)).toBe('bca');
    expect(shown).toEqual(['abc', 'bac', 'bca']);
  });
});

describe(connectionQueries.opened, () => {
  it('opens a connection again after another one was opened, and not otherwise', async () => {
    const opened: string[] = [];
    vi.stubGlobal('window', {
      desk: {
        call: async (_route: string, { connectionId }: { readonly connectionId: string }) => {
          opened.push(connectionId.slice(-1));
          return { ok: true, json: JSON.stringify(connectionWith({ id: connectionIdSchema.parse(connectionId) })) };
        },
      },
    });
    const client = createQueryClient();
    for (const id of [a, a, b, b, a, b]) await client.fetchQuery(connectionQueries.opened(id));
    expect(opened.join('')).toBe('abab');
  });
});
