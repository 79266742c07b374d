import { type BaseUrl, parseBaseUrl } from '@main/http/base-url';
import type { ProbeLine, ProbeStep } from '@shared/domain/connection/connection';
import type { Network } from '@shared/domain/connection/connection-network';
import { AppError } from '@shared/errors/app-error';
import { isAnswer, mayMeanAbsent } from '@shared/errors/error-table';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import { messages } from './messages';
import { checkNetwork } from './network-settings';
import {
  clockFinding,
  contractsFinding,
  failureLine,
  type ProbeFinding,
  rightsFinding,
  tlsFinding,
  unknown,
} from './probe-findings';
import type { ServerApi } from './server-api';

const text = messages.probe;

export interface ProbeInput {
  readonly baseUrl: string;
  readonly network: Network;
  /** The token to try at an origin; null when there is none. Rejects with `invalid_token` for unusable text. */
  readonly token: (origin: string) => Promise<string | null>;
  /** Opens the server at an address. */
  readonly openServer: (baseUrl: string, token: () => Promise<string | null>) => Promise<ServerApi>;
  readonly clock: () => number;
}

export interface ProbeReport {
  readonly lines: ProbeLine[];
  /** The address to be called; null when it is invalid. */
  readonly baseUrl: string | null;
  readonly passed: boolean;
}

/**
 * Tests a server step by step, reading only (docs/server.md#endpoints-to-probe-for). Each line says what a step found, or why it
 * failed.
 */
export async function probeConnection(input: ProbeInput): Promise<ProbeReport> {
  const { lines, step } = createCheckList(input.clock);
  const opened: ProbeContext[] = [];
  await step('address', async () => {
    const probe = await openContext(input);
    opened.push(probe);
    return { finding: `${probe.address.apiRoot}/v1/…` };
  });
  const [probe] = opened;
  for (const [name, check] of checks) {
    await step(name, async () => {
      if (probe === undefined) throw new AppError('internal');
      return check(probe);
    });
  }
  await probe?.api.close();
  const passed = lines.every(({ state }) => state !== 'failed' && state !== 'skipped');
  return { lines, baseUrl: probe?.address.apiRoot ?? null, passed };
}

/** Runs the steps in order; after a failed one the others are skipped. */
function createCheckList(clock: () => number) {
  const lines: ProbeLine[] = [];
  return {
    lines,
    async step(name: ProbeStep, check: () => Promise<ProbeFinding>): Promise<void> {
      if (lines.some(({ state }) => state === 'failed')) {
        lines.push({ step: name, state: 'skipped', finding: text.notTried, serverWords: null, durationMs: null });
        return;
      }
      const startedAt = clock();
      const line = await check().then(
        ({ finding, state = 'passed' }) => ({ state, finding, serverWords: null }),
        (thrown: unknown) => failureLine(AppError.from(thrown)),
      );
      lines.push({ step: name, ...line, durationMs: clock() - startedAt });
    },
  };
}

/** State shared by the steps. */
interface ProbeContext {
  readonly address: BaseUrl;
  readonly api: ServerApi;
  readonly clock: () => number;
  /** Reads the token, uses it from now on and returns it; null when there is none. */
  readonly takeToken: () => Promise<string | null>;
  version: string | null;
  who: string | null;
  /** Why TLS failed, although the server was reached. */
  tlsFailure: AppError | null;
  /** Whether an answer came that only a catalog gives. */
  isCatalog: boolean;
}

async function openContext({ baseUrl, network, token, openServer, clock }: ProbeInput): Promise<ProbeContext> {
  const address = parseBaseUrl(baseUrl, network);
  checkNetwork(network);
  let secret: string | null = null;
  const api = await openServer(baseUrl, async () => secret);
  const takeToken = async () => {
    secret = await token(address.origin);
    return secret;
  };
  return { address, api, clock, takeToken, version: null, who: null, tlsFailure: null, isCatalog: false };
}

const checks: readonly (readonly [ProbeStep, (probe: ProbeContext) => Promise<ProbeFinding>])[] = [
  ['reachable', reach],
  ['tls', secure],
  ['version', async ({ version }) => foundOr(version, text.version, text.noVersion)],
  ['clock', async ({ api }) => clockFinding(api.connectionFacts().clockOffsetMs)],
  ['token', useToken],
  ['who', async ({ who }) => foundOr(who, text.who, text.nobody)],
  ['rights', findRights],
  ['contracts', findContracts],
];

/** No token is sent until it is known which server answers. */
async function reach(probe: ProbeContext): Promise<ProbeFinding> {
  try {
    probe.version = await probe.api.session.version();
    probe.isCatalog = probe.version !== null;
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (error.code === 'tls') probe.tlsFailure = error;
    // A server that refuses or lacks the version endpoint is still reachable.
    else if (!isAnswer(error.code)) throw error;
  }
  return { finding: text.reachable };
}

async function secure({ address, api, clock, tlsFailure }: ProbeContext): Promise<ProbeFinding> {
  if (tlsFailure !== null) throw tlsFailure;
  return tlsFinding({ address, secured: api.connectionFacts().secured, nowMs: clock() });
}

async function useToken(probe: ProbeContext): Promise<ProbeFinding> {
  if ((await probe.takeToken()) === null) throw new AppError('no_token');
  const user = await probe.api.session.whoAmI().catch(noneIfNotOffered);
  probe.who = user?.displayName ?? user?.name ?? null;
  probe.isCatalog ||= probe.who !== null;
  return user === null ? unknown(text.token.unknown) : { finding: text.token.accepted };
}

async function findRights(probe: ProbeContext): Promise<ProbeFinding> {
  const rights = await probe.api.session.permissions('dataContract').catch((thrown: unknown) => {
    // Any answer is fine; only a lost connection fails this step.
    if (AppError.from(thrown).details?.status === undefined) throw thrown;
    return null;
  });
  probe.isCatalog ||= rights !== null && rights.length > 0;
  return rightsFinding(rights);
}

async function findContracts({ api, isCatalog }: ProbeContext): Promise<ProbeFinding> {
  const list = await api.contracts.list({ pageSize: 1, include: 'non-deleted' }).catch((thrown: unknown) => {
    const error = AppError.from(thrown);
    // Contracts can be found without a list (docs/server.md#servers-without-a-list-of-contracts).
    if (isMissingEndpoint(error)) return null;
    throw isCatalog ? error : unlessOther(error);
  });
  if (list !== null) return contractsFinding(list.total, list.lines.length);
  if (!isCatalog) await expectTables(api);
  return unknown(text.contracts.noList);
}

/** If no other endpoint answered like a catalog, the list of tables must: contracts are found through it. */
async function expectTables({ assets }: ServerApi): Promise<void> {
  await assets.tables({ pageSize: 1, fields: [] }).catch((thrown: unknown) => {
    throw unlessOther(AppError.from(thrown));
  });
}

/** A catalog knows and answers at least one of these addresses. */
function unlessOther(error: AppError): AppError {
  const isOther = isMissingEndpoint(error) || mayMeanAbsent(error.code, 'stated');
  return isOther ? new AppError('not_catalog', { details: error.details }) : error;
}

const foundOr = (value: string | null, sentence: (value: string) => string, otherwise: string): ProbeFinding =>
  value === null ? unknown(otherwise) : { finding: sentence(value) };

function noneIfNotOffered(thrown: unknown): null {
  const { code } = AppError.from(thrown);
  // A refusal does not mean absence here: the server may have refused the token.
  if (mayMeanAbsent(code, 'stated')) return null;
  throw thrown;
}
