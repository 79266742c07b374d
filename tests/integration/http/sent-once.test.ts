import { createDispatchers } from '@main/http/dispatchers';
import { defaultLimits, defaultTimeouts } from '@main/http/limits';
import { Agent, type Dispatcher } from 'undici';
import { describe, expect, it } from 'vitest';
import { clientOf, deleteIt, failureOf, readIt, started } from './client-harness';
import { sendJson, serveHttp } from './scripted-server';

describe('a deletion', () => {
  it('reaches the server exactly once in 200 runs, also when kept connections are cut', async () => {
    const server = await started(
      serveHttp((response, request) => {
        sendJson(response, 200, { value: 1 });
        // The moment at which a client would take up a dead connection again.
        if (request.method === 'GET') response.on('finish', () => request.socket.destroy());
      }),
    );
    const http = clientOf(server.apiRoot);
    for (let run = 0; run < 200; run += 1) {
      await http.send(readIt).catch(() => undefined);
      await http.send(deleteIt);
    }
    expect(server.hits.filter(({ method }) => method === 'DELETE')).toHaveLength(200);
  });

  it('is not repeated by an agent that repeats what fails', async () => {
    const server = await started(serveHttp((_, request) => request.socket.destroy()));
    const again =
      (dispatch: Dispatcher.Dispatch): Dispatcher.Dispatch =>
      (options, handler) =>
        dispatch(options, {
          onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
          onResponseError: () => dispatch(options, handler),
        });
    const createDispatcher = (options: Agent.Options) => new Agent(options).compose(again);
    const error = await failureOf(clientOf(server.apiRoot, { createDispatcher }), deleteIt);
    expect([error.outcome, server.hits.length]).toEqual(['unknown', 1]);
  });

  it('takes a new agent each time, and reads share one', () => {
    let made = 0;
    const createDispatcher = (options: Agent.Options) => {
      made += 1;
      return new Agent(options);
    };
    const dispatchers = createDispatchers({ createDispatcher }, defaultLimits, defaultTimeouts.read);
    const all = new Set([dispatchers.shared, dispatchers.shared, dispatchers.fresh(), dispatchers.fresh()]);
    expect([made, all.size]).toEqual([3, 3]);
  });
});
