import { type NewRequest, openRequestStore, type RequestStore } from '@main/store/request-store';
import type { ConnectionId } from '@shared/domain/ids';

/** A request as it is logged, with what a test says of it. */
export const loggedRequest = (about: Partial<NewRequest> = {}): NewRequest => ({
  at: Date.UTC(2026, 10, 24),
  connectionId: 'sample' as ConnectionId,
  origin: 'https://catalog.example.com',
  method: 'GET',
  path: '/api/v1/dataContracts?limit=10',
  status: 200,
  result: 'ok',
  durationMs: 12.5,
  sentBytes: null,
  receivedBytes: 11,
  attempt: 1,
  askedBy: 'contracts.get',
  isAuthenticated: true,
  sentHeaders: [['accept', 'application/json']],
  sentBody: null,
  receivedHeaders: [['content-type', 'application/json']],
  receivedBody: { text: '{"value":1}', isCut: false },
  ...about,
});

/** A log that has these requests, and gets no other. It is as before for whoever opens it next. */
export function filledRequests(requests: readonly NewRequest[]): RequestStore {
  const filled = () => {
    const store = openRequestStore({ folder: null, clock: () => requests[0]?.at ?? 0 });
    store.add(requests);
    return store;
  };
  let store = filled();
  return {
    add: () => undefined,
    list: (...asked) => store.list(...asked),
    get: (number) => store.get(number),
    facts: () => store.facts(),
    deleteOld: () => undefined,
    clear: (id) => store.clear(id),
    close: () => {
      store.close();
      store = filled();
    },
  };
}
