import { createResultsApi } from '@main/api/results-api';
import type { ContractId } from '@shared/domain/ids';
import { rawPages, test } from './bench-app';
import { interleaved } from './protocol';
import { reportRatio } from './report';

test.use({ isIndexed: false });

const actions = ['objects', 'string', 'bytes'] as const;
type Way = 'own' | (typeof actions)[number];

const calls = 20;

test('P4 hands a page of 1,000 results to the window', async ({
  app,
  catalog,
  appWindow,
  largeContractId,
  results,
}, info) => {
  await results.leave();
  const connectionId = await appWindow.evaluate(() => /\/c\/([^/?]+)/.exec(location.hash)?.[1] ?? '');
  const own = await appWindow.evaluate(
    async (target) => {
      const input = { ...target, pageSize: 1000, position: { mode: 'start' } };
      const reply = await window.desk.call('results.page', input);
      if (!reply.ok) throw new Error(reply.error.code);
      return reply.json;
    },
    { connectionId, contractId: largeContractId },
  );

  /** The same page as rows of the app, each an object. */
  const raw = await rawPages(catalog, largeContractId).next();
  const api = createResultsApi({
    send: async ({ schema }) => schema.parse(JSON.parse(raw.value?.text ?? '')),
    close: async () => undefined,
  });
  const { lines } = await api.list({ contractId: largeContractId as ContractId, pageSize: 1000 });

  // From now on main answers every call with the page, in the form that the call asks for.
  await app.evaluate(
    ({ ipcMain }, { json, rows }) => {
      const columns: unknown = JSON.parse(json);
      ipcMain.removeHandler('desk:call');
      ipcMain.handle('desk:call', (_event, _route: string, way: Way) => {
        if (way === 'own') return { ok: true, json: JSON.stringify(columns) };
        if (way === 'objects') return { ok: true, rows };
        const text = JSON.stringify(rows);
        return way === 'string' ? { ok: true, json: text } : { ok: true, bytes: new TextEncoder().encode(text) };
      });
    },
    { json: own, rows: lines },
  );

  /** Milliseconds for one page, until it is an object in the window. */
  const take = (way: Way) => async () =>
    appWindow.evaluate(
      async ([wanted, count]) => {
        const startedAt = performance.now();
        for (let times = 0; times < count; times += 1) {
          const reply = (await window.desk.call('results.page', wanted)) as { json?: string; bytes?: Uint8Array };
          if (reply.json !== undefined) JSON.parse(reply.json);
          else if (reply.bytes !== undefined) JSON.parse(new TextDecoder().decode(reply.bytes));
        }
        return (performance.now() - startedAt) / count;
      },
      [way, calls] as const,
    );

  const cheapest = async () => Math.min(await take('objects')(), await take('string')(), await take('bytes')());
  const result = await interleaved(take('own'), cheapest, { gate: 1.1 });
  const what = 'A page of 1,000 through IPC / the cheapest of objects, string, bytes';
  reportRatio(info, result, { id: 'P4', what, gate: 1.1, unit: 'ms' });
});
