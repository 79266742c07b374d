import { Agent, type Dispatcher } from 'undici';
import { type ConnectorOptions, createConnector } from './connector';
import type { Limits, Timeouts } from './limits';

export interface DispatcherOptions extends ConnectorOptions {
  /** Makes the agent; a plain one when left out. */
  readonly createDispatcher?: ((options: Agent.Options) => Dispatcher) | undefined;
}

/** The connections of one client. */
export interface Dispatchers {
  /** Kept open between calls. */
  readonly shared: Dispatcher;
  /** For one write: a kept connection that the server is just closing would make its outcome unknown (docs/quality.md F42). */
  fresh(): Dispatcher;
}

export function createDispatchers(options: DispatcherOptions, limits: Limits, timeouts: Timeouts): Dispatchers {
  const create = options.createDispatcher ?? ((agentOptions: Agent.Options) => new Agent(agentOptions));
  const agentOptions: Agent.Options = {
    allowH2: false,
    pipelining: 1,
    connections: limits.concurrency,
    maxHeaderSize: limits.headerBytes,
    connect: createConnector(options, timeouts.connect),
  };
  return { shared: create(agentOptions), fresh: () => create({ ...agentOptions, connections: 1 }) };
}

/** Tells when a request is about to be written. A second time is refused, so that no layer below can repeat it. */
export function watched(dispatcher: Dispatcher, onSend: () => boolean): Dispatcher {
  return dispatcher.compose(
    (dispatch) => (options, handler) =>
      dispatch(options, {
        onRequestStart: (controller, context) => {
          handler.onRequestStart?.(controller, context);
          if (!onSend()) controller.abort(new Error('a write is sent once'));
        },
        onResponseStart: (...parts) => handler.onResponseStart?.(...parts),
        onResponseData: (...parts) => handler.onResponseData?.(...parts),
        onResponseEnd: (...parts) => handler.onResponseEnd?.(...parts),
        onResponseError: (...parts) => handler.onResponseError?.(...parts),
      }),
  );
}
