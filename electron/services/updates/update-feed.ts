import { createHttpClient } from '@main/http/http-client';
import { name } from '@main/http/path-segments';
import type { Recorder } from '@main/http/recording';
import { proxyOf } from '@main/services/connections/network-settings';
import type { SystemNetwork } from '@main/services/connections/server-api';
import { plainNetwork } from '@shared/domain/connection/connection-network';
import { type Release, releaseSchema, type UpdateOutcome } from '@shared/domain/local/update';
import { AppError } from '@shared/errors/app-error';
import { isLoopbackHost, isOfFeed } from './feed-address';

/** The feed is one small file. */
const maxBytes = 64 * 1024;
const timeouts = { connect: 5_000, headers: 5_000, bodyIdle: 5_000, total: 10_000 };

export type FeedAnswer =
  | { readonly outcome: 'checked'; readonly release: Release }
  | { readonly outcome: Exclude<UpdateOutcome, 'checked'> };

interface FeedReading {
  readonly network: SystemNetwork;
  readonly record: Recorder;
  readonly signal: AbortSignal;
}

/**
 * Reads the feed once: no token, no cookie, no redirect, no second attempt, and nothing that says who asks. Never rejects: what
 * cannot be used is an outcome.
 */
export async function readFeed(address: string, { network, record, signal }: FeedReading): Promise<FeedAnswer> {
  const url = new URL(address);
  const at = url.pathname.lastIndexOf('/');
  const apiRoot = url.origin + url.pathname.slice(0, at);
  const isLoopback = isLoopbackHost(url.hostname);
  const client = createHttpClient({
    apiRoot,
    token: async () => null,
    ca: network.certificates,
    record,
    proxy: proxyOf(plainNetwork, network, { apiRoot, isLoopback }),
    limits: { bodyBytes: maxBytes, retries: 0 },
    timeouts: { read: timeouts },
  });
  try {
    const segments = [name(url.pathname.slice(at + 1))];
    const request = { kind: 'read', method: 'GET', segments, authenticated: false, schema: releaseSchema } as const;
    const release = await client.send(request, signal);
    return isOfFeed(release, address) ? { outcome: 'checked', release } : { outcome: 'invalid' };
  } catch (thrown) {
    return { outcome: outcomeOf(AppError.from(thrown)) };
  } finally {
    await client.close();
  }
}

function outcomeOf({ code }: AppError): Exclude<UpdateOutcome, 'checked'> {
  switch (code) {
    case 'bad_response':
    case 'too_large':
      return 'invalid';
    case 'tls':
      return 'unverified';
    case 'unreachable':
    case 'name_not_found':
    case 'proxy_away':
    case 'proxy_login':
    case 'proxy_refused':
    case 'timeout':
    case 'answer_cut':
    case 'protocol':
    case 'cancelled':
      return 'unreachable';
    default:
      return 'absent';
  }
}
