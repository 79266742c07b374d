import type { Dispatch } from '@main/ipc/router';
import { noteGiven } from './requests';
import { refuseOwnToken, watchText, watchValue } from './watch';

/** The addresses of the connections that were saved, by their ids, of all apps of a test file. */
const addresses = new Map<string, string>();

const givesConnection = new Set(['connections.save', 'connections.duplicate']);

/** The one door of an app: what goes in may be a token of the tests, what comes out must not hold it. */
export function watchedDispatch(dispatch: Dispatch): Dispatch {
  return async (name, input, caller) => {
    noteToken(String(name), input);
    const reply = await dispatch(name, input, caller);
    if (!reply.ok) watchValue(`the failure of ${String(name)}`, reply.error);
    else {
      watchText(`the reply of ${String(name)}`, reply.json);
      if (givesConnection.has(String(name))) noteAddress(JSON.parse(reply.json));
    }
    return reply;
  };
}

interface TokenCall {
  readonly token?: unknown;
  readonly baseUrl?: unknown;
  readonly connectionId?: unknown;
}

function noteToken(name: string, input: unknown): void {
  if (!['connections.save', 'connections.test', 'connections.renewToken'].includes(name)) return;
  const { token, baseUrl, connectionId } = Object(input) as TokenCall;
  if (typeof token !== 'string') return;
  refuseOwnToken(token);
  noteGiven(token, String(baseUrl ?? addresses.get(String(connectionId))));
}

function noteAddress({ id, baseUrl }: { readonly id: string; readonly baseUrl: string }): void {
  addresses.set(id, baseUrl);
}
