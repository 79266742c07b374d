import type { AppError } from '@shared/errors/app-error';
import { opaqueToken } from '@tests/support/canary/canary';
import { describe, expect, it } from 'vitest';
import { clientOf, deleteIt, readIt, started } from './client-harness';
import { sendJson, serveHttp } from './scripted-server';

const oldToken = opaqueToken('old');
const newToken = opaqueToken('new');

/** A server that knows only the new token, and answers the first request not before it is told to. */
async function lateServer() {
  let answerFirst: (() => void) | undefined;
  const server = await started(
    serveHttp((response, request, nth) => {
      const isKnown = request.headers.authorization === `Bearer ${newToken}`;
      const answer = () => sendJson(response, isKnown ? 200 : 401, isKnown ? { value: 1 } : { message: 'Expired!' });
      if (nth === 1) answerFirst = answer;
      else answer();
    }),
  );
  const seen = async () => expect.poll(() => server.hits).toHaveLength(1);
  return { ...server, seen, answerFirst: () => answerFirst?.() };
}

function clientWith(apiRoot: string, concurrency?: number) {
  const refused: AppError[] = [];
  let token = oldToken;
  const limits = concurrency === undefined ? {} : { concurrency };
  const http = clientOf(apiRoot, { token: async () => token, onRefused: (error) => refused.push(error), limits });
  const renew = () => {
    token = newToken;
  };
  return { http, refused, renew };
}

describe('a token that was replaced while a request was under way', () => {
  it('has a read sent again with the new one, and nobody is asked for another', async () => {
    const server = await lateServer();
    const { http, refused, renew } = clientWith(server.apiRoot);
    const reading = http.send(readIt);
    await server.seen();
    renew();
    server.answerFirst();
    expect(await reading).toEqual({ value: 1 });
    expect(server.hits.map(({ authorization }) => authorization)).toEqual([`Bearer ${oldToken}`, `Bearer ${newToken}`]);
    expect(refused).toEqual([]);
  });

  it('has a write refused and not sent again, and nobody is asked for another', async () => {
    const server = await lateServer();
    const { http, refused, renew } = clientWith(server.apiRoot);
    const deleting = expect(http.send(deleteIt)).rejects.toMatchObject({ code: 'unauthorized', outcome: 'rejected' });
    await server.seen();
    renew();
    server.answerFirst();
    await deleting;
    expect(server.hits).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  it('does not stop what waits to be sent with the new one', async () => {
    const server = await lateServer();
    const { http, refused, renew } = clientWith(server.apiRoot, 1);
    const reading = [http.send(readIt), http.send(readIt), http.send(readIt)];
    await server.seen();
    renew();
    server.answerFirst();
    expect(await Promise.all(reading)).toEqual([{ value: 1 }, { value: 1 }, { value: 1 }]);
    expect(refused).toEqual([]);
  });

  it('is asked for where the new one is refused too', async () => {
    const server = await started(serveHttp((response) => sendJson(response, 401, { message: 'Expired!' })));
    const { http, refused } = clientWith(server.apiRoot);
    await expect(http.send(readIt)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(server.hits).toHaveLength(1);
    expect(refused).toHaveLength(1);
  });
});
