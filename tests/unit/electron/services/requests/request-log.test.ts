import { nothingSeen } from '@main/http/exchange';
import type { Exchange } from '@main/http/recording';
import { createRequestLog } from '@main/services/requests/request-log';
import { openRequestStore } from '@main/store/request-store';
import { connectionIdSchema } from '@shared/domain/ids';
import { requestFilterSchema } from '@shared/domain/local/request-log';
import { expect, it, vi } from 'vitest';

const hourMs = 3_600_000;

const exchange = (path: string): Exchange => ({
  ...nothingSeen(),
  origin: 'https://catalog.example.com',
  method: 'GET',
  path,
  attempt: 1,
  durationMs: 1,
  result: 'ok',
});

it('an app that logs nothing deletes what is too old every hour, until it quits', () => {
  const due: { readonly ms: number; readonly action: () => void }[] = [];
  const deleteOld = vi.fn();
  const cancel = vi.fn();
  const log = createRequestLog({
    store: { ...openRequestStore({ folder: null, clock: () => 0 }), deleteOld },
    isOn: () => false,
    chooseFile: async () => null,
    newId: () => 'draft',
    about: { name: 'test', version: '0' },
    clock: () => 0,
    after: (ms, action) => {
      due.push({ ms, action });
      return cancel;
    },
  });
  for (const round of [1, 2]) {
    const timer = due.shift();
    expect([timer?.ms, due]).toEqual([hourMs, []]);
    timer?.action();
    expect(deleteOld).toHaveBeenCalledTimes(round);
  }
  log.close();
  expect(cancel).toHaveBeenCalled();
});

it('what was under way when the log was cleared or switched off is not in it afterwards', () => {
  let isOn = true;
  const log = createRequestLog({
    store: openRequestStore({ folder: null, clock: () => 0 }),
    isOn: () => isOn,
    chooseFile: async () => null,
    newId: () => 'draft',
    about: { name: 'test', version: '0' },
    clock: () => 0,
    after: () => () => {},
  });
  const [one, other] = [connectionIdSchema.parse('sample'), connectionIdSchema.parse(crypto.randomUUID())];
  const logged = () => log.list(requestFilterSchema.parse({}), null, 10).requests.map(({ path }) => path);

  const ofCleared = log.recorder(one);
  const ofOther = log.recorder(other);
  log.clear(one);
  ofCleared?.(exchange('/cleared'));
  ofOther?.(exchange('/other'));
  log.recorder(one)?.(exchange('/later'));
  expect(logged()).toEqual(['/later', '/other']);

  const ofAll = log.recorder(other);
  log.clear();
  ofAll?.(exchange('/all'));
  const ofOff = log.recorder(one);
  isOn = false;
  ofOff?.(exchange('/off'));
  expect(logged()).toEqual([]);
  log.close();
});
