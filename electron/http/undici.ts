/// <reference path="./undici-parts.d.ts" />
import type * as undici from 'undici';
import request from 'undici/lib/api/api-request.js';
import connect from 'undici/lib/core/connect.js';
import errorsOfUndici from 'undici/lib/core/errors.js';
import AgentOfUndici from 'undici/lib/dispatcher/agent.js';
import DispatcherOfUndici from 'undici/lib/dispatcher/dispatcher.js';

// The parts of undici that send requests. Its index, which does the same, also loads its fetch, caches, mocks and web sockets.
DispatcherOfUndici.prototype.request = request;

export const Agent = AgentOfUndici as typeof undici.Agent;
export const buildConnector = connect as typeof undici.buildConnector;
export const errors = errorsOfUndici as typeof undici.errors;
