import { createQueryClient } from '@renderer/api/cache/query-client';
import { contractIndexQueries, keepContractsInView, noteStatus } from '@renderer/api/contract/contract-index';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import { connectionIdSchema } from '@shared/domain/ids';
import { QueryObserver } from '@tanstack/react-query';
import { indexed } from '@tests/support/indexed';
import { afterEach, describe, expect, it, vi } from 'vitest';

const connectionId = connectionIdSchema.parse('1b4d0a3e-7c1f-4f0e-9a52-0c64f6a1d00a');

/** A main that keeps one index, which another account's takes the place of. */
function mainWith() {
  let first = 10;
  const account = () => (first === 10 ? 'ann' : 'ben');
  const answers: Readonly<Record<string, () => unknown>> = {
    'index.changes': () => ({
      lines: JSON.stringify([indexed(account(), [], { key: account() })]),
      removed: [],
      revision: first + 1,
      first,
      isMore: false,
    }),
    'index.marks': () => ({ since: first, firstLookAt: first, seen: {}, pinned: [account()], scope: 'all' }),
    'index.identity': () => ({ names: [account()], label: account(), source: 'account' }),
  };
  vi.stubGlobal('window', {
    desk: { call: async (route: string) => ({ ok: true, json: JSON.stringify(answers[route]?.()) }) },
  });
  return {
    status: () => ({ connectionId, first, revision: first + 1 }) as IndexStatus,
    begin: () => {
      first = 20;
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe(noteStatus, () => {
  it('shows whose contracts are "mine", what is pinned and all contracts of the new account alone', async () => {
    const main = mainWith();
    const client = createQueryClient();
    noteStatus(client, main.status());
    const { contracts, marks, identity } = contractIndexQueries;
    const contractsShown = new QueryObserver(client, contracts(connectionId));
    const marksShown = new QueryObserver(client, marks(connectionId));
    const identityShown = new QueryObserver(client, identity(connectionId));
    for (const observer of [contractsShown, marksShown, identityShown]) observer.subscribe(() => undefined);
    const shown = () => [
      contractsShown.getCurrentResult().data?.contracts.map(({ key }) => key),
      marksShown.getCurrentResult().data?.pinned,
      identityShown.getCurrentResult().data?.names,
    ];
    await vi.waitFor(() => expect(shown()).toEqual([['ann'], ['ann'], ['ann']]));
    main.begin();
    noteStatus(client, main.status());
    expect(shown(), 'nothing of the former account stays meanwhile').toEqual([undefined, undefined, undefined]);
    await vi.waitFor(() => expect(shown()).toEqual([['ben'], ['ben'], ['ben']]));
  });
});

describe('a read of the index that is slower than its changes', () => {
  it('ends, and one more follows with what came meanwhile', async () => {
    /** Reads that main has not answered yet. */
    const asked: { readonly after: number; readonly answer: (revision: number) => void }[] = [];
    vi.stubGlobal('window', {
      desk: {
        call: (_route: string, { after }: { readonly after: number }) =>
          new Promise((resolve) => {
            const answer = (revision: number) => {
              const lines = JSON.stringify([indexed('orders', [], { key: `contract ${revision}` })]);
              resolve({ ok: true, json: JSON.stringify({ lines, removed: [], revision, first: 1, isMore: false }) });
            };
            asked.push({ after, answer });
          }),
      },
    });
    const client = createQueryClient();
    const observer = new QueryObserver(client, contractIndexQueries.contracts(connectionId));
    observer.subscribe(() => undefined);
    const changed = (revision: number) => noteStatus(client, { connectionId, first: 1, revision } as IndexStatus);
    const shown = () => observer.getCurrentResult().data?.contracts.length;
    const afters = () => asked.map(({ after }) => after);
    for (const revision of [2, 3, 4]) changed(revision);
    expect(afters(), 'the first read goes on').toEqual([0]);
    asked[0]?.answer(1);
    await vi.waitFor(() => expect(afters(), 'what came during it is read').toEqual([0, 1]));
    expect(shown()).toBe(1);
    for (const revision of [5, 6, 7]) changed(revision);
    expect(afters(), 'a later read goes on as well').toEqual([0, 1]);
    asked[1]?.answer(4);
    await vi.waitFor(() => expect(afters()).toEqual([0, 1, 4]));
    expect(shown()).toBe(2);
    asked[2]?.answer(7);
    await vi.waitFor(() => expect(shown()).toBe(3));
    changed(7);
    expect(afters(), 'all is read').toEqual([0, 1, 4]);
  });
});

describe(keepContractsInView, () => {
  it('says rows that stay on the screen again, so that they are read after an hour, until they leave', () => {
    vi.useFakeTimers();
    const said: unknown[] = [];
    vi.stubGlobal('window', {
      desk: {
        call: async (route: string, input: unknown) => {
          said.push([route, input]);
          return { ok: true, json: 'null' };
        },
      },
    });
    const page = { hidden: false };
    vi.stubGlobal('document', page);
    const leave = keepContractsInView(connectionId, ['a', 'b']);
    expect(said).toEqual([['index.view', { connectionId, keys: ['a', 'b'] }]]);
    vi.advanceTimersByTime(60 * 60_000);
    expect(said.length).toBeGreaterThan(2);
    const before = said.length;
    page.hidden = true;
    vi.advanceTimersByTime(60 * 60_000);
    expect(said, 'a hidden window has nothing on the screen').toHaveLength(before);
    page.hidden = false;
    leave();
    vi.advanceTimersByTime(60 * 60_000);
    expect(said).toHaveLength(before);
  });
});

describe('the contracts of an index', () => {
  it('stand by their names, whichever of them was read first', async () => {
    const names = [['orders'], ['customers', 'orders'], ['a', 'customers']];
    let at = 0;
    vi.stubGlobal('window', {
      desk: {
        call: async () => {
          const lines = JSON.stringify((names[at] ?? []).map((name) => indexed(name, [], { key: name })));
          at += 1;
          return { ok: true, json: JSON.stringify({ lines, removed: [], revision: at, first: 1, isMore: at < 3 }) };
        },
      },
    });
    const { contracts } = await createQueryClient().fetchQuery(contractIndexQueries.contracts(connectionId));
    expect(contracts.map(({ key }) => key)).toEqual(['a', 'customers', 'orders']);
  });
});
